import { ORDER_STATUSES } from "@hiram/lending/order-life.ts";
import { expect, test } from "vitest";
import { type LoanDetails, orderDetailsOf } from "./order-details.ts";
import { ORDER_STATUS_CODES } from "./order-status.ts";

const WIRE: LoanDetails = {
  orderStatus: "174",
  noticeStatusText: "Payment due",
  noticeDesText: "Instalment 2 of 3",
  recProducts: [],
  productName: "Hiram 91",
  productLogo: "",
  userOrderDetail: { detail: [{ text: "Loan number", value: "900174" }] },
  inside: 1,
  h5Url: "https://pay.example/1",
  isDelay: 1,
  telephone: "028000000",
  isScore: "1",
  playeduL: "https://withdraw.example/1",
  reyMsg: "Withdraw now",
  KindTipsMsg: "Pay early",
  cardNeedPop: 1,
  cardPopTitle: "Add your account",
  cardPopMsg: "We send it there.",
  moneyLate: 1,
  mayCancel: 1,
  repayAmount: 184_250,
  repayDate: "2026-11-25",
  credit: 0,
  repayPlan: [],
  disbursedOn: "2026-10-26",
  progress: [],
  payment: null,
  promise: null,
  planState: "",
  picturesAsked: 1,
};

test("[ORD-1] each field of the wire arrives under the field's own word", () => {
  expect(orderDetailsOf(WIRE)).toEqual({
    status: "due",
    title: "Payment due",
    text: "Instalment 2 of 3",
    rows: [{ text: "Loan number", value: "900174" }],
    recommended: [],
    isExtendable: true,
    repaymentUrl: "https://pay.example/1",
    servicePhone: "028000000",
    asksRating: true,
    withdrawalUrl: "https://withdraw.example/1",
    withdrawalPrompt: "Withdraw now",
    kindTips: "Pay early",
    needsAccount: true,
    isMoneyLate: true,
    accountTitle: "Add your account",
    accountText: "We send it there.",
    isCancellable: true,
    arePicturesAsked: true,
    productName: "Hiram 91",
    productLogo: "",
    repayAmount: 184_250,
    repayDate: "2026-11-25",
    credit: 0,
    repayPlan: [],
    disbursedOn: "2026-10-26",
    progress: [],
    payment: null,
    promise: null,
    planState: "",
  });
});

test("[POL-6] a server of the version before says nothing of new pictures", () => {
  const { picturesAsked: _, ...before } = WIRE;
  expect(orderDetailsOf(before).arePicturesAsked).toBe(false);
});

test("[ORD-5] every status of the lending rules has its number, and no other number is taken for one", () => {
  expect(Object.keys(ORDER_STATUS_CODES).toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  for (const name of ORDER_STATUSES)
    expect(orderDetailsOf({ ...WIRE, orderStatus: ORDER_STATUS_CODES[name] }).status).toBe(name);
  const statusOf = (orderStatus: string) => orderDetailsOf({ ...WIRE, orderStatus }).status;
  expect(["", "175", "due"].map(statusOf)).toEqual(["none", "unknown", "unknown"]);
});
