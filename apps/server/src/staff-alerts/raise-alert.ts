import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { type AlertDetails, type StaffAlertKind, staffAlerts } from "./schema.ts";

/** Reports an alert to the log and the metrics. */
export const REPORT_ALERT = jobKind<{ alertId: number }>("report-staff-alert");

/** What an alert is about. */
export interface AlertKey {
  readonly kind: StaffAlertKind;
  /** The permanent name of what happened, within its kind: it is raised once. */
  readonly subject: string;
}

export interface StaffAlert extends AlertKey {
  /** The order and borrower that it is about; null where there is none. */
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  /** Never personal data, since it goes into the log. */
  readonly details: AlertDetails;
  readonly raisedAt: Date;
}

const factOf = ({ kind, subject }: AlertKey): string => `${kind}:${subject}`;

/** The subject that an alert was raised with. */
export const subjectOf = ({ kind, fact }: Pick<typeof staffAlerts.$inferSelect, "kind" | "fact">): string =>
  fact.slice(kind.length + 1);

/**
 * Alerts staff to something that a person must look at, in the transaction that wrote it: the alert exists if and only
 * if its cause does. A job then writes an error line and counts it (`hiram_staff_alerts_total`).
 *
 * @returns false when it had been raised before: the earlier alert stands, even if it has been resolved since
 */
export async function raiseAlert(tx: Db, { subject, ...alert }: StaffAlert): Promise<boolean> {
  const [raised] = await tx
    .insert(staffAlerts)
    .values({ ...alert, fact: factOf({ kind: alert.kind, subject }) })
    .onConflictDoNothing({ target: staffAlerts.fact })
    .returning({ id: staffAlerts.id });
  if (raised === undefined) return false;
  await enqueue(tx, REPORT_ALERT, { alertId: raised.id }, { dedupe: String(raised.id) });
  return true;
}

/** Whether nobody has dealt with an alert whose subject begins so. */
export const isAlertOpen = async (db: Db, beginning: AlertKey): Promise<boolean> =>
  (await db.$count(staffAlerts, and(isNull(staffAlerts.resolvedAt), beginsWith(beginning)))) > 0;

const beginsWith = (beginning: AlertKey): SQL => sql`starts_with(${staffAlerts.fact}, ${factOf(beginning)})`;

/** Who closed an alert that ended when a provider said what became of a transfer. */
export const PROVIDER = "provider";

export interface AlertAct {
  /** The member of staff, or the job, as rows record it. */
  readonly by: string;
  readonly now: Date;
}

/** Closes an alert that has just been dealt with by an action. */
export const resolveAlert = (tx: Db, key: AlertKey, act: AlertAct): Promise<void> =>
  resolveWhere(tx, eq(staffAlerts.fact, factOf(key)), act);

/** Closes a kind's alerts whose subjects begin so, such as every time that job 7 failed for good: `7:`. */
export const resolveAlertsFrom = (tx: Db, beginning: AlertKey, act: AlertAct): Promise<void> =>
  resolveWhere(tx, beginsWith(beginning), act);

/** Closes an order's alerts of a kind. */
export const resolveAlertsOfOrder = (
  tx: Db,
  { kind, orderId }: { readonly kind: StaffAlertKind; readonly orderId: number },
  act: AlertAct,
): Promise<void> => resolveWhere(tx, and(eq(staffAlerts.kind, kind), eq(staffAlerts.orderId, orderId)), act);

async function resolveWhere(tx: Db, which: SQL | undefined, { by, now }: AlertAct): Promise<void> {
  await tx
    .update(staffAlerts)
    .set({ resolvedAt: now, resolvedBy: by })
    .where(and(isNull(staffAlerts.resolvedAt), which));
}
