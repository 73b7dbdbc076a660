/** A borrower who can't pay what is past due says by when they will (WEB-12). */
export const texts = {
  title: "Promise to pay",
  due: "Past due now",
  noneWaiting: "Waiting adds no penalty.",
  penaltyOnce: (penalty: string) =>
    `A one-time penalty of ${penalty} is included. It does not grow with the days.`,
  reason: "What happened?",
  chooseReason: "Choose one",
  reasons: {
    payday: "My payday is later",
    income: "I lost income",
    illness: "Illness or an accident",
    family: "A family emergency",
    disaster: "A typhoon or another disaster",
    other: "Something else",
  },
  amount: "How much can you pay?",
  amountRange: (least: string, most: string) => `From ${least} to ${most}`,
  day: "By which day?",
  chooseDay: "Choose a day",
  note: "Anything we should know (optional)",
  counter: (length: number, limit: number) => `${length} of ${limit} characters`,
  alsoDue: (amount: string, day: string) => `${amount} more falls due on ${day}.`,
  meaning:
    "Until your day, nobody of ours calls or writes to you about this loan. You still owe the same, and can pay before.",
  promise: "Promise to pay",
  promiseBy: (amount: string, day: string) => `Promise ${amount} by ${day}`,
  saving: "saving...",
  reasonMissing: "Choose what happened.",
  amountProblem: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  dayMissing: "Choose a day.",
  kept: "We have your promise.",
  promised: "You promised to pay",
  paid: (amount: string) => `We received ${amount} of it.`,
  promisedMeaning: "Until then nobody of ours calls or writes to you about this loan.",
  stillDue: (amount: string) => `${amount} is past due, and you can pay it any time.`,
  pay: (amount: string) => `Pay ${amount}`,
  broken: "Your last promise was not kept",
  brokenText:
    "It happens. Please call or write to us, and we look for another way with you. You can also pay a part now.",
  notOverdue: "Nothing to promise",
  seeLoan: "See this loan",
  questions: "Would you rather talk to us?",
};

export type Texts = typeof texts;
