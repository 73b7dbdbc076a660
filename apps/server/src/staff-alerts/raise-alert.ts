import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { type AlertDetails, type StaffAlertKind, staffAlerts } from "./schema.ts";

/** Reports an alert to the log and the metrics. */
export const REPORT_ALERT = jobKind<{ alertId: number }>("report-staff-alert");

export interface StaffAlert {
  readonly kind: StaffAlertKind;
  /** Names what happened for ever, within its kind: it is raised once. */
  readonly subject: string;
  /** The order and borrower that it is about; null where it is about none. */
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  /** Never personal data: it goes into the log. */
  readonly details: AlertDetails;
  readonly raisedAt: Date;
}

/**
 * Tells staff of something that a person must look at, in the transaction that wrote it: an alert is there if and
 * only if what it tells of is. A job then writes an error line and counts it (`hiram_staff_alerts_total`).
 *
 * @returns false when it had been raised before: the earlier alert stands, also one that was resolved since
 */
export async function raiseAlert(tx: Db, { subject, ...alert }: StaffAlert): Promise<boolean> {
  const [raised] = await tx
    .insert(staffAlerts)
    .values({ ...alert, fact: `${alert.kind}:${subject}` })
    .onConflictDoNothing({ target: staffAlerts.fact })
    .returning({ id: staffAlerts.id });
  if (raised === undefined) return false;
  await enqueue(tx, REPORT_ALERT, { alertId: raised.id }, { dedupe: String(raised.id) });
  return true;
}

/** Closes an alert that what was just done answers. @param by who of the staff, as rows keep it */
export async function resolveAlert(
  tx: Db,
  fact: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(staffAlerts)
    .set({ resolvedAt: now, resolvedBy: by })
    .where(and(eq(staffAlerts.fact, fact), isNull(staffAlerts.resolvedAt)));
}

/** Alerts that nobody has dealt with yet, the oldest first. */
export function listOpenAlerts(db: Db, most = 100): Promise<(typeof staffAlerts.$inferSelect)[]> {
  return db
    .select()
    .from(staffAlerts)
    .where(isNull(staffAlerts.resolvedAt))
    .orderBy(asc(staffAlerts.raisedAt), asc(staffAlerts.id))
    .limit(most);
}
