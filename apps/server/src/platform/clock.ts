import { manilaDateOf, type ManilaDate } from "@hiram/lending";
import { sql } from "drizzle-orm";
import { demoClock } from "./clock-schema.ts";
import type { Database } from "./database/database.ts";

/** The only source of the time for whatever concerns a loan; nothing else calls `new Date()` for it. */
export interface Clock {
  now(): Date;
  /** The day in Manila: due days pass when it changes (domain.md). */
  today(): ManilaDate;
  /** This clock's time at a real instant: providers announce real times, which a demo's clock runs ahead of. */
  at(instant: Date): Date;
}

/** A clock that a demo can move forward; never back, because facts already happened. */
export interface DemoClock extends Clock {
  /**
   * Moves the clock and keeps it moved over restarts.
   * @param days whole, 0 or more
   * @throws RangeError for anything else, or past ten years in all
   */
  advance(days: number): Promise<Date>;
}

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advanceDays(days: number): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS_AHEAD = 3_650;

function clockOf(now: () => Date, at: (instant: Date) => Date = (instant) => instant): Clock {
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

/** The demo's clock: the system's plus the days kept in the database. */
export async function openDemoClock({ db }: Database): Promise<DemoClock> {
  const [row] = await db.select({ offsetDays: demoClock.offsetDays }).from(demoClock);
  let offsetDays = row?.offsetDays ?? 0;
  const at = (instant: Date): Date => new Date(instant.getTime() + offsetDays * DAY_MS);
  const clock = clockOf(() => at(new Date()), at);
  return {
    ...clock,
    advance: async (days) => {
      if (!Number.isInteger(days) || days < 0 || offsetDays + days > MOST_DAYS_AHEAD) {
        throw new RangeError(`advanceDays must be a whole number from 0 to ${MOST_DAYS_AHEAD - offsetDays}`);
      }
      const [moved] = await db
        .insert(demoClock)
        .values({ offsetDays: days })
        .onConflictDoUpdate({
          target: demoClock.id,
          set: { offsetDays: sql`${demoClock.offsetDays} + ${days}` },
        })
        .returning({ offsetDays: demoClock.offsetDays });
      // Of two moves at once the smaller may be answered last.
      offsetDays = Math.max(offsetDays, moved?.offsetDays ?? 0);
      return clock.now();
    },
  };
}
