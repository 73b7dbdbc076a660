import { lt } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { captchaVisits } from "./schema.ts";

/** The kind of the job that forgets visits; queued once a day by the first of them. */
export const PRUNE_VISITS = "prune-captcha-visits";

const KEPT_MS = 24 * 60 * 60 * 1000;

export function pruneVisitJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Readonly<Record<string, JobHandler>> {
  return {
    [PRUNE_VISITS]: async () => {
      const forgottenBefore = new Date(clock.now().getTime() - KEPT_MS);
      await database.db.delete(captchaVisits).where(lt(captchaVisits.startedAt, forgottenBefore));
    },
  };
}
