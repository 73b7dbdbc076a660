import { paymentWords } from "./payment-words.ts";

/** Repayment by instalment (INST, PAY). 'Repayment', 'more' and 'hide' are fixed. */
export const texts = {
  ...paymentWords,
  title: "Repayment",
  repayOn: "Repayment date",
  amount: "Amount to repay",
  details: "Details",
  more: "more",
  hide: "hide",
  plan: "Repayment plan",
  whatToPay: "What do you want to pay?",
  payInstalment: "Pay what is due",
  payOffEarly: "Pay off the whole loan",
  payOffSaves: (amount: string) => `You save ${amount}`,
  haveSavedCard: "You have a bank card saved with us.",
  paySavedCard: "Pay with a saved bank card",
  nothingOwed: "Nothing to pay",
  nothingOwedText: "You owe nothing on this loan.",
};

export type Texts = typeof texts;
