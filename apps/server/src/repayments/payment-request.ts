import type { PaymentChannel } from "../payment-channels/channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { isUuid } from "../platform/database/uuid.ts";
import { firstInquiry } from "../platform/providers/inquiries.ts";
import { type PaymentPurpose, paymentRequests } from "./schema.ts";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";

/** A pay code, QR, checkout or charge; while it has no provider reference it is still being opened there. */
export type PaymentRequest = typeof paymentRequests.$inferSelect;

/** A request together with its channel. */
export interface RequestAtChannel {
  readonly channel: PaymentChannel;
  readonly request: PaymentRequest;
}

export async function findRequest(db: Db, id: string): Promise<PaymentRequest | null> {
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  return request ?? null;
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
