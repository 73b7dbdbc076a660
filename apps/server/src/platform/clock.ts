import { manilaDateOf, type ManilaDate } from "@hiram/lending";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The only source of time for anything that concerns a loan; nothing else calls `new Date()` for it. */
export interface Clock {
  now(): Date;
  /** The day in Manila: due days pass when it changes (domain.md). */
  today(): ManilaDate;
  /** What this clock reads at a real instant: providers report real times, and a demo's clock runs ahead of them. */
  at(instant: Date): Date;
}

/** @param at what the clock reads at a real instant */
export function clockOf(now: () => Date, at: (instant: Date) => Date = (instant) => instant): Clock {
  return { now, today: () => manilaDateOf(now()), at };
}

export const systemClock: Clock = clockOf(() => new Date());
