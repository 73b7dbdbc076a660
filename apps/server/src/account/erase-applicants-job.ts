import { ActorGone } from "../platform/actor.ts";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { declarantsAfter, eraseApplicant } from "./erase-applicants.ts";

/** Erases what people declared to whom nothing was lent, once it was kept long enough (decision 68). */
export const ERASE_APPLICANTS = jobKind<NoPayload>("account.erase-applicants");

const daily = inSlots(ERASE_APPLICANTS, DAY_MS);
/** Borrowers looked at by one statement. */
const PAGE_BORROWERS = 500;

/** Queues the erasure for the day (of UTC) that contains the instant. */
export const queueApplicantErasure = daily.queue;

/**
 * Each borrower in a transaction of their own: after a crash or a stop, whoever is left is still due the next time. One
 * whose erasure fails keeps nobody else from theirs, and fails the job in the end.
 */
export function eraseApplicantsJobs({
  database,
  clock,
  months,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly months: number;
}): JobHandlers {
  const { db } = database;
  return daily.handles(db, async (_, { signal }) => {
    const failures: unknown[] = [];
    for (let after: number | null = 0; after !== null && !signal.aborted;) {
      const time = { now: clock.now(), months };
      const page = await declarantsAfter(db, { ...time, after, most: PAGE_BORROWERS });
      for (const borrowerId of page.due) {
        if (signal.aborted) break;
        try {
          await database.transaction((tx) => eraseApplicant(tx, borrowerId, time));
        } catch (failure) {
          // The borrower deleted the account, and what it held went with it.
          if (!(failure instanceof ActorGone)) failures.push(failure);
        }
      }
      after = page.last;
    }
    if (failures.length > 0) throw new AggregateError(failures, "some applicants' data were not erased");
  });
}
