import { addDays, isManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { auditEntries, staff } from "../schema.ts";

const PAGE = 50;

export interface AuditSearch {
  /** As typed; empty: everybody. */
  readonly staffId: string;
  /** Empty: all. */
  readonly action: string;
  readonly subject: string;
  /** The first and the last day in Manila, both included; empty: no end. */
  readonly from: string;
  readonly to: string;
  /** The last number on the previous page; null: from the newest. */
  readonly before: number | null;
}

/** A page of the audit log, newest first; every search uses an index, never an offset. */
export async function readAuditLog(db: Db, search: AuditSearch) {
  const { staffId, action, subject, before } = search;
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
        ...within(search),
      ),
    )
    .orderBy(desc(auditEntries.number))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { page, next: rows.length > PAGE ? (page.at(-1)?.entry.number ?? null) : null };
}

/** A day that does not exist, such as 31 April, has no entries. */
function within({ from, to }: Pick<AuditSearch, "from" | "to">): SQL[] {
  if ([from, to].some((day) => day !== "" && !isManilaDate(day))) return [sql`false`];
  return [
    ...(isManilaDate(from) ? [gte(auditEntries.occurredAt, startOfManilaDay(from))] : []),
    ...(isManilaDate(to) ? [lt(auditEntries.occurredAt, startOfManilaDay(addDays(to, 1)))] : []),
  ];
}
