import type { PaymentState, RepaymentInfo } from "@hiram/contract";

/** Addresses below `/api` and the query that names the order, as tests use them. */
export const PLAN = "/v3/installment/loan-play-detail";
export const OFFER = "/orbital/fail";
export const STATE = "/v3/loan-details/payment-state";
export const GENERATE = "/v3/loan-details/generate-vcode";
export const QUERY = { productId: "101", product_id: "101", orderId: "900174" };

export const PAY_CODE = "HIRAM1234567890";

const range = { minAmount: 5000, maxAmount: 5_000_000, payerFee: null };

/** An instalment that is due in four days; three channels, no pay code open yet. */
export function repaymentInfo(changes: Partial<RepaymentInfo> = {}): RepaymentInfo {
  return {
    repayAmount: 184_250,
    repayDate: "2026-11-25",
    owedAmount: 368_498,
    productName: "Hiram 91",
    productLogo: "/logos/hiram.svg",
    noticeMsg: "New here? See how to pay, step by step.",
    isShowReyTop: 1,
    detail: [
      { text: "Principal", value: "₱1,650.00" },
      { text: "Interest", value: "₱192.50" },
      { text: "Due", value: "Wed, 25 Nov" },
      { text: "Loan number", value: "900174" },
    ],
    repayPlan: [
      { remark: "Paid", title: "Instalment 1 of 3", amount: 184_250, time: "2026-10-26" },
      { remark: "Due", title: "Instalment 2 of 3", amount: 184_250, time: "2026-11-25" },
      { remark: "Upcoming", title: "Instalment 3 of 3", amount: 184_248, time: "2026-12-26" },
    ],
    repayList: [
      {
        logo: "/logos/over-the-counter.svg",
        name: "7-Eleven",
        channel_number: 1,
        kind: "pay-code",
        ...range,
        payerFee: 1500,
      },
      { logo: "/logos/qr-ph.svg", name: "QR Ph", channel_number: 2, kind: "qr", ...range, payerFee: 0 },
      { logo: "/logos/e-wallet.svg", name: "GCash", channel_number: 3, kind: "checkout", ...range },
    ],
    defDetail: null,
    delayInfo: null,
    earlyInfo: null,
    earlyFrom: "",
    savedCards: 0,
    payment: null,
    ...changes,
  };
}

/** The offer to move that instalment and the one after it by thirty days. */
export function extensionInfo(changes: Partial<RepaymentInfo> = {}): RepaymentInfo {
  return repaymentInfo({
    repayAmount: 25_000,
    delayInfo: { title: "Extend your loan", delayAmount: 25_000, delayPenalty: 0, time: "2026-12-25" },
    repayPlan: [
      { remark: "Moved", title: "Instalment 2 of 3", amount: 184_250, time: "2026-12-25" },
      { remark: "Moved", title: "Instalment 3 of 3", amount: 184_248, time: "2027-01-25" },
    ],
    ...changes,
  });
}

/** The pay code that is open for the payment. */
export const openPayCode: NonNullable<RepaymentInfo["defDetail"]> = {
  title: "Pay code for 7-Eleven",
  logo: "/logos/over-the-counter.svg",
  payCode: PAY_CODE,
  payNotice: {
    "At the store": [
      { name: "Pay the cashier", step: ["Tell the cashier that you pay a bill.", "Show the barcode."] },
      { name: "Use the kiosk", step: ["Choose Bills Payment."] },
    ],
    "In an e-wallet": [{ name: "Bills payment menu", step: ["Open Bills."] }],
  },
  payNoticeLang: "en",
};

/** The payment of that code, as the server knows it for this borrower's order. */
export function paymentOf(changes: Partial<PaymentState> = {}): PaymentState {
  return {
    state: "open",
    kind: "pay-code",
    productId: 101,
    orderId: 900_174,
    title: "",
    text: "Valid until Tue, 24 Nov, 10:00 AM.",
    notice: "",
    paymentId: "",
    amount: 184_250,
    channelName: "7-Eleven",
    channelLogo: openPayCode.logo,
    payerFee: 1500,
    payCode: PAY_CODE,
    secondsLeft: 259_200,
    payNotice: openPayCode.payNotice,
    payNoticeLang: openPayCode.payNoticeLang,
    ...changes,
  };
}

/** The same after money has come. */
export function received(changes: Partial<PaymentState> = {}): PaymentState {
  return paymentOf({
    state: "paid",
    paymentId: "0b8f4c1e-1d7a-4f7e-9a70-3a6a2f4b9c11",
    title: "We received ₱1,842.50",
    text: "Sat, 21 Nov · 7-Eleven · Reference pay_1",
    payCode: "",
    payerFee: null,
    secondsLeft: 0,
    payNotice: {},
    ...changes,
  });
}
