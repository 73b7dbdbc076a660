import { mainBarWords } from "./main-bar-words.ts";

/** Everything under way, after signing in (WEB-7). */
export const texts = {
  ...mainBarWords,
  title: "My loans",
  outstanding: "Still to pay in all",
  empty: "No loan under way",
  emptyText: "When you have one, it is here: what to pay, and by when. Home says how to get one.",
  toHome: "Go to Home",
  past: "Past loans",
  paidOffOn: (from: string, until: string) => `from ${from} · paid off on ${until}`,
  receipts: "Payments and receipts",
  receiptsOf: (loan: string) => `Payments and receipts of ${loan}`,
  showMore: "Show more",
};

export type Texts = typeof texts;
