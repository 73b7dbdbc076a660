import { hardshipWords } from "./hardship-words.ts";

/**
 * Another way to pay for borrowers who cannot pay as agreed: asking for it, the offer with its disclosure (RA
 * 3765), accepting it or not (WEB-12).
 */
export const texts = {
  ...hardshipWords,
  title: "Another plan",
  saving: "saving...",
  owed: "Still to pay in all",
  ofItDue: (amount: string) => `${amount} of it is past due today.`,
  meaning:
    "Tell us what you can pay. One of us reads it and answers within three working days. Until then, nobody of ours calls or writes to you about this loan. Asking changes nothing in what you owe.",
  amount: "How much can you pay each time?",
  about: (payments: number) => (payments === 1 ? "One payment pays it all." : `About ${payments} payments.`),
  aboutTooMany: (payments: number, most: number) =>
    `About ${payments} payments. A plan has ${most} at most, so each would be more.`,
  every: "How often?",
  steps: { week: "Every week", "two-weeks": "Every two weeks", month: "Every month" },
  everyMissing: "Choose how often.",
  firstOn: "When can you pay first?",
  ask: "Ask for a plan",
  askFor: (amount: string, step: string) => `Ask to pay ${amount} ${step.toLowerCase()}`,

  askedNews: "We have your request.",
  answerBy: "We answer by",
  askedMeaning: "Until you have our answer, nobody of ours calls or writes to you about this loan.",
  answerLate: "Our answer is late, and we are sorry.",
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
    `If a payment of the plan is late, a penalty of ${penalty} is added, one time only.`,
  lateNever: "No penalty is added if a payment of the plan is late.",
  ifAccepted: "If you accept",
  elseStays:
    "These days take the place of your due days. All else in your agreement stays as it is. A loan has one such plan, and is not extended under it; until it is paid you can't borrow more. We keep the plan on record: you can read and download it here at any time.",
  accept: (payments: number, total: string) =>
    payments === 1 ? `Accept one payment of ${total}` : `Accept ${total} in ${payments} payments`,
  refuse: "No, keep my days",
  refuseTitle: "Turn this plan down?",
  refuseText: "You can't take that back. Your due days stay as they are.",
  staysDue: (amount: string) => `${amount} stays past due.`,
  backToPlan: "Back to the plan",
  refuseNow: "Yes, turn it down",

  agreedNews: "Your plan stands.",
  agreed: "Next payment of your plan",
  agreedLate: "Your plan is behind",
  agreedOn: (day: string) => `You accepted this plan on ${day}.`,
  stillToPay: "Still to pay",
  document: "Payment plan",
  readDocument: "Read your plan",
  documentNote: "As you accepted it, with its PDF",

  refusedNews: "Your days stay as they are.",
  daysStay: "Your due days stay as they are",
  declined: "We can't offer you a plan now",
  askAgain: (day: string) => `You can ask for a plan again from ${day}.`,
  ourWordsOf: (day: string) => `Our answer of ${day}`,
  stillCan: "What you can still do",
  promise: "Promise to pay by a day you choose",
  payPart: "Pay a part now",
  complain: "Complain about this",

  notRunning: "Nothing to plan",
};

export type Texts = typeof texts;
