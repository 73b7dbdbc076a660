/** What a loan offers a borrower who cannot pay as agreed (WEB-12), wherever the loan is shown. */
export const cannotPayWords = {
  cannotPay: "I can't pay all of it now",
  planOffered: "We offer you a plan",
  planOfferedText: "New due dates for what you owe",
  planOpenUntil: (day: string) => `Answer by ${day}`,
};

export type CannotPayWords = typeof cannotPayWords;
