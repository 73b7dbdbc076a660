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

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advanceDays(days: number): void;
}

/** @param at what the clock reads at a real instant */
export function clockOf(now: () => Date, at: (instant: Date) => Date = (instant) => instant): Clock {
  return { now, today: () => manilaDateOf(now()), at };
}

export const systemClock: Clock = clockOf(() => new Date());

/** @param start an instant such as "2026-03-01T09:00:00+08:00" */
export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start);
  return {
    ...clockOf(() => new Date(current)),
    set: (instant) => {
      current = new Date(instant);
    },
    advanceDays: (days) => {
      current = new Date(current.getTime() + days * DAY_MS);
    },
  };
}
