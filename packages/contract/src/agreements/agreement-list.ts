import * as valibot from "valibot";
import { productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { goyaSchema } from "../transport/goya-names.ts";

/** The `scene` of the agreements at a loan's confirmation, the only one there is (CNF-2). */
export const AGREEMENT_SCENE = "3";

export const agreementScene = valibot.pipe(
  valibot.string("is missing"),
  valibot.literal(AGREEMENT_SCENE, `must be ${AGREEMENT_SCENE}`),
);

/** The agreements of a product's loans (CNF-2); a list's index is the `position` of agreementJump. */
export const agreementsSchema = {
  payload: valibot.object({
    productId,
    scene: agreementScene,
  }),
  answer: valibot.array(valibot.object({ title: valibot.string() })),
};
export type Agreements = AnswerOf<typeof agreementsSchema>;

export const agreements = operation<typeof agreementsSchema>({
  name: "agreements",
  method: "GET",
  path: "/v3/contract/contract",
  access: "borrower",
  isLoad: true,
});

/** The agreements of a product's loans (CNF-2), for variant 2 of the confirmation (CNF-7). */
export const goyaAgreementsSchema = /* @__PURE__ */ variantOfAgreements();

export const goyaAgreements = operation<typeof goyaAgreementsSchema>({
  name: "goyaAgreements",
  method: "POST",
  path: "/gopia/goya/rubric",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantOfAgreements() {
  const { payload, answer } = agreementsSchema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
