import { REPAYMENT_CODE } from "@hiram/contract/repayments/card-payment.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Wording } from "../orders/wording.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { badInput, Refusal } from "../platform/http/refusal.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { type AgreedPayment, agreePayment, checkRange, runningOrder } from "./agreed-payment.ts";
import { cardRepayments } from "./bank-cards-schema.ts";
import { findDebitChannel, type PaymentChannel } from "./channels.ts";
import { openRequest } from "./payment-requests.ts";
import { paymentChannels, paymentRequests } from "./schema.ts";

/** A borrower's word to pay from a card; `confirmedAt` null while it waits for a code. */
export type CardRepayment = typeof cardRepayments.$inferSelect;

/** The job that asks the provider for the money: `{ requestId }`. */
export const CHARGE_CARD = "charge-card";

/** What may be taken from a card today for this order. */
export interface AgreedDebit {
  readonly agreed: AgreedPayment;
  readonly channel: PaymentChannel;
}

/**
 * What of the amount may be taken from a card today: at most what is owed, and no second time while a
 * payment is under way (OLD-3). The caller holds the order's lock.
 * @throws {Refusal} that says what is wrong; 800005 for a second payment.
 */
export async function agreeDebit(
  tx: Transaction,
  record: OrderRecord,
  { amountCentavos, card }: { readonly amountCentavos: number; readonly card: { readonly provider: string } },
  { wording, now }: { readonly wording: Wording; readonly now: Date },
): Promise<AgreedDebit> {
  if (await isDebitUnderWay(tx, record.id, now)) throw twice(wording);
  const order = runningOrder(record, record.product.id, wording);
  const agreed = agreePayment(order, { amountCentavos, isExtension: false, isEarly: false }, wording);
  const channel = await findDebitChannel(tx, card.provider);
  if (channel === null) throw badInput(wording.texts.unknownChannel);
  checkRange(channel, amountCentavos, wording);
  return { agreed, channel };
}

/**
 * Asks for the money, once the borrower has given their word: the request that its webhook will be matched
 * by and the job that tells the provider are there with it or not at all. In the caller's transaction, under
 * the order's lock.
 */
export async function confirmDebit(
  tx: Transaction,
  repayment: Pick<CardRepayment, "id">,
  { agreed, channel }: AgreedDebit,
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

/** Whether a card is being charged for the order, and nothing was heard of it yet. */
async function isDebitUnderWay(db: Db, orderId: number, now: Date): Promise<boolean> {
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

/** 800005: the money was asked for already, or is being asked for. */
export const twice = ({ texts }: Wording): Refusal => new Refusal(REPAYMENT_CODE.twice, texts.paidTwice);
