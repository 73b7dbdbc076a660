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
} as const;
