import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { LONGEST_LENDER, type OtherLoanInfo } from "@hiram/contract/tools/other-loans.ts";
import { digitsOnly } from "@hiram/market/inputs.ts";
import { plainText } from "@hiram/ui/text-field/edit-text.ts";
import type { FormErrors } from "../../form-parts/form-item.ts";
import { hundredthsOf, typedMoney } from "../../form-parts/money-input.ts";
import type { Texts } from "../../shell/app/texts.ts";

/** A loan elsewhere as it is typed. */
export interface TypedLoan {
  /** The loan's key, from its first letter on: sent twice, it is one loan. */
  readonly saveKey: string;
  readonly lender: string;
  readonly amount: string;
  readonly instalment: string;
  readonly dueDay: string;
  readonly daysBefore: "off" | "0" | "1" | "3" | "7";
}

export const lenderFormat = { ...plainText, longest: LONGEST_LENDER };
export const dayFormat = { ...plainText, clean: digitsOnly, longest: 2 };

/** The form of a loan in the list, or an empty one. */
export function typedLoan(loan: OtherLoanInfo | null): TypedLoan {
  if (loan === null)
    return {
      saveKey: randomIdentifier(),
      lender: "",
      amount: "",
      instalment: "",
      dueDay: "",
      daysBefore: "off",
    };
  return {
    saveKey: loan.saveKey,
    lender: loan.lender,
    amount: typedMoney(loan.amount),
    instalment: typedMoney(loan.instalment),
    dueDay: String(loan.dueDay),
    daysBefore: daysBeforeOf(loan.remindedDaysBefore),
  };
}

function daysBeforeOf(days: number | null): TypedLoan["daysBefore"] {
  if (days === 0) return "0";
  if (days === 1) return "1";
  if (days === 3) return "3";
  return days === 7 ? "7" : "off";
}

/** What is missing or invalid, by field, in the order shown. */
export function problemsOf(typed: TypedLoan, texts: Texts<"other-loan">): FormErrors {
  const day = Number(typed.dueDay);
  return {
    ...(typed.lender.trim() === "" ? { lender: texts.lenderMissing } : {}),
    ...(hundredthsOf(typed.amount) ? {} : { amount: texts.amountMissing }),
    ...(hundredthsOf(typed.instalment) ? {} : { instalment: texts.instalmentMissing }),
    ...(day >= 1 && day <= 31 ? {} : { dueDay: texts.dueDayWrong }),
  };
}
