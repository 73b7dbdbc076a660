import { operation } from "../operation.ts";
import { goyaSchema } from "../wire/goya-names.ts";
import * as agreements from "./agreements.ts";

/** The agreements of a product's loans (CNF-2), for variant 2 of the confirmation (CNF-7). */
export const schema = /* @__PURE__ */ variantSchema();

export const goyaAgreements = operation<typeof schema>({
  name: "goyaAgreements",
  method: "POST",
  path: "/gopia/goya/rubric",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantSchema() {
  const { payload, answer } = agreements.schema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
