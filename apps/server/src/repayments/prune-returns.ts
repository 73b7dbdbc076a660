import { lt } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import { checkoutReturns } from "./checkout-returns-schema.ts";

/** The kind of the job that forgets returns that open nothing any more; queued once a day by the first of them. */
export const PRUNE_RETURNS = "prune-checkout-returns";

export function pruneReturnJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Readonly<Record<string, JobHandler>> {
  return {
    [PRUNE_RETURNS]: async () => {
      await database.db.delete(checkoutReturns).where(lt(checkoutReturns.expiresAt, clock.now()));
    },
  };
}
