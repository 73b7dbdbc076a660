import * as valibot from "valibot";
import { centavosOut, orderId, productId, shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** How to pay: a group's title to its named items, each with steps. */
export const payNotice = valibot.record(
  valibot.string(),
  valibot.array(valibot.object({ name: valibot.string(), step: valibot.array(valibot.string()) })),
);
export type PayNotice = valibot.InferOutput<typeof payNotice>;

/**
 * How a payment stands, worded by the server.
 *
 * - `open`: a code or QR can be paid with; a checkout has not been heard of yet.
 * - `under-way`: a saved card is being charged.
 * - `paid`: money has come, be it too little or too much.
 * - `replaced`: another code took its place, or nothing is owed of it any more.
 * - `expired`: its time is over. Money that still comes counts all the same.
 * - `cancelled`: the borrower turned back at the provider's checkout.
 */
export const paymentStateWire = valibot.object({
  state: valibot.picklist(["open", "under-way", "paid", "replaced", "expired", "cancelled"]),
  /** How the channel takes money; empty for money that came by none of ours. */
  kind: valibot.picklist(["pay-code", "qr", "checkout", "direct-debit", ""]),
  productId: valibot.number(),
  orderId: valibot.number(),
  /** What is to be read first, e.g. "We received ₱1,842.50"; empty for an open code. */
  title: valibot.string(),
  /** What belongs to it: day, channel and reference of money received; until when an open code is valid. */
  text: valibot.string(),
  /** What the money did, where that is not just what was asked for; else empty. */
  notice: valibot.string(),
  /** Of the money that came last, whose receipt it is; empty while none has. */
  paymentId: valibot.string(),
  /** What was asked for. */
  amount: centavosOut,
  channelName: valibot.string(),
  channelLogo: valibot.string(),
  /** The pay code or QR payload; only while it is open. */
  payCode: valibot.string(),
  /** For how many more seconds an open code can be paid; 0 for what is no open code (WEB-13). */
  secondsLeft: valibot.number(),
  /** How to pay; only while it is open. */
  payNotice,
});
export type PaymentState = valibot.InferOutput<typeof paymentStateWire>;

/** Longer than any QR Ph payload that a phone can scan. */
const LONGEST_CODE = 512;

/**
 * How a payment stands (ours): the one of a code, or else the order's newest. Asked again and again while a page
 * shows one, it changes nothing. A code that was not issued for the session's own order is unknown (CODE-1).
 */
export const paymentStateSchema = {
  payload: valibot.object({
    /** The pay code or QR payload; without it, the order's newest payment. */
    payCode: valibot.optional(shortText(LONGEST_CODE)),
    /** Both may be left out where a code is asked for: it names its order. */
    productId: valibot.optional(productId),
    orderId: valibot.optional(orderId),
  }),
  answer: valibot.object({
    /** Null: the order has no payment to tell of. */ payment: valibot.nullable(paymentStateWire),
  }),
};
export type PaymentStateAnswer = AnswerOf<typeof paymentStateSchema>;

export const paymentState = operation<typeof paymentStateSchema>({
  name: "paymentState",
  method: "POST",
  path: "/v3/loan-details/payment-state",
  access: "borrower",
});
