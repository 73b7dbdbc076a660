import { accountTexts } from "./account.en.ts";
import { applicationTexts } from "./applications.en.ts";
import { complaintTexts, pictureTexts } from "./complaints.en.ts";
import { documentTexts } from "./documents.en.ts";
import { moneyBackTexts } from "./money-back.en.ts";
import { paymentStateTexts } from "./payments.en.ts";
import { payoutAccountTexts } from "./payout-accounts.en.ts";
import { planTexts } from "./plans.en.ts";
import { promiseTexts } from "./promises.en.ts";
import { reminderTexts } from "./reminders.en.ts";
import { toolTexts } from "./tools.en.ts";
import { waitingTexts } from "./waiting.en.ts";
import type { TermUnit } from "@hiram/lending";

const inMinutes = (count: number): string => (count === 1 ? "1 minute" : `${count} minutes`);

const wait = (minutes: number): string =>
  minutes < 120 ? inMinutes(minutes) : `${Math.ceil(minutes / 60)} hours`;

/** The payout provider's reasons for a failure, as far as a borrower can act on them. */
const PAYOUT_FAILURES: Readonly<Record<string, string>> = {
  "account-not-found": "The account you gave does not exist.",
  "account-closed": "The account you gave is closed.",
  "name-mismatch": "The account you gave is not in your name.",
  "limit-exceeded": "The account you gave can't take this much.",
  "bank-unavailable": "The bank or e-wallet could not take it.",
  "came-back": "Your bank or e-wallet sent it back to us, so you owe nothing for it.",
};

/** The server's own texts, in answers and refusals: for borrowers, and the first few for staff as well. */
export const texts = {
  noSession: "Please log in again to go on.",
  notPermitted: "Your account is not allowed to do this. Ask an administrator.",
  otherSite:
    "Another website asked for this, so nothing was done. Open this page on our own site and try again.",
  fault: "Something went wrong on our side. Nothing was changed. Please try again in a moment.",
  busyTitle: "One moment, please",
  busy: "Many people are using this right now. Nothing was changed. Please try again in a few seconds.",
  busyRetry: "Try again",
  databaseAway: "We can't reach your details right now. Please try again in a moment: nothing is done twice.",
  unknownOrder: "We can't find this loan. Open it again from your loans.",
  unknownProduct: "This loan is not offered any more. Home shows what you can borrow.",
  unknownChannel: "This payment method is not offered. Choose another one.",
  amountOutOfRange: (least: string, most: string) =>
    `This product lends from ${least} to ${most}. Choose an amount in between.`,
  amountOffStep: (step: string) => `The amount must go up in steps of ${step}.`,
  termNotOffered: "This term is not offered. Choose one of the product's terms.",
  /** For a calendar event on a due day (WEB-11). */
  dueEvent: (amount: string, product: string) => `Pay ${amount} for ${product}`,
  owedHasChanged:
    "What you owe on this loan has changed since you opened this page. See what it is now, then pay.",
  aboveOwed: (owed: string) => `The amount is above what is owed: ${owed}.`,
  channelRange: (least: string, most: string) =>
    `This payment method takes from ${least} to ${most}. Choose another one.`,
  extensionNotOffered: "This loan can't be extended now.",
  extensionPrice: (price: string) =>
    `The extension costs ${price}. Open the page again to see the current amount.`,
  earlyNotOffered: (from: string) => `Paying off early is possible from ${from}.`,
  earlyPrice: (price: string) =>
    `Paying off the loan today costs ${price}. Open the page again to see the current amount.`,
  providerDown:
    "The payment partner is not answering right now. No money moved. Please try again in a few minutes.",
  channelDown: "This payment method can't be used right now. No money moved. Please choose another one.",
  paymentArrived:
    "The payment partner has received your payment already, so there is no need to pay again. Open your loan to see what is left to pay.",
  tooManyPayCodes: (minutes: number) =>
    `You have asked for many pay codes. Use one of them, or try again in ${inMinutes(minutes)}.`,
  ...documentTexts,
  checkoutReturn: {
    title: "Please open the app",
    text: "If you have paid, there is no need to pay again: your payment is being confirmed, and your loan shows it within a few minutes. Open the app to see it.",
  },
  unknownPage: "We can't find this page. Go back and open it again.",

  statusTitle: {
    "under-review": "Under review",
    rejected: "Not approved this time",
    disbursing: "Your money is on its way",
    repaying: "Repaying",
    due: "Payment due",
    overdue: "Payment overdue",
    settled: "Fully paid",
  },
  approvedTitle: "Approved",
  awaitingAccount: "Tell us where to send your money.",
  awaitingWithdrawal: "Confirm the withdrawal to get your money.",
  rejected: "We can't lend to you now. You can apply again later. Nothing was charged.",
  cancelledTitle: "You cancelled this loan",
  cancelled:
    "Nothing was sent to you, and you owe nothing for it. You can borrow again as far as your limit allows.",
  notCancellable: "This loan can't be cancelled any more: its money is on its way, or has arrived.",
  payoutFailedTitle: "Your money did not arrive",
  moneyLateTitle: "Your money is late",
  /** @param reason the payout provider's reason code */
  payoutFailed: (reason: string) =>
    `${PAYOUT_FAILURES[reason] ?? "It could not be sent to your account."} Use another one in your own name, and we will send the money there at once.`,
  instalmentOf: (number: number, count: number) => `Instalment ${number} of ${count}.`,
  overdueText: "Can't pay all of it now? Tell us below what you can pay, and when.",
  penaltyWaived: (day: string) => `We waived your late penalty on ${day}: you don't pay it any more.`,
  writtenOff: (day: string) =>
    `We wrote this loan off in our books on ${day}. You still owe it: pay as much as you can, whenever you can. Every payment counts.`,
  overdueWithPenalty: (penalty: string) => `A one-time penalty of ${penalty} is included.`,
  steps: {
    applied: "Applied",
    approved: "Approved",
    account: "Account for your money",
    toSend: "Money sent",
    onItsWay: (account: string) => `On its way to ${account}`,
    sent: (account: string) => `Sent to ${account}`,
    notArrived: "Did not arrive",
  },
  settledOn: (day: string) => `You paid this loan off on ${day}. Salamat po!`,
  moneyBack: moneyBackTexts,
  numberChanged: {
    toOld: (brand: string, phone: string) =>
      `${brand}: the mobile number of your account was changed, and this one no longer opens it. If you did not ask for that, call ${phone} at once.`,
    toNew: (brand: string) =>
      `${brand}: your account now has this mobile number. Sign in with it: we send a code here.`,
  },

  order: "Loan number",
  loanAmount: "Loan amount",
  youReceive: "You receive",
  received: "Received",
  term: "Term",
  termText: (periods: number, unit: TermUnit) =>
    unit === "D" ? `${periods} days` : periods === 1 ? "1 month" : `${periods} months`,
  effectiveRate: "Effective rate",
  perMonth: (percent: string) => `${percent} a month`,
  sendingTo: "Sending to",
  paidTo: "Paid to",
  stillToPay: "Still to pay",
  /** Less is due than any channel takes. */
  leastPayable: "Least that can be paid",
  appliedOn: "Applied on",

  interest: "Interest",
  amountFinanced: "Amount financed",
  financeCharge: "Finance charge",
  netProceeds: "Net proceeds",
  totalOfPayments: "Total of payments",
  ratePerMonth: "Effective interest rate per month",
  ratePerYear: "Effective interest rate per year",
  dailyRate: (percent: string) => `${percent} a day on what you still owe`,
  dailyRates: (tiers: string) => `On what you still owe: ${tiers}`,
  rateTier: (percent: string, fromDay: number) => `${percent} a day from day ${fromDay}`,
  /** For the loan terms, covering every product at once (TRM-1). */
  loanFigures: {
    term: (least: number, most: number) => (least === most ? `${most} days` : `${least} to ${most} days`),
    rateDays: (from: number, to: number) => (from === to ? `Day ${from}` : `Days ${from} to ${to}`),
    rateFromDay: (from: number) => (from === 1 ? "Every day" : `From day ${from}`),
    noPenalty: "None",
    cappedPenalty: (penalty: string, percent: string) =>
      `${penalty}, never more than ${percent} of what is past due`,
    early: (halfTerm: boolean, days: number) => {
      const sinceSent = `at least ${days} days after the money was sent`;
      if (halfTerm && days > 0) return `only after half of its term has passed, and ${sinceSent}`;
      if (halfTerm) return "only after half of its term has passed";
      return days > 0 ? `only ${sinceSent}` : "on any day";
    },
    /** While nothing is on offer. */
    termAsAgreed: "as many days as its agreement says",
    asDisclosed: "As in your disclosure statement",
    earlyAsAgreed: "as its agreement says",
  },

  instalment: (number: number, count: number) => `Instalment ${number} of ${count}`,
  paid: "Paid",
  paidInFull: "Paid in full",
  due: "Due",
  overdue: "Overdue",
  upcoming: "Upcoming",
  principal: "Principal",
  fee: "Fees",
  penalty: "Late penalty",
  planDescription: (principal: string, interest: string) => `Principal ${principal}, interest ${interest}`,

  payNotice: "New here? See how to pay, step by step.",
  openPayCode: (channel: string) => `Pay code for ${channel}`,
  extensionTitle: "Extend your loan",
  moved: "Moved",

  pointOutTitle: "Before you go",
  pointOutContent: "Your loan is not confirmed yet. You can come back at any time.",
  kindTips:
    "Pay only through the channels in this app, never to a person. We will never ask for your password or a code.",
  cardTitle: "Where should we send your money?",
  cardMessage: "Bind a bank account or e-wallet in your own name.",
  withdrawPrompt: "Your loan is approved. Withdraw the money now?",

  // One-time codes. No links in messages (NTC order of 2022); plain letters, so that each is one SMS.
  codeMessage: {
    registration: (code: string, brand: string) =>
      `${brand}: ${code} is your code to sign up. It works for 5 minutes. Never share it, not even with us.`,
    login: (code: string, brand: string) =>
      `${brand}: ${code} is your code to log in. It works for 5 minutes. Never share it, not even with us.`,
    "password-reset": (code: string, brand: string) =>
      `${brand}: ${code} is your code to set a new password. It works for 5 minutes. Never share it, not even with us.`,
    "payout-account": (code: string, brand: string) =>
      `${brand}: ${code} confirms where we send your money. It works for 5 minutes. Never share it, not even with us.`,
    repayment: (code: string, brand: string) =>
      `${brand}: ${code} confirms your payment. It works for 5 minutes. Never share it, not even with us.`,
    "account-deletion": (code: string, brand: string) =>
      `${brand}: ${code} confirms that your account is deleted. It works for 5 minutes. Never share it, not even with us.`,
    "data-export": (code: string, brand: string) =>
      `${brand}: ${code} opens a copy of your data. It works for 5 minutes. Never share it, not even with us.`,
  },
  codeMessageHasAccount: (code: string, brand: string) =>
    `${brand}: this number already has an account: log in with the app. If you are signing up, your code is ${code}.`,
  codeTooSoon: (seconds: number) => `A code was just sent. Ask for another one in ${seconds} seconds.`,
  codeTooMany: (minutes: number) => `Too many codes were sent. Ask for another one in ${wait(minutes)}.`,
  codeTooManyAtLogin: (minutes: number) =>
    `Too many codes were requested for this number. Ask for another one in ${wait(minutes)}. Until then, log in with your password, or on a phone that you used before.`,
  captchaNeeded:
    "Type the characters of the picture first, then ask for the code. If you see no picture, update the app or log in with your password.",
  codePaused: "We can't send codes right now. Please try again in a few minutes.",
  codeUndeliverable: "The code could not be sent. Check the number and try again.",
  codeWrong: "This code is wrong. Check the message and type it again.",
  codeExpired: "This code no longer works. Ask for a new one.",

  jointLoginNotice: "The lender could not log you in",
  jointLoginNoticeOf: (lender: string) => `${lender} could not log you in`,
  jointLoginRefused: "Something at the lender kept you out. Your loans with us stay as they are.",
  jointLoginReasons: {
    declined: "The lender can't lend to you now. This changes nothing about your loans with us.",
    existing: "You already have an account there under other details. Log in at the lender itself.",
    expired: "Logging in took too long. Open the lender again from the app.",
    unavailable: "The lender is not answering right now. Please try again in a few minutes.",
  },

  // Payments from a saved card (OLD). 800005 is the specification's 'do not submit the payment twice'.
  paidTwice: "This payment is already being made. Please do not submit the payment twice.",
  repayPageOld: "This page was open for too long. Nothing was paid. Please try again.",
  unknownCard: "We can't find this card. Open the page again and choose one of your cards.",
  tooManyCardPages: (minutes: number) =>
    `You have opened the page for saving a card many times. Try again in ${inMinutes(minutes)}.`,
  cardsNotSaved:
    "No card can be saved at the moment. You can pay in the other ways that your loan's page shows.",
  cardPageDown: "The page for saving a card can't be opened right now. Please try again in a few minutes.",
  cardIsPaying: "A payment from this card is under way. You can remove the card once it is done.",
  unknownPayment: "We can't find this payment. Open the page again and start over.",
  noCoupons: "This coupon can't be used. Please pay without it.",
  cardCharging: (amount: string, card: string) =>
    `${amount} is being taken from ${card}. It shows here once your bank has paid, usually within minutes. Please don't pay again.`,
  cardStillCharging: (amount: string, card: string) =>
    `${amount} is still being taken from ${card}. If your bank pays it, that money is yours to ask back.`,
  cardShort: (amount: string, card: string) =>
    `There was not enough money for ${amount} on ${card}. Nothing was taken. Please pay in another way.`,
  cardRefused: (amount: string, card: string) =>
    `Your bank did not pay ${amount} from ${card}. Nothing was taken. Please pay in another way.`,

  // Visitors and signing in.
  wrongMobile: "Please enter the mobile number correctly",
  wrongCaptcha: "That does not match. Try the new picture or question.",
  alreadyRegistered: "This number is already registered. Please download the app and log in.",
  unknownTemplate: "We can't find this page. Open the link from the message or advertisement again.",
  unknownVisit: "This page was open for too long. Open it again.",
  tooManyTries: "Too many tries. Please wait ten minutes and try again.",
  contactIncomplete: "Please provide complete information!",
  contactWrongTelephone: "Check the telephone number: it should look like 0917 123 4567.",
  contactWrongEmail: "Check the e-mail address: it should look like name@example.com.",
  captchaQuestion: (one: string, other: string) =>
    `How much is ${one} plus ${other}? Answer with a number in digits.`,
  numberWords: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  codeMissing: "Type the code that we sent to your phone.",
  consentMissing: "Please tick that you agree to the loan terms and the privacy policy.",
  registeredSignIn: "This number already has an account. Ask for a new code to sign in.",
  noAccount: "This number has no account yet. Please register first.",
  wrongPassword: "The mobile number or the password is wrong. You can log in with a code instead.",
  unknownPasskey: "This passkey did not open your account. Try again, or sign in with a code.",
  passkeyNeedsBrowser: "A passkey is added in a browser. Sign in there first.",
  loginBusy: "Many people are logging in right now. Please try again in a moment, or log in with a code.",
  tooManyGuesses: (minutes: number) =>
    `Too many tries. Log in with a code instead, or try again in ${inMinutes(minutes)}.`,
  passwordLength: (least: number, most: number) => `A password needs ${least} to ${most} characters.`,
  deviceMissing: "The app did not say which device this is. Update the app and try again.",

  complaint: complaintTexts,
  picture: pictureTexts,
  paymentState: paymentStateTexts,
  payoutAccount: payoutAccountTexts,
  ...applicationTexts,
  account: accountTexts,
  plans: planTexts,
  promises: promiseTexts,
  reminders: reminderTexts,
  tools: toolTexts,
  ...waitingTexts,
};

export type ServerTexts = typeof texts;
