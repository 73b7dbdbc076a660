/** Extension, or rollover, repayment (EXT). Its payment part uses the area `repayment`. */
export const texts = {
  title: "Rollover Repayment",
  fee: "Extension fee",
  nextPayment: "Next payment date",
  movesTo: (day: string) => `Your next payment moves to ${day}`,
  plan: "Your plan after the extension",
  explanation: "Pay the extension fee now, and this payment and the ones after it move by the same period.",
  noPrincipal: "The fee does not lower what you borrowed.",
  before: "Now due",
  after: "New due day",
  unavailable: "This loan cannot be extended now.",
};

export type Texts = typeof texts;
