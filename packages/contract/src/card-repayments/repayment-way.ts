import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, orderId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { nothingOwed } from "../repayments/nothing-owed.ts";

/** A card that the borrower may pay with. Its number is masked: nobody needs it in full again. */
export const bankCard = valibot.object({
  id: valibot.number(),
  bankName: valibot.string(),
  /** `•••• 4242` */ cardNo: valibot.string(),
  bankCode: valibot.string(),
});
export type BankCard = valibot.InferOutput<typeof bankCard>;

/**
 * The saved bank cards that an order can be repaid with (OLD-1). The specification names no payload; the order
 * of the fields is ours, as are the last four, which let the page say what is paid without a second call.
 */
export const repaymentWaySchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    /** Whether an e-wallet of another market is offered too. Here it never is: 0. */ alipay: flagOut,
    /** For one payment of this order by this borrower; sent along with repayment-commit. */
    repayToken: valibot.string(),
    bankCards: valibot.array(bankCard),
    /** What is due now, centavos. */ amount: centavosOut,
    repayDate: dayOut,
    /** 1: a card is being charged, and another payment would be refused (800005). */ underWay: flagOut,
    /** The state of a payment by card, or why the last one failed; empty when there is none worth showing. */
    noticeMsg: valibot.string(),
  }),
  refusal: nothingOwed,
};
export type RepaymentWays = AnswerOf<typeof repaymentWaySchema>;

export const repaymentWay = operation<typeof repaymentWaySchema>({
  name: "repaymentWay",
  method: "POST",
  path: "/repayment-way",
  access: "borrower",
  isLoad: true,
  conventions: "form",
});
