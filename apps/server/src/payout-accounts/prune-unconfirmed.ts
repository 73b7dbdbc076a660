import { eq } from "drizzle-orm";
import { DAY_MS } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { unconfirmedAccounts } from "./schema.ts";

/** Deletes an account that was never confirmed by its code. */
export const PRUNE_UNCONFIRMED = jobKind<{ id: string }>("prune-unconfirmed-account");

/** Well after its code and its half hour have expired, and after a lost answer has been asked for again. */
const KEPT_FOR_MS = DAY_MS;

/** Queues the account's deletion in a day: it holds a full account number, and nobody may ever come back for it. */
export async function forgetLater(tx: Transaction, id: string): Promise<void> {
  await enqueue(tx, PRUNE_UNCONFIRMED, { id }, { runAfter: new Date(Date.now() + KEPT_FOR_MS) });
}

/** One that was confirmed meanwhile is bound, and its copy there stays. */
export function pruneUnconfirmedJobs({ database }: { readonly database: Database }): JobHandlers {
  return handles(PRUNE_UNCONFIRMED, async ({ id }) => {
    await database.db.delete(unconfirmedAccounts).where(eq(unconfirmedAccounts.id, id));
  });
}
