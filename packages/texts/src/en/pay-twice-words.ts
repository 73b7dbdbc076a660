/** Paying in another way while a card is being charged (OLD-3), on the loan's page and the repayment pages. */
export const payTwiceWords = {
  payAnyway: "Pay another way anyway",
  payTwice: "Pay a second time?",
  payTwiceText: "If you pay again now, you pay twice.",
  wait: "Wait for it",
};

export type PayTwiceWords = typeof payTwiceWords;
