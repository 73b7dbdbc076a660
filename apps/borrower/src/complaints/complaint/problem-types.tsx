import type { ProblemChoice, ProblemInit, ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";
import { Icon } from "@hiram/ui/icon/icon.tsx";
import { useId, useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { COLLECTION_TYPE, isAdmitted, notAdmittedWarning } from "../collection-type.ts";
import styles from "./complaint.module.css";
import { useApp } from "../../shell/app/use-app.ts";

const ONWARD = "M10 7l5 5-5 5";
const DOWN = "M7 10l5 5 5-5";
const UP = "M7 14l5-5 5 5";

interface ProblemTypesProps {
  readonly texts: Texts<"complaint">;
  readonly init: ProblemInit;
  /** The order chosen; null for a borrower without orders. */
  readonly order: ProblemOrder | null;
  /** Called as the form opens. */
  readonly onLeave: () => void;
}

/**
 * What the complaint is about: every type leads to the form, except the collection type, which opens its
 * sub-types or warns when the order does not allow it (CMP-2).
 */
export function ProblemTypes({ texts, init, order, onLeave }: ProblemTypesProps) {
  const app = useApp();
  const [open, setOpen] = useState<"nothing" | "sub-types" | "warning">("nothing");
  const sonTypesId = useId();
  // The warning speaks of the chosen loan: who has none is told where to write.
  const isNotBorrower = order === null && app.profile.collectionWarning === "en";
  const lastType = init.problemType[init.problemType.length - 1]?.title ?? "";
  const form = (type: number, sonType?: number): string =>
    app.address("complainPageNext", {
      problemType: type,
      problemSonType: sonType,
      orderNo: order?.orderNo,
    });

  function tapCollection(): void {
    if (isAdmitted(COLLECTION_TYPE, order)) {
      setOpen(open === "sub-types" ? "nothing" : "sub-types");
      return;
    }
    setOpen("warning");
    if (!isNotBorrower) app.onFailure(notAdmittedWarning(app, texts));
  }

  return (
    <section className={styles.section} aria-label={texts.whatProblem}>
      <h2 className={styles.heading}>{texts.whatProblem}</h2>
      <ul className={styles.types}>
        {init.problemType.map(({ value, title }) =>
          value === COLLECTION_TYPE ? (
            <li key={value}>
              <button
                type="button"
                className={styles.type}
                aria-expanded={open === "sub-types"}
                aria-controls={sonTypesId}
                onClick={tapCollection}
              >
                <span className={styles.typeTitle}>{title}</span>
                <Icon path={open === "sub-types" ? UP : DOWN} />
              </button>
              <div id={sonTypesId}>
                {open === "sub-types" && (
                  <SonTypes texts={texts} sonTypes={init.problemSonType} form={form} onLeave={onLeave} />
                )}
                {open === "warning" && (
                  <p role={isNotBorrower ? "alert" : undefined} className={styles.warning}>
                    {isNotBorrower ? texts.notYourLoan(lastType) : texts.whatToDo}
                  </p>
                )}
              </div>
            </li>
          ) : (
            <li key={value}>
              <a className={styles.type} href={form(value)} onClick={onLeave}>
                <span className={styles.typeTitle}>{title}</span>
                <Icon path={ONWARD} />
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface SonTypesProps {
  readonly texts: Texts<"complaint">;
  readonly sonTypes: readonly ProblemChoice[];
  readonly form: (type: number, sonType: number) => string;
  readonly onLeave: () => void;
}

function SonTypes({ texts, sonTypes, form, onLeave }: SonTypesProps) {
  return (
    <ul className={styles.sonTypes} aria-label={texts.whatHappened}>
      {sonTypes.map(({ value, title }) => (
        <li key={value}>
          <a className={styles.type} href={form(COLLECTION_TYPE, value)} onClick={onLeave}>
            <span className={styles.typeTitle}>{title}</span>
            <Icon path={ONWARD} />
          </a>
        </li>
      ))}
    </ul>
  );
}
