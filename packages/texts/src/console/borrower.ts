/** What staff see about a borrower beside a case or an application. */
export const borrowerTexts = {
  telephone: "Telephone",
  limit: "Limit",
  since: (when: string) => `Since ${when}`,
  openFile: "Open the borrower's file",
  orders: "Loans",
  order: (id: number) => `Loan ${id}`,
  noOrders: "No loans yet.",
  owed: "Owed",
  daysLate: (days: number) => `${days} ${days === 1 ? "day" : "days"} late`,
  dueOn: (day: string) => `Next ${day}`,
  borrowerReads: (words: string) => `The borrower reads: “${words}”`,
  payments: "Payments",
  noPayments: "No payments yet.",
  setAside: "Set aside for the borrower: the loan's money came back",
  answers: {
    reveal: "Show what they declared",
    revealWhy: "Why do you need their answers?",
    revealHint: "Your reason is kept in the audit log.",
    hide: "Hide the answers again",
    none: "They have answered nothing yet.",
  },
} as const;
