import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { hashOfSession } from "./session-hash.ts";
import { sessions } from "./schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts a session of 256 random bits, bound to its device (SES-6). Its id is nowhere but in the answer. */
export async function startSession(
  db: Db,
  clock: Clock,
  session: {
    readonly borrowerId: number;
    readonly deviceId: string;
    readonly deviceName: string;
    readonly inBrowser: boolean;
    readonly days: number;
  },
): Promise<{ readonly sessionId: string; readonly expiresAt: Date }> {
  const { days, ...device } = session;
  const sessionId = randomBytes(32).toString("base64url");
  const startedAt = clock.now();
  const expiresAt = new Date(startedAt.getTime() + days * DAY_MS);
  const idHash = hashOfSession(sessionId);
  // The browser's cookie holds one session: the one before it could not be used any more, only stolen.
  if (device.inBrowser)
    await db
      .update(sessions)
      .set({ endedAt: startedAt })
      .where(
        and(
          eq(sessions.borrowerId, device.borrowerId),
          eq(sessions.deviceId, device.deviceId),
          eq(sessions.inBrowser, true),
          isNull(sessions.endedAt),
        ),
      );
  await db.insert(sessions).values({ idHash, ...device, startedAt, expiresAt });
  return { sessionId, expiresAt };
}

/** Ends one session of the borrower; another's, or one that is over, stays as it is. */
export async function endSession(
  db: Db,
  clock: Clock,
  { borrowerId, sessionNumber }: { readonly borrowerId: number; readonly sessionNumber: number },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(
      and(eq(sessions.number, sessionNumber), eq(sessions.borrowerId, borrowerId), isNull(sessions.endedAt)),
    );
}

/** Ends every session of the borrower: whoever knew the old password is out. */
export async function endAllSessions(db: Db, clock: Clock, borrowerId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.borrowerId, borrowerId), isNull(sessions.endedAt)));
}

/** Ends every session of the borrower but one. */
export async function endOtherSessions(
  db: Db,
  clock: Clock,
  { borrowerId, sessionNumber }: { readonly borrowerId: number; readonly sessionNumber: number },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(
      and(eq(sessions.borrowerId, borrowerId), ne(sessions.number, sessionNumber), isNull(sessions.endedAt)),
    );
}
