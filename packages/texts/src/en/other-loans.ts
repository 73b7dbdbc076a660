/** The borrower's loans elsewhere (API-7). */
export const texts = {
  title: "My loans elsewhere",
  perMonth: "You pay every month",
  owed: (amount: string) => `Total owed: ${amount}`,
  stillOwed: (amount: string) => `Still owed ${amount}`,
  reminded: "reminder on",
  add: "Add a loan",
  empty: "No loans added yet",
  emptyText:
    "Add what you owe elsewhere, and see what you pay each month. We can remind you by SMS. Only you see this list.",
};

export type Texts = typeof texts;
