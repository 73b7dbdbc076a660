import { sql, type SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { queueInSlot } from "./queue.ts";
import type { JobHandler } from "./worker.ts";

/** How long the rows of a table are kept. */
export interface Retention {
  readonly table: PgTable;
  /** A row's instant from which it is counted; rows in which it is null are kept. An index holds it. */
  readonly since: SQLWrapper;
  readonly keptHours: number;
  /** The rows' times are the real clock's, never the demo's. */
  readonly byRealClock?: boolean;
}

/** The kind of the job that forgets what was kept long enough; each queues the next. */
export const FORGET_OLD = "forget-old-rows";

const EVERY_MS = 30 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Rows that one statement takes away: their locks are held for some milliseconds. */
const BATCH_ROWS = 1_000;

/** Queues the forgetting of the half hour in which the instant lies. */
export const queueForgetting = (db: Db, at: Date): Promise<void> => queueInSlot(db, FORGET_OLD, EVERY_MS, at);

export function forgetOldJobs({
  db,
  clock,
  retentions,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly retentions: readonly Retention[];
}): Readonly<Record<string, JobHandler>> {
  return {
    async [FORGET_OLD](_, { signal }) {
      // First, so that one table's failure does not end it for ever.
      await queueForgetting(db, new Date(Date.now() + EVERY_MS));
      for (const retention of retentions) {
        const now = retention.byRealClock === true ? new Date() : clock.now();
        const before = new Date(now.getTime() - retention.keptHours * HOUR_MS);
        // What a lease leaves undone is the next half hour's.
        while (!signal.aborted && (await forgetBatch(db, retention, before)) === BATCH_ROWS);
      }
    },
  };
}

/**
 * Takes away rows from before an instant, some at a time so that a large table is never locked for long, and none
 * that somebody is just working with.
 * @returns how many; fewer than `most` when no more are left
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
