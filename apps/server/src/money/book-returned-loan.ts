import { closePlansOf } from "../payment-plans/read-plans.ts";
import type { LockedPayout } from "../payouts/order-payouts.ts";
import { bookReturn } from "../payouts/returned-payout.ts";
import type { Transaction } from "../platform/database/database.ts";
import { withdrawRequests } from "../repayments/payment-requests.ts";

/**
 * Books that a loan's money came back, and withdraws whatever still waits for a payment or an answer about it: pay
 * codes, checkouts, a request for another way to pay, an offer (decision 17).
 */
export async function bookReturnedLoan(tx: Transaction, locked: LockedPayout, now: Date): Promise<void> {
  await bookReturn(tx, locked, now);
  const { id: orderId } = locked.order;
  await withdrawRequests(tx, orderId, now);
  await closePlansOf(tx, orderId, now);
}
