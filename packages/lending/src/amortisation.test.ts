import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amortise, levelPayment, type PeriodRate } from "./amortisation.ts";
import { sumOf } from "./money.ts";

const times = (count: number, rate: PeriodRate): PeriodRate[] => Array.from({ length: count }, () => rate);

/** One line a period: principal, interest, payment, outstanding afterwards. */
function lines(principalCentavos: number, periodRates: PeriodRate[]): number[][] {
  let outstanding = principalCentavos;
  return amortise({ principalCentavos, periodRates, method: "level" }).map((period) => {
    outstanding -= period.principalCentavos;
    const payment = period.principalCentavos + period.interestCentavos;
    return [period.principalCentavos, period.interestCentavos, payment, outstanding];
  });
}

describe("[CNF-8] level payments", () => {
  test("[CNF-8] 100.00 at 9.4822% a year, 6 months of 30/360", () => {
    // 9.4822% / 12 = 0.7901833…% a month; 100.00 × 0.79018% = 0.79
    const monthly = times(6, { numerator: 94_822n, denominator: 12_000_000n });
    expect(levelPayment(10_000, monthly)).toBe(1_713);
    expect(lines(10_000, monthly)).toEqual([
      [1_634, 79, 1_713, 8_366],
      [1_647, 66, 1_713, 6_719],
      [1_660, 53, 1_713, 5_059],
      [1_673, 40, 1_713, 3_386],
      [1_686, 27, 1_713, 1_700],
      [1_700, 13, 1_713, 0],
    ]);
  });

  test("[CNF-8] 12,000.00 at 2% a month, 4 payments", () => {
    const monthly = times(4, { numerator: 2n, denominator: 100n });
    expect(lines(1_200_000, monthly)).toEqual([
      [291_149, 24_000, 315_149, 908_851],
      [296_972, 18_177, 315_149, 611_879],
      [302_911, 12_238, 315_149, 308_968],
      [308_968, 6_179, 315_147, 0],
    ]);
  });

  test("[CNF-8] without interest the payments are equal and the last takes the remainder", () => {
    const free = times(3, { numerator: 0n, denominator: 1n });
    expect(lines(10_000, free).map(([, , payment]) => payment)).toEqual([3_333, 3_333, 3_334]);
  });

  test("[CNF-8] a first period dearer than the level payment pays only interest; the rest is levelled again", () => {
    const steep = [{ numerator: 150n, denominator: 100n }, ...times(2, { numerator: 1n, denominator: 100n })];
    expect(lines(100_000, steep)).toEqual([
      [0, 150_000, 150_000, 100_000],
      [49_751, 1_000, 50_751, 50_249],
      [50_249, 502, 50_751, 0],
    ]);
  });
});

test("[CNF-8] equal principal: interest on what is outstanding, the last period takes the remainder", () => {
  const monthly = times(3, { numerator: 2n, denominator: 100n });
  expect(amortise({ principalCentavos: 100_000, periodRates: monthly, method: "equal-principal" })).toEqual([
    { principalCentavos: 33_333, interestCentavos: 2_000 },
    { principalCentavos: 33_333, interestCentavos: 1_333 },
    { principalCentavos: 33_334, interestCentavos: 667 },
  ]);
});

test("[CNF-8] the principal sums to the amount whatever the rates, and no part of it is negative", () => {
  const rates = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 24 });
  const method = fc.constantFrom("level" as const, "equal-principal" as const);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      rates,
      method,
      (principalCentavos, ppm, method) => {
        const periodRates = ppm.map((rate) => ({ numerator: BigInt(rate), denominator: 1_000_000n }));
        const periods = amortise({ principalCentavos, periodRates, method });
        expect(sumOf(periods.map((period) => period.principalCentavos))).toBe(principalCentavos);
        for (const period of periods) {
          expect(period.principalCentavos).toBeGreaterThanOrEqual(0);
          expect(period.interestCentavos).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test("[CNF-8] at an even rate the level payments differ at most by the rounding of each period", () => {
  const rate = fc.integer({ min: 0, max: 100_000 });
  const count = fc.integer({ min: 1, max: 36 });
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 1_000_000_000 }),
      rate,
      count,
      (principalCentavos, ppm, count) => {
        const periodRates = times(count, { numerator: BigInt(ppm), denominator: 1_000_000n });
        const level = levelPayment(principalCentavos, periodRates);
        const payments = lines(principalCentavos, periodRates).map(([, , payment]) => payment!);
        for (const payment of payments.slice(0, -1)) expect(payment).toBe(level);
        // Each period leaves at most one centavo, which itself bears interest until the end.
        const tolerance = Math.ceil(count * (1 + ppm / 1_000_000) ** count);
        expect(Math.abs(payments.at(-1)! - level)).toBeLessThanOrEqual(tolerance);
      },
    ),
  );
});

test("[CNF-8] a loan needs a period and a principal in centavos", () => {
  const rate = { numerator: 1n, denominator: 100n };
  expect(() => amortise({ principalCentavos: 100, periodRates: [], method: "level" })).toThrow(RangeError);
  for (const principalCentavos of [0, -1, 0.5, Number.NaN]) {
    expect(() => amortise({ principalCentavos, periodRates: [rate], method: "level" })).toThrow(RangeError);
  }
});
