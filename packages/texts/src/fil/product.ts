import type { Texts } from "../en/product.ts";
import { offerWords } from "./offer-words.ts";

export const texts: Texts = {
  ...offerWords,
  title: "Humiram",
  youBorrow: (product) => `${product}: hihiramin mo`,
  less: (step) => `Bawasan ng ${step}`,
  more: (step) => `Dagdagan ng ${step}`,
  term: "Gaano katagal",
  termOf: (periods, unit) => (unit === "D" ? `${periods} araw` : `${periods} buwan`),
  cost: "Magkano ang gastos",
  receive: "Matatanggap mo",
  payBack: "Babayaran mo",
  costs: "Gastos mo",
  rates: (month, year) =>
    `Epektibong tubo ${month} bawat buwan, ${year} bawat taon, kasama ang lahat ng singil.`,
  plan: "Mga bayad",
  counting: "Kinukuwenta…",
  summary: (receive, payBack) => `Matatanggap mo ang ${receive} at babayaran mo ang ${payBack}.`,
  goOn: (amount) => `Magpatuloy sa ${amount}`,
  apply: (amount) => `Mag-apply para sa ${amount}`,
  payFirst: "Bayaran muna ang lampas na sa takdang araw: makakahiram ka ulit pagkatapos.",
  waitFirst: "Hindi ka pa puwedeng humiram. Tingnan sa Home kung nasaan na ang aplikasyon mo.",
  nothingLeft:
    "Nagamit na ang limit mo, o mas mababa ito sa loan na ito. Lumalaki ito kapag nagbabayad ka sa oras.",
};
