/** What is shown of a lender that tests recommend; each call has its own names on the wire. */
export const lenderShown = (name: string) => ({
  logo: "",
  name,
  buttonText: `Apply at ${name}`,
  amountRange: "₱2,000 – ₱10,000",
  rangeDescription: "Loan amount",
  rate: "0.2% a day",
  description: "Decision in a day",
  tags: ["SEC registered", "No collateral"],
});
