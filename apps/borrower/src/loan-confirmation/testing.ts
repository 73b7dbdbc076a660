import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";

/** The calls of the confirmation, as tests use them. */
export const DETAIL = "/v3/loan-confirm/loan-detail-confirm";
export const AGREEMENTS = "/v3/contract/contract";
export const JUMP = "/v3/contract/contract-jump";
export const PUSH = "/v3/loan-confirm/loan-detail-push";
export const QUERY = { productId: "101", product_id: "101" };

/** ₱5,000.00 for 91 days in three instalments, nothing to accept beforehand. */
export function loanOffered(changes: Partial<LoanConfirmDetail> = {}): LoanConfirmDetail {
  return {
    comProductLogo: "",
    comProductName: "Hiram 91",
    amount: 500_000,
    periods: 91,
    termUnit: "D",
    termDays: 91,
    details: [
      { text: "Amount financed", value: "₱5,000.00" },
      { text: "Net proceeds", value: "₱4,850.00" },
      { text: "Effective interest rate per month", value: "7.9%" },
    ],
    repay_plans: [
      {
        title: "Instalment 1 of 3",
        description: "Principal ₱1,666.66",
        amount: 184_250,
        pay_time: "2026-12-21",
      },
      {
        title: "Instalment 2 of 3",
        description: "Principal ₱1,666.66",
        amount: 184_250,
        pay_time: "2027-01-20",
      },
      {
        title: "Instalment 3 of 3",
        description: "Principal ₱1,666.68",
        amount: 184_248,
        pay_time: "2027-02-20",
      },
    ],
    firstPayTime: "2026-12-21",
    firstPeriodDay: 30,
    pRateDsc: "0.2% a day on what you still owe",
    netProceeds: 485_000,
    deductions: [{ title: "Service fee", amount: 15_000 }],
    totalOfPayments: 552_748,
    ratePerMonth: "7.9%",
    ratePerYear: "149.03%",
    termsStamp: "terms-1",
    payoutAccount: "GCash •••• 4567",
    sendSms: 0,
    isPopType: 0,
    popTitle: "",
    popContent: "",
    popAgreementUrl: "",
    ...changes,
  };
}

export const TWO_AGREEMENTS = [{ title: "Loan agreement" }, { title: "Disclosure statement" }];
export const ORDER_ADDRESS = "/loanDetails?productId=101&orderId=900300&from=confirm&sessionId=old";
