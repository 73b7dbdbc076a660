import type { Texts } from "../en/repayment.ts";
import { nothingOwedWords } from "./nothing-owed-words.ts";
import { payTwiceWords } from "./pay-twice-words.ts";
import { paymentWords } from "./payment-words.ts";

export const texts: Texts = {
  ...nothingOwedWords,
  ...paymentWords,
  ...payTwiceWords,
  title: "Pagbabayad",
  repayOn: "Petsa ng bayad",
  amount: "Babayaran",
  details: "Mga detalye",
  more: "Ipakita pa",
  hide: "Itago",
  plan: "Plano ng pagbabayad",
  whatToPay: "Alin ang babayaran mo?",
  payInstalment: "Bayaran ang dapat bayaran ngayon",
  payOffEarly: "Bayaran nang buo ang loan",
  payOffSaves: (amount) => `Makakatipid ka ng ${amount}`,
  payOffFrom: (day) => `Puwede mula ${day}`,
  payAnother: "Ibang halaga",
  amountRange: (least, most) => `Mula ${least} hanggang ${most}`,
  amountToPay: "Magkano ang babayaran mo?",
  amountProblem: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  stillDue: (amount, day) => `Kulang pa sa ${day}: ${amount}`,
  stillPastDue: (amount) => `Lampas pa rin sa takdang araw: ${amount}`,
  goesOn: (amount) => `${amount} nito ay para sa mga susunod na hulog.`,
  paySavedCard: "Magbayad gamit ang naka-save na bank card",
  nothingOwedText: "Wala ka nang utang sa loan na ito.",
};
