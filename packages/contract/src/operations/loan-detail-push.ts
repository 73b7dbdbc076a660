import * as v from "valibot";
import { operation } from "../operation.ts";
import { centavos, count, productId } from "../wire/fields.ts";

/** Confirms a loan; sent again, or twice at once, it answers the same order (CNF-4). */
export const schema = {
  payload: v.object({
    amount: centavos,
    periods: count,
    termUnit: v.pipe(v.string("is missing"), v.picklist(["D", "M"], "must be D or M")),
    productId,
  }),
  answer: v.object({
    /** The order's page, session and from=confirm included. */ lendDetailsUrl: v.string(),
  }),
};

export const loanDetailPush = operation<typeof schema>({
  name: "loanDetailPush",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-push",
  access: "borrower",
});
