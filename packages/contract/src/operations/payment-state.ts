import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { orderId, productId, shortText } from "../wire/fields.ts";
import { paymentState as wire } from "../wire/payment-state.ts";

/** Longer than any QR Ph payload that a phone can scan. */
const LONGEST_CODE = 512;

/**
 * How a payment stands (ours): the one of a code, or else the order's newest. Asked again and again while a page
 * shows one, it changes nothing. A code that was not issued for the session's own order is unknown (CODE-1).
 */
export const schema = {
  payload: valibot.object({
    /** The pay code or QR payload; without it, the order's newest payment. */
    payCode: valibot.optional(shortText(LONGEST_CODE)),
    /** Both may be left out where a code is asked for: it names its order. */
    productId: valibot.optional(productId),
    orderId: valibot.optional(orderId),
  }),
  answer: valibot.object({
    /** Null: the order has no payment to tell of. */ payment: valibot.nullable(wire),
  }),
};
export type PaymentStateAnswer = AnswerOf<typeof schema>;

export const paymentState = operation<typeof schema>({
  name: "paymentState",
  method: "POST",
  path: "/v3/loan-details/payment-state",
  access: "borrower",
});
