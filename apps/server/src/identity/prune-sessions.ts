import { lt, or } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { sessions } from "./schema.ts";

/** The kind of the job that forgets sessions which are long over; queued once a day by the first log-in. */
export const PRUNE_SESSIONS = "prune-sessions";

/** As long as a borrower may ask who was logged in. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export function pruneSessionJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Readonly<Record<string, JobHandler>> {
  return {
    [PRUNE_SESSIONS]: async () => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await database.db
        .delete(sessions)
        .where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)));
    },
  };
}
