import type { Texts } from "../en/extension.ts";

export const texts: Texts = {
  title: "Palawigin ang Loan",
  fee: "Bayad sa pagpapalawig",
  nextPayment: "Susunod na bayad",
  movesTo: (day) => `Malilipat sa ${day} ang susunod mong bayad`,
  plan: "Ang plano mo pagkatapos",
  explanation: "Bayaran ngayon ang pagpapalawig at uusad ang petsa ng hulog na ito at ng mga kasunod.",
  noPrincipal: "Hindi nababawasan ng bayad na ito ang inutang mo.",
  before: "Dating petsa",
  after: "Bagong petsa",
  unavailable: "Hindi mapalawig ang loan na ito ngayon.",
};
