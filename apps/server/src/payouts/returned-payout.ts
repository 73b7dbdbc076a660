import { manilaDateOf, moneyOf, sumOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { post } from "../ledger/post.ts";
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
  | "another-left";

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
  const { payout, others } = locked;
  if (payout.returnedAt !== null) throw new ReturnRefused("returned-before");
  for (const { id, paidAt, failedAt, returnedAt } of others) {
    const isUnderWay = paidAt === null && failedAt === null;
    const hasLeft = paidAt !== null && returnedAt === null && !(await isSettled(tx, id));
    if (isUnderWay || hasLeft) throw new ReturnRefused("another-left");
  }
  return locked;
}

/** What the borrower has paid on the loan that turns out not to have begun, in centavos. */
export const paidSince = ({ order }: LockedPayout): number => sumOf(order.facts.map(moneyOf));

/**
 * Books that a loan's money came back, as seen by a person (decision 17): the loan has not begun, nothing is owed for
 * it, and it waits to be paid out like one whose payout failed. Its fee, which was deducted from what was sent, was
 * never earned. The caller sets aside what else happened to it.
 */
export async function bookReturn(tx: Transaction, { order, payout }: LockedPayout, now: Date): Promise<void> {
  const { id: orderId, borrowerId } = order;
  await tx.update(payouts).set({ returnedAt: now }).where(eq(payouts.id, payout.id));
  await tx.update(orders).set({ disbursedOn: null, termDays: null }).where(eq(orders.id, orderId));
  await tx.delete(instalments).where(eq(instalments.orderId, orderId));
  await post(tx, {
    kind: "payout-returned",
    fact: `payout-returned:${payout.id}`,
    orderId,
    borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: proceedsEntries(order, payout).map(({ account, amountCentavos }) => ({
      account,
      amountCentavos: -amountCentavos,
    })),
  });
  await enqueue(tx, TELL_RETURN, { payoutId: payout.id }, { dedupe: payout.id });
}
