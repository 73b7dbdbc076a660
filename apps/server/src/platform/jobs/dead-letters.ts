import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { outboxJobs } from "./schema.ts";

/** Queues a dead letter again, with all its attempts. @returns false when there is none with this id */
export async function reviveDeadLetter(db: Db, jobId: number): Promise<boolean> {
  const revived = await db
    .update(outboxJobs)
    .set({ deadAt: null, lockedUntil: null, attempts: 0, runAfter: new Date() })
    .where(and(eq(outboxJobs.id, jobId), isNotNull(outboxJobs.deadAt), isNull(outboxJobs.doneAt)))
    .returning({ id: outboxJobs.id });
  return revived.length > 0;
}
