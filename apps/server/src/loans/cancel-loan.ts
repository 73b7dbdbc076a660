import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { loanOrder } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { lockOwnOrder } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";

export type CancelFault =
  /** No such order, or another borrower's: the two are never told apart (SES-6). */
  | "unknown-order"
  /** Its money is on its way or has arrived, or it was refused. */
  | "not-cancellable";

/** Why a loan is not given up; nothing is written. */
export class CancelRefused extends RuleRefused<CancelFault> {
  override readonly name = "CancelRefused";
}

/** A borrower's own order, as its page names it. */
export interface OrderToCancel {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly productId: number;
}

/**
 * Cancels a loan of which no money has arrived: nothing is sent for it any more, and it uses up no limit (decision 64).
 * Again, it changes nothing. The caller has locked the borrower, as binding an account does, which would send the money.
 * @throws {CancelRefused}
 */
export async function cancelLoan(
  tx: Transaction,
  { borrowerId, orderId, productId }: OrderToCancel,
  now: Date,
): Promise<void> {
  const record = await lockOwnOrder(tx, borrowerId, orderId);
  if (record?.product.id !== productId) throw new CancelRefused("unknown-order");
  if (record.decision === "cancelled") return;
  const today = manilaDateOf(now);
  if (!loanOrder(record, today).isCancellable) throw new CancelRefused("not-cancellable");
  await tx.update(orders).set({ cancelledAt: now }).where(eq(orders.id, orderId));
  await writeStandings(tx, [orderId], today);
}
