import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { passkeys } from "./schema.ts";
import { endAllSessions } from "./start-session.ts";

/** Locks out whoever else may be in an account: every session ends and passkeys are removed. A password stays. */
export async function lockOut(tx: Transaction, clock: Clock, borrowerId: number): Promise<void> {
  await endAllSessions(tx, clock, borrowerId);
  await tx.delete(passkeys).where(eq(passkeys.borrowerId, borrowerId));
}
