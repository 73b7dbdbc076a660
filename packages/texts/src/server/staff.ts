/** The server's texts for staff: the console is in English only. */
export const staffTexts = {
  wrongSignIn: "E-mail, password and code do not match. Check all three; a code is valid for half a minute.",
  codeUsed: "This code has already been used. Wait for the next one, which comes within half a minute.",
  authenticatorLost:
    "Your authenticator and recovery codes no longer work, because the server's secret was changed. Ask an administrator to invite you again.",
  tooMany: (minutes: number) =>
    `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
  busy: "Many people are signing in right now. Please try again in a few seconds.",
  noInvitation:
    "This link has been used, is more than three days old, or has ended after too many wrong codes. Ask the colleague who invited you to do it again.",
  wrongInvitationCode:
    "That is not the code of this invitation. Ask the colleague who invited you for it; if this page has no field for it, load it again.",
  wrongCode: "That is not the authenticator's code. Type the six digits it shows now.",
  nameMissing: "Enter your name. Your colleagues see it next to what you do.",
  passwordLength: (least: number, most: number) =>
    `The password needs ${least} to ${most} characters. A few words are easier to remember than symbols.`,
  approval: {
    noSuchRequest: "There is no request with this number.",
    ownRequest: "You asked for this yourself. Another person must approve or refuse it.",
    notOnesOwn: "Someone else asked for this. Refuse it instead, or ask them to withdraw it.",
    decidedBefore: "This has since been decided or withdrawn. Load the list again to see how.",
    stale:
      "Things have changed since this was asked for, so nothing was done. Whoever asked can ask for it again.",
    askedBefore: "This has already been asked for and is waiting for approval.",
    noSuchPerson: "There is no staff member with this number.",
    sameRole: "They already have this role.",
    oneself: "Another administrator must do this for you.",
    noEmail: "This is not an e-mail address. Write it like ana@example.ph.",
  },
} as const;

/** Why a payment plan is not offered, or a request not answered. */
export const staffPlanTexts = {
  unknownLoan: "There is no loan with this number. Open it again from the list.",
  accountDeleted: "The borrower deleted their account, so there is nobody to agree a plan with.",
  notRunning: "Nothing is owed on this loan, so there is nothing to plan.",
  agreedBefore: "The borrower already accepted a plan for this loan, and a loan can have only one.",
  wrongDay: (first: string, last: string) => `Choose a first day from ${first} to ${last}.`,
  wrongNumber: (most: number) => `Choose 1 to ${most} payments of at least ₱100.00 each.`,
  requestChanged: "The request was answered or changed in the meantime. Look again before you answer.",
} as const;

/** Why a collector's action on a loan past due is refused (CON-4). */
export const staffCollectionTexts = {
  unknownLoan: "There is no loan with this number. Open it again from the list.",
  accountDeleted:
    "The borrower deleted their account and can't be contacted. If the loan is owed again, it can only be written off.",
  notOverdue: "This loan is no longer past due: it was paid in the meantime.",
  ownerChanged: "A colleague took or released this loan in the meantime. Look again before you continue.",
  noSuchOwner: "This colleague can't be given loans. Choose another one.",
  contactStored:
    "This contact was already stored, as it was when you first sent it. Load the page again to see it; add what is missing as another note.",
  wrongNumber: (day: string) =>
    `On ${day} the mobile number turned out not to be the borrower's. Do not call or write to it: nothing is sent to it about this loan either. Write a letter to the address in the borrower's file. An agent can change the number there; then, or when the borrower calls, you may contact them again. If that was noted by mistake, note that you checked the number.`,
  deceased: (day: string) =>
    `On ${day} it was noted that the borrower has died. Do not call or write, and ask nobody in the family to pay. If it turns out not to be so, note that you checked the number, or that the borrower called.`,
  wrongOutcome: "This can't come of such a contact. Choose again what happened.",
  planAsked:
    "The borrower asked for another way to pay. Until that is answered, do not call or write; you can still note their own calls.",
  planOffered:
    "The borrower has a plan to answer. Until they do, or it lapses, do not call or write; you can still note their own calls.",
  promised: (day: string) =>
    `The borrower promised to pay by ${day}. Until then, do not call or write; you can still note their own calls.`,
  quietHours: "Borrowers are not contacted from 22:00 to 06:00 in Manila. Try again in the morning.",
  tooManyToday: (most: number) =>
    `The borrower has been contacted ${most} times today, the most allowed. Try again tomorrow.`,
  tooManyThisWeek: (most: number) =>
    `The borrower has been contacted ${most} times in seven days, the most allowed. Try again in a day or more.`,
  moreThanOwed: (owed: string) => `A promise can't be more than what is owed: ${owed}.`,
  wrongDay: (most: number) => `Choose a day from today to ${most} days ahead.`,
} as const;
