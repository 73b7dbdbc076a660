import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { sessions } from "./schema.ts";

/** Who is calling: the borrower of a live session. */
export interface LiveSession {
  readonly borrowerId: number;
  readonly sessionId: string;
}

/** Longer than any id that we hand out; anything longer is not worth a query. */
const LONGEST_SESSION_ID = 200;

/** @param deviceId the common parameter of the call */
export type FindSession = (sessionId: string, deviceId?: string) => Promise<LiveSession | null>;

/**
 * Finds the borrower of a session. Unknown, expired and ended sessions, and another device's, are all null,
 * so that a caller cannot tell them apart (SES-6).
 */
export function sessionFinder(db: Db, clock: Clock): FindSession {
  const lookup = db
    .select({ borrowerId: sessions.borrowerId, sessionId: sessions.id, deviceId: sessions.deviceId })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(sessions.endedAt),
      ),
    )
    .prepare("live_session");
  return async (sessionId, deviceId = "") => {
    // PostgreSQL's text cannot hold a zero byte and would answer with an error.
    if (sessionId === "" || sessionId.length > LONGEST_SESSION_ID || sessionId.includes("\0")) return null;
    const [session] = await lookup.execute({ sessionId, now: clock.now() });
    if (session === undefined || (session.deviceId !== "" && session.deviceId !== deviceId)) return null;
    return { borrowerId: session.borrowerId, sessionId: session.sessionId };
  };
}
