import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { countForOrder } from "../orders/count-facts.ts";
import { closePlansOf } from "../payment-plans/read-plans.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { LockedPayout } from "../payouts/order-payouts.ts";
import { bookReturn } from "../payouts/returned-payout.ts";
import type { Transaction } from "../platform/database/database.ts";
import { withdrawRequests } from "../repayments/close-request.ts";
import { loanAdjustments } from "../corrections/schema.ts";
import { payments } from "../repayments/schema.ts";

/**
 * Books that a loan's money came back, sets aside whatever happened to the loan, and withdraws whatever still waits for a
 * payment or an answer about it: pay codes, checkouts, a request for another way to pay, an offer (decision 17).
 */
export async function bookReturnedLoan(tx: Transaction, locked: LockedPayout, now: Date): Promise<void> {
  await bookReturn(tx, locked, now);
  await setFactsAside(tx, locked, now);
  const { id: orderId } = locked.order;
  await withdrawRequests(tx, orderId, now);
  await closePlansOf(tx, orderId, now);
}

/**
 * There was no loan, so that what was paid is the borrower's own, to be sent back to them, and pays nothing; what was given
 * up or agreed counts no more. In the books all of it moves, in one posting, from where it was booked to the borrower's
 * credit.
 */
async function setFactsAside(tx: Transaction, { order, payout }: LockedPayout, now: Date): Promise<void> {
  const setAside = { setAsideAt: now };
  await tx
    .update(payments)
    .set(setAside)
    .where(and(eq(payments.orderId, order.id), isNull(payments.setAsideAt)));
  await tx
    .update(loanAdjustments)
    .set(setAside)
    .where(and(eq(loanAdjustments.orderId, order.id), isNull(loanAdjustments.setAsideAt)));
  await tx
    .update(paymentPlans)
    .set({ outcome: "undone" })
    .where(and(eq(paymentPlans.orderId, order.id), eq(paymentPlans.outcome, "agreed")));
  const fact = `set-aside:${payout.id}`;
  await countForOrder(tx, { kind: "reversal", fact, occurredAt: now, on: manilaDateOf(now) }, order);
}
