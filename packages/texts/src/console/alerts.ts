import { payoutFailure } from "./money.ts";

/** Problems with money that need a person. */
export const alertTexts = {
  lead: "Problems with money that need a person.",
  lists: "Waiting",
  tabs: { alerts: "Alerts", payouts: "Failed payouts", job: "Failed jobs", event: "Refused events" },
  none: {
    alerts: {
      title: "Nothing is open",
      text: "Problems with money come here, with what was booked and what to do about it.",
    },
    payouts: {
      title: "Every payout has arrived or is on its way",
      text: "A loan whose money could not be sent comes here. Ask to send it again once the account is corrected.",
    },
    job: {
      title: "No job has failed for good",
      text: "Jobs that failed too many times come here, to be tried again once the cause is fixed.",
    },
    event: {
      title: "No provider event was refused",
      text: "Events from a provider that we could not accept come here, to be closed once they are dealt with. What was sent is deleted three months later.",
    },
  },
  alert: (id: number, orderId: number) => (orderId === 0 ? `Alert ${id}` : `Alert ${id}, loan ${orderId}`),
  /** By the alert's kind: what happened, and what was done about it. */
  alerts: {
    "payout-paid-after-failure": {
      title: "A payout that had failed arrived",
      what: "It is booked as the loan, and nothing more is sent for it. Check whether another was sent in the meantime, then close this.",
    },
    "payout-failed-after-paid": {
      title: "A payout that had arrived was reported as failed",
      what: "The books keep it as paid. Ask the provider which is right. Has the money come back to us? Then ask to book that: the loan has not begun, nothing is owed for it, and it waits to be paid out again.",
    },
    "second-payout-failed-after-paid": {
      title: "Money that had left twice was reported as failed",
      what: "It is booked as owed back by the borrower, or was settled so. Ask the provider whether it came back to us: the borrower then owes nothing for it. Say how it ended, unless that is booked already.",
    },
    "payout-sent-twice": {
      title: "A loan's money left twice",
      what: "The second is booked as owed back by the borrower, without interest. Say how it ended.",
    },
    "payout-amount-differs": {
      title: "The amount that left is not the amount to be sent",
      what: "The books have the amount that was to be sent. Ask the provider what left, and settle the difference with it and the borrower.",
    },
    "payout-outcome-unclear": {
      title: "The outcome of a payout is unknown",
      what: "The provider says neither paid nor failed, and nothing more is sent until it does. Ask the provider: this closes itself once it has said.",
    },
    "refund-failed": {
      title: "An overpayment could not be sent back",
      what: "Unless the payment it came from was taken back, it is the borrower's credit again: ask for another account, or to send it again, under Overpayments. Sending it again closes this too.",
    },
    "refund-contradicted": {
      title: "A refund has two outcomes",
      what: "Paid is booked. Ask the provider whether the money came back, and say how it ended. What left beyond the credit is owed back by the borrower.",
    },
    "refund-sent-twice": {
      title: "More was sent back than was the borrower's",
      what: "An overpayment left twice, or its payment was taken back meanwhile. What left beyond the credit is booked as owed back by the borrower. Say how it ended.",
    },
    "refund-uncovered": {
      title: "An overpayment was sent back that turned out not to be one",
      what: "Its payment was taken back, one that came late made the loan dearer, or a cancelled loan was paid out after all. What was sent back is booked as owed back by the borrower. Say how it ended.",
    },
    "owed-after-deletion": {
      title: "A loan is owed again after its borrower's account was deleted",
      what: "A payment of it was taken back, was for another loan, or came late; or the loan's own money arrived late. Nobody can be contacted, and it is in no collector's list. Settle it with the provider if you can; otherwise ask to write it off.",
    },
    "refund-outcome-unclear": {
      title: "The outcome of a refund is unknown",
      what: "The provider says neither paid nor failed. Ask the provider: this closes itself once it has said.",
    },
    "provider-event-refused": {
      title: "A provider sent an event we could not accept",
      what: "It is among the refused events, with what is wrong. Ask the provider to correct and resend it. Closing it there closes this too.",
    },
    "payment-unmatched": {
      title: "Money came in that matches no loan",
      what: "Match it to its loan; that closes this too.",
    },
    "payment-amount-differs": {
      title: "A payment was announced again with another amount",
      what: "The books have the amount that was announced first. Ask the provider what was paid, and settle the difference with it and the borrower.",
    },
    "payments-differ": {
      title: "A day's payments differ from the provider's list",
      what: "Each is named in the reconciliation of that day. Settling the last one closes this too.",
    },
    "job-given-up": {
      title: "A job was retried for hours and failed for good",
      what: "It is among the failed jobs: fix the cause and try it again there, which closes this too.",
    },
  } as Readonly<Record<string, { readonly title: string; readonly what: string }>>,
  /** The details of an alert, by `ALERT_DETAILS` of the contract. */
  details: {
    amountCentavos: "Amount",
    leftCentavos: "Amount that left, by the provider",
    announcedCentavos: "Amount announced since, by the provider",
    provider: "Provider",
    payment: "Provider's reference",
    payout: "Payout",
    waitingPayout: "Payout that waits for it",
    otherPayoutsSent: "Other payouts sent",
    refund: "Refund",
    cause: "Payment behind it",
    day: "Day",
    amountDiffers: "With another amount",
    notListed: "Not on the provider's list",
    notCounted: "Not in our books",
    unmatched: "Without a loan",
    problem: "What is wrong",
    refusedEvent: "Refused event",
    jobKind: "What was tried",
    job: "Job",
    attempts: "Times tried",
    reason: "Why it failed",
  },
  borrower: (id: number) => `Borrower ${id}`,
  toMatch: "Find its loan",
  toAdjustments: "Open the loan",
  toCredits: "Open the overpayments",
  toDay: "Open the day",
  toLetters: {
    "provider-event-refused": "Open the refused events",
    "job-given-up": "Open the failed jobs",
  },
  /** By the kind of a job that failed for good. */
  jobs: {
    "account.erase-applicants": "Erase what was declared by those we never lent to",
    "account.erase-other-applicants": "Erase what was declared by those we never lent to, continued",
    "account.erase-closed": "Erase a deleted account",
    "applications.remove-id-picture": "Delete a picture of an ID",
    "applications.tell-decision": "Send a decision by SMS",
    "applications.tell-identity-opened": "Tell by SMS that name and ID can be corrected",
    "applications.tell-reference-removed": "Tell by SMS that a reference is no longer kept",
    "cancel-payment": "Cancel a payment that was begun",
    "charge-card": "Charge a card",
    "collections.send-reminder": "Send a collector's reminder by SMS",
    "complaints.prune-image": "Delete an unused picture",
    "due-days.find-reminders": "Find instalments to remind of",
    "due-days.remind": "Remind of an instalment by SMS",
    "forget-card": "Have a removed card deleted by its provider",
    "forget-old-rows": "Delete data past its retention",
    "identity.tell-number-change": "Tell by SMS that the mobile number changed",
    "inquire-payments": "Ask for the outcome of payments",
    "inquire-payouts": "Ask for the outcome of payouts",
    "payment-plans.tell-of-answer": "Send the answer about a payment plan by SMS",
    "process-provider-event": "Take in a provider's event",
    "prune-unconfirmed-account": "Delete an account that was not confirmed",
    "reconcile-day": "Compare a day with the provider's list",
    "reconcile-night": "Compare last night's payments",
    "repayments.loan-repaid": "Review the limit after a loan was repaid",
    "report-staff-alert": "Tell operators of an alert",
    "roll-standings": "Recount loans at midnight",
    "send-payout": "Send a loan's money",
    "send-refund": "Send an overpayment back",
    "sum-postings": "Sum the day's postings",
    "tell-confirmed-loan": "Confirm a loan by SMS",
    "tell-failed-payout": "Tell by SMS that a loan's money did not arrive",
    "tell-refund": "Tell by SMS that a refund was sent",
    "tell-taken-back": "Tell by SMS that a payment was taken back",
    "tell-unmatched": "Tell by SMS that a payment was for another loan",
    "tell-returned-refund": "Tell by SMS that a refund came back",
    "tell-returned-payout": "Tell by SMS that a loan's money came back",
    "tools.find-reminders": "Find reminders that are due",
    "tools.remind": "Send a borrower's own reminder by SMS",
  } as Readonly<Record<string, string>>,
  close: "Close",
  retry: "Try again",
  letter: (what: string, id: number) => `${what} ${id}`,
  times: (times: number, when: string) => `${times === 1 ? "Once" : `${times} times`}, last ${when}`,
  sent: {
    reveal: "Show what was sent",
    revealWhy: "Why do you need to see it?",
    revealHint: "It may name people: your reason is kept in the audit log.",
    hide: "Hide",
  },
  secondPayout: "How did it end?",
  ends: {
    "came-back": "The money came back to the payout provider",
    "set-off": "The borrower paid it back: taken from their credit on the loan",
    "given-up": "We no longer ask the borrower for it: written off",
  },
  missingEnd: "Choose how it ended.",
  cameBack: "The money came back",
  endAsked: (by: string) => `${by} asked to book how it ended: another person must decide.`,
  cameBackWhat: (amount: string, isPaid: boolean) =>
    isPaid
      ? `The loan has then not begun, and nothing is owed on it. The ${amount} that the borrower has paid becomes their credit: it pays nothing, and is sent back to them by a refund, under Overpayments.`
      : "The loan has then not begun, and nothing is owed on it.",
  refundCameBackWhat:
    "The money is then the borrower's credit again, and can be sent to another account, under Overpayments.",
  arrived: "The money arrived after all",
  /** What became of money that its provider says nothing about. */
  outcome: {
    lead: (amount: string, to: string, day: string) =>
      `${amount} was sent to ${to} on ${day}. If the provider or the bank has told you what became of it, ask to record that. Once another person approves, it counts as if the provider had announced it.`,
    choose: "What became of it?",
    outcomes: { paid: "It was paid", "not-paid": "It was not paid" },
    means: {
      payout: {
        paid: "The loan begins on that day. If other money of the loan has arrived already, this is owed back.",
        "not-paid": "Nothing is owed, and the borrower is asked for another account.",
      },
      refund: {
        paid: "It is booked as sent back, and the borrower is told.",
        "not-paid": "It is the borrower's credit again: send it once more, under Overpayments.",
      },
    },
    paidOn: "Paid on",
    missing: "Choose what became of it.",
    missingDay: "Choose the day on which it was paid.",
    beforeSent: (day: string) => `It was sent on ${day}: it can't have been paid before.`,
    seen: {
      label: "Where did you see it?",
      hint: "The words or reference of the provider or the bank. The approver reads it, and the audit log keeps it.",
      missing: "Say where you saw it: the other person decides on it.",
    },
  },
  payoutFailed: (amount: string, orderId: number) => `${amount} of loan ${orderId} did not arrive`,
  failedBecause: (reason: string, when: string) => `Failed ${when}: ${payoutFailure(reason)}.`,
  triedAccount: "Tried",
  nextAccount: "Would go to",
  noAccount: "No account: ask the borrower to add one",
  retryAsked: (by: string) => `${by} asked to send it again: another person must decide.`,
} as const;
