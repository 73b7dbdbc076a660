import type { LoanOrder } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** How the order stands; within a status, decisions and failures come first. */
export function orderTitle({ record, status, needsAccount }: LoanOrder, { texts }: Wording): string {
  if (record.decision === "cancelled") return texts.cancelledTitle;
  if (status === "disbursing" && needsAccount) return texts.payoutFailedTitle;
  if (status === "under-review" && (needsAccount || record.withdrawalUrl !== "")) return texts.approvedTitle;
  return texts.statusTitle[status];
}

/** What an order waits for its borrower to do before money reaches them; empty: nothing. */
export function awaitedFromBorrower(
  { record, status, needsAccount }: LoanOrder,
  { texts }: Pick<Wording, "texts">,
): string {
  if (needsAccount)
    return status === "disbursing" ? texts.payoutFailed(record.payoutFailure) : texts.awaitingAccount;
  return status === "under-review" && record.withdrawalUrl !== "" ? texts.awaitingWithdrawal : "";
}
