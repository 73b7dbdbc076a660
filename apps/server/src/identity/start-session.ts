import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { hashOfSession } from "./session-hash.ts";
import { sessions } from "./schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts a session of 256 random bits, bound to its device (SES-6). Its id is nowhere but in the answer. */
export async function startSession(
  db: Db,
  clock: Clock,
  session: { readonly borrowerId: number; readonly deviceId: string; readonly days: number },
): Promise<{ readonly sessionId: string; readonly expiresAt: Date }> {
  const { borrowerId, deviceId, days } = session;
  const sessionId = randomBytes(32).toString("base64url");
  const startedAt = clock.now();
  const expiresAt = new Date(startedAt.getTime() + days * DAY_MS);
  const idHash = hashOfSession(sessionId);
  await db.insert(sessions).values({ idHash, borrowerId, deviceId, startedAt, expiresAt });
  return { sessionId, expiresAt };
}

/** Ends one session of the borrower. */
export async function endSession(
  db: Db,
  clock: Clock,
  { borrowerId, sessionId }: { readonly borrowerId: number; readonly sessionId: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(sessions.idHash, hashOfSession(sessionId)),
        eq(sessions.borrowerId, borrowerId),
        isNull(sessions.endedAt),
      ),
    );
}

/** Ends every session of the borrower: whoever knew the old password is out. */
export async function endAllSessions(db: Db, clock: Clock, borrowerId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.borrowerId, borrowerId), isNull(sessions.endedAt)));
}
