import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { outboxJobs } from "./schema.ts";

declare const PAYLOAD: unique symbol;

/** The name of a kind of job, typed with its jobs' payload. */
export type JobKind<Payload extends object> = string & { readonly [PAYLOAD]: Payload };

/** Servers of the previous version share the queue: a name never changes, and its payload is only ever extended. */
export const jobKind = <Payload extends object>(name: string): JobKind<Payload> => name as JobKind<Payload>;

/** For a job that is the same each time, such as a search. */
export type NoPayload = Readonly<Record<string, never>>;

interface EnqueueOptions {
  /**
   * The same key of a kind is queued once for as long as its row is kept: a repeated fact does not repeat its work.
   * Months after the work was done the row is deleted, and only the facts can tell.
   */
  readonly dedupe?: string;
  /** Not before this instant of the real clock (not the demo's). */
  readonly runAfter?: Date;
}

/**
 * Queues a job in the caller's transaction: it exists if and only if the transaction commits, and the commit wakes the
 * workers. Jobs run at least once, in no particular order.
 *
 * @param payload stored as JSON: ids, never personal data
 * @returns false when a job of this kind had been queued under the same `dedupe`
 */
export async function enqueue<Payload extends object>(
  tx: Db,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { dedupe, runAfter }: EnqueueOptions = {},
): Promise<boolean> {
  const queued = await tx
    .insert(outboxJobs)
    .values({ kind, payload, dedupeKey: dedupe ?? null, ...(runAfter === undefined ? {} : { runAfter }) })
    .onConflictDoNothing({ target: [outboxJobs.kind, outboxJobs.dedupeKey] })
    .returning({ id: outboxJobs.id });
  return queued.length > 0;
}

/**
 * For a job that found nothing to do yet: it ends with the caller's transaction, and the same key can be queued once more.
 * A worker that dies right after leaves nothing behind that would be done beside the later job.
 */
export async function endUnderKey<Payload extends object>(
  tx: Db,
  kind: JobKind<Payload>,
  dedupe: string,
): Promise<void> {
  await tx
    .update(outboxJobs)
    .set({ dedupeKey: null, doneAt: sql<Date>`coalesce(${outboxJobs.doneAt}, clock_timestamp())` })
    .where(and(eq(outboxJobs.kind, kind), eq(outboxJobs.dedupeKey, dedupe)));
}
