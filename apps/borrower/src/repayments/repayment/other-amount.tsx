import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf } from "../../form-parts/money-input.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { OTHER_AMOUNT_ID } from "./use-purpose.ts";

interface OtherAmountProps {
  readonly texts: Pick<Texts<"repayment">, "amountToPay">;
  readonly typed: string;
  readonly onChange: (typed: string, amountCentavos: number) => void;
  /** Why it cannot be paid; empty until the borrower tries. */
  readonly problem: string;
}

/** An amount of the borrower's choice (WEB-10). */
export function OtherAmount({ texts, typed, onChange, problem }: OtherAmountProps) {
  return (
    <MoneyField
      id={OTHER_AMOUNT_ID}
      label={texts.amountToPay}
      value={typed}
      onChange={(next) => onChange(next, hundredthsOf(next) ?? 0)}
      error={problem}
    />
  );
}
