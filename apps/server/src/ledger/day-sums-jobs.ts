import type { Database, Db } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { sumAllPostings } from "./day-sums.ts";

/** The kind of the job that keeps the day sums near the newest posting: `{ hour }`; each queues the next hour's. */
export const SUM_POSTINGS = "sum-postings";

const HOUR_MS = 60 * 60 * 1000;

/** Queues the summing of the hour in which the instant lies: once, however many servers ask. */
export async function queueDaySums(db: Db, at: Date): Promise<void> {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  await enqueue(db, SUM_POSTINGS, { hour }, { dedupe: String(hour), runAfter: new Date(hour * HOUR_MS) });
}

/** What a stopped server leaves is taken up from there: the mark moves with the sums. */
export function daySumsJobs({
  database,
}: {
  readonly database: Database;
}): Readonly<Record<string, JobHandler>> {
  return {
    async [SUM_POSTINGS](payload, { signal }) {
      const { hour } = payload as { hour: number };
      // First, so that one hour's failure does not end it for ever.
      await queueDaySums(database.db, new Date((hour + 1) * HOUR_MS));
      await sumAllPostings(database, signal);
    },
  };
}
