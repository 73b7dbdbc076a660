/** Money that staff find the owner of, give back, give up and compare (CON-5). */
export const moneyTexts = {
  statuses: {
    "under-review": "Under review",
    rejected: "Rejected",
    disbursing: "Being paid out",
    due: "Due",
    repaying: "Repaying",
    overdue: "Overdue",
    settled: "Settled",
  },
  order: (id: number) => `Loan ${id}`,
  owed: "Owed",
  credit: "Credit",
  lent: "Lent",
  dueOn: (day: string) => `due ${day}`,
  why: "Why",
  whyHint: "Whoever approves reads it, and the audit log keeps it.",
  missingWhy: "Write why: another person decides by it.",
  ask: "Ask for approval",
  asked: (approvalId: number) => `Request ${approvalId} waits for another person's approval.`,
  mayNotAsk: "Your role sees money and does not ask for it to be moved.",
  more: "More",
} as const;

/** Payments that nobody knows the owner of. */
export const unmatchedTexts = {
  lead: "Money that came in for a reference that we don't know, the oldest first.",
  list: "Unmatched payments",
  none: "Every payment has its loan.",
  choose: "Choose a payment from the list.",
  title: (amount: string) => `${amount} without a loan`,
  paid: (day: string) => `Paid ${day}`,
  received: (when: string) => `Received ${when}`,
  provider: "Provider",
  reference: "Provider's reference",
  waits: (orderId: number, by: string) =>
    `${by} asked to count it for loan ${orderId}: another person decides.`,
  search: "Find the loan",
  searchHint:
    "By the loan's number, a pay code, the provider's reference of a request, or the borrower's number.",
  find: "Search",
  nothingFound: "No loan has this number or code.",
  candidates: "Loans that it may be for",
  sameSum: "The same sum was counted for this loan within three days: it may be the same money.",
  settled: "Nothing is owed on it: the whole sum would be the borrower's credit.",
  missingLoan: "Choose the loan that it is for.",
} as const;
