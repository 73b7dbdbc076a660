import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";

/** The path of the details and the query that names the order, as tests use them. */
export const DETAILS = "/v3/loan-details/loan-details";
export const QUERY = { productId: "101", product_id: "101", orderId: "900174" };

/** A success without data. */
export const DONE = { code: "00", message: "", data: null };

/** An ordinary order that is due in four days. */
export function orderDetails(changes: Partial<LoanDetails> = {}): LoanDetails {
  return {
    orderStatus: "174",
    noticeStatusText: "Payment due",
    noticeDesText: "Instalment 2 of 3.",
    recProducts: [],
    productName: "Hiram 91",
    productLogo: "",
    userOrderDetail: { detail: [{ text: "Loan amount", value: "₱5,000.00" }] },
    inside: 1,
    h5Url: "",
    isDelay: 0,
    telephone: "",
    isScore: "0",
    playeduL: "",
    reyMsg: "",
    KindTipsMsg: "",
    cardNeedPop: 0,
    cardPopTitle: "",
    cardPopMsg: "",
    mayCancel: 0,
    repayAmount: 184_250,
    repayDate: "2026-11-25",
    credit: 0,
    repayPlan: [
      {
        remark: "Paid",
        title: "Instalment 1 of 3",
        amount: 184_250,
        time: "2026-10-26",
        paymentId: "payment-1",
      },
      { remark: "Due", title: "Instalment 2 of 3", amount: 184_250, time: "2026-11-25" },
      { remark: "Upcoming", title: "Instalment 3 of 3", amount: 184_248, time: "2026-12-26" },
    ],
    disbursedOn: "2026-09-26",
    progress: [
      { title: "Applied", time: "2026-09-26", amount: 0, state: "done" },
      { title: "Approved", time: "2026-09-26", amount: 0, state: "done" },
      { title: "Sent to GCash •••• 4567", time: "2026-09-26", amount: 485_000, state: "done" },
    ],
    payment: null,
    promise: null,
    planState: "",
    ...changes,
  };
}
