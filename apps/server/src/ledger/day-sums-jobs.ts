import { HOUR_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { jobKind } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { sumAllPostings } from "./day-sums.ts";

/** Keeps the day sums close to the newest posting. */
const everyHour = inSlots(jobKind("sum-postings"), HOUR_MS);

/** Queues the summing for the hour that contains the instant. */
export const queueDaySums = everyHour.queue;

/** What a stopped server leaves undone is picked up from there: the mark moves with the sums. */
export function daySumsJobs({ database }: { readonly database: Database }): JobHandlers {
  return everyHour.handles(database.db, async (_, { signal }) => {
    await sumAllPostings(database, signal);
  });
}
