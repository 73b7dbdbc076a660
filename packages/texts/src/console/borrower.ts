/** How a loan stands (domain.md, "Life of an order"), in the same words wherever staff read it. */
export const loanStatuses = {
  "under-review": "Under review",
  // By us, or given up by the borrower.
  rejected: "Not paid out",
  disbursing: "Being paid out",
  due: "Nothing past due",
  repaying: "Repaying",
  overdue: "Overdue",
  settled: "Settled",
} as const;

/** What staff see about a borrower beside a case or an application. */
export const borrowerTexts = {
  telephone: "Telephone",
  limit: "Limit",
  since: (when: string) => `Since ${when}`,
  openFile: "Open the borrower's file",
  allCases: (count: string) => `All ${count} cases`,
  orders: "Loans",
  order: (id: number) => `Loan ${id}`,
  noOrders: "No loans yet.",
  owed: "Owed",
  daysLate: (days: number) => `${days} ${days === 1 ? "day" : "days"} late`,
  dueOn: (day: string) => `Next ${day}`,
  borrowerReads: (words: string) => `The borrower reads: “${words}”`,
  payments: "Payments",
  noPayments: "No payments yet.",
  newestPayments: (count: number) => `These are the newest ${count}.`,
  olderPayments: "Older ones are in the borrower's file, among everything that happened.",
  setAside: "Set aside for the borrower: the loan's money came back",
  takenBack: "Taken back by its provider: it no longer counts",
  answers: {
    reveal: "Show what they declared",
    revealWhy: "Why do you need their answers?",
    revealHint: "Your reason is kept in the audit log.",
    hide: "Hide the answers again",
    none: "They have answered nothing yet.",
  },
} as const;
