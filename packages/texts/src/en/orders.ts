import { mainBarWords } from "./main-bar-words.ts";

/** Everything under way, after signing in (WEB-7). */
export const texts = {
  ...mainBarWords,
  title: "My loans",
  outstanding: "Total still to pay",
  empty: "No loans right now",
  emptyText: "When you have a loan, it shows here: what to pay, and by when. Home tells you how to get one.",
  toHome: "Go to Home",
  past: "Past loans",
  paidOffOn: (from: string, until: string) => `from ${from} · paid off on ${until}`,
  receipts: "Payments and receipts",
  receiptsOf: (loan: string) => `Payments and receipts of ${loan}`,
  showMore: "Show more",
};

export type Texts = typeof texts;
