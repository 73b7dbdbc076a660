import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { agreementScene } from "../wire/agreement-scene.ts";
import { productId } from "../wire/fields.ts";

/** The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump. */
export const schema = {
  payload: valibot.object({
    productId,
    scene: agreementScene,
  }),
  answer: valibot.array(valibot.object({ title: valibot.string() })),
};
export type Agreements = AnswerOf<typeof schema>;

export const agreements = operation<typeof schema>({
  name: "agreements",
  method: "GET",
  path: "/v3/contract/contract",
  access: "borrower",
  isLoad: true,
});
