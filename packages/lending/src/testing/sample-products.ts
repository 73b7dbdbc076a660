import { type LoanContract, type LoanProduct, priceLoan } from "../index.ts";

/** The figures of the specification's loan terms: 5%, 4% and 2% a day, 91 days, penalty 1,000 or 800. */
export const documentProduct: LoanProduct = {
  id: 101,
  name: "Quick Cash",
  logo: "/logos/quick-cash.svg",
  amount: { minCentavos: 100_000, maxCentavos: 5_000_000, stepCentavos: 50_000 },
  terms: [
    { periods: 91, unit: "D", instalments: 3 },
    { periods: 180, unit: "D", instalments: 6 },
    { periods: 3, unit: "M", instalments: 3 },
    { periods: 12, unit: "M", instalments: 12 },
  ],
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 50_000 },
    { fromDay: 31, dailyRatePpm: 40_000 },
    { fromDay: 91, dailyRatePpm: 20_000 },
  ],
  fees: [
    {
      name: { en: "Processing fee", fil: "Bayad sa pagproseso" },
      kind: "percent",
      value: 50_000,
      taken: "from-proceeds",
    },
  ],
  penalty: { newBorrowerCentavos: 100_000, repeatBorrowerCentavos: 80_000, mostPpm: null },
  extension: { fee: { kind: "percent", value: 100_000 }, limit: 2, periodDays: 30 },
  early: { halfTerm: true, minDays: 7 },
  method: "equal-principal",
};

/** Within the SEC's ceilings: 0.2% a day, 3% taken from the proceeds, a small penalty, one extension. */
export const philippineProduct: LoanProduct = {
  id: 102,
  name: "Tulong Loan",
  logo: "/logos/tulong.svg",
  amount: { minCentavos: 200_000, maxCentavos: 1_000_000, stepCentavos: 50_000 },
  terms: [
    { periods: 91, unit: "D", instalments: 3 },
    { periods: 3, unit: "M", instalments: 3 },
  ],
  rateTiers: [{ fromDay: 1, dailyRatePpm: 2_000 }],
  fees: [
    {
      name: { en: "Processing fee", fil: "Bayad sa pagproseso" },
      kind: "percent",
      value: 30_000,
      taken: "from-proceeds",
    },
    {
      name: { en: "Documentary stamp", fil: "Documentary stamp" },
      kind: "flat",
      value: 1_500,
      taken: "in-plan",
    },
  ],
  penalty: { newBorrowerCentavos: 3_000, repeatBorrowerCentavos: 2_500, mostPpm: null },
  extension: { fee: { kind: "percent", value: 50_000 }, limit: 1, periodDays: 30 },
  early: { halfTerm: true, minDays: 7 },
  method: "equal-principal",
};

/** ₱3,000 of the document's product for 91 days from 2026-01-15: due 02-14, 03-16 and 04-16. */
export function documentLoan(changes: Partial<LoanProduct> = {}, repeatBorrower = false): LoanContract {
  const product = { ...documentProduct, ...changes };
  const startsOn = "2026-01-15";
  const offer = priceLoan(product, { amountCentavos: 300_000, periods: 91, unit: "D", startsOn });
  return {
    product,
    amountCentavos: offer.amountCentavos,
    instalments: offer.instalments,
    disbursedOn: startsOn,
    termDays: offer.termDays,
    repeatBorrower,
  };
}
