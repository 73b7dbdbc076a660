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
