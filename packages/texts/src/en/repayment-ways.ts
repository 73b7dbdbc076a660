import { nothingOwedWords } from "./nothing-owed-words.ts";

/**
 * Paying from a saved bank card (OLD). The specification has these texts in Chinese, or as short as 'error';
 * here each says what it means and then what to do.
 */
export const texts = {
  ...nothingOwedWords,
  title: "Pay by card",
  youPay: "You pay",
  dueOn: "Repayment date",
  yourCards: "Choose your bank card",
  pay: (amount: string) => `Pay ${amount}`,
  paying: "Starting your payment…",
  /** OLD-1 */
  cardsFailed: "Query card list failed. Please try again.",
  /** OLD-2 */
  chooseCard: "Please select a payment bank card first.",
  /** OLD-3 */
  processingFailed: "Processing failed. No money moved. Please try again.",
  noAnswer: "Error: no answer came. Tap again: the same payment is never taken twice.",
  noCards: "No saved bank card",
  noCardsText: "You can pay at a store, by QR or with an e-wallet.",
  otherWays: "Other ways to pay",
  partnerPage: "Pay on our partner's page",
  opening: "Opening our partner's page…",
  unsafeLink: "The payment page's address is not one we trust, so we did not open it. Please call us.",
  codeTitle: "Your bank asks for a code",
  from: (card: string) => `From ${card}`,
  codeLabel: "Code from the text message",
  codeHint: "6 digits, sent to your mobile number. Never share them with anyone.",
  sendCode: "Send a new code",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "Do not resend the code: one is on its way to you.",
  codeNeeded: "Please enter the correct code: the 6 digits from the message.",
  checkingCode: "Checking the code…",
  sendingCode: "Sending the code…",
  anotherCard: "Choose another card",
  seeOrder: "See my loan",
  needHelp: "Need help paying?",
};

export type Texts = typeof texts;
