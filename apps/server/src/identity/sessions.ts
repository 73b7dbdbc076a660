import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { sessions } from "./schema.ts";
import { hashOfSession } from "./session-hash.ts";

/** Who is calling: the borrower of a live session. */
export interface LiveSession {
  readonly borrowerId: number;
  /** `sessions.number`. */
  readonly sessionNumber: number;
}

/**
 * @param deviceId the common parameter of the call, or the browser's own id
 * @param carriedBy a session is valid only where it was started: a cookie's id in an address opens nothing (WEB-2)
 */
export type FindSession = (
  sessionId: string,
  deviceId?: string,
  carriedBy?: "address" | "cookie",
) => Promise<LiveSession | null>;

/**
 * Finds the borrower of a session. Unknown, expired and ended sessions, and those of another device, are all null, so
 * that a caller cannot tell them apart (SES-6).
 */
export function sessionFinder(db: Db, clock: Clock): FindSession {
  const lookup = db
    .select({
      borrowerId: sessions.borrowerId,
      sessionNumber: sessions.number,
      deviceId: sessions.deviceId,
      inBrowser: sessions.inBrowser,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("idHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(sessions.endedAt),
      ),
    )
    .prepare("live_session");
  return async (sessionId, deviceId = "", carriedBy = "address") => {
    if (sessionId === "") return null;
    const [session] = await lookup.execute({ idHash: hashOfSession(sessionId), now: clock.now() });
    if (session === undefined || (session.deviceId !== "" && session.deviceId !== deviceId)) return null;
    if (session.inBrowser !== (carriedBy === "cookie")) return null;
    return { borrowerId: session.borrowerId, sessionNumber: session.sessionNumber };
  };
}

/** Where a borrower is logged in, newest first. */
export async function liveSessions(db: Db, borrowerId: number, now: Date) {
  return db
    .select({
      sessionNumber: sessions.number,
      deviceName: sessions.deviceName,
      inBrowser: sessions.inBrowser,
      startedAt: sessions.startedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.borrowerId, borrowerId), gt(sessions.expiresAt, now), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.startedAt), desc(sessions.number));
}

/** Whether this session is or was the borrower's, on any device; false once a session is too long over to be known. */
export async function wasSessionOf(db: Db, borrowerId: number, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ number: sessions.number })
    .from(sessions)
    .where(and(eq(sessions.idHash, hashOfSession(sessionId)), eq(sessions.borrowerId, borrowerId)));
  return found.length > 0;
}

/** Records how the borrower recognises a session's device; a browser says so with each call (WEB-2). */
export async function nameDevice(
  db: Db,
  { borrowerId, sessionNumber }: LiveSession,
  deviceName: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ deviceName })
    .where(
      and(
        eq(sessions.number, sessionNumber),
        eq(sessions.borrowerId, borrowerId),
        eq(sessions.inBrowser, false),
      ),
    );
}
