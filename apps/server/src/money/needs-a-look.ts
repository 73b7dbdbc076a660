import type {
  DeadLetterLine,
  FailedPayout,
  StaffAlertLine,
} from "@hiram/contract/staff/money/needs-a-look.ts";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { beyondCredit, isSettled } from "../payouts/owed-back.ts";
import { giveUpSending } from "../payouts/give-up-sending.ts";
import { payouts } from "../payouts/schema.ts";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PAGE_AND_ONE, PAGE_ROWS, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { reviveDeadLetter } from "../platform/jobs/dead-letters.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { payments } from "../repayments/schema.ts";
import { resolveAlert, resolveAlertsFrom } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { audit } from "../staff/audit.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { accountText } from "./credits.ts";
import { RETRY_PAYOUT } from "./money-approvals.ts";

/** Somebody else has dealt with it in the meantime. */
export class HandledBefore extends Error {
  override readonly name = "HandledBefore";
}

/** A page of rows and where the next begins, by number. */
function pageById<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return { page, next: rows.length > PAGE_ROWS && last !== undefined ? String(idOf(last)) : "" };
}

const numberOf = (after: string): number | null => (/^\d{1,15}$/.test(after) ? Number(after) : null);

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
    alerts.push({
      alertId: id,
      kind,
      orderId: orderId ?? 0,
      borrowerId: borrowerId ?? 0,
      paymentId: paymentId ?? "",
      details: Object.entries(details)
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => ({ name, value: String(value) })),
      raisedAt: raisedAt.toISOString(),
      secondPayoutId: await openlyOwedBack(db, alert),
      loanPayoutId: await loanPayoutOf(db, alert),
    });
  }
  return { alerts, next };
}

/** The payout or refund of an alert about money that is owed back, while nobody has settled it; empty: none. */
async function openlyOwedBack(db: Db, { kind, details }: typeof staffAlerts.$inferSelect): Promise<string> {
  const isOfRefund = kind === "refund-contradicted" || kind === "refund-sent-twice";
  if (kind !== "payout-sent-twice" && !isOfRefund) return "";
  const id = String(isOfRefund ? details.refund : details.payout);
  if (isOfRefund && (await beyondCredit(db, id)) === 0) return "";
  return (await isSettled(db, id)) ? "" : id;
}

/** The loan's payout of an alert that it failed after all, while it is not booked as come back; empty: none. */
async function loanPayoutOf(db: Db, { kind, details }: typeof staffAlerts.$inferSelect): Promise<string> {
  if (kind !== "payout-failed-after-paid") return "";
  const id = String(details.payout);
  const isLoan = and(eq(payouts.id, id), isNull(payouts.duplicateOf), isNull(payouts.returnedAt));
  return (await db.$count(payouts, isLoan)) > 0 ? id : "";
}

interface Act {
  readonly by: StaffActor;
  readonly why: string;
  readonly now: Date;
}

/** @throws {HandledBefore} */
export async function closeAlert(tx: Transaction, alertId: number, { by, why, now }: Act): Promise<void> {
  const [closed] = await tx
    .update(staffAlerts)
    .set({ resolvedAt: now, resolvedBy: `staff:${by.staffId}` })
    .where(and(eq(staffAlerts.id, alertId), isNull(staffAlerts.resolvedAt)))
    .returning({ kind: staffAlerts.kind });
  if (closed === undefined) throw new HandledBefore(`alert ${alertId}`);
  await audit(tx, by, { action: "close-alert", subject: `alert:${alertId}`, why, details: closed, now });
}

const isGivenUp = and(isNotNull(outboxJobs.deadAt), isNull(outboxJobs.doneAt));
const isOpenEvent = isNull(refusedEvents.closedAt);

/** Jobs that were given up, the newest first, by key. */
async function listJobs(db: Db, before: number | null) {
  const rows = await db
    .select()
    .from(outboxJobs)
    .where(and(isGivenUp, before === null ? undefined : lt(outboxJobs.id, before)))
    .orderBy(desc(outboxJobs.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageById(rows, ({ id }) => id);
  const letters = page.map(({ id, kind, payload, lastError, attempts, deadAt }): DeadLetterLine => ({
    letter: "job",
    id,
    what: kind,
    about: JSON.stringify(payload),
    problem: lastError ?? "",
    times: attempts,
    at: deadAt?.toISOString() ?? "",
  }));
  return { letters, next };
}

/** What providers signed but we could not accept, newest first, by key. Its text is not shown: it may name people. */
async function listEvents(db: Db, before: number | null) {
  const rows = await db
    .select({
      id: refusedEvents.id,
      provider: refusedEvents.provider,
      problem: refusedEvents.problem,
      times: refusedEvents.times,
      lastReceivedAt: refusedEvents.lastReceivedAt,
    })
    .from(refusedEvents)
    .where(and(isOpenEvent, before === null ? undefined : lt(refusedEvents.id, before)))
    .orderBy(desc(refusedEvents.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageById(rows, ({ id }) => id);
  const letters = page.map(({ id, provider, problem, times, lastReceivedAt }): DeadLetterLine => ({
    letter: "event",
    id,
    what: provider,
    about: "",
    problem,
    times,
    at: lastReceivedAt.toISOString(),
  }));
  return { letters, next };
}

export const listDeadLetterLines = (db: Db, letter: "job" | "event", after: string) =>
  letter === "job" ? listJobs(db, numberOf(after)) : listEvents(db, numberOf(after));

/**
 * Retries a job or closes a dead letter, once, and with it the alerts to it. An event that we could not accept can't be retried: the provider sends
 * it again, corrected.
 * @throws {HandledBefore}
 * @throws {MayHaveLeft}
 */
export async function handleDeadLetter(
  tx: Transaction,
  {
    letter,
    id,
    act,
  }: { readonly letter: "job" | "event"; readonly id: number; readonly act: "retry" | "close" },
  { by, why, now }: Act,
): Promise<void> {
  const isHandled =
    letter === "event"
      ? act === "close" && (await closeEvent(tx, id, now))
      : act === "retry"
        ? await reviveDeadLetter(tx, id)
        : await closeJob(tx, id, now);
  if (!isHandled) throw new HandledBefore(`${letter} ${id}`);
  const dealtWith = { by: writtenBy(by), now };
  if (letter === "event") await resolveAlert(tx, `provider-event-refused:${id}`, dealtWith);
  else await resolveAlertsFrom(tx, `job-given-up:${id}:`, dealtWith);
  await audit(tx, by, { action: `${act}-dead-letter`, subject: `${letter}:${id}`, why, now });
}

async function closeEvent(tx: Transaction, id: number, closedAt: Date): Promise<boolean> {
  const closed = await tx
    .update(refusedEvents)
    .set({ closedAt })
    .where(and(eq(refusedEvents.id, id), isOpenEvent))
    .returning({ id: refusedEvents.id });
  return closed.length > 0;
}

/**
 * Settled by a person: the row is deleted in time like any finished job's.
 * @throws {MayHaveLeft} for a job whose money may be at the provider
 */
async function closeJob(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [closed] = await tx
    .update(outboxJobs)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(and(eq(outboxJobs.id, id), isGivenUp))
    .returning({ kind: outboxJobs.kind, payload: outboxJobs.payload });
  if (closed === undefined) return false;
  await giveUpSending(tx, closed, now);
  return true;
}

/** A payout failed or came back, and none stands for the loan. Its index has the same condition. */
const hasFailed = and(
  sql`((${payouts.failedAt} is not null and ${payouts.paidAt} is null) or ${payouts.returnedAt} is not null)`,
  isNull(orders.disbursedOn),
  sql`not exists (select 1 from ${payouts} p where p.order_id = ${payouts.orderId}
    and p.failed_at is null and p.returned_at is null)`,
);

/** How much is waiting in each list, counted up to `most`, using only an index of the open ones. */
export async function countNeedsALook(db: Db, most: number) {
  const one = { one: sql`1`.as("one") };
  const failed = db
    .selectDistinct({ orderId: payouts.orderId })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(hasFailed);
  return {
    alerts: await db.$count(
      db.select(one).from(staffAlerts).where(isNull(staffAlerts.resolvedAt)).limit(most).as("some"),
    ),
    "failed-payouts": await db.$count(failed.limit(most).as("some")),
    "given-up-jobs": await db.$count(db.select(one).from(outboxJobs).where(isGivenUp).limit(most).as("some")),
    "refused-events": await db.$count(
      db.select(one).from(refusedEvents).where(isOpenEvent).limit(most).as("some"),
    ),
  };
}

/** Loans whose newest payout failed and for which none stands, by number. */
export async function listFailedPayouts(
  db: Db,
  after: string,
): Promise<{ readonly payouts: FailedPayout[]; readonly next: string }> {
  const [last, bound] = [alias(payoutAccounts, "last"), alias(payoutAccounts, "bound")];
  const past = numberOf(after);
  const rows = await db
    .selectDistinctOn([payouts.orderId], { payout: payouts, last, bound, askedBy: staff.name })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .innerJoin(last, eq(last.id, payouts.accountId))
    .leftJoin(bound, and(eq(bound.borrowerId, orders.borrowerId), isNull(bound.replacedAt)))
    .leftJoin(
      approvalRequests,
      and(
        eq(approvalRequests.kind, RETRY_PAYOUT),
        eq(approvalRequests.subject, sql`'order:' || ${payouts.orderId}`),
        isNull(approvalRequests.outcome),
      ),
    )
    .leftJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(and(hasFailed, past === null ? undefined : gt(payouts.orderId, past)))
    .orderBy(asc(payouts.orderId), desc(payouts.requestedAt))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageById(rows, ({ payout }) => payout.orderId);
  return {
    payouts: page.map(({ payout, last: tried, bound: now, askedBy }) => ({
      orderId: payout.orderId,
      payoutId: payout.id,
      amountCentavos: payout.amountCentavos,
      failedAt: (payout.returnedAt ?? payout.failedAt)?.toISOString() ?? "",
      reason: payout.returnedAt === null ? (payout.failureReason ?? "") : "came-back",
      account: accountText(tried),
      nextAccount: now === null ? "" : accountText(now),
      askedBy: askedBy ?? "",
    })),
    next,
  };
}
