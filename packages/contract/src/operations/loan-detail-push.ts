import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { centavos, count, productId } from "../wire/fields.ts";

/** Confirms a loan; sent again, or twice at once, it answers the same order (CNF-4). */
export const schema = {
  payload: valibot.object({
    amount: centavos,
    periods: count,
    termUnit: valibot.pipe(valibot.string("is missing"), valibot.picklist(["D", "M"], "must be D or M")),
    productId,
  }),
  answer: valibot.object({
    /** The order's page, session and from=confirm included. */ lendDetailsUrl: valibot.string(),
  }),
};

export const loanDetailPush = operation<typeof schema>({
  name: "loanDetailPush",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-push",
  access: "borrower",
});
