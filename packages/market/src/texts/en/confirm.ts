/** Loan confirmation (CNF). 'Next', 'Point out', 'Agree' and 'Cancel' are fixed by CNF-1, CNF-5 and CNF-6. */
export const texts = {
  title: "Confirm your loan",
  amount: "Loan amount",
  term: "Term",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  months: (count: number) => (count === 1 ? "1 month" : `${count} months`),
  interestRate: "Interest rate",
  firstPayment: "First payment",
  details: "Details",
  plan: "Repayment plan",
  agreeTo: "I have read and agree to",
  agreements: "Agreements",
  agreementsFailed: "The agreements could not be loaded.",
  tickFirst: "Tick the box to go on.",
  next: "Next",
  sending: "Sending your loan…",
  sendingFailed: "Your loan was not sent. Nothing was lost, please try again.",
  agreementTitle: "Loan agreement",
  agreementRefused: "This agreement cannot be shown because its address is not ours.",
  agree: "Agree",
  cancel: "Cancel",
  pointOut: "Point out",
};

export type Texts = typeof texts;
