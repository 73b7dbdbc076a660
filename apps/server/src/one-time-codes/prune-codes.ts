import { lt } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { forgetAttempts } from "../platform/throttle/throttle.ts";
import { KEPT_SECONDS } from "./limits.ts";
import { oneTimeCodes } from "./schema.ts";

/** The kind of the job that forgets codes and counts that no limit looks at any more. */
export const PRUNE_CODES = "prune-one-time-codes";

export function pruneCodeJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Readonly<Record<string, JobHandler>> {
  return {
    [PRUNE_CODES]: async () => {
      const now = clock.now();
      const forgottenBefore = new Date(now.getTime() - KEPT_SECONDS * 1000);
      await database.db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, forgottenBefore));
      await forgetAttempts(database.db, now);
    },
  };
}
