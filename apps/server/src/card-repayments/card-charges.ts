import type { ManilaDate } from "@hiram/lending";
import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import {
  type AgreedPayment,
  agreePayment,
  refuseUnlessAsShown,
  runningOrder,
  type ShownStanding,
} from "../repayments/agreed-payment.ts";
import { cardRepayments, repayTokens } from "../repayments/card-repayments-schema.ts";
import { findDebitChannel, type PaymentChannel } from "../payment-channels/channels.ts";
import { PaymentRefused } from "../repayments/payment-refused.ts";
import { openRequest } from "../repayments/open-request.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests } from "../repayments/schema.ts";

/** A borrower's consent to pay from a card; `confirmedAt` is null while it waits for a code. */
export type CardRepayment = typeof cardRepayments.$inferSelect;

/** Asks the provider for the money. */
export const CHARGE_CARD = jobKind<{ requestId: string }>("charge-card");

/** What a borrower consented to, and how the loan stood on the page where they did. */
interface ChargeTerms {
  readonly amountCentavos: number;
  readonly card: { readonly provider: string };
  readonly shown: ShownStanding;
}

/** What may be charged to a card today for this order. */
export interface AgreedCharge {
  readonly agreed: AgreedPayment;
  readonly channel: PaymentChannel;
}

/**
 * How much of the amount may be charged to a card today: at most what is owed, never a second time while a payment is
 * under way, and only while the loan stands as it was shown: no charge can be called back (OLD-3). The caller holds the
 * order's lock.
 * @throws {PaymentRefused} what is wrong; `already-charged` for a second payment.
 */
export async function agreeCharge(
  tx: Transaction,
  record: OrderRecord,
  { amountCentavos, card, shown }: ChargeTerms,
  { now, today }: { readonly now: Date; readonly today: ManilaDate },
): Promise<AgreedCharge> {
  if (await isChargeUnderWay(tx, record.id, now)) throw new PaymentRefused({ kind: "already-charged" });
  const order = runningOrder(record, record.product.id, today);
  refuseUnlessAsShown(order, shown);
  const channel = await findDebitChannel(tx, card.provider);
  if (channel === null) throw new PaymentRefused({ kind: "unknown-channel" });
  const intent = { amountCentavos, isExtension: false, isEarly: false };
  const agreed = agreePayment(order, intent, { channel, today });
  return { agreed, channel };
}

/**
 * Requests the money, once the borrower has consented: the request that its webhook is matched by and the job that
 * tells the provider are written together or not at all. In the caller's transaction, under the order's lock.
 */
export async function requestCharge(
  tx: Transaction,
  repayment: Pick<CardRepayment, "id">,
  { agreed, channel }: AgreedCharge,
  { order, now }: { readonly order: OrderRecord; readonly now: Date },
): Promise<void> {
  const { request } = await openRequest(tx, { order, agreed, channel, now });
  const requestId = request.id;
  await tx
    .update(cardRepayments)
    .set({ confirmedAt: now, requestId })
    .where(eq(cardRepayments.id, repayment.id));
  await enqueue(tx, CHARGE_CARD, { requestId }, { dedupe: requestId });
}

/** Whether a card is being charged for the order and its outcome is still open. */
async function isChargeUnderWay(db: Db, orderId: number, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        eq(paymentChannels.kind, "direct-debit"),
        isNull(paymentRequests.closedAt),
        gt(paymentRequests.expiresAt, now),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** What makes two payments the same one, as long as no money has been requested. */
export interface CardRepaymentTerms {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly cardId: number;
  readonly amountCentavos: number;
}

/** The payment that this token was spent on, or null. */
export async function findByToken(tx: Transaction, tokenHash: string): Promise<CardRepayment | null> {
  const [found] = await tx
    .select(getTableColumns(cardRepayments))
    .from(cardRepayments)
    .innerJoin(repayTokens, eq(repayTokens.repaymentId, cardRepayments.id))
    .where(eq(repayTokens.tokenHash, tokenHash));
  return found ?? null;
}

/**
 * The borrower's repayment of the same order, card and amount that is waiting for its code, if there is one. With
 * another card or amount it is another payment, which needs a code of its own. The caller holds the order's lock.
 */
export async function findWaiting(tx: Transaction, terms: CardRepaymentTerms): Promise<CardRepayment | null> {
  const [found] = await tx
    .select()
    .from(cardRepayments)
    .where(
      and(
        eq(cardRepayments.borrowerId, terms.borrowerId),
        eq(cardRepayments.orderId, terms.orderId),
        eq(cardRepayments.cardId, terms.cardId),
        eq(cardRepayments.amountCentavos, terms.amountCentavos),
        isNull(cardRepayments.confirmedAt),
      ),
    )
    .orderBy(desc(cardRepayments.committedAt))
    .limit(1);
  return found ?? null;
}

/** Records the borrower's consent; nothing is charged for it yet. */
export async function writeRepayment(
  tx: Transaction,
  terms: CardRepaymentTerms,
  now: Date,
): Promise<CardRepayment> {
  const { orderId, borrowerId, cardId, amountCentavos } = terms;
  const [written] = await tx
    .insert(cardRepayments)
    .values({ orderId, borrowerId, cardId, amountCentavos, committedAt: now })
    .returning();
  if (written === undefined) throw new Error("the repayment was not written");
  return written;
}
