import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { outboxJobs } from "./schema.ts";

/** A job that was given up and waits for a person. */
export interface DeadLetter {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly deadAt: Date | null;
}

/** The newest first. */
export function listDeadLetters(db: Db, limit = 100): Promise<DeadLetter[]> {
  return db
    .select({
      id: outboxJobs.id,
      kind: outboxJobs.kind,
      payload: outboxJobs.payload,
      attempts: outboxJobs.attempts,
      lastError: outboxJobs.lastError,
      deadAt: outboxJobs.deadAt,
    })
    .from(outboxJobs)
    .where(and(isNotNull(outboxJobs.deadAt), isNull(outboxJobs.doneAt)))
    .orderBy(desc(outboxJobs.deadAt), desc(outboxJobs.id))
    .limit(limit);
}

/** Queues a dead letter again, with all its attempts. @returns false when there is none with this id */
export async function reviveDeadLetter(db: Db, jobId: number): Promise<boolean> {
  const revived = await db
    .update(outboxJobs)
    .set({ deadAt: null, lockedUntil: null, attempts: 0, runAfter: new Date() })
    .where(and(eq(outboxJobs.id, jobId), isNotNull(outboxJobs.deadAt), isNull(outboxJobs.doneAt)))
    .returning({ id: outboxJobs.id });
  return revived.length > 0;
}
