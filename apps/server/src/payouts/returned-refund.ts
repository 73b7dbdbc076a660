import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { post } from "../ledger/post.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { returnedFact } from "./refund-postings.ts";
import { lockRefund, type RefundRecord } from "./settle-refund.ts";
import { type RefundReturnFault, type Returnable, readReturnable } from "./returnable-refund.ts";
import { refunds } from "./schema.ts";

/** Tells a borrower that a refund came back, and that the money is still theirs. */
export const TELL_REFUND_RETURN = jobKind<{ refundId: string }>("tell-returned-refund");

/** Why a refund can't be booked as having come back. */
export class RefundReturnRefused extends RuleRefused<RefundReturnFault> {
  override readonly name = "RefundReturnRefused";
}

/** A refund that arrived and whose money came back to the payout provider. */
export interface ReturnedRefund extends Returnable {
  readonly order: OrderRecord;
  readonly refund: RefundRecord;
}

/**
 * Locks the order of a refund that came back.
 * @throws {RefundReturnRefused}
 */
export async function lockReturnedRefund(tx: Transaction, refundId: string): Promise<ReturnedRefund> {
  const locked = await lockRefund(tx, refundId);
  if (locked === null) throw new RefundReturnRefused("not-their-money");
  const returnable = await readReturnable(tx, refundId);
  if (typeof returnable === "string") throw new RefundReturnRefused(returnable);
  return { ...locked, ...returnable };
}

/**
 * Books that a refund came back, as seen by a person (decision 38): it is the borrower's credit again, and can be sent
 * to another account. What of it had been owed back and given up was lost, and is not any more.
 */
export async function bookRefundReturn(
  tx: Transaction,
  { order, refund, amountCentavos, givenUpCentavos }: ReturnedRefund,
  now: Date,
): Promise<void> {
  await tx.update(refunds).set({ returnedAt: now }).where(eq(refunds.id, refund.id));
  const creditCentavos = amountCentavos - givenUpCentavos;
  const entries = [
    { account: "cash_at_payout_provider", amountCentavos },
    { account: "borrower_credit", amountCentavos: -creditCentavos },
    { account: "written_off", amountCentavos: -givenUpCentavos },
  ] as const;
  await post(tx, {
    kind: "refund-returned",
    fact: returnedFact(refund.id),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: entries.filter((entry) => entry.amountCentavos !== 0),
  });
  if (creditCentavos > 0)
    await enqueue(tx, TELL_REFUND_RETURN, { refundId: refund.id }, { dedupe: refund.id });
}
