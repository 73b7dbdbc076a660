import { otherLoanAdd } from "@hiram/contract/tools/other-loans.ts";
import { reminderDelete, reminderSave } from "@hiram/contract/tools/repayment-reminders.ts";
import type { App } from "../../shell/app/app.ts";
import { hundredthsOf } from "../../form-parts/money-input.ts";
import type { TypedLoan } from "./loan-form.ts";

/**
 * Saves a loan, then its reminder. Either may be sent again: after a failure the borrower taps Save once more.
 * @returns why it failed; empty: it is saved
 */
export async function saveLoan(app: App, typed: TypedLoan, loadingText: string): Promise<string> {
  const { saveKey, lender, dueDay, daysBefore } = typed;
  const options = { quiet: true, loadingText };
  const saved = await app.api.call(
    otherLoanAdd,
    {
      saveKey,
      lender,
      amount: hundredthsOf(typed.amount) ?? 0,
      instalment: hundredthsOf(typed.instalment) ?? 0,
      dueDay,
    },
    options,
  );
  if (!saved.success) return saved.message;
  const { loanId } = saved.data;
  const reminded =
    daysBefore === "off"
      ? await app.api.call(reminderDelete, { loanId }, options)
      : await app.api.call(reminderSave, { loanId, daysBefore }, options);
  return reminded.success ? "" : reminded.message;
}
