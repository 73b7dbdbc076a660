import { sql } from "drizzle-orm";
import { type Clock, clockOf, DAY_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { demoClock } from "./schema.ts";

/** A clock that a demo can move forward; never back, because facts have already happened. */
export interface DemoClock extends Clock {
  /**
   * Moves the clock and keeps it moved across restarts.
   * @param days a whole number, 0 or more
   * @throws RangeError for anything else, or beyond ten years in total
   */
  advance(days: number): Promise<Date>;
}

const MOST_DAYS_AHEAD = 3_650;

/** The demo's clock: the system's plus the days stored in the database. */
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
      // Of two simultaneous moves, the smaller may be answered last.
      offsetDays = Math.max(offsetDays, moved?.offsetDays ?? 0);
      return clock.now();
    },
  };
}
