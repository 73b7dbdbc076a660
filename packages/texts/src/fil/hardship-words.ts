import type { HardshipWords } from "../en/hardship-words.ts";

export const hardshipWords: HardshipWords = {
  reason: "Ano ang nangyari?",
  chooseReason: "Pumili ng isa",
  reasons: {
    payday: "Mas huli pa ang sahod ko",
    income: "Nawalan ako ng kita",
    illness: "Nagkasakit o naaksidente",
    family: "May emergency sa pamilya",
    disaster: "Bagyo o ibang sakuna",
    other: "Iba pa",
  },
  reasonMissing: "Piliin kung ano ang nangyari.",
  note: "May gusto ka bang sabihin?",
  optional: "opsyonal",
  counter: (length, limit) => `${length} sa ${limit} na karakter`,
  amountRange: (least, most) => `Mula ${least} hanggang ${most}`,
  amountProblem: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  chooseDay: "Pumili ng araw",
  dayMissing: "Pumili ng araw.",
  stillDue: (amount) => `Lampas na sa takdang araw ang ${amount}, at puwede mo itong bayaran anumang oras.`,
  pay: (amount) => `Magbayad ng ${amount}`,
  seeLoan: "Tingnan ang loan na ito",
  questions: "Mas gusto mo bang kausapin kami?",
};
