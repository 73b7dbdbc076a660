import type { Texts } from "../en/repayment-delay.ts";
import { nothingOwedWords } from "./nothing-owed-words.ts";
import { payTwiceWords } from "./pay-twice-words.ts";
import { paymentWords } from "./payment-words.ts";

export const texts: Texts = {
  ...nothingOwedWords,
  ...paymentWords,
  ...payTwiceWords,
  title: "I-extend ang Loan",
  payNow: "Bayaran ngayon",
  fee: "Bayad sa pag-extend",
  penalty: "Multa",
  nextPayment: "Lilipat ang susunod na bayad sa",
  before: "Dating petsa",
  after: "Bagong petsa",
  explanation: "Bayaran ngayon ang pag-extend at uusad ang petsa ng hulog na ito at ng mga kasunod.",
  noPrincipal: "Hindi nababawasan ang inutang mo: babayaran mo pa rin ang lahat ng hulog sa ibaba.",
  plan: "Ang plano mo pagkatapos",
  unavailable: "Hindi ma-extend ang loan na ito ngayon",
  unavailableText: "Puwede mo pa ring bayaran ang hulog mo.",
  toRepayment: "Magbayad",
};
