import type { Texts } from "../en/payment-plan.ts";
import { hardshipWords } from "./hardship-words.ts";

export const texts: Texts = {
  ...hardshipWords,
  title: "Ibang plano",
  saving: "Sine-save…",
  owed: "Lahat ng natitirang bayaran",
  ofItDue: (amount) => `Lampas na sa takdang araw ang ${amount} nito.`,
  meaning:
    "Sabihin mo kung magkano ang kaya mo. May babasa nito sa amin at sasagot sa loob ng tatlong araw ng trabaho. Hanggang doon, walang tatawag o susulat sa iyo mula sa amin tungkol sa loan na ito. Hindi nagbabago ang utang mo dahil humiling ka.",
  amount: "Magkano ang kaya mo bawat bayad?",
  about: (payments) => (payments === 1 ? "Bayad na lahat sa isang bayad." : `Mga ${payments} na bayad ito.`),
  aboutTooMany: (payments, most) =>
    `Mga ${payments} na bayad ito. Hanggang ${most} lang ang sa isang plano, kaya mas malaki ang bawat isa.`,
  every: "Gaano kadalas?",
  steps: { week: "Linggo-linggo", "two-weeks": "Tuwing dalawang linggo", month: "Buwan-buwan" },
  everyMissing: "Piliin kung gaano kadalas.",
  firstOn: "Kailan mo kayang magbayad ng una?",
  ask: "Humiling ng plano",
  askFor: (amount, step) => `Humiling na magbayad ng ${amount} ${step.toLowerCase()}`,

  askedNews: "Natanggap namin ang hiling mo.",
  answerBy: "Sasagot kami hanggang",
  askedMeaning:
    "Hangga't wala pa ang sagot namin, walang tatawag o susulat sa iyo mula sa amin tungkol sa loan na ito.",
  answerWasDue: "Dapat ay nakasagot kami hanggang",
  answerLate:
    "Huli na kami, at pasensya na. Ginagawa pa ng isa sa amin ang sagot sa iyo. Tumawag o sumulat sa customer service kung hindi ito makapaghihintay.",
  youAsked: "Ang hiniling mo",
  eachTime: "Bawat bayad",
  howOften: "Gaano kadalas",
  firstPayment: "Unang bayad",
  askedOn: "Hiniling noong",

  offered: (payments) =>
    payments === 1 ? "May alok kaming plano na isang bayad" : `May alok kaming plano na ${payments} na bayad`,
  openUntil: (day) => `Puwede mo itong tanggapin hanggang ${day}.`,
  ourWords: "Mensahe namin sa iyo",
  payments: "Ang mga bayad",
  disclosure: "Disclosure statement (mga singil)",
  principal: "Prinsipal",
  interest: "Tubo",
  fees: "Mga bayarin",
  penalty: "Multa",
  added: "Dagdag na singil ng plano",
  total: "Kabuuang babayaran",
  lateOnce: (penalty) =>
    `Kung may mahuling bayad sa plano, may dagdag na multang hanggang ${penalty}, isang beses lang.`,
  lateNever: "Walang dagdag na multa kung may mahuling bayad sa plano.",
  ifAccepted: "Kung tatanggapin mo",
  elseStays:
    "Ang mga araw na ito ang papalit sa mga takdang araw mo. Pareho pa rin ang lahat ng iba pa sa kasunduan mo. Isa lang ang ganitong plano sa isang loan, at hindi na ito mae-extend; hindi ka muna makakahiram hangga't hindi ito bayad. Iniingatan namin ang kopya ng plano: puwede mo itong basahin at i-download dito kahit kailan.",
  accept: (payments, total) =>
    payments === 1 ? `Tanggapin ang isang bayad na ${total}` : `Tanggapin: ${total} sa ${payments} na bayad`,
  refuse: "Hindi, sa dating mga araw pa rin",
  refuseTitle: "Tanggihan ang planong ito?",
  refuseText: "Hindi mo na ito mababawi. Pareho pa rin ang mga takdang araw mo.",
  staysDue: (amount) => `Lampas pa rin sa takdang araw ang ${amount}.`,
  backToPlan: "Bumalik sa plano",
  refuseNow: "Oo, tanggihan",

  agreedNews: "Tuloy na ang plano mo.",
  agreed: "Susunod na bayad sa plano mo",
  agreedLate: "Nahuli ang bayad sa plano mo",
  agreedOn: (day) => `Tinanggap mo ang planong ito noong ${day}.`,
  stillToPay: "Babayaran pa",
  document: "Plano ng pagbabayad",
  readDocument: "Basahin ang plano mo",
  documentNote: "Gaya ng tinanggap mo, may PDF",

  refusedNews: "Pareho pa rin ang mga araw mo.",
  daysStay: "Pareho pa rin ang mga takdang araw mo",
  declined: "Hindi ka namin maalok ng plano ngayon",
  askAgain: (day) => `Puwede kang humiling ulit ng plano mula ${day}.`,
  ourWordsOf: (day) => `Ang sagot namin noong ${day}`,
  stillCan: "Ang puwede mo pang gawin",
  promise: "Mangakong magbayad sa araw na pipiliin mo",
  payPart: "Magbayad ng bahagi ngayon",
  complain: "Magreklamo tungkol dito",

  notRunning: "Walang kailangang planuhin",
};
