import type { LoanOrder } from "./loan-order.ts";
import { isMoneyLate } from "./waiting-notice.ts";
import type { Wording } from "./wording.ts";

/** How an order stands; within a status, decisions and failures come first. */
export function orderTitle(order: LoanOrder, { texts, today }: Wording): string {
  const { record, status, needsAccount } = order;
  if (record.decision === "cancelled") return texts.cancelledTitle;
  if (status === "disbursing" && needsAccount) return texts.payoutFailedTitle;
  if (status === "under-review" && (needsAccount || record.withdrawalUrl !== "")) return texts.approvedTitle;
  if (isMoneyLate(order, today)) return texts.moneyLateTitle;
  return texts.statusTitle[status];
}
