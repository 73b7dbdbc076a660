import { and, desc, eq, gt } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { auditEntries } from "../schema.ts";
import { audit, lockAuditLog } from "./audit.ts";

/** Who goes on looking, or comes back, within this time has looked once: open pages reload by themselves. */
const ONE_LOOK_MS = 30 * MINUTE_MS;
/** So many of a subject's newest entries are searched for an earlier look. */
const MOST_SEARCHED = 100;

const LOOK_AT = "look-at";

/** What somebody is about to be shown. */
export interface Opened {
  readonly by: StaffActor;
  /** `borrower:7`, `case:20001`, `order:9`, `application:5`. */
  readonly subject: string;
  readonly now: Date;
}

/**
 * Records in the audit log that somebody opened what is stored about a borrower (CON-10), before it is shown: what
 * cannot be recorded is not shown. Lists and searches, which show a line of each, are not recorded.
 */
export async function recordOpened(database: Database, look: Opened): Promise<void> {
  if (await hasLooked(database.db, look)) return;
  await database.transaction(async (tx) => {
    // Two calls of one page come at once.
    await lockAuditLog(tx);
    if (await hasLooked(tx, look)) return;
    const { by, subject, now } = look;
    await audit(tx, by, { action: LOOK_AT, subject, now });
  });
}

async function hasLooked(db: Db, { by, subject, now }: Opened): Promise<boolean> {
  const newest = db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .orderBy(desc(auditEntries.number))
    .limit(MOST_SEARCHED)
    .as("newest");
  const theirs = and(
    eq(newest.actor, `staff:${by.staffId}`),
    eq(newest.action, LOOK_AT),
    gt(newest.occurredAt, new Date(now.getTime() - ONE_LOOK_MS)),
  );
  return (await db.select({ number: newest.number }).from(newest).where(theirs).limit(1)).length > 0;
}
