import { bookUncovered, findUncovered } from "../payouts/uncovered-refund.ts";
import type { Transaction } from "../platform/database/database.ts";
import {
  type LockedPayment,
  lockTakenBack,
  takePaymentBack,
  TakenBackRefused,
} from "../repayments/taken-back.ts";

/**
 * Locks a payment whose provider took the money back, together with the order that it counts for.
 * @throws {TakenBackRefused}
 */
export async function lockToBook(tx: Transaction, paymentId: string): Promise<LockedPayment> {
  const locked = await lockTakenBack(tx, paymentId);
  if ((await findUncovered(tx, paymentId)) !== null) throw new TakenBackRefused("owed-back-before");
  return locked;
}

/**
 * Books that a payment's provider took the money back, as seen by a person (decision 63): a chargeback, a returned debit,
 * a mistaken report. What the borrower had overpaid with it, and was sent back to them, is owed back.
 */
export async function bookTakenBack(tx: Transaction, locked: LockedPayment, now: Date): Promise<void> {
  const { payment, order } = locked;
  await takePaymentBack(tx, locked, now);
  if (order !== null) await bookUncovered(tx, order, { paymentId: payment.id, now });
}
