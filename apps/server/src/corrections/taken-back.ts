import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { takenBackFact } from "../ledger/payment-facts.ts";
import { post } from "../ledger/post.ts";
import { countPayment } from "../orders/count-facts.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { payments } from "../repayments/schema.ts";

/** Tells a borrower that a payment was taken back and no longer counts, or that it counts again. */
export const TELL_TAKEN_BACK = jobKind<{ paymentId: string }>("tell-taken-back");

export type TakenBackFault =
  | "no-such-payment"
  /** Its loan was found a moment ago. */
  | "matched-meanwhile"
  | "taken-back-before"
  | "not-taken-back";

/** Why a payment can't be booked as taken back, or as given back. */
export class TakenBackRefused extends RuleRefused<TakenBackFault> {
  override readonly name = "TakenBackRefused";
}

/** A payment and its order, both locked. */
export interface LockedPayment {
  readonly payment: typeof payments.$inferSelect;
  /** Null: nobody knows whose payment it was. */
  readonly order: OrderRecord | null;
}

/**
 * Locks a payment that its provider took back, together with the order that it counts for.
 * @throws {TakenBackRefused}
 */
export async function lockTakenBack(tx: Transaction, paymentId: string): Promise<LockedPayment> {
  const locked = await lockPayment(tx, paymentId);
  if (locked.payment.takenBackAt !== null) throw new TakenBackRefused("taken-back-before");
  return locked;
}

/**
 * Locks a payment that was taken back and that its provider gave back to us, together with its order.
 * @throws {TakenBackRefused}
 */
export async function lockGivenBack(tx: Transaction, paymentId: string): Promise<LockedPayment> {
  const locked = await lockPayment(tx, paymentId);
  if (locked.payment.takenBackAt === null) throw new TakenBackRefused("not-taken-back");
  return locked;
}

/**
 * Locks a payment together with the order that it is counted for. The order first, like everywhere that counts a payment:
 * the other way round, two could wait for each other.
 * @throws {TakenBackRefused}
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<LockedPayment> {
  const [found] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (found === undefined) throw new TakenBackRefused("no-such-payment");
  const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (payment === undefined) throw new TakenBackRefused("no-such-payment");
  if (payment.orderId !== found.orderId) throw new TakenBackRefused("matched-meanwhile");
  return { payment, order };
}

/**
 * Books that a payment's provider took the money back, as seen by a person (decision 63): a chargeback, a returned debit,
 * a mistaken report. Its loan stands as if it had never been paid.
 */
export async function takePaymentBack(tx: Transaction, locked: LockedPayment, now: Date): Promise<void> {
  const { payment } = locked;
  await tx.update(payments).set({ takenBackAt: now }).where(eq(payments.id, payment.id));
  await book(tx, locked, { what: "taken-back", centavos: -payment.amountCentavos, now });
}

/** The payment counts again, from its own day; set aside if its loan's money came back meanwhile (decision 17). */
export async function givePaymentBack(tx: Transaction, locked: LockedPayment, now: Date): Promise<void> {
  const { payment } = locked;
  await tx.update(payments).set({ takenBackAt: null }).where(eq(payments.id, payment.id));
  await book(tx, locked, { what: "given-back", centavos: payment.amountCentavos, now });
}

async function book(
  tx: Transaction,
  { payment: { id }, order }: LockedPayment,
  {
    what,
    centavos,
    now,
  }: { readonly what: "taken-back" | "given-back"; readonly centavos: number; readonly now: Date },
): Promise<void> {
  const fact = takenBackFact(what, id);
  const posting = { kind: "reversal", fact, occurredAt: now, on: manilaDateOf(now) } as const;
  if (order === null) {
    await post(tx, {
      ...posting,
      orderId: null,
      borrowerId: null,
      entries: [
        { account: "cash_at_payment_provider", amountCentavos: centavos },
        { account: "unmatched_payments", amountCentavos: -centavos },
      ],
    });
    return;
  }
  await countPayment(tx, posting, { order, paymentId: id });
  await enqueue(tx, TELL_TAKEN_BACK, { paymentId: id }, { dedupe: fact });
}
