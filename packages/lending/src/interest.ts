import type { RateTier } from "./product.ts";

/**
 * The rate, in parts per million, that accrues from the end of the loan's day `fromDay` to the end of
 * `toDay`: each day's rate is that of its tier. Day 0 is the day of disbursal, which bears no interest; a
 * negative or empty stretch accrues nothing.
 */
export function accruedRatePpm(tiers: readonly RateTier[], fromDay: number, toDay: number): number {
  return Math.max(0, rateUpTo(tiers, toDay) - rateUpTo(tiers, fromDay));
}

function rateUpTo(tiers: readonly RateTier[], day: number): number {
  let ppm = 0;
  for (const [index, tier] of tiers.entries()) {
    const lastDay = Math.min(day, (tiers[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) - 1);
    ppm += Math.max(0, lastDay - tier.fromDay + 1) * tier.dailyRatePpm;
  }
  return ppm;
}

/** The rate of the loan's day, in parts per million; 0 before the first tier. */
export function dailyRatePpmOn(tiers: readonly RateTier[], day: number): number {
  return accruedRatePpm(tiers, day - 1, day);
}
