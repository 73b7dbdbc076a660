import type { Texts } from "../en/exchange-rate.ts";

export const texts: Texts = {
  title: "Palitan ng pera",
  none: "Walang palitan sa ngayon",
  noneText: "Ipinapakita lang namin ang palitan kasama ang pinagmulan at petsa nito. Wala pa sa ngayon.",
  amount: "Halaga",
  currency: "Pera",
  choose: "Pumili",
  convert: "Ipakita sa piso",
  converting: "Kinukuwenta…",
  amountMissing: "Ilagay ang halaga.",
  inPesos: "Sa piso",
  rates: "Mga palitan",
  asOf: (source, day) =>
    `Palitan ayon sa ${source}, noong ${day}. May sariling palitan at bayad ang mga bangko at padalahan.`,
};
