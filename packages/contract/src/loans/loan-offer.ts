import * as valibot from "valibot";
import { centavosOut, chosenTerms, dayOut, detailLine, flagOut, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { type FromGoya, goyaSchema } from "../transport/goya-names.ts";

/**
 * What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765): the amount
 * and term that were chosen, or the first offer.
 */
export const loanConfirmDetailSchema = {
  payload: valibot.object({ productId, ...chosenTerms }),
  answer: valibot.object({
    comProductLogo: valibot.string(),
    comProductName: valibot.string(),
    amount: centavosOut,
    /** Term: `periods` times `termUnit`. */ periods: valibot.number(),
    /** D days, M months. */ termUnit: valibot.picklist(["D", "M"]),
    /** Ours: the whole term in days. */ termDays: valibot.number(),
    details: valibot.array(detailLine),
    repay_plans: valibot.array(
      valibot.object({
        title: valibot.string(),
        description: valibot.string(),
        amount: centavosOut,
        pay_time: dayOut,
      }),
    ),
    firstPayTime: dayOut,
    /** Days until the first payment. */ firstPeriodDay: valibot.number(),
    /** Interest rate in words. */ pRateDsc: valibot.string(),
    /** Ours: what is sent once the loan is approved, centavos. */ netProceeds: centavosOut,
    /** Ours: where it is sent, masked; empty when the borrower has named no account yet. */
    payoutAccount: valibot.string(),
    sendSms: flagOut,
    /** 1: an iOS back event asks first (CNF-6). */ isPopType: flagOut,
    popTitle: valibot.string(),
    popContent: valibot.string(),
    /** Non-empty: an agreement to accept before anything else (CNF-5). */ popAgreementUrl: valibot.string(),
  }),
};
export type LoanConfirmDetail = AnswerOf<typeof loanConfirmDetailSchema>;

export const loanConfirmDetail = operation<typeof loanConfirmDetailSchema>({
  name: "loanConfirmDetail",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  access: "borrower",
  isLoad: true,
});

/** The loan on offer for variant 2 of the confirmation (CNF-7): V3's own answer, and what variant 2 adds. */
export const goyaConfirmDetailSchema = /* @__PURE__ */ variantOfConfirmDetail();
export type GoyaConfirmDetail = FromGoya<AnswerOf<typeof goyaConfirmDetailSchema>>;

export const goyaConfirmDetail = operation<typeof goyaConfirmDetailSchema>({
  name: "goyaConfirmDetail",
  method: "POST",
  path: "/gopia/goya/outline",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});

/** A function, so that a browser's bundle drops V3's schema together with this one. */
// @__NO_SIDE_EFFECTS__
function variantOfConfirmDetail() {
  const { payload, answer } = loanConfirmDetailSchema;
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
