import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { centavos, orderId } from "../wire/fields.ts";

/** Opens a payment at the partner's own page (OLD-4). Whoever pays is the session's borrower, not `userId`. */
export const schema = {
  payload: valibot.object({
    orderId,
    amount: centavos,
    /** Kept for the specification's sake, and never read. */
    userId: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(64, "is longer than 64")), ""),
  }),
  answer: valibot.object({ url: valibot.string() }),
};

export const repaymentHuichao = operation<typeof schema>({
  name: "repaymentHuichao",
  method: "POST",
  path: "/repayment-huichao",
  access: "borrower",
  conventions: "form",
});
