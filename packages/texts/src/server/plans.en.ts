/**
 * Another way to pay a loan (WEB-12): why a request or an agreement was refused, and that there is an answer.
 */
export const planTexts = {
  notRunning: "Nothing is owed on this loan now, so there is nothing to plan.",
  agreedBefore: "You already have a plan for this loan. Please call or write to us if you can't keep to it.",
  offerWaits: "We offered you a plan. Accept it or turn it down first.",
  askedLately: (day: string) => `You can ask again from ${day}. Please call or write to us if it can't wait.`,
  amountOutOfRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  dayOutOfRange: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  offerGone: "This plan can't be accepted any more. See how things stand now.",
  owedChanged: "What you owe changed a moment ago, and the plan with it. Please look at it again.",
  answeredSms: (brand: string) =>
    `${brand}: We answered your request for another way to pay. Open your loan in the app or on our site to read it.`,
};
