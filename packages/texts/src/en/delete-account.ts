import { keptWords } from "./kept-words.ts";
import { smsCodeWords } from "./sms-code-words.ts";

const FIVE_YEARS = "until 5 years after your last transaction, if we lent you anything";

/** Deleting the account (API-4, WEB-8). */
export const texts = {
  ...smsCodeWords,
  title: "Delete my account",
  how: "How",
  howText:
    "Log in with your number, read what we must keep, and type the code from the SMS. You must owe nothing and have nothing in progress. It takes effect at once.",
  keptWhenLent: [
    { ...keptWords.identity, until: FIVE_YEARS },
    { ...keptWords.agreements, until: FIVE_YEARS },
    { ...keptWords.books, until: "for good" },
  ],
  notYet: "Not yet",
  notYetText: "An account can be deleted once you owe nothing and nothing is in progress.",
  reasons: "What to do first",
  openLoan: "Open the loan",
  writeToUs: "Customer service",
  goes: "What is deleted",
  goesText:
    "Your logins, password, devices, complaints and their pictures, saved cards, references, what you wrote in Tools and the record of what you tapped are deleted at once. After that, your number is new to us.",
  stays: "What stays, and why",
  nothingStays: "Nothing that names you: we never lent you anything.",
  codeWillGoTo: (phone: string) => `We send a code to ${phone}. Nothing is deleted before you type it.`,
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}. Typing them deletes your account for good.`,
  deleteForGood: "Delete for good",
  deleting: "Deleting the account…",
  keepAccount: "Keep my account",
  deleted: "Your account is deleted",
  deletedText: "You are logged out everywhere. Thank you for being with us.",
  unknown: "Your account may be deleted",
  unknownText:
    "The connection broke while it was being deleted, and you are logged out now. To be sure, log in with your number: if it has no account any more, the deletion is done.",
  toSite: "To our site",
};

export type Texts = typeof texts;
