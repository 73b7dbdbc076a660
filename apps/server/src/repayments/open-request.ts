import type { PaymentChannel } from "../payment-channels/channels.ts";
import { MINUTE_MS } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { firstInquiry } from "../platform/providers/inquiries.ts";
import type { OpenedPayment } from "../platform/providers/payment-provider.ts";
import type { AgreedPayment } from "./agreed-payment.ts";
import { CANCEL_PAYMENT, replaceRequest } from "./close-request.ts";
import { countingPayments } from "./counting-payments.ts";
import { type PaymentRequest, findRequest } from "./payment-request.ts";
import { paymentRequests } from "./schema.ts";
import { and, eq, isNull, lte } from "drizzle-orm";

/** What payers read at the counter and on statements: at most 100 characters, always with the full order number. */
export function describePayment(brand: string, orderId: number): string {
  const order = ` order ${orderId}`;
  return brand.slice(0, 100 - order.length) + order;
}

export interface NewRequest {
  readonly order: { readonly id: number; readonly borrowerId: number };
  readonly agreed: AgreedPayment;
  readonly channel: PaymentChannel;
  readonly now: Date;
}

/**
 * The order's open request for this payment, or a new one (PAY-3). One is open per purpose and channel: another amount,
 * another provider of the channel, or a quote that counts on other payments closes the older one, which is cancelled at
 * the provider. The caller holds the order's lock, and the partial unique index backs it up. Money that still comes in for
 * a closed one counts all the same.
 * @param admit throws to refuse a new one: more than anybody needs would be opened at the provider
 */
export async function openRequest(
  tx: Transaction,
  { order, agreed, channel, now }: NewRequest,
  admit: () => Promise<void> = async () => {},
): Promise<{ readonly request: PaymentRequest; readonly isNew: boolean }> {
  const openOfOrder = and(eq(paymentRequests.orderId, order.id), isNull(paymentRequests.closedAt));
  await tx
    .update(paymentRequests)
    .set({ closedAt: now, closeReason: "expired" })
    .where(and(openOfOrder, lte(paymentRequests.expiresAt, now)));
  const [open] = await tx
    .select()
    .from(paymentRequests)
    .where(
      and(
        openOfOrder,
        eq(paymentRequests.purpose, agreed.purpose),
        eq(paymentRequests.channelNumber, channel.number),
      ),
    );
  const countedOn = agreed.purpose === "early-settlement" ? await countingPayments(tx, order.id) : [];
  // Staff may have moved the channel to another provider since: the former one may be gone.
  if (
    open?.amountCentavos === agreed.amountCentavos &&
    open.provider === channel.provider &&
    String(open.countedOn) === String(countedOn)
  )
    return { request: open, isNew: false };
  await admit();
  if (open !== undefined) await replaceRequest(tx, open.id, now);
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      ...agreed,
      orderId: order.id,
      borrowerId: order.borrowerId,
      countedOn,
      channelNumber: channel.number,
      provider: channel.provider,
      createdAt: now,
      expiresAt: new Date(now.getTime() + channel.expiresMinutes * MINUTE_MS),
      nextInquiryAt: firstInquiry(now),
    })
    .returning();
  if (request === undefined) throw new Error("the payment request was not written");
  return { request, isNew: true };
}

/**
 * Keeps what the provider opened; repeated by a concurrent call, it changes nothing. If the request was replaced while
 * its provider was opening it, the provider knew nothing then that it could cancel, and is told again.
 */
export async function keepOpened(
  tx: Transaction,
  request: PaymentRequest,
  { id: providerReference, payCode, qrPayload, checkoutUrl }: OpenedPayment,
): Promise<PaymentRequest> {
  const [opened] = await tx
    .update(paymentRequests)
    .set({ providerReference, payCode, qrPayload, checkoutUrl })
    .where(and(eq(paymentRequests.id, request.id), isNull(paymentRequests.providerReference)))
    .returning();
  if (opened?.closeReason === "replaced")
    await enqueue(tx, CANCEL_PAYMENT, { requestId: opened.id }, { dedupe: `${opened.id}:opened` });
  return opened ?? (await findRequest(tx, request.id)) ?? request;
}
