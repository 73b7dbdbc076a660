import { ActorGone } from "../platform/actor.ts";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { databaseTime } from "../platform/database/database-time.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { declarantsAfter, eraseApplicant } from "./erase-applicants.ts";

/** Erases what people declared to whom nothing was lent, once it was kept long enough (decision 68). */
export const ERASE_APPLICANTS = jobKind<NoPayload>("account.erase-applicants");

interface RestOfDay {
  /** Counted from 1970. */
  readonly day: number;
  readonly part: number;
  /** The last borrower who was looked at. */
  readonly after: number;
}

/** Goes on where the day's erasure ended. */
export const ERASE_OTHER_APPLICANTS = jobKind<RestOfDay>("account.erase-other-applicants");

const daily = inSlots(ERASE_APPLICANTS, DAY_MS);
/** Borrowers looked at by one statement. */
const PAGE_BORROWERS = 500;

/** Queues the erasure for the day (of UTC) that contains the instant. */
export const queueApplicantErasure = daily.queue;

/**
 * Each borrower in a transaction of their own. What a lease or a stop leaves undone is queued from where it ended: from the
 * start, those with the highest numbers would never be reached. One whose erasure fails keeps nobody else from theirs, and
 * fails the job in the end.
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

  async function eraseFrom({ day, part, after }: RestOfDay, signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    let from: number | null = after;
    while (from !== null && !signal.aborted) {
      const time = { now: clock.now(), months };
      const page = await declarantsAfter(db, { ...time, after: from, most: PAGE_BORROWERS });
      for (const borrowerId of page.due) {
        if (signal.aborted) break;
        try {
          await database.transaction((tx) => eraseApplicant(tx, borrowerId, time));
        } catch (failure) {
          // The borrower deleted the account, and what it held went with it.
          if (!(failure instanceof ActorGone)) failures.push(failure);
        }
      }
      // A page that was cut short is begun again: whoever was erased is no longer due.
      if (!signal.aborted) from = page.last;
    }
    if (from !== null) {
      const rest = { day, part: part + 1, after: from };
      await enqueue(db, ERASE_OTHER_APPLICANTS, rest, { dedupe: `${day}:${rest.part}` });
    }
    if (failures.length > 0) throw new AggregateError(failures, "some applicants' data were not erased");
  }

  return {
    ...daily.handles(db, async (_, { signal }) => {
      const day = Math.floor((await databaseTime(db)) / DAY_MS);
      await eraseFrom({ day, part: 1, after: 0 }, signal);
    }),
    ...handles(ERASE_OTHER_APPLICANTS, (rest, { signal }) => eraseFrom(rest, signal)),
  };
}
