import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { post } from "../ledger/post.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { creditPart, isUncovered, lockRefund, type RefundRecord } from "./refunds.ts";
import { refunds } from "./schema.ts";

/** Tells a borrower that a refund came back, and that the money is still theirs. */
export const TELL_REFUND_RETURN = jobKind<{ refundId: string }>("tell-returned-refund");

export type RefundReturnFault =
  /** It did not leave, or none of it was the borrower's: what left beyond the credit is settled as owed back. */
  | "not-their-money"
  | "returned-before"
  /** It is owed back, as the payment that it came from was taken back: that it came back is booked there. */
  | "owed-back";

/** Why a refund can't be booked as having come back. */
export class RefundReturnRefused extends RuleRefused<RefundReturnFault> {
  override readonly name = "RefundReturnRefused";
}

/** A refund that arrived and whose money came back to the payout provider. */
export interface ReturnedRefund {
  readonly order: OrderRecord;
  readonly refund: RefundRecord;
  /** The part that was the borrower's own, and is so again. */
  readonly amountCentavos: number;
}

/**
 * Locks the order of a refund that came back.
 * @throws {RefundReturnRefused}
 */
export async function lockReturnedRefund(tx: Transaction, refundId: string): Promise<ReturnedRefund> {
  const locked = await lockRefund(tx, refundId);
  const amountCentavos = locked === null ? 0 : await creditPart(tx, refundId);
  if (locked === null || amountCentavos === 0) throw new RefundReturnRefused("not-their-money");
  if (locked.refund.returnedAt !== null) throw new RefundReturnRefused("returned-before");
  if (await isUncovered(tx, refundId)) throw new RefundReturnRefused("owed-back");
  return { ...locked, amountCentavos };
}

/**
 * Books that a refund came back, as seen by a person (decision 38): it is the borrower's credit again, and can be sent
 * to another account.
 */
export async function bookRefundReturn(
  tx: Transaction,
  { order, refund, amountCentavos }: ReturnedRefund,
  now: Date,
): Promise<void> {
  await tx.update(refunds).set({ returnedAt: now }).where(eq(refunds.id, refund.id));
  await post(tx, {
    kind: "refund-returned",
    fact: `refund-returned:${refund.id}`,
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: [
      { account: "cash_at_payout_provider", amountCentavos },
      { account: "borrower_credit", amountCentavos: -amountCentavos },
    ],
  });
  await enqueue(tx, TELL_REFUND_RETURN, { refundId: refund.id }, { dedupe: refund.id });
}
