/** The borrower's loans elsewhere (API-7). */
export const texts = {
  title: "My loans elsewhere",
  perMonth: "You pay every month",
  owed: (amount: string) => `Owed in all: ${amount}`,
  stillOwed: (amount: string) => `Still owed ${amount}`,
  reminded: "reminder on",
  add: "Add a loan",
  empty: "No loans written down",
  emptyText:
    "Write down what you owe elsewhere, and see what each month takes. We can remind you by SMS. Only you see this list.",
};

export type Texts = typeof texts;
