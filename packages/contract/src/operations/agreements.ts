import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { productId } from "../wire/fields.ts";

/** The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump. */
export const schema = {
  payload: valibot.object({
    productId,
    scene: valibot.pipe(valibot.string("is missing"), valibot.literal("3", "must be 3")),
  }),
  answer: valibot.array(valibot.object({ title: valibot.string() })),
};
export type Agreements = AnswerOf<typeof schema>;

export const agreements = operation<typeof schema>({
  name: "agreements",
  method: "GET",
  path: "/v3/contract/contract",
  access: "borrower",
});
