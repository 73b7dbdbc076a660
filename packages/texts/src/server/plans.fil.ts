import type { planTexts as en } from "./plans.en.ts";

export const planTexts: typeof en = {
  notRunning: "Wala kang utang sa loan na ito ngayon, kaya walang kailangang planuhin.",
  agreedBefore: "May plano ka na sa loan na ito. Tumawag o sumulat sa amin kung hindi mo matutupad.",
  offerWaits: "May iniaalok kaming plano. Tanggapin o tanggihan mo muna.",
  askedLately: (day) =>
    `Puwede kang humiling ulit mula ${day}. Tumawag o sumulat sa amin kung hindi makapaghintay.`,
  amountOutOfRange: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  dayOutOfRange: (first, last) => `Pumili ng araw mula ${first} hanggang ${last}.`,
  offerGone: "Hindi na puwedeng tanggapin ang planong ito. Tingnan kung ano ang may bisa ngayon.",
  owedChanged: "Kababago lang ng utang mo, kaya nagbago rin ang plano. Tingnan ulit ito.",
  answeredSms: (brand) =>
    `${brand}: Sinagot na namin ang hiling mong ibang paraan ng pagbabayad. Buksan ang loan mo sa app o sa aming site para mabasa.`,
};
