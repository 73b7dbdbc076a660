import { complaintWords } from "./complaint-words.ts";

/** Where a complaint begins (CMP-1, CMP-2). 'All' is fixed. */
export const texts = {
  ...complaintWords,
  title: "Complaint",
  aboutOrder: "Which loan is it about?",
  all: "All",
  chooseOrder: "Choose a loan",
  orderNumber: (orderNo: string) => `Loan ${orderNo}`,
  noOrders: "You have no loan yet. You can still write to us.",
  whatProblem: "What is it about?",
  whatHappened: "What happened?",
  whatToDo: "Choose another loan or another kind of problem.",
  notYourLoan: (type: string) =>
    `You have no loan with us. Is somebody collecting another person's loan from you? Tell us under “${type}”.`,
  draftKept: "You have a complaint that you have not sent yet.",
  goOnWriting: "Continue writing",
  discard: "Discard it",
  otherLoans: "See my loans",
};

export type Texts = typeof texts;
