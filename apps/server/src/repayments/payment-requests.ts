import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { MINUTE_MS } from "../platform/clock.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { isUuid } from "../platform/database/uuid.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { firstInquiry } from "../platform/providers/inquiries.ts";
import type { OpenedPayment } from "../platform/providers/payment-provider.ts";
import type { AgreedPayment } from "./agreed-payment.ts";
import { countingPayments } from "./counting-payments.ts";
import type { PaymentChannel } from "../payment-channels/channels.ts";
import { type CloseReason, type PaymentPurpose, paymentRequests } from "./schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";

/** A pay code, QR, checkout or charge; while it has no provider reference it is still being opened there. */
export type PaymentRequest = typeof paymentRequests.$inferSelect;

/** A request together with its channel. */
export interface RequestAtChannel {
  readonly channel: PaymentChannel;
  readonly request: PaymentRequest;
}

/** What payers read at the counter and on statements: at most 100 characters, always with the full order number. */
export function describePayment(brand: string, orderId: number): string {
  const order = ` order ${orderId}`;
  return brand.slice(0, 100 - order.length) + order;
}

/** Tells the provider that a request must not be paid any more. */
export const CANCEL_PAYMENT = jobKind<{ requestId: string }>("cancel-payment");

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

/** How many times exactly this payment of an order has come in. */
export async function countPaid(
  db: Pick<Db, "$count">,
  payment: Pick<PaymentRequest, "orderId" | "purpose" | "channelNumber" | "amountCentavos">,
): Promise<number> {
  const { orderId, purpose, channelNumber, amountCentavos } = payment;
  return db.$count(
    paymentRequests,
    and(
      eq(paymentRequests.orderId, orderId),
      eq(paymentRequests.purpose, purpose),
      eq(paymentRequests.channelNumber, channelNumber),
      eq(paymentRequests.amountCentavos, amountCentavos),
      eq(paymentRequests.closeReason, "paid"),
    ),
  );
}

/**
 * Closes the codes and checkouts for what was due before a plan, which asks for other amounts. A quote for the whole
 * loan stays valid, and so does a card charge in progress. The caller holds the order's lock.
 */
export async function replaceOpenRequests(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const { id, purpose } of await openCodes(tx, orderId))
    if (purpose !== "early-settlement") await replaceRequest(tx, id, now);
}

/**
 * Closes all codes and checkouts of a loan that turned out not to have begun. A card charge in progress can't be called
 * back. Money that comes all the same is set aside. The caller holds the order's lock.
 */
export async function withdrawRequests(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const { id } of await openCodes(tx, orderId)) await replaceRequest(tx, id, now);
}

const openCodes = (tx: Transaction, orderId: number) =>
  tx
    .select({ id: paymentRequests.id, purpose: paymentRequests.purpose })
    .from(paymentRequests)
    .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        isNull(paymentRequests.closedAt),
        ne(paymentChannels.kind, "direct-debit"),
      ),
    );

/**
 * Closes the other codes for an extension once one of them was paid: found in a drawer and paid as well, they would
 * extend the loan again, at the same price. Money that still comes for them counts. The caller holds the order's lock.
 */
export async function replaceOtherExtensions(
  tx: Transaction,
  { orderId, requestId }: { readonly orderId: number; readonly requestId: string },
  now: Date,
): Promise<void> {
  const others = await tx
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        eq(paymentRequests.purpose, "extension"),
        isNull(paymentRequests.closedAt),
        ne(paymentRequests.id, requestId),
      ),
    );
  for (const { id } of others) await replaceRequest(tx, id, now);
}

async function replaceRequest(tx: Transaction, requestId: string, now: Date): Promise<void> {
  await closeRequest(tx, requestId, "replaced", now);
  await enqueue(tx, CANCEL_PAYMENT, { requestId }, { dedupe: requestId });
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

/** Closes a request, so that the next attempt starts afresh; a closed one stays as it is. Its provider is still asked. */
export async function closeRequest(
  db: Db,
  requestId: string,
  closeReason: CloseReason,
  now: Date,
): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ closedAt: now, closeReason })
    .where(and(eq(paymentRequests.id, requestId), isNull(paymentRequests.closedAt)));
}

/** Closes a request that has ended at its provider or was never opened there: it is not asked about any more either. */
export async function endRequest(
  db: Db,
  requestId: string,
  closeReason: CloseReason,
  now: Date,
): Promise<void> {
  await closeRequest(db, requestId, closeReason, now);
  await db.update(paymentRequests).set({ nextInquiryAt: null }).where(eq(paymentRequests.id, requestId));
}

/**
 * Has the provider asked about a request within the minute: somebody is looking at its code, and may have paid it. One
 * that is due soon anyway is left alone.
 */
export async function inquireSoon(
  db: Db,
  { id, nextInquiryAt }: Pick<PaymentRequest, "id" | "nextInquiryAt">,
  now: Date,
): Promise<void> {
  if (nextInquiryAt === null || nextInquiryAt <= firstInquiry(now)) return;
  await db
    .update(paymentRequests)
    .set({ nextInquiryAt: now })
    .where(and(eq(paymentRequests.id, id), isNotNull(paymentRequests.nextInquiryAt)));
}

export async function findRequest(db: Db, id: string): Promise<PaymentRequest | null> {
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  return request ?? null;
}

const newestOpenPayCode = preparedOnce((db) =>
  db
    .select({ request: paymentRequests, channel: paymentChannels })
    .from(paymentRequests)
    .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(
      and(
        eq(paymentRequests.orderId, sql.placeholder("orderId")),
        eq(paymentRequests.purpose, sql.placeholder("purpose")),
        eq(paymentRequests.amountCentavos, sql.placeholder("amountCentavos")),
        isNull(paymentRequests.closedAt),
        gt(paymentRequests.expiresAt, sql.placeholder("now")),
        isNotNull(paymentRequests.payCode),
        eq(paymentChannels.kind, "pay-code"),
      ),
    )
    .orderBy(desc(paymentRequests.createdAt))
    .limit(1)
    .prepare("open_pay_code"),
);

/** The newest pay code that can still be paid for exactly this payment, with its channel; QR and checkout have none. */
export async function findOpenPayCode(
  db: Db,
  payment: {
    readonly orderId: number;
    readonly purpose: PaymentPurpose;
    readonly amountCentavos: number;
    readonly now: Date;
  },
): Promise<{
  readonly request: PaymentRequest;
  readonly payCode: string;
  readonly channel: PaymentChannel;
} | null> {
  const [open] = await newestOpenPayCode(db).execute(payment);
  return open?.request.payCode == null ? null : { ...open, payCode: open.request.payCode };
}

/**
 * The request behind a payment that its provider reports: found by our own reference, which the provider knew before we
 * had any answer from it, or otherwise by the provider's reference or the pay code. Only the same provider's requests
 * are considered.
 */
export async function matchRequest(
  db: Pick<Db, "select">,
  provider: string,
  named: { readonly ourReference: string; readonly requestReference: string; readonly payCode: string },
): Promise<PaymentRequest | null> {
  const { ourReference, requestReference, payCode } = named;
  const candidates = [
    isUuid(ourReference) ? eq(paymentRequests.id, ourReference) : null,
    requestReference === "" ? null : eq(paymentRequests.providerReference, requestReference),
    payCode === "" ? null : eq(paymentRequests.payCode, payCode),
  ].filter((condition) => condition !== null);
  for (const condition of candidates) {
    const [request] = await db
      .select()
      .from(paymentRequests)
      .where(and(eq(paymentRequests.provider, provider), condition))
      .orderBy(desc(paymentRequests.createdAt))
      .limit(1);
    if (request !== undefined) return request;
  }
  return null;
}
