/** Requests that take two people (CON-5, CON-7). */
export const approvalTexts = {
  lead: "Changes that one person asks for and another approves.",
  state: "Which requests",
  list: "Requests",
  open: "Waiting",
  decided: "Decided",
  /** By the request's kind; one without a name here is shown as its kind. */
  kinds: {
    "invite-staff": "Invite to the staff",
    "change-role": "Change a role",
    "change-number": "Change a borrower's mobile number",
    "open-identity": "Let a borrower correct their name or ID",
    "match-payment": "Count a payment for a loan",
    "unmatch-payment": "Take a payment off a loan: it was for another",
    "switch-policy": "Switch a policy on",
    "publish-product": "Switch on a product's draft",
    "publish-payment-channel": "Switch on a draft of a way to pay",
    "switch-payment-channel": "Switch a way to pay on or off",
    "publish-payout-institution": "Switch on a draft of a bank or wallet",
    "switch-payout-institution": "Switch a bank or wallet on or off",
    "publish-landing-page": "Switch on a landing page's draft",
    "switch-landing-page": "Switch a landing page on or off",
    "publish-reminder-text": "Switch on a reminder's new text",
    "publish-other-lender": "Switch on another lender's draft",
    "switch-other-lender": "Switch another lender on or off",
    "switch-product": "Switch a product on or off",
    "refund-credit": "Send an overpayment back",
    "waive-penalty": "Waive a penalty",
    "write-off-loan": "Write a loan off",
    "retry-payout": "Send a loan's money again",
    "settle-second-payout": "Settle money that left twice",
    "recover-given-up": "Book that money given up came in after all",
    "book-returned-payout": "Book that a loan's money came back",
    "book-returned-refund": "Book that an overpayment came back",
    "record-payout-outcome": "Record what became of a loan's money",
    "record-refund-outcome": "Record what became of an overpayment sent back",
    "record-own-money": "Record a line of a bank's or provider's statement",
    "reverse-own-money": "Reverse a recorded line of a statement",
    "book-taken-back-payment": "Book that a payment was taken back",
    "book-given-back-payment": "Book that a payment taken back came again",
  } as Readonly<Record<string, string>>,
  /** What becomes of the rest, where a request's name does not say it; by its kind. */
  notes: {
    "open-identity":
      "They can correct their name and their ID and retake the pictures; the earlier ones are kept. A correction ends the approval: they apply again and get a new decision, and once approved can correct neither. Their loans continue.",
    "book-returned-payout":
      "The loan has then not begun: its plan is deleted, and nothing is owed. What the borrower has paid on it becomes their credit: it pays nothing, not even if the loan is paid out again, and is sent back to them by a refund, under Overpayments. Waivers, a write-off and an agreed plan no longer count; open pay codes are withdrawn.",
    "book-returned-refund":
      "The money is the borrower's credit again, and they are told so by SMS. It can be sent to another account, under Overpayments.",
    "record-payout-outcome":
      "It counts as if the provider had announced it. Paid: the loan begins on that day and its instalments count from it; if other money of the loan has arrived already, this is owed back. Not paid: nothing is owed, and the borrower is asked by SMS for another account.",
    "record-refund-outcome":
      "It counts as if the provider had announced it. Paid: it is booked as sent back, and the borrower is told by SMS. Not paid: it is the borrower's credit again, and can be sent to another account, under Overpayments.",
    "record-own-money":
      "It is booked on its day. The amount is what arrived; a fee was taken on the way, so the account that the money came from is lower by both. Compare it with the bank's statement; a provider's fee with the provider's. A transfer stands on both, under two references, and is recorded once.",
    "reverse-own-money":
      "A reversing posting takes it out of the books on its own day. Its reference can then be recorded again.",
    "unmatch-payment":
      "The loan then stands as if this had never been paid, and a late penalty may be added, which you can waive. What was sent back to its borrower out of it is owed back. The borrower is told by SMS, and the payment waits for its loan again, under Payments to match.",
    "book-given-back-payment":
      "The payment counts for the loan again, from its own day, and the borrower is told by SMS.",
    "book-taken-back-payment":
      "The loan then stands as if this had never been paid: an extension or early settlement that it bought is undone, and a late penalty may be added, which you can waive. The borrower is told by SMS.",
  } as Readonly<Record<string, string>>,
  /** Instead, of a payment that counts for no loan. */
  notesWithoutLoan: {
    "book-taken-back-payment":
      "No loan changes, and nobody is told: no one found out whose payment it was. It no longer waits for a loan.",
    "book-given-back-payment": "The payment waits for its loan again, under Payments to match.",
  } as Readonly<Record<string, string>>,
  /** Of an invitation that was approved: its link is stored nowhere. */
  linkLost:
    "Its link was shown once, to the person who approved it. If it was lost, ask to invite them again, under Staff: the old link then ends.",
  /** To whoever asked for an invitation, while it can be accepted. */
  invitationCode: {
    name: "Code for the invited person",
    lead: (approver: string) =>
      `Tell it to them yourself, by phone or face to face. They need it and the link that ${approver} has. Tell nobody else, not ${approver} either: whoever has both gets the account.`,
  },
  /** The contents of a request, by the name of the field. */
  facts: {
    names: {
      move: "What happened",
      happenedOn: "Day on the statement",
      amountCentavos: "Amount",
      feeCentavos: "Fee",
      setAsideCentavos: "Paid by the borrower, set aside for them",
      orderId: "Loan",
      from: "From",
      to: "Goes to",
      provider: "Provider",
      reference: "Provider's reference",
      statementReference: "Reference on the statement",
      alsoRecorded: "Perhaps the same transfer",
      moveId: "Record",
      end: "How it ended",
      email: "E-mail",
      staffId: "Person",
      role: "Role",
      borrowerId: "Borrower",
      oldNumber: "Number now",
      newNumber: "New number",
      checks: "Checked",
      version: "Version",
      inForce: "In force then",
      basedOn: "Began as version",
      isFromInForce: "Drafted from what was in force",
      droppedRules: "Rules in force that it drops",
      changedRules: "Rules in force that it changes",
      changedLimits: "Limits in force that it changes",
      tried: "Past applications tried",
      otherwiseThanInForce: "Decided otherwise than by the version in force",
      otherwise: "Decided otherwise than they were",
      isOn: "Becomes",
      approval: "Request",
      askedBy: "Asked by staff number",
      revision: "Draft",
      subject: "Number",
      paymentId: "Payment",
      planId: "Plan",
      requestId: "Plan asked for",
      payments: "Payments",
      firstOn: "The first on",
      every: "How often",
      owedCentavos: "Owed",
      cases: "Cases",
      loans: "Loans",
      sessions: "Sessions",
      way: "How",
      sentOn: "Sent on",
      outcome: "What came of it",
      removal: "Who asked",
      removedWith: "Together with the reference of borrower",
      paidOn: "Paid on",
      on: "By",
      until: "Until",
      closedBy: "Answered by",
      limitCentavos: "Limit",
      pictureFault: "What is wrong with the pictures",
      applicationId: "Application",
      side: "Side",
      days: "Days",
      account: "Account",
      code: "The code was",
      recoveryCodesLeft: "Recovery codes left",
      wrongCodes: "Wrong codes",
      contactId: "Contact",
      rule: "Rule",
      titleBefore: "Title before",
      englishBefore: "English before",
      filipinoBefore: "Filipino before",
    },
    becomes: (before: string, after: string) => `${before}, becomes ${after}`,
    staffAlready: "Has an account already",
    replaces:
      "Who accepts the invitation takes it over with a new name, password and authenticator, and it is signed out everywhere else.",
    /** Of a transfer. */
    outcomes: { paid: "Paid", "not-paid": "Not paid" },
    /** Whose work it was, and whose it is. */
    owners: { from: "Owner until then", to: "Owner" },
    noOne: "no one",
    /** Of days. */
    range: { from: "From", to: "To" },
    on: "On",
    off: "Off",
    /** Of a policy that was begun from the one in force, perhaps through other drafts, and of one that was not. */
    fromInForce: { yes: "Yes", no: "No: whatever is only in that version is undone" },
    /** Of a limit, by the loans repaid on time after which it is lent. */
    limitOf: (loans: number) =>
      loans === 0 ? "first loan" : `after ${loans === 1 ? "1 loan" : `${loans} loans`}`,
  },
  outcomes: { approved: "Approved", refused: "Refused", stale: "Out of date", withdrawn: "Withdrawn" },
  askedBy: (name: string, when: string) => `${name} asked, ${when}`,
  decidedBy: (outcome: string, name: string, when: string) =>
    [`${outcome}${name === "" ? "" : ` by ${name}`}`, when].filter((part) => part !== "").join(", "),
  /** Of a request for which the reader was writing a reason. */
  over: (id: number) => `Request ${id} is no longer waiting.`,
  overBy: (id: number, decided: string) => `Request ${id}: ${decided}.`,
  look: "Look at what would change",
  own: "You asked for this: another person must decide.",
  why: "Why do you approve or refuse?",
  approve: "Approve",
  refuse: "Refuse",
  withdraw: "Withdraw",
  missing: "Give a reason: it is kept in the audit log.",
  reload: "Load the list again",
  told: "Pass this on yourself: it is shown only once",
  toldNext:
    "Give the link to the invited person and nobody else. They also need a code, which the colleague who asked tells them.",
  copy: "Copy",
  copied: "Copied",
  none: {
    title: "Nothing is waiting for a second person",
    text: "Requests to move money or change what is offered come here for someone else to approve.",
  },
  noneDecided: {
    title: "Nothing has been decided yet",
    text: "Each request stays here with who asked, who decided, and why.",
  },
  more: "Older requests",
} as const;
