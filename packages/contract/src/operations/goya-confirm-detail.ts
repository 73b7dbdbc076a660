import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { dayOut } from "../wire/fields.ts";
import { type FromGoya, goyaSchema } from "../wire/goya-names.ts";
import * as loanConfirmDetail from "./loan-confirm-detail.ts";

/** The loan on offer for variant 2 of the confirmation (CNF-7): V3's own answer, and what variant 2 adds. */
export const schema = /* @__PURE__ */ variantSchema();
export type GoyaConfirmDetail = FromGoya<AnswerOf<typeof schema>>;

export const goyaConfirmDetail = operation<typeof schema>({
  name: "goyaConfirmDetail",
  method: "POST",
  path: "/gopia/goya/outline",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

/** A function, so that a browser's bundle drops V3's schema together with this one. */
// @__NO_SIDE_EFFECTS__
function variantSchema() {
  const { payload, answer } = loanConfirmDetail.schema;
  const variantAnswer = valibot.object({
    ...answer.entries,
    /** The day of the last payment: the loan is repaid then. */ repayDate: dayOut,
    /** The confirming button's label; empty: the page's own 'Next'. */ buttonText: valibot.string(),
    /** The promo pop-up's key, by which it is shown once a session; empty: there is none. */
    promoId: valibot.string(),
    promoTitle: valibot.string(),
    promoText: valibot.string(),
    /** Empty: words alone. */ promoImage: valibot.string(),
  });
  return { payload: goyaSchema(payload), answer: goyaSchema(variantAnswer) };
}
