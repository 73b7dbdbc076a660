import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { matchingFact } from "../ledger/payment-facts.ts";
import { post } from "../ledger/post.ts";
import { countPayment } from "../orders/count-facts.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { isForReturned } from "../orders/set-aside.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { resolveAlert } from "../staff-alerts/raise-alert.ts";
import { payments } from "../repayments/schema.ts";
import { undoneMatches } from "./schema.ts";

export type MatchFault =
  | "no-such-payment"
  /** Its provider has taken the money back. */
  | "taken-back"
  /** It has been assigned to an order meanwhile. */
  | "matched-before"
  | "no-such-order"
  /** The order has a payment of the same amount and instant: it is the same money under another name. */
  | "counted-before";

/** Why a payment is not counted for an order. */
export class MatchRefused extends RuleRefused<MatchFault> {
  override readonly name = "MatchRefused";
}

/** Nobody knows whose payment it is, and its provider has not taken it back. */
export const isUnmatched = and(isNull(payments.orderId), isNull(payments.takenBackAt));

type PaymentRecord = typeof payments.$inferSelect;

/** A payment of unknown owner, and the order that it is said to be for; both are locked. */
export interface PaymentMatch {
  readonly payment: PaymentRecord;
  readonly order: OrderRecord;
  /** How many payments the order has so far: if another arrives, whoever matches must look again. */
  readonly paymentsCounted: number;
}

/**
 * Locks an unmatched payment together with the order that it is to be counted for.
 * @throws {MatchRefused}
 */
export async function lockMatch(
  tx: Transaction,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: number },
): Promise<PaymentMatch> {
  // The order first, like everywhere that counts a payment.
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new MatchRefused("no-such-order");
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (payment === undefined) throw new MatchRefused("no-such-payment");
  if (payment.takenBackAt !== null) throw new MatchRefused("taken-back");
  if (payment.orderId !== null) throw new MatchRefused("matched-before");
  const counted = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.takenBackAt)));
  if (counted.some((other) => isSameMoney(other, payment))) throw new MatchRefused("counted-before");
  return { payment, order, paymentsCounted: counted.length };
}

/** A provider that reports one payment under two names gives the same instant for both. */
const isSameMoney = (left: PaymentRecord, right: PaymentRecord): boolean =>
  left.provider === right.provider &&
  left.amountCentavos === right.amountCentavos &&
  left.paidAt !== null &&
  left.paidAt.getTime() === right.paidAt?.getTime();

/** Which of a payment's matches it is in or, if it is unmatched, would be in next: 1 is the first. */
export const matchNumber = async (tx: Transaction, paymentId: string): Promise<number> =>
  1 + (await tx.$count(undoneMatches, eq(undoneMatches.paymentId, paymentId)));

/**
 * Counts a payment for the order that it turned out to be for, from the day on which it was paid. What the books held
 * as nobody's money is reversed by a posting of its own; what it pays is posted like any payment.
 * @param by who found out, as rows record it
 */
export async function matchPayment(
  tx: Transaction,
  { payment, order }: PaymentMatch,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const { id, amountCentavos } = payment;
  const match = await matchNumber(tx, id);
  // Counted from the day on which it was paid, but booked today: earlier days may be closed in the books.
  const on = manilaDateOf(now);
  const setAsideAt = (await isForReturned(tx, order, payment.requestId)) ? now : null;
  await tx.update(payments).set({ orderId: order.id, setAsideAt }).where(eq(payments.id, id));
  await post(tx, {
    kind: "reversal",
    fact: matchingFact("unmatched-no-more", payment, match),
    orderId: null,
    borrowerId: null,
    occurredAt: now,
    on,
    entries: [
      { account: "unmatched_payments", amountCentavos },
      { account: "cash_at_payment_provider", amountCentavos: -amountCentavos },
    ],
  });
  const fact = matchingFact("matched", payment, match);
  await countPayment(tx, { kind: "payment", fact, occurredAt: now, on }, { order, paymentId: id });
  const subject = `${payment.provider}:${payment.providerReference}`;
  await resolveAlert(tx, { kind: "payment-unmatched", subject }, { by, now });
}
