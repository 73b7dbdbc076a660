import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { post } from "../ledger/post.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { instalments, orders } from "../orders/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { proceedsEntries } from "./book-payout.ts";
import { isSettled } from "./owed-back.ts";
import { type LockedPayout, lockPayout } from "./order-payouts.ts";
import { payouts } from "./schema.ts";

/** Tells a borrower that a loan's money came back, and that nothing is owed for it. */
export const TELL_RETURN = jobKind<{ payoutId: string }>("tell-returned-payout");

export type ReturnFault =
  /** It is not a loan's money, or did not leave. */
  | "not-a-loan"
  | "returned-before"
  /** Another payout of the loan left, or may have, and is not settled. */
  | "another-left"
  /** Something was paid, agreed or given up for this loan since. */
  | "loan-has-facts";

/** Why a loan's money can't be booked as having come back. */
export class ReturnRefused extends RuleRefused<ReturnFault> {
  override readonly name = "ReturnRefused";
}

/**
 * Locks the order of a payout that began its loan, and whose money came back to the payout provider.
 * @throws {ReturnRefused}
 */
export async function lockReturned(tx: Transaction, payoutId: string): Promise<LockedPayout> {
  const locked = await lockPayout(tx, payoutId);
  if (locked === null || locked.payout.paidAt === null || locked.payout.duplicateOf !== null)
    throw new ReturnRefused("not-a-loan");
  const { order, payout, others } = locked;
  if (payout.returnedAt !== null) throw new ReturnRefused("returned-before");
  for (const { id, paidAt, failedAt, returnedAt } of others) {
    const isUnderWay = paidAt === null && failedAt === null;
    const hasLeft = paidAt !== null && returnedAt === null && !(await isSettled(tx, id));
    if (isUnderWay || hasLeft) throw new ReturnRefused("another-left");
  }
  if (order.facts.length > 0) throw new ReturnRefused("loan-has-facts");
  return locked;
}

/**
 * Books that a loan's money came back, as seen by a person (decision 17): the loan has not begun, nothing is owed for
 * it, and it waits to be paid out like one whose payout failed. Its fee, which was deducted from what was sent, was
 * never earned.
 */
export async function bookReturn(tx: Transaction, { order, payout }: LockedPayout, now: Date): Promise<void> {
  const { id: orderId, borrowerId } = order;
  await tx.update(payouts).set({ returnedAt: now }).where(eq(payouts.id, payout.id));
  await tx.update(orders).set({ disbursedOn: null, termDays: null }).where(eq(orders.id, orderId));
  await tx.delete(instalments).where(eq(instalments.orderId, orderId));
  const on = manilaDateOf(now);
  await post(tx, {
    kind: "payout-returned",
    fact: `payout-returned:${payout.id}`,
    orderId,
    borrowerId,
    occurredAt: now,
    on,
    entries: proceedsEntries(order, payout).map(({ account, amountCentavos }) => ({
      account,
      amountCentavos: -amountCentavos,
    })),
  });
  await writeStandings(tx, [orderId], on);
  await enqueue(tx, TELL_RETURN, { payoutId: payout.id }, { dedupe: payout.id });
}
