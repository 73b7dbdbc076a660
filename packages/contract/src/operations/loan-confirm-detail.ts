import * as v from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { centavosOut, dayOut, detailLine, flagOut, productId } from "../wire/fields.ts";

/** What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765). */
export const schema = {
  payload: v.object({ productId }),
  answer: v.object({
    comProductLogo: v.string(),
    comProductName: v.string(),
    amount: centavosOut,
    /** Term: `periods` times `termUnit`. */ periods: v.number(),
    /** D days, M months. */ termUnit: v.picklist(["D", "M"]),
    /** Ours: the whole term in days. */ termDays: v.number(),
    details: v.array(detailLine),
    repay_plans: v.array(
      v.object({ title: v.string(), description: v.string(), amount: centavosOut, pay_time: dayOut }),
    ),
    firstPayTime: dayOut,
    /** Days until the first payment. */ firstPeriodDay: v.number(),
    /** Interest rate in words. */ pRateDsc: v.string(),
    sendSms: flagOut,
    /** 1: an iOS back event asks first (CNF-6). */ isPopType: flagOut,
    popTitle: v.string(),
    popContent: v.string(),
    /** Non-empty: an agreement to accept before anything else (CNF-5). */ popAgreementUrl: v.string(),
  }),
};
export type LoanConfirmDetail = AnswerOf<typeof schema>;

export const loanConfirmDetail = operation<typeof schema>({
  name: "loanConfirmDetail",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  access: "borrower",
});
