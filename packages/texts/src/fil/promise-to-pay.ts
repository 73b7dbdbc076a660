import type { Texts } from "../en/promise-to-pay.ts";
import { hardshipWords } from "./hardship-words.ts";

export const texts: Texts = {
  ...hardshipWords,
  title: "Pangakong bayad",
  due: "Lampas na sa takdang araw",
  noneWaiting: "Walang dagdag na multa ang paghihintay.",
  penaltyOnce: (penalty) =>
    `Kasama ang minsanang multa na ${penalty}. Hindi ito lumalaki habang dumaraan ang araw.`,
  amount: "Magkano ang kaya mong bayaran?",
  day: "Hanggang anong araw?",
  alsoDue: (amount, day) => `May ${amount} pang babayaran sa ${day}.`,
  meaning:
    "Hanggang sa araw mo, walang tatawag o susulat sa iyo mula sa amin tungkol sa loan na ito. Pareho pa rin ang utang mo, at puwede kang magbayad nang mas maaga.",
  promise: "Mangakong magbayad",
  promiseBy: (amount, day) => `Mangako ng ${amount} hanggang ${day}`,
  saving: "Sine-save…",
  kept: "Natanggap namin ang pangako mo.",
  promised: "Nangako kang magbayad",
  paid: (amount) => `Natanggap na namin ang ${amount} nito.`,
  promisedMeaning: "Hanggang doon, walang tatawag o susulat sa iyo mula sa amin tungkol sa loan na ito.",
  broken: "Hindi natupad ang huli mong pangako",
  brokenText:
    "Nangyayari iyon. Humiling ng ibang plano sa ibaba, o tumawag o sumulat sa amin. Puwede ka ring magbayad ng bahagi ngayon.",
  moreTime: "Kailangan ko ng mas mahabang panahon",
  askForPlan: "Humiling ng ibang plano",
  notOverdue: "Walang kailangang ipangako",
};
