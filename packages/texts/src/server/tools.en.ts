/** The borrower's tools (WEB-14): why something was not worked out or kept. */
export const toolTexts = {
  amountRange: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  monthsRange: (most: number) => `Enter from 1 to ${most} months.`,
  rateRange: (most: string) => `Enter a rate of at most ${most} a month.`,
  currencyUnknown: "There is no rate for this currency. Choose one from the list.",
};
