import * as valibot from "valibot";
import { centavosOut, dayOut, detailLine, flagOut, orderId, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import {
  recommendedProductWire,
  type RecommendedProductWire,
} from "../recommendations/recommended-product.ts";
import { paymentStateWire } from "../repayments/payment-state.ts";
import { repayPlanLine } from "../repayments/repayment-info.ts";
import { type OrderStatus, orderStatusOf } from "./order-status.ts";

const PLAN_STATES = ["", "asked", "offered", "agreed"] as const;

/** Order Details (ORD-1). The odd names are the specification's. */
export const loanDetailsSchema = {
  payload: valibot.object({ productId, orderId }),
  answer: valibot.object({
    /** One of `ORDER_STATUS_CODES`. */ orderStatus: valibot.string(),
    noticeStatusText: valibot.string(),
    noticeDesText: valibot.string(),
    recProducts: valibot.array(recommendedProductWire),
    productName: valibot.string(),
    productLogo: valibot.string(),
    userOrderDetail: valibot.object({ detail: valibot.array(detailLine) }),
    /** 1: the product is the lender's own. */ inside: flagOut,
    /** External repayment link; empty: this product's own page (ORD-11). */ h5Url: valibot.string(),
    /** 1: may be extended. */ isDelay: flagOut,
    /** Service phone; empty: the one in the settings. */ telephone: valibot.string(),
    /** "1": ask for a rating. */ isScore: valibot.string(),
    /** Withdraw-confirmation link (ORD-6, ORD-9). */ playeduL: valibot.string(),
    /** Withdraw prompt. */ reyMsg: valibot.string(),
    KindTipsMsg: valibot.string(),
    /** 1: a payout account must be bound (ORD-10). */ cardNeedPop: flagOut,
    cardPopTitle: valibot.string(),
    cardPopMsg: valibot.string(),
    /** Ours: 1: its money was sent, and has not arrived within the days it takes. */
    moneyLate: valibot.optional(flagOut),
    /** Ours: 1: the borrower may cancel the loan (decision 64). */ mayCancel: flagOut,
    /** Ours: the amount in the banner, centavos; 0 when there is none. */ repayAmount: centavosOut,
    /** Ours: its due day. */ repayDate: dayOut,
    /** Ours: paid beyond what was owed, and kept for the borrower (WEB-10). */ credit: centavosOut,
    /** Ours: the plan, one line per instalment; empty before disbursement. */ repayPlan:
      valibot.array(repayPlanLine),
    /** Ours: the day of the payout; empty before. */ disbursedOn: dayOut,
    /** Ours: the steps up to the payout, one line each; empty when it was not approved. */
    progress: valibot.array(
      valibot.object({
        title: valibot.string(),
        time: dayOut,
        /** 0: a step without money. */ amount: centavosOut,
        /** `back`: the money sent came back. */ state: valibot.picklist(["done", "now", "back", "later"]),
      }),
    ),
    /** Ours: the newest payment worth showing: received, under way or cancelled; null without one. */
    payment: valibot.nullable(paymentStateWire),
    /** Ours: the current promise to pay, and how much of it has been paid (WEB-12); null without one. */
    promise: valibot.nullable(valibot.object({ amount: centavosOut, paid: centavosOut, on: dayOut })),
    /**
     * Ours: whether another plan was asked for, awaits the borrower's answer, or is in force (WEB-12); empty:
     * none.
     */
    planState: valibot.picklist(PLAN_STATES),
    /** Ours: until when a plan on offer can be accepted; empty without an offer. */
    planOpenUntil: valibot.optional(dayOut),
    /** Ours: 1: the loan waits for new pictures of the borrower's ID (POL-6). */
    picturesAsked: valibot.optional(flagOut),
    /** Ours: the keys that it was confirmed under, which its page lets go of (decision 5). */
    attempts: valibot.optional(valibot.array(valibot.string())),
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

/** Order Details in the field's terms; amounts in centavos, days in Asia/Manila. */
export interface OrderDetails extends Pick<
  LoanDetails,
  | "productName"
  | "productLogo"
  | "repayAmount"
  | "repayDate"
  | "credit"
  | "repayPlan"
  | "disbursedOn"
  | "progress"
  | "payment"
  | "promise"
  | "planState"
  | "planOpenUntil"
> {
  /** `none`: the server sent none. */
  readonly status: OrderStatus | "none";
  readonly title: string;
  readonly text: string;
  readonly rows: LoanDetails["userOrderDetail"]["detail"];
  /** By their names on the wire: only a page that shows them should carry their table. */
  readonly recommended: readonly RecommendedProductWire[];
  readonly isExtendable: boolean;
  /** The order's own repayment page; empty: this product's (ORD-11). */
  readonly repaymentUrl: string;
  /** Empty: the telephone number in the settings. */
  readonly servicePhone: string;
  readonly asksRating: boolean;
  /** Where the withdrawal is confirmed (ORD-6, ORD-9); empty: nowhere. */
  readonly withdrawalUrl: string;
  readonly withdrawalPrompt: string;
  /** Advice on repaying, shown once per session (ORD-8); empty: none. */
  readonly kindTips: string;
  readonly needsAccount: boolean;
  /** Its money was sent, and has not arrived within the days it takes. */
  readonly isMoneyLate: boolean;
  readonly accountTitle: string;
  readonly accountText: string;
  /** No money has arrived and none is on its way: the borrower may cancel the loan (decision 64). */
  readonly isCancellable: boolean;
  /** The loan waits for new pictures of its borrower's ID, which are taken where one applies (POL-6). */
  readonly arePicturesAsked: boolean;
}

export function orderDetailsOf(wire: LoanDetails): OrderDetails {
  return {
    status: wire.orderStatus === "" ? "none" : orderStatusOf(wire.orderStatus),
    title: wire.noticeStatusText,
    text: wire.noticeDesText,
    rows: wire.userOrderDetail.detail,
    recommended: wire.recProducts,
    isExtendable: wire.isDelay === 1,
    repaymentUrl: wire.h5Url,
    servicePhone: wire.telephone,
    asksRating: wire.isScore === "1",
    withdrawalUrl: wire.playeduL,
    withdrawalPrompt: wire.reyMsg,
    kindTips: wire.KindTipsMsg,
    needsAccount: wire.cardNeedPop === 1,
    isMoneyLate: wire.moneyLate === 1,
    accountTitle: wire.cardPopTitle,
    accountText: wire.cardPopMsg,
    isCancellable: wire.mayCancel === 1,
    arePicturesAsked: wire.picturesAsked === 1,
    productName: wire.productName,
    productLogo: wire.productLogo,
    repayAmount: wire.repayAmount,
    repayDate: wire.repayDate,
    credit: wire.credit,
    repayPlan: wire.repayPlan,
    disbursedOn: wire.disbursedOn,
    progress: wire.progress,
    payment: wire.payment,
    promise: wire.promise,
    planState: wire.planState,
    planOpenUntil: wire.planOpenUntil,
  };
}
