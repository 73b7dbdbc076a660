import * as valibot from "valibot";
import { centavosOut, chosenTerms, dayOut, detailLine, flagOut, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { type FromGoya, goyaSchema } from "../transport/goya-names.ts";

/**
 * What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765):
 * the chosen amount and term, or the first offer.
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
    /** Ours: how much is sent once the loan is approved, centavos. */ netProceeds: centavosOut,
    /** Ours: deductions from the amount before it is sent: fees by name. */
    deductions: valibot.array(valibot.object({ title: valibot.string(), amount: centavosOut })),
    /** Ours: how much is paid back in total, on time. */ totalOfPayments: centavosOut,
    /** Ours: the effective rate in words. */ ratePerMonth: valibot.string(),
    ratePerYear: valibot.string(),
    /** Ours: identifies the product's terms as shown; the confirmation states it. */ termsStamp:
      valibot.string(),
    /** Ours: where it is sent, masked; empty if the borrower has named no account yet. */
    payoutAccount: valibot.string(),
    sendSms: flagOut,
    /** 1: an iOS back event asks first (CNF-6). */ isPopType: flagOut,
    popTitle: valibot.string(),
    popContent: valibot.string(),
    /** Non-empty: an agreement to accept before anything else (CNF-5). */ popAgreementUrl: valibot.string(),
  }),
};
export type LoanConfirmDetail = AnswerOf<typeof loanConfirmDetailSchema>;

/** The loan on offer in the field's terms; amounts in centavos, days in Asia/Manila. */
export interface OfferedLoan extends Pick<
  LoanConfirmDetail,
  | "amount"
  | "periods"
  | "termUnit"
  | "termDays"
  | "netProceeds"
  | "deductions"
  | "totalOfPayments"
  | "ratePerMonth"
  | "ratePerYear"
  | "termsStamp"
  | "payoutAccount"
> {
  readonly productName: string;
  readonly productLogo: string;
  /** The disclosure, line by line (CNF-8). */
  readonly disclosure: LoanConfirmDetail["details"];
  readonly plan: readonly OfferedInstalment[];
  /** Empty: no payment is planned. */
  readonly firstDueOn: string;
  readonly daysToFirstDue: number;
  readonly interestRate: string;
  readonly sendsTextMessage: boolean;
  /** A back event on iOS asks first, in these words (CNF-6). */
  readonly asksBeforeLeaving: boolean;
  readonly leavingTitle: string;
  readonly leavingText: string;
  /** The address of an agreement to accept before anything else (CNF-5); empty: none. */
  readonly agreementFirst: string;
}

/** One payment of a plan on offer. */
export interface OfferedInstalment {
  readonly title: string;
  readonly description: string;
  readonly amount: number;
  readonly dueOn: string;
}

export function offeredLoanOf(wire: LoanConfirmDetail): OfferedLoan {
  return {
    productName: wire.comProductName,
    productLogo: wire.comProductLogo,
    amount: wire.amount,
    periods: wire.periods,
    termUnit: wire.termUnit,
    termDays: wire.termDays,
    disclosure: wire.details,
    plan: offeredPlanOf(wire.repay_plans),
    firstDueOn: wire.firstPayTime,
    daysToFirstDue: wire.firstPeriodDay,
    interestRate: wire.pRateDsc,
    netProceeds: wire.netProceeds,
    deductions: wire.deductions,
    totalOfPayments: wire.totalOfPayments,
    ratePerMonth: wire.ratePerMonth,
    ratePerYear: wire.ratePerYear,
    termsStamp: wire.termsStamp,
    payoutAccount: wire.payoutAccount,
    sendsTextMessage: wire.sendSms === 1,
    asksBeforeLeaving: wire.isPopType === 1,
    leavingTitle: wire.popTitle,
    leavingText: wire.popContent,
    agreementFirst: wire.popAgreementUrl,
  };
}

export function offeredPlanOf(wire: LoanConfirmDetail["repay_plans"]): readonly OfferedInstalment[] {
  return wire.map(({ pay_time: dueOn, ...line }) => ({ ...line, dueOn }));
}

export const loanConfirmDetail = operation<typeof loanConfirmDetailSchema>({
  name: "loanConfirmDetail",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  access: "borrower",
  isLoad: true,
});

/** The loan on offer for variant 2 of the confirmation (CNF-7): V3's answer, plus what variant 2 adds. */
export const goyaConfirmDetailSchema = /* @__PURE__ */ variantOfConfirmDetail();
export type GoyaConfirmDetail = FromGoya<AnswerOf<typeof goyaConfirmDetailSchema>>;

/** The loan on offer plus what variant 2 adds. */
export interface OfferedLoan2
  extends
    OfferedLoan,
    Pick<GoyaConfirmDetail, "buttonText" | "promoId" | "promoTitle" | "promoText" | "promoImage"> {
  readonly lastDueOn: string;
}

export function offeredLoan2Of(wire: GoyaConfirmDetail): OfferedLoan2 {
  const { repayDate: lastDueOn, buttonText, promoId, promoTitle, promoText, promoImage } = wire;
  const added = { lastDueOn, buttonText, promoId, promoTitle, promoText, promoImage };
  return { ...offeredLoanOf(wire), ...added };
}

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
    /** The day of the last payment, when the loan is repaid. */ repayDate: dayOut,
    /** The confirming button's label; empty: the page's own 'Next'. */ buttonText: valibot.string(),
    /** The promo pop-up's key, by which it is shown once per session; empty: there is none. */
    promoId: valibot.string(),
    promoTitle: valibot.string(),
    promoText: valibot.string(),
    /** Empty: text only. */ promoImage: valibot.string(),
  });
  return { payload: goyaSchema(payload), answer: goyaSchema(variantAnswer) };
}
