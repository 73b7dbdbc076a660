import { formWords } from "./form-words.ts";
import { whoseAccountWords } from "./whose-account-words.ts";

/** The payout account (BND). 'Payment account information' and 'Next' are fixed by BND-1, 'Confirm' and 'Cancel' by BND-3. */
export const texts = {
  ...formWords,
  ...whoseAccountWords,
  title: "Payment account information",
  ownName: "The account must be in your own name.",
  arrival:
    "Sent by InstaPay, your money reaches e-wallets and most banks within minutes, at any hour. A few banks need until the next banking day.",
  accountType: "Account type",
  next: "Next",
  nothingToFill: "No account can be added right now. Please try again in a moment.",
  saving: "Saving your account…",
  noAnswer: "We got no answer. What you typed is still here: tap Next again.",
  savingFailed: "Your account was not saved. Please try again.",
  codeTitle: "Is it really you?",
  codeText:
    "Before money goes to a new account, we make sure that you added it yourself. Never share this code with anyone.",
  moneyGoesTo: "Your money will go to",
  codeLabel: "Code from the text message",
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}.`,
  sendCode: "Send a new code",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "A code is on its way. Please wait a little before you ask for another.",
  codeNeeded: "Enter the 6 digits from the message.",
  checkingCode: "Checking the code…",
  noCodeAnswer: "We got no answer. Please tap Confirm again.",
  changeAccount: "Change the account",
  savedTitle: "Your account is saved",
  savedText: "This is where your money goes from now on.",
  savedAccount: (account: string) => `Saved: ${account}`,
};

export type Texts = typeof texts;
