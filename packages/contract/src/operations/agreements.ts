import * as v from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { productId } from "../wire/fields.ts";

/** The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump. */
export const schema = {
  payload: v.object({ productId, scene: v.pipe(v.string("is missing"), v.literal("3", "must be 3")) }),
  answer: v.array(v.object({ title: v.string() })),
};
export type Agreements = AnswerOf<typeof schema>;

export const agreements = operation<typeof schema>({
  name: "agreements",
  method: "GET",
  path: "/v3/contract/contract",
  access: "borrower",
});
