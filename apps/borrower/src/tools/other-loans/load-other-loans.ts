import type { Reply } from "@hiram/contract";
import {
  otherLoanInfo,
  type OtherLoanInfo,
  otherLoanList,
  type OtherLoanList,
} from "@hiram/contract/tools/other-loans.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";

/** Asks for the borrower's loans elsewhere. Resolves with a failed reply, never rejects. */
export function loadOtherLoans(app: App): Promise<Reply<OtherLoanList>> {
  return app.api.call(otherLoanList, {}, { quiet: true, loadingText: app.shellTexts().loading });
}

/** Null: a new one is being written. */
export type LoadedLoan = Reply<OtherLoanInfo> | null;

/** Asks for the loan that the address names. */
export async function loadOtherLoan(app: App, { loanId = "" }: AddressQuery): Promise<LoadedLoan> {
  if (loanId === "") return null;
  return app.api.call(otherLoanInfo, { loanId }, { quiet: true, loadingText: app.shellTexts().loading });
}
