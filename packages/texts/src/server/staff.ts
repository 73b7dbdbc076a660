/** What the server says to staff: the console speaks English alone. */
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
