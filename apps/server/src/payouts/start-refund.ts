import { and, eq } from "drizzle-orm";
import { creditOf } from "../ledger/balances.ts";
import { type OrderRecord, payingWhenBegun } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
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

/** What decides whether an order's credit can be returned. */
export interface RefundFacts {
  /** By the books. */
  readonly creditCentavos: number;
  /** The part that is to pay a loan that has not begun (`payingWhenBegun`). */
  readonly forLoanCentavos: number;
  readonly isOwedBack: boolean;
  readonly isUnderWay: boolean;
  readonly hasAccount: boolean;
}

/** How much of an order's credit is the borrower's to have back, and what is against it now; null: nothing. */
export function refundableOf({ creditCentavos, forLoanCentavos, ...facts }: RefundFacts): {
  readonly amountCentavos: number;
  readonly fault: RefundFault | null;
} {
  const amountCentavos = Math.max(0, creditCentavos - forLoanCentavos);
  const fault = (): RefundFault | null => {
    if (amountCentavos === 0) return forLoanCentavos > 0 ? "not-over" : "no-credit";
    if (facts.isOwedBack) return "owed-back";
    if (facts.isUnderWay) return "under-way";
    return facts.hasAccount ? null : "no-account";
  };
  return { amountCentavos, fault: fault() };
}

/**
 * Locks an order whose borrower has paid too much and owes nothing back on it.
 * @throws {RefundRefused}
 */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<Refundable> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new RefundRefused("no-such-order");
  const [account] = await tx.select().from(payoutAccounts).where(ofCurrentAccount(order.borrowerId));
  const { amountCentavos, fault } = refundableOf({
    creditCentavos: await creditOf(tx, { orderId }),
    forLoanCentavos: payingWhenBegun(order),
    isOwedBack: await isOwedBack(tx, orderId),
    isUnderWay: await hasRefundUnderWay(tx, orderId),
    hasAccount: account !== undefined,
  });
  if (fault !== null || account === undefined) throw new RefundRefused(fault ?? "no-account");
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
