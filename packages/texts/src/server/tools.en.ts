/** The borrower's tools (WEB-14): why something was not worked out or kept. */
export const toolTexts = {
  amountRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  monthsRange: (most: number) => `Enter from 1 to ${most} months.`,
  rateRange: (most: string) => `Enter a rate of at most ${most} a month.`,
  currencyUnknown: "There is no rate for this currency. Choose one from the list.",
  tooMany: (most: number) => `Your list has ${most} already, the most that it holds. Delete one first.`,
  unknownLoan: "This loan is not in your list any more. Open the list again.",
  noReminder: "There is no reminder for this loan. Set one first.",
  reminder: (brand: string, amount: string, lender: string, day: string) =>
    `${brand}: ${amount} for ${lender} is due on ${day}. You asked us to remind you. To stop, switch it off in the app under Tools.`,
};
