import type { HomePage } from "@hiram/contract/home/home-page.ts";

type LoanRow = HomePage["orders"][number];

/**
 * ₱5,000, of which ₱4,850 was received, paid back in three payments of ₱1,840.59, the first of them due on
 * 2026-11-25.
 */
export const runningLoan: LoanRow = {
  orderId: "900174",
  productId: 101,
  productName: "Hiram 91",
  productLogo: "",
  orderStatus: "174",
  statusText: "Payment due",
  statusNote: "",
  amount: 500_000,
  netProceeds: 485_000,
  outstanding: 552_179,
  dueAmount: 184_059,
  dueOn: "2026-11-25",
  daysOverdue: 0,
  paidOutOn: "2026-10-26",
  dueDays: ["2026-11-25", "2026-12-25", "2027-01-25"],
  isPlanOffered: 0,
};

/** The same before its money is sent: nothing is due. */
export const loanOnItsWay: LoanRow = {
  ...runningLoan,
  orderId: "900151",
  orderStatus: "151",
  statusText: "Your money is on its way",
  outstanding: 0,
  dueAmount: 0,
  dueOn: "",
  paidOutOn: "",
  dueDays: [],
};
