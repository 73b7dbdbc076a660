/** The server's texts for staff: the console is in English only. */
export const staffTexts = {
  wrongSignIn:
    "E-mail, password and code do not belong together. Check all three; a code is good for half a minute.",
  codeUsed: "This code was used already. Wait for the next one, which comes within half a minute.",
  tooMany: (minutes: number) =>
    `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
  busy: "Many people are signing in right now. Please try again in a few seconds.",
  noInvitation:
    "This link was used already, or is older than three days. Ask whoever invited you for a new one.",
  wrongCode: "The code is not the authenticator's. Type the six digits that it shows now.",
  nameMissing: "Your name is missing. Your colleagues see it beside what you do.",
  passwordLength: (least: number, most: number) =>
    `The password must have ${least} to ${most} characters. A few words are easier to keep in mind than signs.`,
  approval: {
    noSuchRequest: "There is no request of this number.",
    ownRequest: "You asked for this yourself. Another person must approve or refuse it.",
    notOnesOwn: "Somebody else asked for this. Refuse it instead, or ask them to withdraw it.",
    decidedBefore: "This was decided or withdrawn in the meantime. Load the list again to see how.",
    stale: "What this rests on has changed since it was asked for, so nothing was done. Ask for it anew.",
    askedBefore: "The same is asked for already and waits for approval.",
    noSuchPerson: "There is no member of staff of this number.",
    sameRole: "They have this role already.",
    oneself: "Another administrator must do this for you.",
    noEmail: "This is no e-mail address. Write it like ana@example.ph.",
  },
} as const;

/** Why a payment plan is not offered, or a request not answered. */
export const staffPlanTexts = {
  unknownLoan: "There is no loan of this number. Open it again from the list.",
  notRunning: "Nothing is owed on this loan, so there is nothing to plan.",
  agreedBefore: "The borrower accepted a plan for this loan before: there is one for a loan.",
  wrongDay: (first: string, last: string) => `Choose a first day from ${first} to ${last}.`,
  wrongNumber: (most: number) => `Choose 1 to ${most} payments: each is ₱100.00 at least.`,
  requestChanged: "The request was answered or made meanwhile. Look again before you answer.",
} as const;

/** Why a collector's action on a loan past due is refused (CON-4). */
export const staffCollectionTexts = {
  unknownLoan: "There is no loan of this number. Open it again from the list.",
  notOverdue: "This loan is not past due any more: it was paid meanwhile.",
  ownerChanged: "A colleague took this loan or let it go meanwhile. Look again before you go on.",
  noSuchOwner: "This colleague can't be given loans. Choose another one.",
  planAsked:
    "The borrower asked for another way to pay. Until that is answered nobody calls or writes; their own calls can be noted.",
  planOffered:
    "The borrower has our plan to answer. Until they do, or it lapses, nobody calls or writes; their own calls can be noted.",
  promised: (day: string) =>
    `The borrower promised to pay by ${day}. Until then nobody calls or writes; their own calls can be noted.`,
  quietHours: "Nobody is contacted from 22:00 to 06:00 in Manila. Try again in the morning.",
  tooManyToday: (most: number) =>
    `The borrower was contacted ${most} times today, the most allowed. Try again tomorrow.`,
  tooManyThisWeek: (most: number) =>
    `The borrower was contacted ${most} times in seven days, the most allowed. Wait for a day.`,
  moreThanOwed: (owed: string) => `A promise can't be more than what is owed: ${owed}.`,
  wrongDay: (most: number) => `Choose a day from today to ${most} days ahead.`,
} as const;
