import * as v from "valibot";
import { operation } from "../operation.ts";
import { count, orderId, productId } from "../wire/fields.ts";

/** Where an agreement can be read (CNF-2): before the order exists, or the order's own kept copy. */
export const schema = {
  payload: v.object({
    productId,
    scene: v.pipe(v.string("is missing"), v.literal("3", "must be 3")),
    position: v.optional(count, "0"),
    orderId: v.optional(orderId),
  }),
  answer: v.object({ contract_url: v.string() }),
};

export const agreementJump = operation<typeof schema>({
  name: "agreementJump",
  method: "GET",
  path: "/v3/contract/contract-jump",
  access: "borrower",
});
