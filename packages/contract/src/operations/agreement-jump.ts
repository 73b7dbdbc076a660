import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { agreementScene } from "../wire/agreement-scene.ts";
import { count, orderId, productId } from "../wire/fields.ts";

/** Where an agreement can be read (CNF-2): before the order exists, or the order's own kept copy. */
export const schema = {
  payload: valibot.object({
    productId,
    scene: agreementScene,
    position: valibot.optional(count, "0"),
    orderId: valibot.optional(orderId),
  }),
  answer: valibot.object({ contract_url: valibot.string() }),
};

export const agreementJump = operation<typeof schema>({
  name: "agreementJump",
  method: "GET",
  path: "/v3/contract/contract-jump",
  access: "borrower",
  isLoad: true,
});
