import type { Texts } from "../en/tools.ts";

export const texts: Texts = {
  title: "Mga gamit",
  lead: "Para sa sarili mong plano. Hindi ito ginagamit sa pagpapasya sa loan.",
  calculator: "Kalkulador ng hulog",
  calculatorText: "Ang totoong gastos ng loan, kanino man galing",
  loans: "Mga loan ko sa iba",
  loansText: "Lahat sa isang listahan, may paalala",
  book: "Talaan ng gastos",
  bookText: "Pumasok at lumabas na pera, buwan-buwan",
  exchange: "Palitan ng pera",
  exchangeText: "Magkano sa piso ang perang galing abroad",
};
