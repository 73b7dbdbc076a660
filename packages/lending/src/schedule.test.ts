import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pricedLoans } from "./testing/arbitraries.ts";
import { documentProduct } from "./testing/sample-products.ts";
import { addMonths, daysBetween } from "./calendar.ts";
import { accruedRatePpm, dailyRatePpmOn } from "./interest.ts";
import { sumOf } from "./money.ts";
import { dueDates, scheduleInstalments } from "./schedule.ts";

describe("[TRM-1] the daily rate follows the loan's day", () => {
  const { rateTiers } = documentProduct;

  test.each([
    [0, 0],
    [1, 50_000],
    [30, 50_000],
    [31, 40_000],
    [90, 40_000],
    [91, 20_000],
    [365, 20_000],
  ])("[TRM-1] day %i bears %i ppm", (day, ppm) => {
    expect(dailyRatePpmOn(rateTiers, day)).toBe(ppm);
  });

  test("[TRM-1] a stretch accrues the sum of its days, over the tiers' edges", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.nat({ max: 100 }), (from, days) => {
        const each = Array.from({ length: days }, (_, index) => dailyRatePpmOn(rateTiers, from + index + 1));
        expect(accruedRatePpm(rateTiers, from, from + days)).toBe(sumOf(each));
      }),
    );
  });
});

describe("[CNF-8] due days", () => {
  test("[CNF-8] 91 days in 3 fall on days 30, 60 and 91", () => {
    const term = { periods: 91, unit: "D" as const, instalments: 3 };
    expect(dueDates(term, "2026-01-15")).toEqual(["2026-02-14", "2026-03-16", "2026-04-16"]);
  });

  test("[CNF-8] monthly from the 31st keeps to the 31st after February", () => {
    const term = { periods: 4, unit: "M" as const, instalments: 4 };
    expect(dueDates(term, "2023-12-31")).toEqual(["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]);
  });

  test("[CNF-8] 6 months in 2 fall every third month", () => {
    const term = { periods: 6, unit: "M" as const, instalments: 2 };
    expect(dueDates(term, "2026-08-31")).toEqual(["2026-11-30", "2027-02-28"]);
  });

  test("[CNF-8] due days rise, begin after the first day and end on the term's last, for any loan", () => {
    fc.assert(
      fc.property(pricedLoans, ({ product, offer }) => {
        const { periods, unit } = product.terms[0]!;
        const days = offer.instalments.map((instalment) => daysBetween(offer.startsOn, instalment.dueOn));
        for (const [index, day] of days.entries()) expect(day).toBeGreaterThan(days[index - 1] ?? 0);
        const months = daysBetween(offer.startsOn, addMonths(offer.startsOn, periods));
        expect(offer.termDays).toBe(unit === "D" ? periods : months);
        expect(days.at(-1)).toBe(offer.termDays);
      }),
    );
  });
});

describe("[CNF-8] the repayment plan", () => {
  test("[CNF-8] 3,000.00 for 91 days at 5%, 4% and 2% a day, line by line", () => {
    const term = { periods: 91, unit: "D" as const, instalments: 3 };
    const plan = scheduleInstalments(documentProduct, {
      amountCentavos: 300_000,
      term,
      startsOn: "2026-01-15",
    });
    expect(plan).toEqual([
      // 3,000.00 × 30 days × 5% = 4,500.00
      {
        number: 1,
        dueOn: "2026-02-14",
        principalCentavos: 100_000,
        interestCentavos: 450_000,
        feeCentavos: 0,
      },
      // 2,000.00 × 30 days × 4% = 2,400.00
      {
        number: 2,
        dueOn: "2026-03-16",
        principalCentavos: 100_000,
        interestCentavos: 240_000,
        feeCentavos: 0,
      },
      // 1,000.00 × (30 days × 4% + 1 day × 2%) = 1,220.00
      {
        number: 3,
        dueOn: "2026-04-16",
        principalCentavos: 100_000,
        interestCentavos: 122_000,
        feeCentavos: 0,
      },
    ]);
  });

  test("[CNF-8] interest counts actual days: February's instalment bears 28 of them", () => {
    const product = { ...documentProduct, rateTiers: [{ fromDay: 1, dailyRatePpm: 1_000 }] };
    const term = { periods: 3, unit: "M" as const, instalments: 3 };
    const plan = scheduleInstalments(product, { amountCentavos: 300_000, term, startsOn: "2026-01-31" });
    expect(plan.map((line) => [line.dueOn, line.interestCentavos])).toEqual([
      ["2026-02-28", 8_400], // 3,000.00 × 28 × 0.1%
      ["2026-03-31", 6_200], // 2,000.00 × 31 × 0.1%
      ["2026-04-30", 3_000], // 1,000.00 × 30 × 0.1%
    ]);
  });

  test("[CNF-8] fees in the plan are spread, the last instalment takes their remainder", () => {
    const fees = [
      {
        name: { en: "Service", fil: "Serbisyo" },
        kind: "flat" as const,
        value: 1_000,
        taken: "in-plan" as const,
      },
      {
        name: { en: "Handling", fil: "Paghawak" },
        kind: "percent" as const,
        value: 10_000,
        taken: "from-proceeds" as const,
      },
    ];
    const term = { periods: 91, unit: "D" as const, instalments: 3 };
    const request = { amountCentavos: 300_000, term, startsOn: "2026-01-15" };
    const plan = scheduleInstalments({ ...documentProduct, fees }, request);
    expect(plan.map((line) => line.feeCentavos)).toEqual([333, 333, 334]);
  });

  test("[CNF-8] the last instalment matches the total: principal sums to the amount, for any loan", () => {
    fc.assert(
      fc.property(pricedLoans, ({ product, offer }) => {
        const { instalments, amountCentavos } = offer;
        expect(instalments).toHaveLength(product.terms[0]!.instalments);
        expect(sumOf(instalments.map((line) => line.principalCentavos))).toBe(amountCentavos);
        expect(instalments.map((line) => line.number)).toEqual(instalments.map((_, index) => index + 1));
        for (const line of instalments) {
          expect(line.principalCentavos).toBeGreaterThanOrEqual(0);
          expect(line.interestCentavos).toBeGreaterThanOrEqual(0);
          expect(line.feeCentavos).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
