import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { centavosOut, dayOut, detailLine, flagOut, productId } from "../wire/fields.ts";

/** What the borrower is about to confirm, with the disclosure that the law asks for (CNF-1, CNF-8; RA 3765). */
export const schema = {
  payload: valibot.object({ productId }),
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
    sendSms: flagOut,
    /** 1: an iOS back event asks first (CNF-6). */ isPopType: flagOut,
    popTitle: valibot.string(),
    popContent: valibot.string(),
    /** Non-empty: an agreement to accept before anything else (CNF-5). */ popAgreementUrl: valibot.string(),
  }),
};
export type LoanConfirmDetail = AnswerOf<typeof schema>;

export const loanConfirmDetail = operation<typeof schema>({
  name: "loanConfirmDetail",
  method: "POST",
  path: "/v3/loan-confirm/loan-detail-confirm",
  access: "borrower",
  isLoad: true,
});
