import { nothingOwedWords } from "./nothing-owed-words.ts";
import { payTwiceWords } from "./pay-twice-words.ts";
import { paymentWords } from "./payment-words.ts";

/** Repayment by instalment (INST, PAY). 'Repayment', 'more' and 'hide' are fixed. */
export const texts = {
  ...nothingOwedWords,
  ...paymentWords,
  ...payTwiceWords,
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
  payOffFrom: (day: string) => `From ${day}`,
  payAnother: "Another amount",
  amountRange: (least: string, most: string) => `From ${least} to ${most}`,
  amountToPay: "How much do you want to pay?",
  amountProblem: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  stillDue: (amount: string, day: string) => `Still due on ${day}: ${amount}`,
  stillPastDue: (amount: string) => `Still past due: ${amount}`,
  goesOn: (amount: string) => `${amount} of it goes toward your later payments.`,
  paySavedCard: "Pay with a saved bank card",
  nothingOwedText: "You owe nothing on this loan.",
};

export type Texts = typeof texts;
