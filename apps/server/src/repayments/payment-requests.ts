import { and, desc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import type { AgreedPayment } from "./agreed-payment.ts";
import type { PaymentChannel } from "./channels.ts";
import { paymentChannels, type PaymentPurpose, paymentRequests } from "./schema.ts";

/** A pay code, QR or checkout made for a borrower; without its provider's reference it is still being made. */
export type PaymentRequest = typeof paymentRequests.$inferSelect;

/** What a provider made of a request. */
export interface MadePayment {
  readonly providerReference: string;
  readonly payCode: string | null;
  readonly qrPayload: string | null;
  readonly checkoutUrl: string | null;
}

export interface RequestWish {
  readonly order: { readonly id: number; readonly borrowerId: number };
  readonly agreed: AgreedPayment;
  readonly channel: PaymentChannel;
  readonly now: Date;
}

const MINUTE_MS = 60_000;

/**
 * The order's open request of this kind, or a new one (PAY-3). The caller holds the order's lock; the
 * partial unique index stands behind it. Requests past their time are closed first; money that still
 * comes in for them counts all the same.
 */
export async function openRequest(tx: Transaction, wish: RequestWish): Promise<PaymentRequest> {
  const { order, agreed, channel, now } = wish;
  const openOfOrder = and(eq(paymentRequests.orderId, order.id), isNull(paymentRequests.closedAt));
  await tx
    .update(paymentRequests)
    .set({ closedAt: now })
    .where(and(openOfOrder, lte(paymentRequests.expiresAt, now)));
  const [same] = await tx
    .select()
    .from(paymentRequests)
    .where(
      and(
        openOfOrder,
        eq(paymentRequests.purpose, agreed.purpose),
        eq(paymentRequests.channelNumber, channel.number),
        eq(paymentRequests.amountCentavos, agreed.amountCentavos),
      ),
    );
  if (same !== undefined) return same;
  const [made] = await tx
    .insert(paymentRequests)
    .values({
      ...agreed,
      orderId: order.id,
      borrowerId: order.borrowerId,
      channelNumber: channel.number,
      createdAt: now,
      expiresAt: new Date(now.getTime() + channel.expiresMinutes * MINUTE_MS),
    })
    .returning();
  if (made === undefined) throw new Error("the payment request was not written");
  return made;
}

/** Keeps what the provider made; told again by a call that ran beside this one, it changes nothing. */
export async function keepMade(db: Db, request: PaymentRequest, made: MadePayment): Promise<PaymentRequest> {
  const { providerReference, payCode, qrPayload, checkoutUrl } = made;
  await db
    .update(paymentRequests)
    .set({ providerReference, payCode, qrPayload, checkoutUrl })
    .where(and(eq(paymentRequests.id, request.id), isNull(paymentRequests.providerReference)));
  return (await findRequest(db, request.id)) ?? request;
}

/** Gives up a request that the provider refused, so that the next try starts anew. */
export async function giveUp(db: Db, requestId: string, now: Date): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ closedAt: now })
    .where(and(eq(paymentRequests.id, requestId), isNull(paymentRequests.closedAt)));
}

export async function findRequest(db: Db, id: string): Promise<PaymentRequest | null> {
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  return request ?? null;
}

/** The newest pay code that can still be paid for just this payment, with its channel; QR and checkout have none. */
export async function findOpenPayCode(
  db: Db,
  payment: {
    readonly orderId: number;
    readonly purpose: PaymentPurpose;
    readonly amountCentavos: number;
    readonly now: Date;
  },
): Promise<{ readonly payCode: string; readonly channel: PaymentChannel } | null> {
  const [open] = await db
    .select({ payCode: paymentRequests.payCode, channel: paymentChannels })
    .from(paymentRequests)
    .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(
      and(
        eq(paymentRequests.orderId, payment.orderId),
        eq(paymentRequests.purpose, payment.purpose),
        eq(paymentRequests.amountCentavos, payment.amountCentavos),
        isNull(paymentRequests.closedAt),
        gt(paymentRequests.expiresAt, payment.now),
        isNotNull(paymentRequests.payCode),
        eq(paymentChannels.kind, "pay-code"),
      ),
    )
    .orderBy(desc(paymentRequests.createdAt))
    .limit(1);
  return open?.payCode == null ? null : { payCode: open.payCode, channel: open.channel };
}

/**
 * The request behind an announced payment: by our own reference, which the provider knew before we knew
 * anything of its answer, or else by its reference or the pay code.
 */
export async function matchRequest(
  db: Pick<Db, "select">,
  announced: { readonly ourReference: string; readonly providerReference: string; readonly payCode: string },
): Promise<PaymentRequest | null> {
  const { ourReference, providerReference, payCode } = announced;
  const candidates = [
    UUID.test(ourReference) ? eq(paymentRequests.id, ourReference) : null,
    providerReference === "" ? null : eq(paymentRequests.providerReference, providerReference),
    payCode === "" ? null : eq(paymentRequests.payCode, payCode),
  ];
  for (const condition of candidates) {
    if (condition === null) continue;
    const [request] = await db
      .select()
      .from(paymentRequests)
      .where(condition)
      .orderBy(desc(paymentRequests.createdAt))
      .limit(1);
    if (request !== undefined) return request;
  }
  return null;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
