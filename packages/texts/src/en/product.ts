import { offerWords } from "./offer-words.ts";

/** Choosing an amount and a term (WEB-4). */
export const texts = {
  ...offerWords,
  title: "Borrow",
  youBorrow: (product: string) => `${product}: you borrow`,
  less: (step: string) => `${step} less`,
  more: (step: string) => `${step} more`,
  term: "For how long",
  termOf: (periods: number, unit: "D" | "M") =>
    unit === "D" ? `${periods} days` : periods === 1 ? "1 month" : `${periods} months`,
  cost: "What it costs",
  receive: "You receive",
  payBack: "You pay back",
  costs: "It costs you",
  rates: (month: string, year: string) =>
    `Effective interest ${month} a month, ${year} a year, all charges included.`,
  plan: "Payments",
  counting: "Working it out…",
  summary: (receive: string, payBack: string) => `You receive ${receive} and pay back ${payBack}.`,
  goOn: (amount: string) => `Continue with ${amount}`,
  apply: (amount: string) => `Apply for ${amount}`,
  payFirst: "Pay what is overdue first: then you can borrow again.",
  waitFirst: "You can't borrow yet. Home shows where your application stands.",
  nothingLeft: "Your limit is in use, or too low for this loan. It grows as you repay on time.",
};

export type Texts = typeof texts;
