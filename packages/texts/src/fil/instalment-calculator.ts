import type { Texts } from "../en/instalment-calculator.ts";

export const texts: Texts = {
  title: "Kalkulador ng hulog",
  amount: "Halagang hihiramin",
  months: "Ilang buwan",
  rate: "Interes kada buwan, sa porsiyento",
  rateHint: "Ayon sa nagpapautang, gaya ng 2.5",
  quoted: "Paano kinukuwenta ang interes",
  choose: "Pumili",
  quotedHint: "Add-on: sa buong halaga, kada buwan. Diminishing: sa natitirang utang.",
  addOn: "Add-on",
  diminishing: "Diminishing",
  calculate: "Kuwentahin",
  calculating: "kinukuwenta...",
  amountMissing: "Ilagay ang halaga.",
  monthsMissing: "Ilagay kung ilang buwan.",
  rateMissing: "Ilagay ang interes; 0 kung wala.",
  perMonth: "Bayad mo kada buwan",
  last: "Sa huling buwan",
  interest: "Kabuuang interes",
  total: "Kabuuang babayaran",
  ratePerMonth: "Totoong interes kada buwan",
  ratePerYear: "Totoong interes kada taon",
  explained:
    "Ang totoong interes ang tunay na halaga ng utang batay sa perang nasa iyo pa. Dito ikumpara ang mga nagpapautang. Wala rito ang mga bayarin: idagdag sa interes, o hingin ang disclosure statement.",
};
