import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { ERASE_CLOSED, eraseClosed } from "./close-account.ts";

/** What follows an account's deletion, minutes and years later. */
export function accountJobs({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobHandlers {
  return handles(ERASE_CLOSED, async ({ borrowerId }) => {
    await database.transaction((tx) => eraseClosed(tx, borrowerId, clock.now()));
  });
}
