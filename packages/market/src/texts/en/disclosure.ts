/** Disclosure lines of the Truth in Lending Act, RA 3765. */
export const texts = {
  title: "Disclosure statement",
  amountFinanced: "Amount financed",
  financeCharge: "Finance charge",
  netProceeds: "Net proceeds",
  totalOfPayments: "Total of payments",
  ratePerMonth: "Effective interest rate per month",
  ratePerYear: "Effective interest rate per year",
  interest: "Interest",
  fees: "Fees",
  advice: "Study the disclosure statement before you go on.",
};

export type Texts = typeof texts;
