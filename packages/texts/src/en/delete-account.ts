/** Deleting the account (API-4, WEB-8). */
export const texts = {
  title: "Delete my account",
  how: "How",
  howText:
    "Log in with your number, read what stays, and type the code of the SMS. Nothing may be owed or under way. It takes effect at once.",
  keptWhenLent: [
    {
      what: "Your name, number, ID, agreements and the accounts that money was sent to",
      until: "until 5 years after your last payment, if we lent you anything",
      why: "Law against money laundering (Republic Act 9160), and tax law",
    },
    {
      what: "Amounts and days in our books, with no name once the rest is gone",
      until: "for good",
      why: "Books must stay whole",
    },
  ],
  notYet: "Not yet",
  notYetText: "An account is deleted when nothing is owed and nothing is under way.",
  reasons: "What to do first",
  openLoan: "Open the loan",
  writeToUs: "Customer service",
  goes: "What goes",
  goesText:
    "Your log-ins, password, devices, complaints and their pictures, saved cards, references and everything you tapped go at once. Your number is a new one to us from then on.",
  stays: "What stays, and why",
  nothingStays: "Nothing that names you: we never lent you anything.",
  codeWillGoTo: (phone: string) => `We send a code to ${phone}. Nothing is deleted before you type it.`,
  sendCode: "Send the code",
  sending: "sending the code...",
  codeTitle: "Check your messages",
  codeLabel: "SMS code",
  codeSentTo: (phone: string) =>
    `We sent 6 digits to ${phone}. With them the account is deleted; there is no way back.`,
  codeNeeded: "Type the 6 digits of the SMS.",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "A new code can be sent when the countdown ends.",
  deleteForGood: "Delete for good",
  deleting: "deleting the account...",
  keepAccount: "Keep my account",
  deleted: "Your account is deleted",
  deletedText: "You are logged out everywhere. Thank you for having been with us.",
  toSite: "To our site",
};

export type Texts = typeof texts;
