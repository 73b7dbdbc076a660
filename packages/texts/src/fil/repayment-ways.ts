import type { Texts } from "../en/repayment-ways.ts";
import { nothingOwedWords } from "./nothing-owed-words.ts";

export const texts: Texts = {
  ...nothingOwedWords,
  title: "Bayad sa card",
  youPay: "Babayaran mo",
  dueOn: "Petsa ng bayad",
  yourCards: "Pumili ng bank card mo",
  pay: (amount) => `Bayaran ang ${amount}`,
  paying: "Sinisimulan ang bayad mo…",
  cardsFailed: "Hindi nakuha ang listahan ng mga card. Subukan ulit.",
  chooseCard: "Pumili muna ng bank card na pambayad.",
  processingFailed: "Hindi natuloy ang bayad. Walang perang nagalaw. Subukan ulit.",
  noAnswer:
    "Error: walang dumating na sagot. I-tap ulit: hindi kailanman makukuha nang dalawang beses ang iisang bayad.",
  noCards: "Walang naka-save na bank card",
  noCardsText: "Puwede kang magbayad sa tindahan, gamit ang QR, o sa e-wallet.",
  otherWays: "Iba pang paraan ng pagbabayad",
  partnerPage: "Magbayad sa page ng partner namin",
  opening: "Binubuksan ang page ng partner namin…",
  unsafeLink:
    "Hindi namin pinagkakatiwalaan ang address ng page ng bayaran, kaya hindi namin ito binuksan. Tawagan kami.",
  codeTitle: "Humihingi ng code ang bangko mo",
  from: (card) => `Mula sa ${card}`,
  codeLabel: "Code mula sa text message",
  codeHint: "6-digit na code, ipinadala sa mobile number mo. Huwag ibigay kahit kanino.",
  sendCode: "Magpadala ng code",
  resendIn: (seconds) => `Bagong code pagkaraan ng ${seconds} s`,
  codeBlocked: "Huwag munang humingi ulit ng code: papunta na sa iyo ang isa.",
  codeNeeded: "I-type ang tamang code: ang 6-digit na code mula sa mensahe.",
  checkingCode: "Tinitingnan ang code…",
  sendingCode: "Ipinapadala ang code…",
  anotherCard: "Pumili ng ibang card",
  seeOrder: "Tingnan ang loan ko",
  needHelp: "Kailangan ng tulong sa pagbabayad?",
};
