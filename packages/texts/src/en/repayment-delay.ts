import { nothingOwedWords } from "./nothing-owed-words.ts";
import { payTwiceWords } from "./pay-twice-words.ts";
import { paymentWords } from "./payment-words.ts";

/** Extension, or rollover, repayment (EXT). */
export const texts = {
  ...nothingOwedWords,
  ...paymentWords,
  ...payTwiceWords,
  title: "Rollover Repayment",
  payNow: "Pay now",
  fee: "Rollover fee",
  penalty: "Penalty",
  nextPayment: "Your next payment moves to",
  before: "Now due",
  after: "New due date",
  explanation: "Pay the extension fee now, and this payment and the ones after it move by the same period.",
  noPrincipal: "The fee does not lower what you borrowed: you still owe every payment below.",
  plan: "Your plan after the extension",
  unavailable: "This loan cannot be extended now",
  unavailableText: "You can still pay what is due.",
  toRepayment: "Repayment",
};

export type Texts = typeof texts;
