import { describe, expect, test } from "vitest";
import { estimateLoan, type QuotedRate } from "./loan-estimate.ts";

const startsOn = "2026-03-10";
const estimate = (amountCentavos: number, monthlyRatePpm: number, months: number, quoted: QuotedRate) =>
  estimateLoan({ amountCentavos, monthlyRatePpm, months, quoted, startsOn });

test("[API-7] a rate on what is still owed gives level instalments, the last one taking the rounding", () => {
  // ₱12,000 at 2% a month in 4: payments 3,151.49, the last 3,151.47 of 3,089.68 + 61.79.
  expect(estimate(1_200_000, 20_000, 4, "diminishing")).toMatchObject({
    instalmentCentavos: 315_149,
    lastInstalmentCentavos: 315_147,
    totalOfPaymentsCentavos: 1_260_594,
    interestCentavos: 60_594,
  });
});

test("[API-7] a rate on the whole amount is charged for every month, and costs nearly twice as much as it says", () => {
  // ₱12,000 + 12,000 × 2% × 12 = 14,880, in 12 payments of 1,240.
  const quote = estimate(1_200_000, 20_000, 12, "add-on");
  expect(quote).toMatchObject({
    instalmentCentavos: 124_000,
    lastInstalmentCentavos: 124_000,
    totalOfPaymentsCentavos: 1_488_000,
    interestCentavos: 288_000,
  });
  expect(quote.effectiveRate.monthlyPpm).toBeGreaterThan(34_000);
  expect(quote.effectiveRate.monthlyPpm).toBeLessThan(36_000);
});

describe.for(["add-on", "diminishing"] as const)("quoted %s", (quoted) => {
  test("[API-7] without interest the amount is paid back and nothing more, and the rate is 0", () => {
    expect(estimate(100_000, 0, 3, quoted)).toEqual({
      instalmentCentavos: 33_333,
      lastInstalmentCentavos: 33_334,
      interestCentavos: 0,
      totalOfPaymentsCentavos: 100_000,
      effectiveRate: { monthlyPpm: 0, yearlyPpm: 0 },
    });
  });

  test("[API-7] one month at 12% is 12% a month of 31 days", () => {
    const { instalmentCentavos, effectiveRate } = estimate(500_000, 120_000, 1, quoted);
    expect(instalmentCentavos).toBe(560_000);
    expect(effectiveRate.monthlyPpm).toBe(Math.round((1.12 ** (30 / 31) - 1) * 1_000_000));
  });
});
