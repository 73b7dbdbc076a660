import { sql, type SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Clock, HOUR_MS } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { jobKind, type NoPayload } from "./queue.ts";
import { inSlots } from "./recurring.ts";
import type { JobHandlers } from "./worker.ts";

/** How long the rows of a table are kept. */
export interface Retention {
  readonly table: PgTable;
  /** The row's timestamp from which it is counted; rows where it is null are kept. It is indexed. */
  readonly since: SQLWrapper;
  readonly keptHours: number;
  /** The rows' times are the real clock's, never the demo's. */
  readonly byRealClock?: boolean;
}

/** Deletes rows kept long enough. */
export const FORGET_OLD = jobKind<NoPayload>("forget-old-rows");

const everyHalfHour = inSlots(FORGET_OLD, HOUR_MS / 2);
/** Rows deleted by one statement: their locks are held for a few milliseconds. */
const BATCH_ROWS = 1_000;

/** Queues the deletion for the half hour that contains the instant. */
export const queueForgetting = everyHalfHour.queue;

export function forgetOldJobs({
  db,
  clock,
  retentions,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly retentions: readonly Retention[];
}): JobHandlers {
  return everyHalfHour.handles(db, async (_, { signal }) => {
    for (const retention of retentions) {
      const now = retention.byRealClock === true ? new Date() : clock.now();
      const before = new Date(now.getTime() - retention.keptHours * HOUR_MS);
      // What a lease leaves undone is left to the next half hour.
      while (!signal.aborted && (await forgetBatch(db, retention, before)) === BATCH_ROWS);
    }
  });
}

/**
 * Deletes rows from before an instant, a batch at a time so that a large table is never locked for long, skipping rows
 * that somebody is working with.
 * @returns how many; fewer than `most` when none are left
 */
export async function forgetBatch(
  db: Db,
  { table, since }: Pick<Retention, "table" | "since">,
  before: Date,
  most = BATCH_ROWS,
): Promise<number> {
  // An array is computed once; a planner may run a plain subquery that locks rows again.
  const { rows } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${since} < ${before.toISOString()}::timestamptz
      limit ${most} for update skip locked
    )) returning 1`);
  return rows.length;
}
