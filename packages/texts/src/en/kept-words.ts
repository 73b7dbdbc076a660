/** What a deletion keeps of a borrower whom we lent to: said to visitors, and before the deletion (WEB-8). */
export const keptWords = {
  identity: {
    what: "Your name, number, ID, what you told us when you applied, and our decisions",
    why: "Law against money laundering (Republic Act 9160)",
  },
  agreements: {
    what: "Loan agreements, receipts, and the accounts that money was sent to",
    why: "Law against money laundering, and tax law",
  },
  books: {
    what: "Amounts and dates in our books, without your name once the rest is gone",
    why: "Our books must stay complete",
  },
};

export type KeptWords = typeof keptWords;
