import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { hashOfSession } from "./session-hash.ts";
import { sessions } from "./schema.ts";

/** Starts a session of 256 random bits, bound to its device (SES-6). Its id exists only in the answer. */
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
  // The browser's cookie holds one session: the previous one, whoever's it was, could no longer be used, only stolen.
  if (device.inBrowser)
    await endSessions(db, clock, [eq(sessions.deviceId, device.deviceId), eq(sessions.inBrowser, true)]);
  await db.insert(sessions).values({ idHash, ...device, startedAt, expiresAt });
  return { sessionId, expiresAt };
}

interface SessionOfBorrower {
  readonly borrowerId: number;
  readonly sessionNumber: number;
}

/** Ends one session of the borrower; another borrower's, or one that is over, is left as it is. */
export const endSession = (
  db: Db,
  clock: Clock,
  { borrowerId, sessionNumber }: SessionOfBorrower,
): Promise<void> => endSessions(db, clock, [of(borrowerId), eq(sessions.number, sessionNumber)]);

/** Ends every session of the borrower: anyone who knew the old password is out. */
export const endAllSessions = (db: Db, clock: Clock, borrowerId: number): Promise<void> =>
  endSessions(db, clock, [of(borrowerId)]);

/** Ends every session of the borrower except one. */
export const endOtherSessions = (
  db: Db,
  clock: Clock,
  { borrowerId, sessionNumber }: SessionOfBorrower,
): Promise<void> => endSessions(db, clock, [of(borrowerId), ne(sessions.number, sessionNumber)]);

const of = (borrowerId: number): SQL => eq(sessions.borrowerId, borrowerId);

/** Ends those sessions that fulfil every condition. */
async function endSessions(db: Db, clock: Clock, which: readonly [SQL, ...SQL[]]): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(...which, isNull(sessions.endedAt)));
}
