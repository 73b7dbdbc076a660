import * as valibot from "valibot";
import { chosenTerms, count, orderId, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { goyaSchema } from "../transport/goya-names.ts";
import { agreementScene } from "./agreement-list.ts";

/** Where an agreement can be read (CNF-2): before the order exists, or as the copy kept for the order. */
export const agreementJumpSchema = {
  payload: valibot.object({
    productId,
    scene: agreementScene,
    position: valibot.optional(count, "0"),
    orderId: valibot.optional(orderId),
    ...chosenTerms,
  }),
  answer: valibot.object({ contract_url: valibot.string() }),
};

export function agreementAddressOf({ contract_url }: AnswerOf<typeof agreementJumpSchema>): string {
  return contract_url;
}

export const agreementJump = operation<typeof agreementJumpSchema>({
  name: "agreementJump",
  method: "GET",
  path: "/v3/contract/contract-jump",
  access: "borrower",
  isLoad: true,
});

/** Where an agreement can be read (CNF-2), for variant 2 of the confirmation (CNF-7). */
export const goyaAgreementJumpSchema = /* @__PURE__ */ variantOfAgreementJump();

export const goyaAgreementJump = operation<typeof goyaAgreementJumpSchema>({
  name: "goyaAgreementJump",
  method: "POST",
  path: "/gopia/goya/folio",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantOfAgreementJump() {
  const { payload, answer } = agreementJumpSchema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
