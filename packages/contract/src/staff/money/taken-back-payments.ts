import * as valibot from "valibot";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";
import { act } from "./money-fields.ts";

const aboutPayment = {
  payload: valibot.object({
    paymentId: valibot.pipe(valibot.string("is missing"), valibot.uuid("must be a payment's identifier")),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

/**
 * Requests to book that a payment's provider took the money back: its loan then stands as if it had never been paid.
 * Another person approves. `404` for an unknown payment, `409` if that is booked already.
 */
export const staffAskToBookTakenBackSchema = aboutPayment;
export const staffAskToBookTakenBack = operation<typeof staffAskToBookTakenBackSchema>({
  name: "staffAskToBookTakenBack",
  path: "/staff/money/taken-back-payments/book",
  ...act,
});

/**
 * Requests to book that the provider gave a payment that it had taken back to us again: it then counts as before. Another
 * person approves. `404` for an unknown payment, `409` if it is not taken back.
 */
export const staffAskToBookGivenBackSchema = aboutPayment;
export const staffAskToBookGivenBack = operation<typeof staffAskToBookGivenBackSchema>({
  name: "staffAskToBookGivenBack",
  path: "/staff/money/given-back-payments/book",
  ...act,
});
