import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { audit } from "../staff/audit/audit.ts";
import { endForOlderPages, isOutcome, readEnd } from "./alert-ends.ts";
import { checkOwn, type DealtWith, StillOwedBack, StillUnderWay } from "./handled-before.ts";

/** Alerts that nobody has dealt with, the oldest first, by key. */
export async function listAlerts(
  db: Db,
  after: string,
): Promise<{ readonly alerts: StaffAlertLine[]; readonly next: string }> {
  const key = { at: staffAlerts.raisedAt, id: staffAlerts.id, order: "oldest-first" } as const;
  const rows = await db
    .select({ alert: staffAlerts, paymentId: payments.id })
    .from(staffAlerts)
    .leftJoin(
      payments,
      and(
        eq(payments.provider, sql`${staffAlerts.details}->>'provider'`),
        eq(payments.providerReference, sql`${staffAlerts.details}->>'payment'`),
      ),
    )
    .where(and(isNull(staffAlerts.resolvedAt), pastLast(after, key)))
    .orderBy(asc(staffAlerts.raisedAt), asc(staffAlerts.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ alert: { raisedAt: at, id } }) => ({ at, id }));
  const alerts: StaffAlertLine[] = [];
  for (const { alert, paymentId } of page) {
    const { id, kind, orderId, borrowerId, details, raisedAt } = alert;
    const { end, askedBy } = await readEnd(db, alert);
    alerts.push({
      alertId: id,
      kind,
      orderId: orderId ?? 0,
      borrowerId: borrowerId ?? 0,
      paymentId: paymentId ?? "",
      details: Object.entries(details)
        .filter(([, value]) => value !== null && value !== "" && value !== 0)
        .map(([name, value]) => ({ name, value: String(value) })),
      raisedAt: raisedAt.toISOString(),
      end,
      askedBy,
      ...endForOlderPages(end),
    });
  }
  return { alerts, next };
}

/** Once: again by the same person, it does nothing. @throws {HandledBefore} @throws {StillOwedBack} @throws {StillUnderWay} */
export async function closeAlert(
  tx: Transaction,
  alertId: number,
  { by, why, now }: DealtWith,
): Promise<void> {
  const act = { action: "close-alert", subject: `alert:${alertId}` };
  const [closed] = await tx
    .update(staffAlerts)
    .set({ resolvedAt: now, resolvedBy: `staff:${by.staffId}` })
    .where(and(eq(staffAlerts.id, alertId), isNull(staffAlerts.resolvedAt)))
    .returning();
  if (closed === undefined) return checkOwn(tx, by, act);
  const { end } = await readEnd(tx, closed);
  if (end?.kind === "owed-back") throw new StillOwedBack(`alert ${alertId}`);
  if (end !== null && isOutcome(end)) throw new StillUnderWay(`alert ${alertId}`);
  const details = { kind: closed.kind };
  await audit(tx, by, { ...act, why, details, now });
}
