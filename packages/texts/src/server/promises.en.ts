/** A borrower's own promise to pay (WEB-12): why it was refused. */
export const promiseTexts = {
  notOverdue: "Nothing is past due on this loan, so there is nothing to promise.",
  dayOutOfRange: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  amountOutOfRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  promisedBefore: (amount: string, day: string) =>
    `You promised ${amount} by ${day}, and that still stands. Call or write to us if you can't keep it.`,
  brokenBefore:
    "Your last promise was not kept. Please call or write to us: we will look for another way with you.",
};
