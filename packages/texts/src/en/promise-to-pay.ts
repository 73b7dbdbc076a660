import { hardshipWords } from "./hardship-words.ts";

/** A borrower who cannot pay what is past due says by when they will (WEB-12). */
export const texts = {
  ...hardshipWords,
  title: "Promise to pay",
  due: "Past due now",
  noneWaiting: "Waiting adds no penalty.",
  penaltyOnce: (penalty: string) =>
    `A one-time penalty of ${penalty} is included. It does not grow over time.`,
  amount: "How much can you pay?",
  day: "By which day?",
  alsoDue: (amount: string, day: string) => `${amount} more falls due on ${day}.`,
  meaning:
    "Until that day, none of us will call or write to you about this loan. You still owe the same, and can pay sooner.",
  promise: "Promise to pay",
  promiseBy: (amount: string, day: string) => `Promise ${amount} by ${day}`,
  saving: "Saving…",
  kept: "We have your promise.",
  promised: "You promised to pay",
  paid: (amount: string) => `We received ${amount} of it.`,
  promisedMeaning: "Until then, none of us will call or write to you about this loan.",
  broken: "Your last promise was not kept",
  brokenText:
    "It happens. Ask us for another plan below, or call or write to us. You can also pay a part now.",
  moreTime: "I need more time than that",
  askForPlan: "Ask for another plan",
  notOverdue: "Nothing to promise",
};

export type Texts = typeof texts;
