import type { Texts } from "../en/disclosure.ts";

export const texts: Texts = {
  title: "Pahayag ng mga singil",
  amountFinanced: "Halagang inutang",
  financeCharge: "Kabuuang singil",
  netProceeds: "Matatanggap mo",
  totalOfPayments: "Kabuuang babayaran",
  ratePerMonth: "Effective na interes kada buwan",
  ratePerYear: "Effective na interes kada taon",
  interest: "Interes",
  fees: "Mga bayarin",
  advice: "Basahin muna ang pahayag ng mga singil bago magpatuloy.",
};
