import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { products } from "./testing/arbitraries.ts";
import { documentProduct, philippineProduct } from "./testing/sample-products.ts";
import { ceilingsOn, latePenaltyCeiling } from "./ceilings.ts";
import type { LoanProduct } from "./product.ts";
import { checkProduct } from "./product-check.ts";

/** The fields of the two profiles that matter here. */
const DOCUMENT = { enforceCeilings: false };
const PHILIPPINES = { enforceCeilings: true };

const fields = (product: LoanProduct): string[] => checkProduct(product, DOCUMENT).map(({ field }) => field);

describe("[TRM-1] the shape of a product", () => {
  test("[TRM-1] the document's own figures pass in its profile", () => {
    expect(checkProduct(documentProduct, DOCUMENT)).toEqual([]);
  });

  test("[TRM-1] any sound product passes", () => {
    fc.assert(
      fc.property(products, (product) => {
        expect(checkProduct(product, DOCUMENT)).toEqual([]);
      }),
    );
  });

  const { amount, extension } = documentProduct;
  const fee = {
    name: { en: "Fee", fil: "Bayad" },
    kind: "percent" as const,
    value: 50_000,
    taken: "from-proceeds" as const,
  };
  test.each<[string, Partial<LoanProduct>]>([
    ["id", { id: 0 }],
    ["name", { name: " " }],
    ["amount.minCentavos", { amount: { ...amount, minCentavos: 0 } }],
    ["amount.stepCentavos", { amount: { ...amount, stepCentavos: 0.5 } }],
    ["amount.maxCentavos", { amount: { ...amount, maxCentavos: 1 } }],
    ["terms", { terms: [] }],
    ["terms[0].periods", { terms: [{ periods: 0, unit: "D", instalments: 1 }] }],
    ["terms[0].instalments", { terms: [{ periods: 2, unit: "D", instalments: 3 }] }],
    ["terms[0].instalments", { terms: [{ periods: 4, unit: "M", instalments: 3 }] }],
    ["terms[1]", { terms: [documentProduct.terms[0]!, { periods: 91, unit: "D", instalments: 1 }] }],
    ["rateTiers", { rateTiers: [] }],
    ["rateTiers", { rateTiers: [{ fromDay: 2, dailyRatePpm: 1 }] }],
    ["rateTiers[1].fromDay", { rateTiers: [1, 1].map((fromDay) => ({ fromDay, dailyRatePpm: 1 })) }],
    ["rateTiers[0].dailyRatePpm", { rateTiers: [{ fromDay: 1, dailyRatePpm: 0.05 }] }],
    ["fees[0].name.en", { fees: [{ ...fee, name: { en: " ", fil: "Bayad" } }] }],
    ["fees[0].name.fil", { fees: [{ ...fee, name: { en: "Fee", fil: "" } }] }],
    ["fees[0].value", { fees: [{ ...fee, value: -1 }] }],
    ["fees", { fees: [{ ...fee, value: 1_000_000 }] }],
    [
      "penalty.newBorrowerCentavos",
      { penalty: { newBorrowerCentavos: -1, repeatBorrowerCentavos: 0, mostPpm: null } },
    ],
    [
      "penalty.repeatBorrowerCentavos",
      { penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0.5, mostPpm: null } },
    ],
    ["penalty.mostPpm", { penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: 0 } }],
    ["early.minDays", { early: { halfTerm: true, minDays: -7 } }],
    ["extension.limit", { extension: { ...extension!, limit: 0 } }],
    ["extension.periodDays", { extension: { ...extension!, periodDays: 0 } }],
    ["extension.fee", { extension: { ...extension!, fee: { kind: "flat", value: -1 } } }],
  ])("[TRM-1] %s is named: %o", (field, changes) => {
    expect(fields({ ...documentProduct, ...changes })).toContain(field);
  });
});

/** One instalment after 30 days of 5,000.00 exactly. */
const fiveThousand: LoanProduct = {
  ...philippineProduct,
  amount: { minCentavos: 500_000, maxCentavos: 500_000, stepCentavos: 1 },
  terms: [{ periods: 30, unit: "D", instalments: 1 }],
  fees: [],
  penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null },
  extension: null,
};
const flatFee = (value: number, taken: "from-proceeds" | "in-plan"): LoanProduct["fees"] => [
  { name: { en: "Fee", fil: "Bayad" }, kind: "flat", value, taken },
];
const codes = (product: LoanProduct, on?: string): string[] =>
  checkProduct(product, PHILIPPINES, on).map(({ code }) => code);

describe("[ceilings] under the profile philippines a product above the SEC's ceilings is refused", () => {
  test("[ceilings] a product within all ceilings passes, the document's own does not", () => {
    expect(checkProduct(philippineProduct, PHILIPPINES)).toEqual([]);
    expect(new Set(codes(documentProduct))).toEqual(
      new Set(["nominal-rate-ceiling", "effective-rate-ceiling", "penalty-ceiling", "total-cost-ceiling"]),
    );
  });

  test("[ceilings] 5,000 for 30 days, 5,600 back, nothing deducted: exactly at the ceiling, allowed", () => {
    // interest 6% = 300.00, fee in the plan 300.00
    expect(codes({ ...fiveThousand, fees: flatFee(30_000, "in-plan") })).toEqual([]);
    expect(codes({ ...fiveThousand, fees: flatFee(30_001, "in-plan") })).toEqual(["effective-rate-ceiling"]);
  });

  test("[ceilings] 5,300 back, 300 deducted: refused at 12.766% a month, naming limit and figure", () => {
    const product = { ...fiveThousand, fees: flatFee(30_000, "from-proceeds") };
    expect(checkProduct(product, PHILIPPINES)).toEqual([
      {
        code: "effective-rate-ceiling",
        field: "terms[0]",
        message:
          "30D: effective rate of 12.766% a month is above the ceiling of 12.000% (SEC Memorandum Circular 14 of 2025)",
      },
    ]);
  });

  test("[ceilings] the same loan was allowed until 31 March 2026, at 15% a month", () => {
    const product = { ...fiveThousand, fees: flatFee(30_000, "from-proceeds") };
    expect(codes(product, "2026-03-31")).toEqual([]);
    expect(codes(product, "2026-04-01")).toEqual(["effective-rate-ceiling"]);
    const dearer = { ...fiveThousand, fees: flatFee(50_000, "from-proceeds") };
    expect(codes(dearer, "2026-03-31")).toEqual(["effective-rate-ceiling"]);
    expect(codes(dearer, "2022-03-02")).toEqual([]);
  });

  test("[ceilings] nominal interest above 0.20% a day is refused", () => {
    const product = { ...fiveThousand, rateTiers: [{ fromDay: 1, dailyRatePpm: 2_001 }] };
    expect(codes(product)).toEqual(["nominal-rate-ceiling"]);
  });

  test("[TRM-1] a percentage spread over the plan is interest by another name", () => {
    const inThree = { ...fiveThousand, terms: [{ periods: 91, unit: "D" as const, instalments: 3 }] };
    const free = { ...inThree, rateTiers: [{ fromDay: 1, dailyRatePpm: 0 }] };
    const percent = (value: number): LoanProduct["fees"] => [
      { name: { en: "Care", fil: "Alaga" }, kind: "percent", value, taken: "in-plan" },
    ];
    // Owed: 5,000.00 for 30 days, 3,333.34 for 30, 1,666.67 for 31; 0.20% a day of that is 603.33, 12.0667%.
    expect(codes({ ...free, fees: percent(120_666) })).toEqual([]);
    expect(codes({ ...free, fees: percent(120_672) })).toContain("nominal-rate-ceiling");
    expect(codes({ ...free, fees: percent(240_000) })).toContain("nominal-rate-ceiling");
    // Interest at the ceiling leaves no room for such a fee; a flat fee is held to the effective rate.
    expect(codes({ ...inThree, fees: percent(1_000) })).toEqual(["nominal-rate-ceiling"]);
    expect(codes({ ...inThree, fees: flatFee(5_000, "in-plan") })).toEqual([]);
  });

  test("[ceilings] a tier that no covered loan reaches is not held against the product", () => {
    const later = { fromDay: 31, dailyRatePpm: 9_000 };
    expect(codes({ ...fiveThousand, rateTiers: [...fiveThousand.rateTiers, later] })).toEqual([]);
  });

  test("[ceilings] an extension counts as a renewal: its fee is held to the effective rate", () => {
    const extension = { fee: { kind: "flat" as const, value: 53_571 }, limit: 1, periodDays: 30 };
    // 5,000.00 / (5,000.00 − 535.71) = 1.12000
    expect(codes({ ...fiveThousand, extension })).toEqual([]);
    const dearer = { ...extension, fee: { kind: "flat" as const, value: 53_600 } };
    expect(codes({ ...fiveThousand, extension: dearer })).toEqual(["extension-ceiling"]);
    expect(codes({ ...fiveThousand, extension: { ...extension, periodDays: 29 } })).toEqual([
      "extension-ceiling",
    ]);
  });

  test("[ceilings] a flat extension fee is held to the last instalment, where the least is left to extend", () => {
    const extension = { fee: { kind: "flat" as const, value: 20_000 }, limit: 1, periodDays: 30 };
    const inThree = { ...fiveThousand, terms: [{ periods: 91, unit: "D" as const, instalments: 3 }] };
    // 200.00 of 5,000.00 is 4.2% a month, of the last instalment's 1,666.68 it is 13.6%.
    expect(codes({ ...fiveThousand, extension })).toEqual([]);
    expect(codes({ ...inThree, extension })).toEqual(["extension-ceiling"]);
  });

  test("[ceilings] a term in months is judged by its shortest months", () => {
    const oneMonth = { ...fiveThousand, terms: [{ periods: 1, unit: "M" as const, instalments: 1 }] };
    // 31 days: 310.00 + 290.00 on 5,000.00 is 11.6% a month; February's 28 days: 280.00 + 290.00 is 12.3%.
    expect(codes({ ...oneMonth, fees: flatFee(29_000, "in-plan") })).toEqual(["effective-rate-ceiling"]);
    expect(codes({ ...oneMonth, fees: flatFee(27_700, "in-plan") })).toEqual([]);
  });

  test("[ceilings] a penalty above 5% of the smallest scheduled amount is refused", () => {
    // 5% of 5,300.00 = 265.00
    const penalty = { newBorrowerCentavos: 26_500, repeatBorrowerCentavos: 0, mostPpm: null };
    expect(codes({ ...fiveThousand, penalty })).toEqual([]);
    const dearer = { newBorrowerCentavos: 0, repeatBorrowerCentavos: 26_501, mostPpm: null };
    expect(codes({ ...fiveThousand, penalty: dearer })).toEqual(["penalty-ceiling"]);
  });

  test("[ceilings] a capped penalty is judged by its cap, and costs no more than that", () => {
    const capped = (mostPpm: number) => ({
      newBorrowerCentavos: 600_000,
      repeatBorrowerCentavos: 0,
      mostPpm,
    });
    expect(codes({ ...fiveThousand, penalty: capped(50_000) })).toEqual([]);
    expect(codes({ ...fiveThousand, penalty: capped(50_001) })).toEqual(["penalty-ceiling"]);
    const none = { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: 100_000 };
    expect(codes({ ...fiveThousand, penalty: none })).toEqual([]);
  });

  test("[ceilings] interest, fees, penalty and all extensions above the amount borrowed are refused", () => {
    // 300.00 interest + 10 × 470.00 = 5,000.00
    const fee = { kind: "flat" as const, value: 47_000 };
    expect(codes({ ...fiveThousand, extension: { fee, limit: 10, periodDays: 30 } })).toEqual([]);
    expect(codes({ ...fiveThousand, extension: { fee, limit: 11, periodDays: 30 } })).toEqual([
      "total-cost-ceiling",
    ]);
  });

  test("[ceilings] loans above 10,000.00 or 4 months are not covered", () => {
    const dear = { ...fiveThousand, rateTiers: [{ fromDay: 1, dailyRatePpm: 9_000 }] };
    const large = { minCentavos: 1_000_001, maxCentavos: 2_000_000, stepCentavos: 1 };
    expect(codes({ ...dear, amount: large })).toEqual([]);
    expect(codes({ ...dear, amount: { ...large, minCentavos: 1_000_000 } })).not.toEqual([]);
    expect(codes({ ...dear, terms: [{ periods: 124, unit: "D", instalments: 4 }] })).toEqual([]);
    expect(codes({ ...dear, terms: [{ periods: 123, unit: "D", instalments: 4 }] })).not.toEqual([]);
    expect(codes({ ...dear, terms: [{ periods: 5, unit: "M", instalments: 5 }] })).toEqual([]);
    expect(codes({ ...dear, terms: [{ periods: 4, unit: "M", instalments: 4 }] })).not.toEqual([]);
  });

  test("[ceilings] a one-time penalty on 2,885.91 is at most 5% of it, 144.30", () => {
    expect(latePenaltyCeiling(ceilingsOn("2026-04-01")!, 288_591)).toBe(14_430);
  });

  test("[ceilings] a malformed product names its shape alone", () => {
    expect(codes({ ...fiveThousand, rateTiers: [] })).toEqual(["invalid"]);
  });
});
