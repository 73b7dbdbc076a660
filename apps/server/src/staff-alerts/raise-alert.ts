import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { type AlertDetails, type StaffAlertKind, staffAlerts } from "./schema.ts";

/** Reports an alert to the log and the metrics. */
export const REPORT_ALERT = jobKind<{ alertId: number }>("report-staff-alert");

export interface StaffAlert {
  readonly kind: StaffAlertKind;
  /** The permanent name of what happened, within its kind: it is raised once. */
  readonly subject: string;
  /** The order and borrower that it is about; null where there is none. */
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  /** Never personal data, since it goes into the log. */
  readonly details: AlertDetails;
  readonly raisedAt: Date;
}

/**
 * Alerts staff to something that a person must look at, in the transaction that wrote it: the alert exists if and only
 * if its cause does. A job then writes an error line and counts it (`hiram_staff_alerts_total`).
 *
 * @returns false when it had been raised before: the earlier alert stands, even if it has been resolved since
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

/** Closes an alert that has just been dealt with by an action. @param by the member of staff, as rows record it */
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
