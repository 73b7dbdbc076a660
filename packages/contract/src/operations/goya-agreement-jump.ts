import { operation } from "../operation.ts";
import { goyaSchema } from "../wire/goya-names.ts";
import * as agreementJump from "./agreement-jump.ts";

/** Where an agreement can be read (CNF-2), for variant 2 of the confirmation (CNF-7). */
export const schema = /* @__PURE__ */ variantSchema();

export const goyaAgreementJump = operation<typeof schema>({
  name: "goyaAgreementJump",
  method: "POST",
  path: "/gopia/goya/folio",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantSchema() {
  const { payload, answer } = agreementJump.schema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
