import { expect, test } from "vitest";
import { figuresOf } from "./loan-figures.ts";

const short = {
  terms: [{ periods: 91, unit: "D", instalments: 3 }],
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 1_900 },
    { fromDay: 31, dailyRatePpm: 1_500 },
  ],
  penalty: { newBorrowerCentavos: 3_500, repeatBorrowerCentavos: 0, mostPpm: 50_000 },
  early: { halfTerm: false, minDays: 7 },
} as const;
const long = {
  terms: [
    { periods: 6, unit: "M", instalments: 6 },
    { periods: 12, unit: "M", instalments: 12 },
  ],
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 1_000 },
    { fromDay: 61, dailyRatePpm: 1_800 },
    { fromDay: 91, dailyRatePpm: 1_200 },
  ],
  penalty: { newBorrowerCentavos: 1_000, repeatBorrowerCentavos: 2_500, mostPpm: 40_000 },
  early: { halfTerm: true, minDays: 0 },
} as const;

test("[TRM-1] the figures of one product are its own", () => {
  expect(figuresOf([short], "2026-11-24")).toEqual({
    leastDays: 91,
    mostDays: 91,
    rateTiers: short.rateTiers,
    penalty: short.penalty,
    early: short.early,
  });
});

test("[TRM-1] of several products, none asks more than the terms state, on any day", () => {
  expect(figuresOf([short, long], "2026-11-24")).toEqual({
    leastDays: 91,
    mostDays: 365,
    rateTiers: [
      { fromDay: 1, dailyRatePpm: 1_900 },
      { fromDay: 31, dailyRatePpm: 1_500 },
      { fromDay: 61, dailyRatePpm: 1_800 },
      { fromDay: 91, dailyRatePpm: 1_500 },
    ],
    penalty: { newBorrowerCentavos: 3_500, repeatBorrowerCentavos: 2_500, mostPpm: 50_000 },
    early: { halfTerm: true, minDays: 7 },
  });
});

test("[TRM-1] a rate that stays the same is stated once", () => {
  const other = { ...short, rateTiers: [{ fromDay: 1, dailyRatePpm: 1_950 }] };
  expect(figuresOf([short, other], "2026-11-24")?.rateTiers).toEqual(other.rateTiers);
});

test("[TRM-1] a cap of the penalty is stated where it holds for every penalty", () => {
  const uncapped = { ...short, penalty: { ...short.penalty, mostPpm: null } };
  const none = { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null };
  expect(figuresOf([long, uncapped], "2026-11-24")?.penalty.mostPpm).toBeNull();
  expect(figuresOf([long, { ...short, penalty: none }], "2026-11-24")?.penalty.mostPpm).toBe(40_000);
  expect(figuresOf([{ ...short, penalty: none }], "2026-11-24")?.penalty.mostPpm).toBeNull();
});

test("[TRM-1] without a product there are none", () => {
  expect(figuresOf([], "2026-11-24")).toBeNull();
});
