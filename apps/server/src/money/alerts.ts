import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { isSettled } from "../payouts/owed-back.ts";
import { beyondCredit } from "../payouts/refund-postings.ts";
import { readReturnable } from "../payouts/returnable-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { underWay } from "../payouts/transfers.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { subjectOf } from "../staff-alerts/raise-alert.ts";
import { audit } from "../staff/audit.ts";
import { checkOwn, type DealtWith, StillOwedBack, StillUnderWay } from "./dealt-with.ts";
import { whoAsked } from "../staff/who-asked.ts";
import { BOOK_REFUND_RETURN, BOOK_RETURN, SETTLE_OWED_BACK } from "./money-approvals.ts";
import { paidOn } from "./money-that-left.ts";

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
    const ends = {
      secondPayoutId: await openlyOwedBack(db, alert),
      sentRefundId: await sentRefundOf(db, alert),
      loanPayoutId: await loanPayoutOf(db, alert),
    };
    const { loanPayoutId } = ends;
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
      ...ends,
      askedBy: await whoAskedToEnd(db, ends),
      paidCentavos: loanPayoutId === "" || orderId === null ? 0 : await paidOn(db, orderId),
      isUnderWay: await isTransferUnderWay(db, alert),
    });
  }
  return { alerts, next };
}

type Ends = Pick<StaffAlertLine, "secondPayoutId" | "sentRefundId" | "loanPayoutId">;

/** Who has asked to book one of an alert's ends; empty: nobody, or it has none. */
async function whoAskedToEnd(db: Db, { secondPayoutId, sentRefundId, loanPayoutId }: Ends): Promise<string> {
  const requests = [
    [SETTLE_OWED_BACK, "payout", secondPayoutId],
    [BOOK_REFUND_RETURN, "refund", sentRefundId],
    [BOOK_RETURN, "payout", loanPayoutId],
  ] as const;
  for (const [kind, what, id] of requests) {
    if (id === "") continue;
    const name = await whoAsked(db, { kind, subject: `${what}:${id}` });
    if (name !== "") return name;
  }
  return "";
}

/** The name of an alert's money that is owed back, while nobody has settled it; empty: none. */
async function openlyOwedBack(
  db: Db,
  { kind, fact, details }: typeof staffAlerts.$inferSelect,
): Promise<string> {
  if (kind === "refund-uncovered") return openly(db, subjectOf({ kind, fact }));
  const isOfRefund = kind === "refund-contradicted" || kind === "refund-sent-twice";
  const isOfSecond = kind === "payout-sent-twice" || kind === "second-payout-failed-after-paid";
  if (!isOfSecond && !isOfRefund) return "";
  const id = String(isOfRefund ? details.refund : details.payout);
  if (isOfRefund && (await beyondCredit(db, id)) === 0) return "";
  return openly(db, id);
}

const openly = async (db: Db, id: string): Promise<string> => ((await isSettled(db, id)) ? "" : id);

/** The refund of an alert that it has two outcomes, while it is not booked as come back; empty: none. */
async function sentRefundOf(db: Db, { kind, details }: typeof staffAlerts.$inferSelect): Promise<string> {
  if (kind !== "refund-contradicted") return "";
  const id = String(details.refund);
  return typeof (await readReturnable(db, id)) === "string" ? "" : id;
}

/** The loan's payout of an alert that it failed after all, while it is not booked as come back; empty: none. */
async function loanPayoutOf(db: Db, { kind, details }: typeof staffAlerts.$inferSelect): Promise<string> {
  if (kind !== "payout-failed-after-paid") return "";
  const id = String(details.payout);
  const isLoan = and(eq(payouts.id, id), isNull(payouts.duplicateOf), isNull(payouts.returnedAt));
  return (await db.$count(payouts, isLoan)) > 0 ? id : "";
}

/** Whether the provider has yet to say what became of the transfer whose unknown outcome an alert is about. */
async function isTransferUnderWay(
  db: Db,
  { kind, details }: Pick<typeof staffAlerts.$inferSelect, "kind" | "details">,
): Promise<boolean> {
  if (kind !== "payout-outcome-unclear" && kind !== "refund-outcome-unclear") return false;
  const [table, id] =
    kind === "payout-outcome-unclear" ? [payouts, details.payout] : [refunds, details.refund];
  return (await db.$count(table, and(eq(table.id, String(id)), underWay(table)))) > 0;
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
  if ((await openlyOwedBack(tx, closed)) !== "") throw new StillOwedBack(`alert ${alertId}`);
  if (await isTransferUnderWay(tx, closed)) throw new StillUnderWay(`alert ${alertId}`);
  const details = { kind: closed.kind };
  await audit(tx, by, { ...act, why, details, now });
}
