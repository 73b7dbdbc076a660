/** Joint login failure (JLF). What happened comes from the server. */
export const texts = {
  title: "Login at a lender",
  others: "Other lenders you may like",
  noOthers: "No other lenders right now",
  noOthersText: "Check again later. Your loans with us stay as they are.",
  backHome: "Back to home",
};

export type Texts = typeof texts;
