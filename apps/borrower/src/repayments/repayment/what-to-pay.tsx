import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Radio } from "@hiram/ui/radio/radio.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { useId } from "react";
import { Late } from "../../shell/loading/late.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import styles from "./repayment.module.css";
import type { Choice, ChosenPurpose } from "./use-purpose.ts";

/** Loaded separately: most borrowers pay what is due. */
export const lateOtherAmount = latePart(() => import("./other-amount.tsx"));

interface WhatToPayProps {
  readonly texts: Texts<"repayment">;
  readonly info: RepaymentDetails;
  readonly chosen: ChosenPurpose;
}

interface Option {
  readonly choice: Choice;
  readonly label: string;
  readonly note: string;
  readonly amountCentavos?: number;
  readonly isClosed?: boolean;
}

/**
 * What is due, the whole loan with what that saves or the day from which it is possible, or another amount
 * (WEB-10). Nothing if there is only one choice.
 */
export function WhatToPay({ texts, info, chosen }: WhatToPayProps) {
  const app = useApp();
  const name = useId();
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const { repayAmount, payOff, payOffFrom } = info;
  const options: Option[] = [
    { choice: "due", label: texts.payInstalment, note: "", amountCentavos: repayAmount },
  ];
  if (payOff) {
    const note = payOff.saved > 0 ? texts.payOffSaves(money(payOff.saved)) : "";
    options.push({ choice: "whole", label: texts.payOffEarly, note, amountCentavos: payOff.amount });
  } else if (payOffFrom && app.profile.paysInOneScreen) {
    const note = texts.payOffFrom(formatDay(payOffFrom, app.locale(), app.settings.today));
    options.push({ choice: "whole", label: texts.payOffEarly, note, isClosed: true });
  }
  if (app.profile.paysInOneScreen && chosen.hasRange)
    options.push({ choice: "other", label: texts.payAnother, note: texts.amountRange(...chosen.range) });
  if (options.length === 1) return null;
  return (
    <Card title={texts.whatToPay}>
      <fieldset className={styles.choices} aria-label={texts.whatToPay}>
        {options.map(({ choice, label, note, amountCentavos, isClosed }) => (
          <label className={styles.choice} key={choice}>
            <Radio
              name={name}
              value={choice}
              checked={choice === chosen.choice}
              disabled={isClosed}
              onChange={() => chosen.choose(choice)}
            />
            <span className={styles.choiceLine}>
              <span className={styles.choiceWords}>
                {label}
                {note && (
                  <span className={choice === "whole" && !isClosed ? styles.saving : styles.note}>
                    <Whole text={note} />
                  </span>
                )}
              </span>
              {amountCentavos !== undefined && (
                <span className={styles.choiceAmount}>{money(amountCentavos)}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.choice === "other" && (
        <Late part={lateOtherAmount} onGivenUp={() => chosen.choose("due")}>
          {({ OtherAmount }) => (
            <OtherAmount texts={texts} typed={chosen.typed} onChange={chosen.type} problem={chosen.problem} />
          )}
        </Late>
      )}
    </Card>
  );
}
