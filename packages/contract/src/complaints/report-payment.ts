import * as valibot from "valibot";
import { orderId } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * The reference on the receipt of a payment that the borrower misses (API-5). If the payment is already
 * counted, the answer says so; otherwise this becomes a complaint, with which staff trace the money. Sent
 * again it is the same complaint.
 */
export const utrSubmitSchema = {
  payload: valibot.object({
    orderId,
    /** The reference as typed; surrounding blanks and the case of its letters do not matter. */
    utr: valibot.pipe(
      valibot.string("is missing"),
      valibot.trim(),
      valibot.nonEmpty("is missing"),
      valibot.regex(/^[\p{L}\p{N} ./_-]{4,60}$/u, "must be the reference on your receipt"),
    ),
  }),
  answer: valibot.object({
    state: valibot.picklist(["counted", "looked-for"]),
    /** For `/complainDetails`; empty if the payment is counted. */ problemId: valibot.string(),
  }),
};

export const utrSubmit = operation<typeof utrSubmitSchema>({
  name: "utrSubmit",
  method: "POST",
  path: "/v3/pay-type/utr-submit",
  access: "borrower",
});
