import type { Database, Db } from "../platform/database/database.ts";
import { queueInSlot } from "../platform/jobs/queue.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { sumAllPostings } from "./day-sums.ts";

/** The kind of the job that keeps the day sums near the newest posting; each queues the next hour's. */
export const SUM_POSTINGS = "sum-postings";

const EVERY_MS = 60 * 60 * 1000;

/** Queues the summing of the hour in which the instant lies. */
export const queueDaySums = (db: Db, at: Date): Promise<void> => queueInSlot(db, SUM_POSTINGS, EVERY_MS, at);

/** What a stopped server leaves is taken up from there: the mark moves with the sums. */
export function daySumsJobs({
  database,
}: {
  readonly database: Database;
}): Readonly<Record<string, JobHandler>> {
  return {
    async [SUM_POSTINGS](_, { signal }) {
      // First, so that one hour's failure does not end it for ever.
      await queueDaySums(database.db, new Date(Date.now() + EVERY_MS));
      await sumAllPostings(database, signal);
    },
  };
}
