import { mainBarWords } from "./main-bar-words.ts";

/** Customer service (CS-1). */
export const texts = {
  ...mainBarWords,
  title: "Customer service",
  onlineService: "Online service",
  copyContact: "Copy the online service contact",
  hours: "We answer",
  failed: "The online service could not be loaded. You can still call us.",
  somethingWrong: "Something went wrong?",
  complain: "File a complaint",
  complaints: "My complaints",
  aboutTitle: "Good to know",
  tools: "Tools for your money",
  howToPay: "How to pay",
  aboutUs: "About us",
  loanTerms: "Loan terms and conditions",
  keepSecret: "We never ask for your PIN or a one-time code, and never take payments to a personal account.",
};

export type Texts = typeof texts;
