import type { Texts } from "../en/disclosure.ts";

export const texts: Texts = {
  title: "Disclosure statement (mga singil)",
  amountFinanced: "Halagang inutang",
  financeCharge: "Singil sa pag-utang",
  netProceeds: "Netong matatanggap",
  totalOfPayments: "Kabuuang babayaran",
  ratePerMonth: "Epektibong tubo bawat buwan",
  ratePerYear: "Epektibong tubo bawat taon",
};
