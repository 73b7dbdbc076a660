import * as valibot from "valibot";
import { centavosOut, dayOut, detailLine, flagOut, orderId, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { recommendedProductWire } from "../recommendations/recommended-product.ts";
import { paymentStateWire } from "../repayments/payment-state.ts";
import { repayPlanLine } from "../repayments/repayment-info.ts";

/** Order Details (ORD-1). The odd names are the specification's. */
export const loanDetailsSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: valibot.object({
    /** 21, 110, 151, 170, 174, 180 or 200, as text. */ orderStatus: valibot.string(),
    noticeStatusText: valibot.string(),
    noticeDesText: valibot.string(),
    recProducts: valibot.array(recommendedProductWire),
    productName: valibot.string(),
    productLogo: valibot.string(),
    userOrderDetail: valibot.object({ detail: valibot.array(detailLine) }),
    /** 1: the product is the lender's own. */ inside: flagOut,
    /** External repayment link; empty: our own page (ORD-11). */ h5Url: valibot.string(),
    /** 1: may be extended. */ isDelay: flagOut,
    /** Service phone; empty: the one of the settings. */ telephone: valibot.string(),
    /** "1": ask for a rating. */ isScore: valibot.string(),
    /** Withdraw-confirmation link (ORD-6, ORD-9). */ playeduL: valibot.string(),
    /** Withdraw prompt. */ reyMsg: valibot.string(),
    KindTipsMsg: valibot.string(),
    /** 1: a payout account must be bound (ORD-10). */ cardNeedPop: flagOut,
    cardPopTitle: valibot.string(),
    cardPopMsg: valibot.string(),
    /** Ours: the figure that the banner shows, centavos; 0 when there is none. */ repayAmount: centavosOut,
    /** Ours: its due day. */ repayDate: dayOut,
    /** Ours: the plan, one line an instalment; empty before disbursement. */ repayPlan:
      valibot.array(repayPlanLine),
    /** Ours: the newest payment worth telling of: received, under way or cancelled; null without one. */
    payment: valibot.nullable(paymentStateWire),
  }),
};
export type LoanDetails = AnswerOf<typeof loanDetailsSchema>;

export const loanDetails = operation<typeof loanDetailsSchema>({
  name: "loanDetails",
  method: "POST",
  path: "/v3/loan-details/loan-details",
  access: "borrower",
  isLoad: true,
});
