import * as valibot from "valibot";
import { centavos, count, flag, optionalDay, orderId, productId } from "../fields.ts";
import { operation } from "../operation.ts";
import { nothingOwed } from "./nothing-owed.ts";

/**
 * Opens a payment at a channel (PAY-2); asked for twice, even at once, it answers with the same pay code
 * (PAY-3).
 */
export const generatePayCodeSchema = {
  payload: valibot.object({
    productId,
    orderId,
    amount: centavos,
    channelNumber: count,
    /** 1: pays the extension. */ isDelay: valibot.optional(flag, "0"),
    /** Ours, 1: pays the whole loan off today at `earlyInfo.amount`. */ isEarly: valibot.optional(flag, "0"),
    /** Ours, 1: even though a card is being charged for the loan; without it that is refused (800005). */
    isAnyway: valibot.optional(flag, "0"),
    /**
     * Ours: what was owed on the loan, and the next due day, as the page showed them. If either has changed
     * since, for example because the payment was made in another tab, no code is made and the caller is told
     * (409); left out: whatever they are now.
     */
    owedAmount: valibot.optional(centavos),
    repayDate: valibot.optional(optionalDay),
  }),
  answer: valibot.object({ payUrl: valibot.string() }),
  refusal: nothingOwed,
};

/** What is paid, as fields of the payload: none for what is due (PAY-2). */
export const PURPOSE_FIELDS = {
  instalment: {},
  extension: { isDelay: "1" },
  "whole-loan": { isEarly: "1" },
} as const;

export const generatePayCode = operation<typeof generatePayCodeSchema>({
  name: "generatePayCode",
  method: "POST",
  path: "/v3/loan-details/generate-vcode",
  access: "borrower",
});
