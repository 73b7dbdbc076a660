import type { LoanOrder } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** How an order stands; within a status, decisions and failures come first. */
export function orderTitle({ record, status, needsAccount }: LoanOrder, { texts }: Wording): string {
  if (record.decision === "cancelled") return texts.cancelledTitle;
  if (status === "disbursing" && needsAccount) return texts.payoutFailedTitle;
  if (status === "under-review" && (needsAccount || record.withdrawalUrl !== "")) return texts.approvedTitle;
  return texts.statusTitle[status];
}
