import type { LoanProduct } from "@hiram/lending";
import type { ConfirmLook } from "../orders/schema.ts";

const pesos = (amount: number): number => amount * 100;

/** The demo's product: ₱2,000 to ₱5,000 for 91 days in three instalments, within the SEC's ceilings. */
export const demoProduct: LoanProduct = {
  id: 101,
  name: "Hiram 91",
  logo: "/logos/hiram.svg",
  amount: { minCentavos: pesos(2000), maxCentavos: pesos(5000), stepCentavos: pesos(500) },
  terms: [{ periods: 91, unit: "D", instalments: 3 }],
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 1_900 },
    { fromDay: 31, dailyRatePpm: 1_500 },
  ],
  fees: [
    {
      name: { en: "Service fee", fil: "Bayad sa serbisyo" },
      kind: "percent",
      value: 30_000,
      taken: "from-proceeds",
    },
  ],
  penalty: { newBorrowerCentavos: pesos(35), repeatBorrowerCentavos: pesos(30), mostPpm: 50_000 },
  extension: { fee: { kind: "percent", value: 20_000 }, limit: 2, periodDays: 30 },
  early: { halfTerm: true, minDays: 7 },
  method: "level",
};

/** The same product, without extensions. */
export const fixedProduct: LoanProduct = { ...demoProduct, extension: null };

/** What variant 2 of its confirmation shows in addition (CNF-7). */
export const demoConfirmLook: ConfirmLook = {
  buttonText: { en: "Get this loan", fil: "Kunin ang loan na ito" },
  promo: {
    id: "pay-anywhere",
    title: { en: "Pay wherever you are", fil: "Magbayad kahit nasaan ka" },
    text: {
      en: "At the store, with an e-wallet or by QR Ph: your repayment page gives you the code.",
      fil: "Sa tindahan, sa e-wallet o sa QR Ph: nasa page ng pagbabayad ang code mo.",
    },
    image: "/promos/pay-anywhere.svg",
  },
};
