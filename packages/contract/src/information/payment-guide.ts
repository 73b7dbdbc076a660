import * as valibot from "valibot";
import { centavosOut } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { payNoticeEntries } from "../repayments/payment-state.ts";

/**
 * The channels on offer, each with how to pay there (INS-1), the default one first. Ours; open to visitors: it tells
 * nothing of anybody's loan.
 */
export const paymentGuideSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    /** Empty: none is open. */
    channels: valibot.array(
      valibot.object({
        logo: valibot.string(),
        name: valibot.string(),
        /** As in `repayList`. */ kind: valibot.picklist(["pay-code", "qr", "checkout"]),
        /** What it charges the payer on top; null: not known. */ payerFee: valibot.nullable(centavosOut),
        ...payNoticeEntries,
      }),
    ),
  }),
};
export type PaymentGuide = AnswerOf<typeof paymentGuideSchema>;
export type TaughtChannel = PaymentGuide["channels"][number];

export const paymentGuide = operation<typeof paymentGuideSchema>({
  name: "paymentGuide",
  method: "GET",
  path: "/v3/content/payment-guide",
  access: "visitor",
  isLoad: true,
});
