import type { Texts } from "../en/complaint.ts";
import { complaintWords } from "./complaint-words.ts";

export const texts: Texts = {
  ...complaintWords,
  title: "Reklamo",
  aboutOrder: "Aling loan ang tinutukoy mo?",
  all: "Lahat",
  chooseOrder: "Pumili ng loan",
  orderNumber: (orderNo) => `Loan ${orderNo}`,
  noOrders: "Wala ka pang loan. Puwede ka pa ring sumulat sa amin.",
  whatProblem: "Tungkol saan ito?",
  whatHappened: "Ano ang nangyari?",
  whatToDo: "Pumili ng ibang loan o ibang uri ng problema.",
  notYourLoan: (type: string) =>
    `Wala kang loan sa amin. May sumisingil ba sa iyo para sa loan ng iba? Sabihin sa amin sa “${type}”.`,
  draftKept: "May reklamo kang hindi pa naipapadala.",
  goOnWriting: "Ituloy ang pagsulat",
  discard: "Burahin ito",
  otherLoans: "Tingnan ang mga loan ko",
};
