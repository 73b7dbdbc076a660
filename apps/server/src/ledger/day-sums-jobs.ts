import type { Database, Db } from "../platform/database/database.ts";
import { jobKind, type NoPayload, queueInSlot } from "../platform/jobs/queue.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { sumAllPostings } from "./day-sums.ts";

/** Keeps the day sums close to the newest posting; each run queues the next hour's. */
const SUM_POSTINGS = jobKind<NoPayload>("sum-postings");

const EVERY_MS = 60 * 60 * 1000;

/** Queues the summing for the hour that contains the instant. */
export const queueDaySums = (db: Db, at: Date): Promise<void> => queueInSlot(db, SUM_POSTINGS, EVERY_MS, at);

/** What a stopped server leaves undone is picked up from there: the mark moves with the sums. */
export function daySumsJobs({ database }: { readonly database: Database }): JobHandlers {
  return handles(SUM_POSTINGS, async (_, { signal }) => {
    // First, so that one hour's failure does not end the chain of jobs for good.
    await queueDaySums(database.db, new Date(Date.now() + EVERY_MS));
    await sumAllPostings(database, signal);
  });
}
