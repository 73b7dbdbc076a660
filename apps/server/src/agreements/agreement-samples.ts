import { sampleLender } from "@hiram/content/lender-samples.ts";
import { type LoanProduct, priceLoan } from "@hiram/lending";
import { philippineProduct } from "@hiram/lending/testing/sample-products.ts";
import { philippinesProfile } from "@hiram/market/profile.ts";
import { agreementModel, type AgreementRequest } from "./agreement-model.ts";

/** Data that the tests of this folder share. */
export const lender = sampleLender;

/** 3% deducted from the proceeds, ₱15.00 paid with the instalments, a penalty, two extensions. */
export const product: LoanProduct = {
  ...philippineProduct,
  id: 101,
  name: "Hiram 91",
  logo: "",
  terms: [
    { periods: 91, unit: "D", instalments: 3 },
    { periods: 12, unit: "M", instalments: 12 },
  ],
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 1_900 },
    { fromDay: 31, dailyRatePpm: 1_500 },
  ],
  penalty: { newBorrowerCentavos: 3_500, repeatBorrowerCentavos: 3_000, mostPpm: null },
  extension: { fee: { kind: "percent", value: 20_000 }, limit: 2, periodDays: 30 },
  method: "level",
};

/** ₱5,000.00 for 91 days from 2026-11-21. */
export const offer = priceLoan(product, {
  amountCentavos: 500_000,
  periods: 91,
  unit: "D",
  startsOn: "2026-11-21",
});

const acceptedAt = new Date("2026-11-21T02:03:04Z");

export function sampleModel(changes: Partial<AgreementRequest> = {}) {
  return agreementModel({
    kind: "loan-agreement",
    lender,
    party: {
      borrowerName: "Juana Peñaflor dela Cruz",
      borrowerAddress: "12 Mabini Street, Commonwealth, Quezon City, Metro Manila",
    },
    product,
    terms: offer,
    repeatBorrower: false,
    order: { id: 900_174, acceptedAt },
    isPaidOut: true,
    profile: philippinesProfile,
    ...changes,
  });
}
