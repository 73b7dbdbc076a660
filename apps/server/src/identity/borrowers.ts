import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { borrowers, sessions } from "./schema.ts";

/** @param phone in its stored form (`readMobile`) */
export async function findBorrowerByPhone(db: Db, phone: string): Promise<{ readonly id: number } | null> {
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  return borrower ?? null;
}

/**
 * Whether a number has an account, and whether the caller is known to it: through a live session of that borrower, or a
 * device that had one, as far as sessions are kept. The same single query for every number, so that its duration
 * reveals nothing.
 * @param caller.borrowerId the live session's; 0 without one
 * @param caller.deviceId the common parameter; "" matches no device
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
