/** The exchange rate (API-7). */
export const texts = {
  title: "Exchange rate",
  none: "No rates at the moment",
  noneText: "We only show rates with their source and date. There are none right now.",
  amount: "Amount",
  currency: "Currency",
  choose: "Choose",
  convert: "Show it in pesos",
  converting: "Working it out…",
  amountMissing: "Enter the amount.",
  inPesos: "In pesos",
  rates: "Rates",
  asOf: (source: string, day: string) =>
    `Rates by ${source}, as of ${day}. Banks and remittance companies pay at their own rate, less their fee.`,
};

export type Texts = typeof texts;
