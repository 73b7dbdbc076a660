/** Labels of the disclosure statement (Truth in Lending Act, RA 3765), as the confirmation's lines have them. */
export const texts = {
  title: "Disclosure statement",
  amountFinanced: "Amount financed",
  financeCharge: "Finance charge",
  netProceeds: "Net proceeds",
  totalOfPayments: "Total of payments",
  ratePerMonth: "Effective interest rate per month",
  ratePerYear: "Effective interest rate per year",
};

export type Texts = typeof texts;
