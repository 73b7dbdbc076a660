/** What is done about a loan whose money waits for a payout account (ORD-10), wherever the loan is shown. */
export const accountAskedWords = {
  addAccount: "Add an account",
  otherAccount: "Use another account",
};

export type AccountAskedWords = typeof accountAskedWords;
