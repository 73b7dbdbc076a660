import { CODE } from "@hiram/contract";
import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { CertifyStepAnswer } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { productApply } from "@hiram/contract/applications/product-apply.ts";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Icon } from "@hiram/ui/icon/icon.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useState } from "react";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { PrivacyLink } from "../shell/help/privacy-link.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { WhoseAccount } from "../shell/session/whose-account.tsx";
import page from "./apply.module.css";
import styles from "./steps-overview.module.css";
import { type ApplyPlace, isAnswered, type LoanChoice, placeOf } from "./apply-places.ts";

interface StepsOverviewProps {
  readonly texts: Texts<"apply">;
  readonly list: CertifyList;
  readonly choice: LoanChoice;
  readonly addressOf: (place: ApplyPlace | "") => string;
  readonly onAnswer: (application: ApplicationState) => Promise<void>;
  readonly reload: () => void;
}

const CHECK = "M5 13l5 5 9-11";

/** An estimate, and shown as one: "about". */
const MINUTES_A_STEP = 1;

/** The steps, each with its progress and why it is asked, and the button that sends them (WEB-5, WEB-6). */
export function StepsOverview({ texts, list, choice, addressOf, onAnswer, reload }: StepsOverviewProps) {
  const app = useApp();
  const [failure, setFailure] = useState<string | null>(null);
  const { steps, application } = list;
  const done = steps.filter(({ isDone }) => isDone === 1).length;
  const next = steps.find(({ isDone, isOpen }) => isDone === 0 && isOpen === 1);
  const answered = isAnswered(application, app.settings.today);
  const picturesAsked = application.state === "pictures-asked";

  function goOnText({ step, title }: CertifyStepAnswer): string {
    if (picturesAsked && step === "card") return texts.takePictures;
    return done === 0 ? texts.begin : texts.goOnWith(title);
  }

  function lead(): string {
    if (answered) return texts.told;
    if (next === undefined) return picturesAsked ? texts.picturesTaken : texts.allDone;
    return texts.stepsDone(done, steps.length, (steps.length - done) * MINUTES_A_STEP);
  }

  async function send(): Promise<void> {
    setFailure(null);
    const { productId } = choice;
    const payload = productId ? { productId } : {};
    const reply = await app.api.call(productApply, payload, { quiet: true, loadingText: texts.sending });
    if (reply.success) return onAnswer(reply.data);
    setFailure(reply.code === CODE.network ? texts.noAnswerToSending : reply.message);
    // A step that turns out to be missing, e.g. changed on another device, is shown as such.
    if (reply.code === CODE.conflict) reload();
  }

  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <div role="alert">{failure && <Notice tone="overdue">{failure}</Notice>}</div>
          {answered ? (
            <ButtonLink href={addressOf("")}>{texts.toAnswer}</ButtonLink>
          ) : next === undefined ? (
            <Button onPress={send}>{texts.send}</Button>
          ) : (
            <ButtonLink href={addressOf(placeOf(next.step, list))}>{goOnText(next)}</ButtonLink>
          )}
        </>
      }
    >
      <WhoseAccount texts={texts} />
      {application.state === "refused" && !answered && <Notice>{texts.againNow}</Notice>}
      {picturesAsked && next !== undefined ? (
        <Banner title={application.title} text={[...application.reasons, application.text].join(" ")} />
      ) : (
        <p>{lead()}</p>
      )}
      <Card>
        <ol>
          {steps.map((step, index) => (
            <li key={step.step}>
              <Step
                texts={texts}
                step={step}
                position={index + 1}
                isNext={step === next}
                address={addressOf(placeOf(step.step, list))}
              />
            </li>
          ))}
        </ol>
      </Card>
      <p className={page.privacy}>
        <PrivacyLink />
      </p>
    </ActionPage>
  );
}

interface StepProps {
  readonly texts: Texts<"apply">;
  readonly step: CertifyStepAnswer;
  /** From 1. */
  readonly position: number;
  readonly isNext: boolean;
  readonly address: string;
}

/** What a step is about, why it is asked and whether it is done; leads to it once it is open. */
function Step({ texts, step: { title, why, isDone, isOpen }, position, isNext, address }: StepProps) {
  const state = isDone === 1 ? "done" : isNext ? "now" : "ahead";
  const words = (
    <>
      <span className={`${styles.node} ${styles[state] ?? ""}`} aria-hidden="true">
        {isDone === 1 ? <Icon path={CHECK} /> : position}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.state}>
          {isDone === 1 ? texts.stepDone : isOpen === 1 ? texts.stepOpen : texts.stepClosed}
        </span>
        <span className={styles.note}>{why}</span>
      </span>
    </>
  );
  return isOpen === 1 ? (
    <a className={styles.step} href={address}>
      {words}
    </a>
  ) : (
    <div className={styles.step}>{words}</div>
  );
}
