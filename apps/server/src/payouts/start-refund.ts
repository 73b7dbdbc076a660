import { and, eq, isNull } from "drizzle-orm";
import { creditOf } from "../ledger/balances.ts";
import { type OrderRecord, payingWhenBegun } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { isOwedBack } from "./refund-postings.ts";
import { refunds } from "./schema.ts";
import { underWay } from "./transfers.ts";

/** Sends a refund to the provider. */
export const SEND_REFUND = jobKind<{ refundId: string }>("send-refund");
export type RefundFault =
  | "no-such-order"
  | "no-credit"
  /** The loan may still be paid out, and the money will then pay for it. */
  | "not-over"
  /** The borrower owes something back on the loan, which comes first: their credit can be set off against it. */
  | "owed-back"
  /** The borrower has no account that it could be sent to. */
  | "no-account"
  | "under-way";

/** Why money is not given back. */
export class RefundRefused extends RuleRefused<RefundFault> {
  override readonly name = "RefundRefused";
}

/** What can be returned for an order, and where to; the order is locked. */
export interface Refundable {
  readonly order: OrderRecord;
  /** All of the credit, by the books, without what is to pay a loan that has not begun. */
  readonly amountCentavos: number;
  readonly account: typeof payoutAccounts.$inferSelect;
}

/**
 * Locks an order whose borrower has paid too much and owes nothing back on it.
 * @throws {RefundRefused}
 */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<Refundable> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new RefundRefused("no-such-order");
  const forLoan = payingWhenBegun(order);
  const amountCentavos = (await creditOf(tx, { orderId })) - forLoan;
  if (amountCentavos <= 0 && forLoan > 0) throw new RefundRefused("not-over");
  if (amountCentavos <= 0) throw new RefundRefused("no-credit");
  if (await isOwedBack(tx, orderId)) throw new RefundRefused("owed-back");
  if (await hasRefundUnderWay(tx, orderId)) throw new RefundRefused("under-way");
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.borrowerId, order.borrowerId), isNull(payoutAccounts.replacedAt)));
  if (account === undefined) throw new RefundRefused("no-account");
  return { order, amountCentavos, account };
}

/** Whether some of an order's credit is already being sent back. */
export const hasRefundUnderWay = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.orderId, orderId), underWay(refunds)))) > 0;

/** Starts to return an order's credit: a job sends it, and it is booked once it has left. */
export async function startRefund(
  tx: Transaction,
  { order, amountCentavos, account }: Refundable,
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId: order.id, accountId: account.id, amountCentavos, requestedAt: now })
    .returning({ id: refunds.id });
  if (refund === undefined) throw new Error("the refund was not written");
  await enqueue(tx, SEND_REFUND, { refundId: refund.id }, { dedupe: refund.id });
}
