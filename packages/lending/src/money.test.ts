import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCentavos, ppmOf, roundHalfUp, sumOf } from "./money.ts";

describe("[CNF-8] whole centavos", () => {
  test.each([
    [0, true],
    [-150, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    ["100", false],
    [null, false],
    [100n, false],
  ])("[CNF-8] %s is centavos: %s", (x, expected) => {
    expect(isCentavos(x)).toBe(expected);
  });

  test("[CNF-8] a sum refuses a fraction and a sum that is no longer exact", () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([1, 2, -3])).toBe(0);
    expect(() => sumOf([0.5, 0.5])).toThrow(RangeError);
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe("[CNF-8] a half rounds upwards", () => {
  test.each([
    [5n, 10n, 1],
    [49n, 100n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [-5n, 10n, 0],
    [-6n, 10n, -1],
    [-15n, 10n, -1],
    [-20n, 10n, -2],
    [0n, 7n, 0],
  ])("[CNF-8] %s / %s is %s", (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test("[CNF-8] refuses a denominator that is not positive and a result that is not exact", () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => roundHalfUp(1n, -2n)).toThrow(RangeError);
    expect(() => roundHalfUp(2n ** 60n, 1n)).toThrow(RangeError);
  });

  test("[CNF-8] the result is the only whole number within (−½, ½] of the fraction", () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n), 10n ** 15n),
        fc.bigInt(1n, 10n ** 9n),
        (numerator, denominator) => {
          const off = 2n * BigInt(roundHalfUp(numerator, denominator)) * denominator - 2n * numerator;
          expect(off > -denominator && off <= denominator).toBe(true);
        },
      ),
    );
  });

  test("[CNF-8] a rate that a float cannot hold is exact: 0.1% of 4,500.00 thrice is 13.50", () => {
    expect(ppmOf(450_000, 1_000) * 3).toBe(1_350);
    expect(ppmOf(Number.MAX_SAFE_INTEGER, 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
  });
});
