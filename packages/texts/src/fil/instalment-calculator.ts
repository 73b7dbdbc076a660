import type { Texts } from "../en/instalment-calculator.ts";

export const texts: Texts = {
  title: "Kalkulador ng hulog",
  amount: "Halagang hihiramin",
  months: "Ilang buwan",
  rate: "Tubo bawat buwan, sa porsiyento",
  rateHint: "Ayon sa nagpapautang, gaya ng 2.5",
  quoted: "Paano kinukuwenta ang tubo",
  choose: "Pumili",
  quotedHint: "Add-on: sa buong halaga, bawat buwan. Diminishing: sa natitirang utang.",
  addOn: "Add-on",
  diminishing: "Diminishing",
  calculate: "Kuwentahin",
  calculating: "Kinukuwenta…",
  amountMissing: "Ilagay ang halaga.",
  monthsMissing: "Ilagay kung ilang buwan.",
  rateMissing: "Ilagay ang tubo; 0 kung wala.",
  perMonth: "Bayad mo bawat buwan",
  last: "Sa huling buwan",
  interest: "Kabuuang tubo",
  total: "Kabuuang babayaran",
  ratePerMonth: "Totoong tubo bawat buwan",
  ratePerYear: "Totoong tubo bawat taon",
  explained:
    "Ang totoong tubo ang tunay na gastos ng loan batay sa perang nasa iyo pa. Dito ikumpara ang mga nagpapautang. Wala rito ang mga bayarin: idagdag sa tubo, o hingin ang disclosure statement.",
};
