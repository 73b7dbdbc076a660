import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { auditEntries, staff } from "./schema.ts";

const PAGE = 50;

export interface AuditSearch {
  /** As typed; empty: everybody. */
  readonly staffId: string;
  /** Empty: all. */
  readonly action: string;
  readonly subject: string;
  /** The last number on the previous page; null: from the newest. */
  readonly before: number | null;
}

/** A page of the audit log, newest first; every search uses an index, never an offset. */
export async function readAuditLog(db: Db, { staffId, action, subject, before }: AuditSearch) {
  const rows = await db
    .select({ entry: auditEntries, actorName: staff.name })
    .from(auditEntries)
    .leftJoin(staff, eq(auditEntries.actor, sql`'staff:' || ${staff.id}`))
    .where(
      and(
        before === null ? undefined : lt(auditEntries.number, before),
        staffId === "" ? undefined : eq(auditEntries.actor, `staff:${staffId}`),
        action === "" ? undefined : eq(auditEntries.action, action),
        subject === "" ? undefined : eq(auditEntries.subject, subject),
      ),
    )
    .orderBy(desc(auditEntries.number))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { page, next: rows.length > PAGE ? (page.at(-1)?.entry.number ?? null) : null };
}
