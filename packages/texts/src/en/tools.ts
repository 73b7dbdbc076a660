/** Tools for handling money besides the lender's own loans (WEB-14). */
export const texts = {
  title: "Tools",
  lead: "For your own plans. Nothing here is used to decide on a loan.",
  calculator: "Instalment calculator",
  calculatorText: "What a loan really costs, whoever offers it",
  loans: "Loans elsewhere",
  loansText: "What you owe to others, in one list, with reminders",
  book: "Household book",
  bookText: "What comes in and goes out, month by month",
  exchange: "Exchange rate",
  exchangeText: "What money from abroad is worth in pesos",
};

export type Texts = typeof texts;
