/** Texts for borrowers who cannot pay as agreed (WEB-12), on the pages of a promise and of another plan. */
export const hardshipWords = {
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
  reasonMissing: "Choose what happened.",
  note: "Anything we should know",
  optional: "optional",
  counter: (length: number, limit: number) => `${length} of ${limit} characters`,
  amountRange: (least: string, most: string) => `From ${least} to ${most}`,
  amountProblem: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  chooseDay: "Choose a day",
  dayMissing: "Choose a day.",
  stillDue: (amount: string) => `${amount} is past due, and you can pay it any time.`,
  pay: (amount: string) => `Pay ${amount}`,
  seeLoan: "See this loan",
  questions: "Would you rather talk to us?",
};

export type HardshipWords = typeof hardshipWords;
