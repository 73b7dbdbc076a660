import type { ManilaDate } from "@hiram/lending";
import { eq } from "drizzle-orm";
import type { OrderRecord } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Transaction } from "../platform/database/database.ts";
import { payouts } from "./schema.ts";

export type PayoutRecord = typeof payouts.$inferSelect;

/** A payout together with the others of its order, read under the order's lock. */
export interface LockedPayout {
  readonly order: OrderRecord;
  readonly payout: PayoutRecord;
  readonly others: readonly PayoutRecord[];
}

/** Locks a payout's order for the rest of the transaction; null if the payout is not ours. */
export async function lockPayout(tx: Transaction, payoutId: string): Promise<LockedPayout | null> {
  const [found] = await tx.select({ orderId: payouts.orderId }).from(payouts).where(eq(payouts.id, payoutId));
  const order = found === undefined ? null : await lockOrder(tx, found.orderId);
  if (order === null) return null;
  // Read again: another outcome may have been written while this waited for the lock.
  const orderPayouts = await tx.select().from(payouts).where(eq(payouts.orderId, order.id));
  const payout = orderPayouts.find(({ id }) => id === payoutId);
  return payout === undefined
    ? null
    : { order, payout, others: orderPayouts.filter((each) => each !== payout) };
}

/** The payout whose money is the loan: the order's first that was announced as paid and has not come back. */
export function disbursementAmong(all: readonly PayoutRecord[]): PayoutRecord | undefined {
  return all.find(
    ({ paidAt, duplicateOf, returnedAt }) => paidAt !== null && duplicateOf === null && returnedAt === null,
  );
}

/**
 * Whether a payout's failure leaves the loan waiting for its borrower: no other payout of it stands, and it was not given
 * up. A duplicate's failure is none of theirs (decision 17).
 */
export function isWaitingForAccount({ order, payout, others }: LockedPayout): boolean {
  const { failedAt, paidAt, duplicateOf } = payout;
  const hasFailed = failedAt !== null && paidAt === null && duplicateOf === null;
  return hasFailed && order.decision === "approved" && !others.some(isStanding);
}

/** It is under way, or was paid and has not come back. */
const isStanding = ({ failedAt, paidAt, duplicateOf, returnedAt }: PayoutRecord): boolean =>
  (failedAt === null || paidAt !== null) && duplicateOf === null && returnedAt === null;

/**
 * Records where the borrower confirms a payout that is under way, or null once it is confirmed. One that was paid or
 * failed meanwhile needs no confirmation and stays as it is.
 */
export async function writeConfirmation(
  tx: Transaction,
  payoutId: string,
  awaitingBorrowerUrl: string | null,
  today: ManilaDate,
): Promise<void> {
  const locked = await lockPayout(tx, payoutId);
  if (locked === null) return;
  const { order, payout } = locked;
  if (payout.paidAt !== null || payout.failedAt !== null) return;
  if (payout.awaitingBorrowerUrl === awaitingBorrowerUrl) return;
  await tx.update(payouts).set({ awaitingBorrowerUrl }).where(eq(payouts.id, payoutId));
  await writeStandings(tx, [order.id], today);
}
