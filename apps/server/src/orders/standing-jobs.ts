import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { type Clock, MINUTE_MS } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { recurring } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { rollStandings } from "./order-standing.ts";

/** Updates standings to the new day. */
export const ROLL_STANDINGS = jobKind<{ on: ManilaDate; part: number }>("roll-standings");

/** Orders per transaction: a payment that arrives meanwhile waits a few milliseconds. */
const SLICE_ORDERS = 100;

/** Parts of a night's second roll-over are numbered from here: the first never has as many. */
const SECOND_ROLL_PART = 1_001;
/** Longer than servers' clocks are apart, or anything waits for a lock. */
const SECOND_ROLL_AFTER_MS = 10 * MINUTE_MS;

/**
 * Queues the roll-over of the day that contains the instant: once, however many servers ask. And a second one a little
 * later: a payment that was counted by the clock of a server on which it was not midnight yet, or that had waited for
 * the order since before midnight, wrote yesterday's standing over today's.
 */
export async function queueStandingRoll(db: Db, at: Date): Promise<void> {
  const on = manilaDateOf(at);
  const midnight = startOfManilaDay(on);
  const again = new Date(midnight.getTime() + SECOND_ROLL_AFTER_MS);
  await enqueue(db, ROLL_STANDINGS, { on, part: 1 }, { dedupe: `${on}:1`, runAfter: midnight });
  const part = SECOND_ROLL_PART;
  await enqueue(db, ROLL_STANDINGS, { on, part }, { dedupe: `${on}:${part}`, runAfter: again });
}

/**
 * Rolls over slice by slice: what a stopped server or an ended lease leaves undone is still out of date, and is picked
 * up from there. Days pass by the loans' clock; a demo's runs whole days ahead of the real midnight.
 */
export function standingJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobHandlers {
  const { db } = database;
  const queueNext = ({ on }: { readonly on: ManilaDate }) =>
    queueStandingRoll(db, startOfManilaDay(addDays(on, 1)));
  return recurring(ROLL_STANDINGS, queueNext, async ({ on, part }, { signal }) => {
    if (await rollAllStandings(database, clock.today(), signal)) return;
    const next = part + 1;
    await enqueue(db, ROLL_STANDINGS, { on, part: next }, { dedupe: `${on}:${next}` });
  });
}

/** @returns whether all are up to date; false when it was told to stop */
export async function rollAllStandings(
  database: Database,
  today: ManilaDate,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (signal?.aborted === true) return false;
    const rolled = await database.transaction((tx) => rollStandings(tx, today, SLICE_ORDERS));
    if (rolled < SLICE_ORDERS) return true;
  }
}
