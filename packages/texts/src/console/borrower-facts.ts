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
  removal: {
    remove: "Remove this reference",
    removeWhom: (name: string) => `Remove this reference: ${name}`,
    lead: "Their name, number and relation to the borrower are deleted for good. Everything else stays: the other answers, the decision and the loans.",
    who: "Who asked for it?",
    reasons: { "they-asked": "They asked us themselves", "borrower-asked": "The borrower asked us" },
    hints: {
      "they-asked":
        "The borrower can't name this number again, and is told by SMS that we no longer keep them.",
      "borrower-asked": "The borrower can name them again.",
    },
    missing: "Choose who asked.",
    /** Of the same number, to whoever may remove them there too. */
    namedByOthers: (count: number) =>
      count === 1
        ? "Another borrower named this number too."
        : `${count} other borrowers named this number too.`,
    everywhere: (count: number) =>
      count === 1
        ? "Remove them from the other borrower too"
        : `Remove them from the other ${count} borrowers too`,
    everywhereHint: "Untick it only if they want to stay somebody's reference.",
    confirm: "Remove for good",
    cancel: "Cancel",
    done: "This reference is removed.",
  },
} as const;
