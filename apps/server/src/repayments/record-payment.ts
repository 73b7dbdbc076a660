import { type Centavos, earlierOf, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { paymentFact } from "../ledger/payment-facts.ts";
import { post } from "../ledger/post.ts";
import { type BookedFact, countPayment } from "../orders/count-facts.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { isForReturned } from "../orders/set-aside.ts";
import type { Transaction } from "../platform/database/database.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { endRequest, replaceOtherExtensions } from "./close-request.ts";
import { type PaymentPurpose, payments } from "./schema.ts";

/** Money that a provider has collected for us, and what it was agreed to be for. */
export interface ReceivedPayment {
  readonly provider: string;
  /** The provider's own id for the payment: it counts once, however often it is announced. */
  readonly providerReference: string;
  readonly requestId: string | null;
  /** null when nobody knows yet whose it is: it is kept until staff find out. */
  readonly orderId: number | null;
  readonly purpose: PaymentPurpose;
  /** What its payer used, according to the provider, where no request of ours says so. */
  readonly payCode?: string | null;
  readonly requestReference?: string | null;
  readonly providerChannel?: string | null;
  readonly amountCentavos: Centavos;
  /** Price agreed for an extension or an early settlement; null for a repayment. */
  readonly priceCentavos: Centavos | null;
  /** When the borrower paid, according to the provider; absent if it does not say. */
  readonly paidAt?: Date;
  /** When we learnt of it, by our clock. */
  readonly receivedAt: Date;
  /** The day in Manila on which the borrower paid: the day that counts. */
  readonly appliedOn: ManilaDate;
}

/** `repeated`: it had been counted before, and nothing more is. `unmatched`: kept without an order. */
export type Recorded = "counted" | "repeated" | "unmatched";

/**
 * Counts a payment once: stores it, posts it, and closes the request it was made for. In the caller's transaction,
 * under the order's lock, so that two payments never see the same balance. It is never refused because the order is
 * settled or owes less: the excess is the borrower's credit (domain.md, "Price of a loan"). So is all of a payment for a
 * loan whose money came back (decision 17).
 */
export async function recordPayment(
  tx: Transaction,
  received: ReceivedPayment,
  today = manilaDateOf(received.receivedAt),
): Promise<Recorded> {
  const { provider, providerReference, orderId, requestId, receivedAt } = received;
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (order === null && orderId !== null) throw new Error(`there is no order ${orderId}`);
  // A provider's clock may run ahead of ours, but nobody has paid in the future.
  const appliedOn = earlierOf(received.appliedOn, manilaDateOf(receivedAt));
  const isAside = order !== null && (await isForReturned(tx, order, requestId));
  const [written] = await tx
    .insert(payments)
    .values({ ...received, appliedOn, setAsideAt: isAside ? receivedAt : null })
    .onConflictDoNothing({ target: [payments.provider, payments.providerReference] })
    .returning({ id: payments.id });
  if (written === undefined) {
    await alertOfOtherAmount(tx, received);
    return "repeated";
  }
  const fact = {
    kind: "payment",
    fact: paymentFact(provider, providerReference),
    occurredAt: receivedAt,
    on: appliedOn,
  } as const;
  if (requestId !== null) await endRequest(tx, requestId, "paid", receivedAt);
  if (order === null) {
    await postUnmatched(tx, fact, received.amountCentavos);
    return "unmatched";
  }
  const { purpose, amountCentavos, priceCentavos } = received;
  if (requestId !== null && purpose === "extension" && amountCentavos >= (priceCentavos ?? 0))
    await replaceOtherExtensions(tx, { orderId: order.id, requestId }, receivedAt);
  await countPayment(tx, fact, { order, paymentId: written.id }, today);
  return "counted";
}

/** Alerts staff, once for each amount, when a payment is announced again with another than the books have. */
async function alertOfOtherAmount(
  tx: Transaction,
  { provider, providerReference, amountCentavos: announcedCentavos, receivedAt }: ReceivedPayment,
): Promise<void> {
  const [counted] = await tx
    .select({
      orderId: payments.orderId,
      borrowerId: orders.borrowerId,
      amountCentavos: payments.amountCentavos,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), eq(payments.providerReference, providerReference)));
  if (counted === undefined || counted.amountCentavos === announcedCentavos) return;
  const { orderId, borrowerId, amountCentavos } = counted;
  await raiseAlert(tx, {
    kind: "payment-amount-differs",
    subject: `${provider}:${providerReference}:${announcedCentavos}`,
    orderId,
    borrowerId,
    details: { provider, payment: providerReference, amountCentavos, announcedCentavos },
    raisedAt: receivedAt,
  });
}

async function postUnmatched(tx: Transaction, fact: BookedFact, amountCentavos: Centavos): Promise<void> {
  await post(tx, {
    ...fact,
    orderId: null,
    borrowerId: null,
    entries: [
      { account: "cash_at_payment_provider", amountCentavos },
      { account: "unmatched_payments", amountCentavos: -amountCentavos },
    ],
  });
}
