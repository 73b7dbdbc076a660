import { hardshipWords } from "./hardship-words.ts";

/**
 * Another way to pay for borrowers who cannot pay as agreed: asking for it, the offer with its disclosure (RA
 * 3765), accepting it or not (WEB-12).
 */
export const texts = {
  ...hardshipWords,
  title: "Another plan",
  saving: "Saving…",
  owed: "Total still to pay",
  ofItDue: (amount: string) => `${amount} of it is past due today.`,
  meaning:
    "Tell us what you can pay. Someone on our team will read it and answer within three working days. Until then, none of us will call or write to you about this loan. Asking does not change what you owe.",
  amount: "How much can you pay each time?",
  about: (payments: number) => (payments === 1 ? "One payment pays it all." : `About ${payments} payments.`),
  aboutTooMany: (payments: number, most: number) =>
    `About ${payments} payments. A plan has ${most} at most, so each would be larger.`,
  every: "How often?",
  steps: { week: "Every week", "two-weeks": "Every two weeks", month: "Every month" },
  everyMissing: "Choose how often.",
  firstOn: "When can you make the first payment?",
  ask: "Ask for a plan",
  askFor: (amount: string, step: string) => `Ask to pay ${amount} ${step.toLowerCase()}`,

  askedNews: "We have your request.",
  answerBy: "We answer by",
  askedMeaning: "Until you have our answer, none of us will call or write to you about this loan.",
  answerWasDue: "We meant to answer by",
  answerLate:
    "We are late, and we are sorry. Someone on our team is still working on your answer. Call or write to customer service if it can't wait.",
  youAsked: "What you asked for",
  eachTime: "Each time",
  howOften: "How often",
  firstPayment: "First payment",
  askedOn: "Asked on",

  offered: (payments: number) =>
    payments === 1 ? "We offer you a plan of one payment" : `We offer you a plan of ${payments} payments`,
  openUntil: (day: string) => `You can accept it until ${day}.`,
  ourWords: "Our message to you",
  payments: "The payments",
  disclosure: "Disclosure statement",
  principal: "Principal",
  interest: "Interest",
  fees: "Fees",
  penalty: "Penalty",
  added: "Finance charge that this plan adds",
  total: "Total of payments",
  lateOnce: (penalty: string) =>
    `If a payment in the plan is late, a penalty of up to ${penalty} is added, one time only.`,
  lateNever: "No penalty is added if a payment in the plan is late.",
  ifAccepted: "If you accept",
  elseStays:
    "These dates replace your due dates. Everything else in your agreement stays the same. A loan can have only one plan and can't be extended while on it, and you can't borrow more until it is paid. We keep the plan on record: you can read and download it here at any time.",
  accept: (payments: number, total: string) =>
    payments === 1 ? `Accept one payment of ${total}` : `Accept ${total} in ${payments} payments`,
  refuse: "No, keep my due dates",
  refuseTitle: "Turn this plan down?",
  refuseText: "You can't undo this. Your due dates stay as they are.",
  staysDue: (amount: string) => `${amount} stays past due.`,
  backToPlan: "Back to the plan",
  refuseNow: "Yes, turn it down",

  agreedNews: "Your plan is in place.",
  agreed: "Next payment of your plan",
  agreedLate: "Your plan is behind",
  agreedOn: (day: string) => `You accepted this plan on ${day}.`,
  stillToPay: "Still to pay",
  document: "Payment plan",
  readDocument: "Read your plan",
  documentNote: "As you accepted it, with its PDF",

  refusedNews: "Your due dates stay as they are.",
  daysStay: "Your due dates stay as they are",
  declined: "We can't offer you a plan now",
  askAgain: (day: string) => `You can ask for a plan again from ${day}.`,
  ourWordsOf: (day: string) => `Our answer on ${day}`,
  stillCan: "What you can still do",
  promise: "Promise to pay by a day you choose",
  payPart: "Pay a part now",
  complain: "Complain about this",

  notRunning: "Nothing to plan",
};

export type Texts = typeof texts;
