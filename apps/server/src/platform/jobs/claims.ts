import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { outboxJobs } from "./schema.ts";

/** A job leased to a worker. `attempt`, from 1, also serves as the fencing token: a later claim has a higher one. */
export interface ClaimedJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly queuedAt: Date;
  readonly attempt: number;
}

/** The database's clock at this moment; `now()` would give the start of the transaction. */
const moment = sql`clock_timestamp()`;

const momentPlus = (ms: number) => sql<Date>`clock_timestamp() + ${ms / 1000} * interval '1 second'`;

/**
 * Leases up to `limit` due jobs of these kinds. Rows that another worker is just claiming are skipped, not waited for;
 * a job whose lease ended is due again.
 */
export async function claimJobs(
  db: Db,
  { kinds, limit, leaseMs }: { kinds: readonly string[]; limit: number; leaseMs: number },
): Promise<ClaimedJob[]> {
  // A WITH query that locks rows runs once; a planner may run a plain subquery again.
  const due = db.$with("due").as(
    db
      .select({ id: outboxJobs.id })
      .from(outboxJobs)
      .where(
        and(
          isNull(outboxJobs.doneAt),
          isNull(outboxJobs.deadAt),
          lte(outboxJobs.runAfter, moment),
          or(isNull(outboxJobs.lockedUntil), lte(outboxJobs.lockedUntil, moment)),
          inArray(outboxJobs.kind, [...kinds]),
        ),
      )
      .orderBy(asc(outboxJobs.runAfter), asc(outboxJobs.id))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outboxJobs)
    .set({ attempts: sql`${outboxJobs.attempts} + 1`, lockedUntil: momentPlus(leaseMs) })
    .where(inArray(outboxJobs.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: outboxJobs.id,
      kind: outboxJobs.kind,
      payload: outboxJobs.payload,
      queuedAt: outboxJobs.createdAt,
      attempt: outboxJobs.attempts,
    });
}

export type JobOutcome =
  | { readonly result: "done" }
  | { readonly result: "again"; readonly afterMs: number; readonly error: string }
  | { readonly result: "dead"; readonly error: string };

/**
 * Records the outcome of a claim. A job that its handler has ended itself (`endUnderKey`) is done, whatever came after.
 * @returns false when the lease had ended and another worker has the job: nothing was written
 */
export async function settleClaim(db: Db, job: ClaimedJob, outcome: JobOutcome): Promise<boolean> {
  const changed = await db
    .update(outboxJobs)
    .set({ lockedUntil: null, ...changesOf(outcome) })
    .where(
      and(
        eq(outboxJobs.id, job.id),
        eq(outboxJobs.attempts, job.attempt),
        outcome.result === "done" ? undefined : isNull(outboxJobs.doneAt),
      ),
    )
    .returning({ id: outboxJobs.id });
  return changed.length > 0;
}

function changesOf(outcome: JobOutcome) {
  if (outcome.result === "done") return { doneAt: sql<Date>`clock_timestamp()`, lastError: null };
  if (outcome.result === "dead") return { deadAt: sql<Date>`clock_timestamp()`, lastError: outcome.error };
  return { runAfter: momentPlus(outcome.afterMs), lastError: outcome.error };
}
