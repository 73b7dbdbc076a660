/** The instalment calculator (API-7). */
export const texts = {
  title: "Instalment calculator",
  amount: "Amount borrowed",
  months: "Months",
  rate: "Interest per month, in percent",
  rateHint: "As the lender quotes it, such as 2.5",
  quoted: "How the interest is charged",
  choose: "Choose",
  quotedHint: "Add-on: on the whole amount, every month. Diminishing: on what is still owed.",
  addOn: "Add-on",
  diminishing: "Diminishing",
  calculate: "Calculate",
  calculating: "Calculating…",
  amountMissing: "Enter the amount.",
  monthsMissing: "Enter how many months.",
  rateMissing: "Enter the interest; 0 if there is none.",
  perMonth: "You pay every month",
  last: "The last month",
  interest: "Total interest",
  total: "You pay in total",
  ratePerMonth: "Effective rate a month",
  ratePerYear: "Effective rate a year",
  explained:
    "The effective rate is what the loan really costs on the money you still owe. Compare lenders by it. Fees are not in it: add them to the interest, or ask the lender for the disclosure statement.",
};

export type Texts = typeof texts;
