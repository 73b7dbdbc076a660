import type { RepaymentInfo } from "@hiram/contract";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { useId } from "react";
import type { Texts } from "../../shell/texts.ts";
import styles from "./repayment.module.css";
import { useApp } from "../../shell/use-app.ts";

interface WhatToPayProps {
  readonly texts: Texts<"repayment">;
  readonly dueCentavos: number;
  readonly early: NonNullable<RepaymentInfo["earlyInfo"]>;
  readonly wholeLoan: boolean;
  readonly onChange: (wholeLoan: boolean) => void;
}

/** What is due, or the whole loan today: offered where paying off early is allowed. */
export function WhatToPay({ texts, dueCentavos, early, wholeLoan, onChange }: WhatToPayProps) {
  const app = useApp();
  const name = useId();
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const choices = [
    { isWhole: false, label: texts.payInstalment, amount: dueCentavos, note: "" },
    {
      isWhole: true,
      label: texts.payOffEarly,
      amount: early.amount,
      note: early.saved > 0 ? texts.payOffSaves(money(early.saved)) : "",
    },
  ];
  return (
    <Card title={texts.whatToPay}>
      <fieldset className={styles.choices} aria-label={texts.whatToPay}>
        {choices.map(({ isWhole, label, amount, note }) => (
          <label className={styles.choice} key={label}>
            <input
              type="radio"
              name={name}
              checked={isWhole === wholeLoan}
              onChange={() => onChange(isWhole)}
            />
            <span className={styles.choiceWords}>
              {label}
              {note && <span className={styles.saving}>{note}</span>}
            </span>
            <span className={styles.choiceAmount}>{money(amount)}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
