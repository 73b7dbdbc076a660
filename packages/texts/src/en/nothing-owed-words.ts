/** Nothing can be paid on a loan: on the three pages that pay. */
export const nothingOwedWords = {
  fullyPaid: "Fully paid",
  nothingYet: "Nothing to pay yet",
  nothingOwed: "Nothing to pay",
  receipts: "Payments and receipts",
};

export type NothingOwedWords = typeof nothingOwedWords;
