/** By the payout provider's code, or our own where we did not send it; one without a text is shown as it is. */
const PAYOUT_FAILURES: Readonly<Record<string, string>> = {
  "account-not-found": "the account does not exist",
  "account-closed": "the account is closed",
  "name-mismatch": "the account is in another name",
  "limit-exceeded": "the account can't take this much",
  "bank-unavailable": "the bank or e-wallet could not take it",
  "came-back": "the money arrived and then came back to us",
  "not-paid": "the provider or the bank said so, and two people recorded it",
  "given-up": "its job failed for good before it was sent",
  refused: "the payout provider refused it",
  "earlier-payout-paid": "an earlier attempt arrived after all",
  "credit-less-than-refund": "less than that is still the borrower's",
  // Stored by older refunds, whatever had made the credit less.
  "earlier-refund-paid": "less than that is still the borrower's",
  "owed-back": "the borrower owes money back on this loan",
  unknown: "no reason was given",
};
/** Why money could not be sent, as part of a sentence. */
export const payoutFailure = (reason: string): string => PAYOUT_FAILURES[reason] ?? reason;

/** Money that staff match to its owner, refund, write off and reconcile (CON-5). */
export const moneyTexts = {
  order: (id: number) => `Loan ${id}`,
  owed: "Owed",
  credit: "Credit",
  lent: "Lent",
  dueOn: (day: string) => `due ${day}`,
  why: "Why",
  whyHint: "The approver reads it, and the audit log keeps it.",
  missingWhy: "Say why: the other person decides on it.",
  ask: "Ask for approval",
  asked: (approvalId: number) => `Request ${approvalId} waits for another person's approval.`,
  kept: "Kept in the audit log with your name.",
  missingReason: "Say why: the audit log keeps it.",
  mayNotMove: "Your role can see what is here, but not act on it.",
  more: "More",
} as const;

/** Payments whose owner is unknown. */
export const unmatchedTexts = {
  lead: "Money that came in for a reference we don't know, oldest first.",
  state: "Which payments",
  states: { waiting: "Waiting", "taken-back": "Taken back" },
  lists: { waiting: "Unmatched payments", "taken-back": "Payments taken back before their loan was known" },
  none: {
    waiting: {
      title: "Every payment has its loan",
      text: "Money that comes in for a reference we don't know waits here until someone finds its loan.",
    },
    "taken-back": {
      title: "None was taken back",
      text: "A payment that its provider took back before its loan was known stays here, in case the money comes again.",
    },
  },
  title: (amount: string) => `${amount} without a loan`,
  paid: (day: string) => `Paid ${day}`,
  received: (when: string) => `Received ${when}`,
  channel: "Paid by",
  payCode: "Pay code",
  provider: "Provider",
  reference: "Provider's reference",
  requestReference: "Provider's request",
  noLongerThere: {
    waiting: "This payment no longer waits: it was counted for a loan, or taken back.",
    "taken-back":
      "This payment is no longer taken back: it waits for its loan again, or was counted for one.",
  },
  waits: (orderId: number, by: string) =>
    `${by} asked to count it for loan ${orderId}: another person must decide.`,
  search: "Find the loan",
  searchHint:
    "By the loan's number, a pay code, the provider's reference of a request, or the borrower's number.",
  find: "Search",
  nothingFound: "No loan has this number or code.",
  candidates: "Loans it may be for",
  sameSum: "The same sum was counted for this loan within three days: it may be the same money.",
  settled: "Nothing is owed on it: the whole sum would become the borrower's credit.",
  missingLoan: "Choose the loan it is for.",
} as const;

/** What borrowers overpaid. */
export const creditTexts = {
  lead: "Money paid beyond what was owed. It belongs to the borrower. Those asked back come first, then the newest loan.",
  list: "Overpayments",
  none: {
    title: "No one has overpaid",
    text: "Money paid beyond what is owed comes here. Ask to send it back; another person approves.",
  },
  title: (amount: string, orderId: number) => `${amount} overpaid on loan ${orderId}`,
  aheadTitle: (amount: string, orderId: number) => `${amount} paid ahead on loan ${orderId}`,
  ahead: (amount: string) =>
    `Another ${amount} was paid ahead: it goes towards this loan once the loan is paid out.`,
  askedBack: (when: string, caseId: number) =>
    `The borrower asked for it back on ${when}, in case ${caseId}. Support should answer once it is sent.`,
  account: "Goes to",
  noAccount: "No account: ask the borrower to add one",
  waits: (by: string, when: string) => `${by} asked to send it back, ${when}: another person must decide.`,
  underWay: (amount: string, when: string) => `${amount} has been on its way since ${when}.`,
  failed: (amount: string, why: string, when: string) =>
    `${amount} could not be sent: ${payoutFailure(why)}, ${when}. Ask the borrower for another account, or ask to send it again.`,
} as const;

/** What the lender gives up on a loan. */
export const adjustmentTexts = {
  lead: "Cancel a late penalty, write off a loan that is not expected to be repaid, or book that its money came back, or that a payment was taken back or was for another loan.",
  find: "Loan",
  findHint: "Its number. The borrower's file and Collections show it too.",
  open: "Open",
  wrongNumber: "Type the loan's number, in digits.",
  penalty: "Penalty, unpaid",
  principal: "Principal",
  daysPastDue: "Days past due",
  choose: "What to give up",
  ways: {
    "penalty-waiver": {
      title: (amount: string) => `Waive the penalty of ${amount}`,
      what: "The borrower no longer owes it. Any part already paid stays paid, and the loan gets no second penalty.",
    },
    "write-off": {
      title: (amount: string) => `Write off the principal of ${amount}`,
      what: "The books count it as lost. The borrower still owes the whole loan and can pay it; payments are booked as recovered.",
    },
  },
  without: { "penalty-waiver": "Waive the penalty", "write-off": "Write the loan off" },
  wayAsked: (by: string) => `${by} asked for it: another person must decide.`,
  missingChoice: "Choose what to give up.",
  decided: "What was given up",
  decisions: { "penalty-waiver": "Penalty waived", "write-off": "Written off" },
  left: "Money that left",
  leftAs: {
    loan: (to: string, when: string) => `The loan, to ${to}, ${when}`,
    refund: (to: string, when: string) => `Sent back to the borrower, to ${to}, ${when}`,
  },
  cameBack: (amount: string) => `${amount} came back`,
  givenUp: "Owed back and given up",
  givenUpOn: (day: string) => `Given up ${day}`,
  recoveries: {
    "came-back": {
      name: (amount: string) => `${amount} came back after all`,
      what: "The money came back to the payout provider although it was given up. It is booked as recovered.",
    },
    "set-off": {
      name: (amount: string) => `The borrower paid the ${amount} after all`,
      what: "It is taken from the borrower's credit on this loan, so their payment must have arrived here. It is booked as recovered.",
    },
  },
  recoveryAsked: (by: string) => `${by} asked to book that it came in after all: another person must decide.`,
  received: "Payments received",
  receivedAs: (channel: string, day: string, reference: string) =>
    [channel, `paid ${day}`, reference].filter(Boolean).join(", "),
  takenBackAs: (when: string) => `Taken back ${when}`,
  takenBack: (amount: string) => `${amount} was taken back`,
  takenBackWhat:
    "For a chargeback, a returned debit, or a payment the provider reported by mistake. The loan will stand as if this had never been paid, and the borrower is told by SMS.",
  unmatchedTakenBackWhat:
    "For a chargeback, a returned debit, or a payment the provider reported by mistake. It will no longer wait for a loan.",
  unmatchedGivenBackWhat:
    "For a dispute that we won, or money the provider took by mistake. The payment will wait for its loan again.",
  givenBack: "The money came again",
  givenBackWhat:
    "For a dispute that we won, or money the provider took by mistake. The payment will count again, from its own day, and the borrower is told by SMS.",
  givenBackAsked: (by: string) => `${by} asked to book that it came again: another person must decide.`,
  takenBackAsked: (by: string) => `${by} asked to book that it was taken back: another person must decide.`,
  unmatch: (amount: string) => `${amount} was for another loan`,
  unmatchWhat:
    "For a payment matched to the wrong loan. This loan will stand as if it had never been paid, and its borrower is told by SMS. The payment will wait for its loan again, under Payments to match.",
  unmatchAsked: (by: string) =>
    `${by} asked to undo its match, as it was for another loan: another person must decide.`,
  returnAsked: (by: string) => `${by} asked to book that it came back: another person must decide.`,
} as const;
