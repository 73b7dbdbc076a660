import { randomBytes } from "node:crypto";
import { STAFF_IDLE_MINUTES } from "@hiram/contract/staff/sign-in/me.ts";
import { PERMISSIONS_OF_ROLE } from "@hiram/contract/staff/permissions.ts";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { FindStaff } from "../../identity/find-actor.ts";
import { hashOfSession } from "../../identity/session-hash.ts";
import { type Clock, HOUR_MS, MINUTE_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { staff, staffSessions } from "../schema.ts";

/** A working day; anyone working longer signs in again. */
const SESSION_HOURS = 12;

/** Starts a session of 256 random bits. @returns its id, which exists only in the answer's cookie */
export async function startStaffSession(
  db: Db,
  {
    staffId,
    browserName,
    now,
  }: { readonly staffId: number; readonly browserName: string; readonly now: Date },
): Promise<string> {
  const sessionId = randomBytes(32).toString("base64url");
  await db.insert(staffSessions).values({
    idHash: hashOfSession(sessionId),
    staffId,
    browserName,
    startedAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
  });
  return sessionId;
}

const idleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MINUTES * MINUTE_MS);

const isLive = (now: Date) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.seenAt, idleSince(now)),
  );

/**
 * Finds the member of staff of a session, with the permissions that their role has at this moment; nobody once they are
 * disabled.
 * @param isCall false: we check on our own whether the session is still live, which does not count as using it
 */
export function staffFinder(db: Db, clock: Clock, { isCall = true } = {}): FindStaff {
  return async (browser) => {
    if (browser?.sessionId === undefined) return null;
    const now = clock.now();
    const idHash = hashOfSession(browser.sessionId);
    const [found] = await db
      .select({ staffId: staff.id, name: staff.name, role: staff.role, seenAt: staffSessions.seenAt })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.idHash, idHash), isLive(now), isNull(staff.disabledAt)));
    if (found === undefined) return null;
    const { staffId, name, role, seenAt } = found;
    if (isCall && now.getTime() - seenAt.getTime() > MINUTE_MS)
      await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.idHash, idHash));
    return { kind: "staff", staffId, name, permissions: new Set(PERMISSIONS_OF_ROLE[role]) };
  };
}

/** Where somebody is signed in, newest first. */
export async function liveStaffSessions(db: Db, staffId: number, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(now)))
    .orderBy(desc(staffSessions.number));
}

/**
 * Ends a member's session by its number, the session with an id, or all of a member's, except one if it is named; what
 * is over stays as it is.
 * @returns those that were live
 */
export async function endStaffSessions(
  db: Db,
  which:
    | { readonly staffId: number; readonly sessionNumber?: number; readonly butSessionId?: string }
    | { readonly sessionId: string },
  now: Date,
): Promise<readonly { readonly staffId: number; readonly number: number }[]> {
  const meant =
    "sessionId" in which
      ? eq(staffSessions.idHash, hashOfSession(which.sessionId))
      : and(
          eq(staffSessions.staffId, which.staffId),
          which.sessionNumber === undefined ? undefined : eq(staffSessions.number, which.sessionNumber),
          which.butSessionId === undefined
            ? undefined
            : ne(staffSessions.idHash, hashOfSession(which.butSessionId)),
        );
  const ended = await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(meant, isNull(staffSessions.endedAt)))
    .returning();
  return ended.filter(({ expiresAt, seenAt }) => expiresAt > now && seenAt > idleSince(now));
}
