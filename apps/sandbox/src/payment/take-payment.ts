import { newId } from "../records/ids.ts";
import type { SandboxParts } from "../parts.ts";
import type { PaymentRecord } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import type { DeliveryPlan, Told } from "../webhooks/announcer.ts";
import { findPaymentRequest, inquire } from "./requests.ts";

/**
 * Takes money for a request and tells the lender. Like a counter, it takes any whole amount, and more than
 * once; what that settles is up to the lender.
 * @throws Refusal 404 unknown code, 410 expired pay code or checkout (a QR still scans after its time).
 */
export async function takePayment(
  { book, announcer, now }: Pick<SandboxParts, "book" | "announcer" | "now">,
  payment: { payCode: string; amount: number; plan?: DeliveryPlan; waitMs?: number },
): Promise<Told & { payment: PaymentRecord }> {
  const { amount, plan = {} } = payment;
  const request = findPaymentRequest(book.records, payment.payCode);
  const paidAt = now();
  const { state } = inquire(book.records, request, paidAt);
  if (request.kind !== "qr" && (state === "expired" || state === "cancelled")) {
    throw new Refusal(410, `pay-code-${state}`, `this payment is ${state}; nothing was taken`);
  }
  const id = newId("pay");
  const { reference, payCode, channel } = request;
  const data = { paymentId: id, requestId: request.id, reference, payCode, channel, amount };
  const event = announcer.draft("payment", "payment.paid", { ...data, paidAt: paidAt.toISOString() }, plan);
  const record = { id, requestId: request.id, amount, paidAt: paidAt.toISOString(), eventId: event.id };
  book.records.payments.push(record);
  await book.save();
  return { ...(await announcer.tell(event, plan, payment.waitMs)), payment: record };
}
