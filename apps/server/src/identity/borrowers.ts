import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { borrowers, sessions } from "./schema.ts";

/** @param phone as it is kept (`readMobile`) */
export async function findBorrowerByPhone(db: Db, phone: string): Promise<{ readonly id: number } | null> {
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  return borrower ?? null;
}

/**
 * Whether a number has an account, and whether whoever asks is known to it: in a live session of that borrower, or
 * on a device that had one, as long as sessions are kept. One question for every number, so that its time tells
 * nothing.
 * @param caller.borrowerId the live session's; 0 without one
 * @param caller.deviceId the common parameter; "" is nobody's device
 */
export async function findAccount(
  db: Db,
  caller: { readonly phone: string; readonly borrowerId: number; readonly deviceId: string },
): Promise<{ readonly hasAccount: boolean; readonly isKnownCaller: boolean }> {
  const hadSession = exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(
        and(
          eq(sessions.borrowerId, borrowers.id),
          eq(sessions.deviceId, caller.deviceId),
          ne(sessions.deviceId, ""),
        ),
      ),
  );
  const [account] = await db
    .select({ isKnownCaller: sql<boolean>`${or(eq(borrowers.id, caller.borrowerId), hadSession)}` })
    .from(borrowers)
    .where(eq(borrowers.phone, caller.phone));
  return { hasAccount: account !== undefined, isKnownCaller: account?.isKnownCaller ?? false };
}
