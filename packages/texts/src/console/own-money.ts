/** The lender's own money between its bank, its providers and its owners (CON-5, CON-9). */
export const ownMoneyTexts = {
  lead: "What moved between the bank, the providers and the owners, as the bank's statement says; providers' fees as theirs say. Another person approves each line.",
  balances: "Balances in the books",
  balancesLead: (day: string) =>
    `On ${day}, as far as it is posted. Compare them with the statements. A provider's can differ for some days: a transfer is booked on the bank's day, and what staff book as taken back or come back on the day of its approval.`,
  openBooks: "Open in the books",
  form: "Record a line of a statement",
  what: "What happened",
  choose: "Choose",
  kinds: {
    settlement: "Settlement: from the payment provider to the bank",
    deposit: "Deposit: from the bank to the payout provider",
    "deposit-returned": "Deposit returned: from the payout provider to the bank",
    "payment-provider-fee": "Fee charged by the payment provider",
    "payout-provider-fee": "Fee charged by the payout provider",
    "bank-fee": "Fee charged by the bank",
    funding: "Funding: from the owners to the bank",
    "funding-returned": "Funding returned: from the bank to the owners",
  },
  day: (isOfProvider: boolean) => `Day on the ${isOfProvider ? "provider" : "bank"}'s statement`,
  amount: "Amount that arrived, in pesos",
  feeAmount: "Fee, in pesos",
  fee: "Fee taken on the way, in pesos",
  feeHint: "Empty if there was none",
  reference: (isOfProvider: boolean) => `Reference on the ${isOfProvider ? "provider" : "bank"}'s statement`,
  referenceHint: (isOfProvider: boolean) =>
    isOfProvider
      ? "Each is recorded once."
      : "Never the provider's: a transfer stands on both statements, and is recorded once.",
  alsoRecorded: {
    title: "Is this in the books already?",
    lead: "The same kind and sum, within a week:",
    states: { recorded: "recorded", waiting: "waiting for approval" },
    line: (day: string, reference: string, state: string) => `${day}, ${reference}, ${state}`,
    what: "If it is the same transfer, withdraw your request under Approvals. The approver sees this too.",
  },
  note: "Note",
  noteHint: "What the approver should know, such as where you saw it. It is kept.",
  missingKind: "Choose what happened.",
  missingDay: "Choose the day.",
  wrongAmount: "Type an amount such as 1,500.50.",
  wrongFee: "Type an amount such as 25.00, or leave it empty.",
  missingReference: "Type the reference on the statement.",
  missingNote: "Say something about it: the other person decides on it.",
  list: "Recorded",
  none: {
    title: "Nothing is recorded yet",
    text: "Settlements, deposits, fees and the owners' money stand here once two people have recorded them.",
  },
  card: (kind: string, reference: string) => `${kind}, ${reference}`,
  amountLabel: "Amount",
  feeLabel: "Fee taken on the way",
  recorded: (asker: string, approver: string, when: string) =>
    `Asked for by ${asker}, approved by ${approver}, ${when}`,
  reversed: (asker: string, approver: string, when: string, why: string) =>
    `Reversed, ${when}: asked for by ${asker}, approved by ${approver}. ${why}`,
  reverse: "Reverse this record",
  reverseWhat:
    "For a line that was recorded wrongly. A reversing posting takes it out of the books on its own day, and its reference can be recorded again.",
  reverseAsked: (by: string) => `${by} asked to reverse it: another person must decide.`,
  accounts: {
    cash_at_bank: "Bank",
    cash_at_payment_provider: "Payment provider",
    cash_at_payout_provider: "Payout provider",
  } as Readonly<Record<string, string>>,
} as const;
