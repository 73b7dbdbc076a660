import * as valibot from "valibot";
import { centavosOut, dayOut, orderId, productId, shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** How to pay: from a group's title to its named items, each with steps. */
const payNotice = valibot.record(
  valibot.string(),
  valibot.array(valibot.object({ name: valibot.string(), step: valibot.array(valibot.string()) })),
);
export type PayNotice = valibot.InferOutput<typeof payNotice>;

/** How to pay, and which language that is in: perhaps not the reader's, for a channel may have it in one only. */
export const payNoticeEntries = {
  payNotice,
  /** Ours. */ payNoticeLang: valibot.picklist(["en", "fil"]),
};

/**
 * How a payment stands, worded by the server.
 *
 * - `open`: the code or QR can be paid; nothing has been heard from a checkout yet.
 * - `under-way`: a saved card is being charged.
 * - `paid`: money has come, even if too little or too much.
 * - `replaced`: another code took its place, or what it was for is no longer owed.
 * - `expired`: its time is over. Money that still comes is counted.
 * - `cancelled`: the borrower cancelled at the provider's checkout, or the provider took the money back.
 */
export const paymentStateWire = valibot.object({
  state: valibot.picklist(["open", "under-way", "paid", "replaced", "expired", "cancelled"]),
  /** How the channel takes money; empty for money that came through none of the lender's channels. */
  kind: valibot.picklist(["pay-code", "qr", "checkout", "direct-debit", ""]),
  productId: valibot.number(),
  orderId: valibot.number(),
  /** The headline, e.g. "We received ₱1,842.50"; empty for an open code. */
  title: valibot.string(),
  /** Its details: day, channel and reference of money received; until when an open code is valid. */
  text: valibot.string(),
  /** What the money did, if not exactly what was asked for; otherwise empty. */
  notice: valibot.string(),
  /** Of the latest money received, for its receipt; empty while there is none. */
  paymentId: valibot.string(),
  /** How far money that has come brought its loan; left out while none has. */
  course: valibot.optional(
    valibot.object({
      /** The payout's day. */ paidOutOn: dayOut,
      /** Each instalment's, oldest first. */ dueDays: valibot.array(dayOut),
      /** How many instalments are paid. */ paid: valibot.number(),
      /** What is to be paid next, by when; empty if nothing is, or `notice` says so. */
      next: valibot.string(),
    }),
  ),
  /** What was asked for. */
  amount: centavosOut,
  channelName: valibot.string(),
  channelLogo: valibot.string(),
  /** What the channel charges the payer on top of an open code; null: not known, or nothing is open. */
  payerFee: valibot.nullable(centavosOut),
  /** The pay code or QR payload; only while it is open. */
  payCode: valibot.string(),
  /** For how many more seconds an open code can be paid; 0 unless one is open (WEB-13). */
  secondsLeft: valibot.number(),
  /** `payNotice`: only while it is open. */
  ...payNoticeEntries,
});
export type PaymentState = valibot.InferOutput<typeof paymentStateWire>;

/** Longer than any QR Ph payload that a phone can scan. */
const LONGEST_CODE = 512;

/**
 * The state of a payment (ours): that of a code, or otherwise the order's newest. Pages poll it while they
 * show a payment; it changes nothing. A code that was not issued for the session's own order is unknown
 * (CODE-1).
 */
export const paymentStateSchema = {
  payload: valibot.object({
    /** The pay code or QR payload; without it, the order's newest payment. */
    payCode: valibot.optional(shortText(LONGEST_CODE)),
    /** Both may be left out if a code is given: it identifies its order. */
    productId: valibot.optional(productId),
    orderId: valibot.optional(orderId),
  }),
  answer: valibot.object({
    /** Null: the order has no payment worth showing. */ payment: valibot.nullable(paymentStateWire),
  }),
};
export type PaymentStateAnswer = AnswerOf<typeof paymentStateSchema>;

export const paymentState = operation<typeof paymentStateSchema>({
  name: "paymentState",
  method: "POST",
  path: "/v3/loan-details/payment-state",
  access: "borrower",
});
