import { type Clock, clockOf, DAY_MS } from "../platform/clock.ts";

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advanceDays(days: number): void;
}

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
