import { operation } from "../operation.ts";
import { goyaSchema } from "../wire/goya-names.ts";
import * as loanDetailPush from "./loan-detail-push.ts";

/** Confirms a loan as V3's push does, the same confirmation by either included (CNF-4, CNF-7). */
export const schema = /* @__PURE__ */ variantSchema();

export const goyaConfirmPush = operation<typeof schema>({
  name: "goyaConfirmPush",
  method: "POST",
  path: "/gopia/goya/engrave",
  access: "borrower",
  conventions: "form",
});

// @__NO_SIDE_EFFECTS__
function variantSchema() {
  const { payload, answer } = loanDetailPush.schema;
  return { payload: goyaSchema(payload), answer: goyaSchema(answer) };
}
