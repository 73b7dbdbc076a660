import type { LoanProduct } from "@hiram/lending";
import type { ModelTerms } from "./loan-facts.ts";

const PROCESSING_FEE_PPM = 30_000;

const named = (name: string) => ({ en: name, fil: name });

/** One rate, so that the model's arithmetic stays plain; the products differ in what affects a history's course. */
function product(
  id: number,
  terms: Omit<ModelTerms, "feeFromProceedsPpm" | "penalty">,
): { readonly product: LoanProduct; readonly terms: Omit<ModelTerms, "penalty"> } {
  const { ratePpmPerDay, feeInPlan, extension, earlyMinDays, termDays, instalments } = terms;
  return {
    terms: { ...terms, feeFromProceedsPpm: PROCESSING_FEE_PPM },
    product: {
      id,
      name: `Torture ${id}`,
      logo: "/logos/hiram.svg",
      amount: { minCentavos: 100_000, maxCentavos: 500_000, stepCentavos: 50_000 },
      terms: [{ periods: termDays, unit: "D", instalments }],
      rateTiers: [{ fromDay: 1, dailyRatePpm: ratePpmPerDay }],
      fees: [
        { name: named("Processing fee"), kind: "percent", value: PROCESSING_FEE_PPM, taken: "from-proceeds" },
        ...(feeInPlan === 0
          ? []
          : [{ name: named("Stamp"), kind: "flat", value: feeInPlan, taken: "in-plan" } as const]),
      ],
      penalty: { newBorrowerCentavos: NEW_PENALTY, repeatBorrowerCentavos: REPEAT_PENALTY, mostPpm: null },
      extension:
        extension === null
          ? null
          : {
              fee: { kind: "percent", value: extension.feePpm },
              limit: extension.limit,
              periodDays: extension.periodDays,
            },
      early: { halfTerm: true, minDays: earlyMinDays },
      method: "equal-principal",
    },
  };
}

export const NEW_PENALTY = 1_700;
export const REPEAT_PENALTY = 1_300;

/**
 * Within the ceilings that either profile may enforce: three instalments that can be extended twice; one short loan
 * with a fee in its plan; one that is never extended.
 */
export const PRODUCTS = [
  product(301, {
    ratePpmPerDay: 1_900,
    feeInPlan: 1_501,
    extension: { feePpm: 20_000, limit: 2, periodDays: 30 },
    earlyMinDays: 7,
    termDays: 91,
    instalments: 3,
  }),
  product(302, {
    ratePpmPerDay: 1_337,
    feeInPlan: 0,
    extension: { feePpm: 33_333, limit: 1, periodDays: 14 },
    earlyMinDays: 20,
    termDays: 30,
    instalments: 1,
  }),
  product(303, {
    ratePpmPerDay: 1_000,
    feeInPlan: 777,
    extension: null,
    earlyMinDays: 7,
    termDays: 180,
    instalments: 7,
  }),
] as const;
