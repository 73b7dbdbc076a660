import type { PaymentDifference, ReconciledDay } from "@hiram/contract/staff/money/reconciliation.ts";
import { isManilaDate, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PAGE_AND_ONE, PAGE_ROWS } from "../platform/database/pages-by-instant.ts";
import { lastNumber, pageByNumber } from "../platform/database/pages-by-number.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { queueComparison } from "../reconciliation/reconciliation-jobs.ts";
import { alertsOf, countOpen } from "../reconciliation/compare-day.ts";
import { payments } from "../repayments/schema.ts";
import { reconciledDays, reconciliationDifferences } from "../reconciliation/schema.ts";
import { resolveAlertsFrom } from "../staff-alerts/raise-alert.ts";
import { audit } from "../staff/audit/audit.ts";
import { staffNames } from "../staff/accounts/staff-names.ts";
import { auditEntries } from "../staff/schema.ts";
import { checkOwn } from "./handled-before.ts";

const CLOSE_DIFFERENCE = "close-difference";

/** Why a provider's day can't be compared. */
export type CompareFault = "no-such-provider" | "no-such-day" | "day-to-come";

export class CompareRefused extends RuleRefused<CompareFault> {
  override readonly name = "CompareRefused";
}

/** Days of providers whose lists were compared with our books, the newest first, by key. */
export async function listReconciledDays(
  db: Db,
  after: string,
): Promise<{ readonly days: ReconciledDay[]; readonly next: string }> {
  const cursor = /^(\d{4}-\d{2}-\d{2})_([\w-]{1,40})$/.exec(after);
  const { provider, day } = reconciledDays;
  const rows = await db
    .select()
    .from(reconciledDays)
    .where(cursor === null ? undefined : sql`(${day}, ${provider}) < (${cursor[1]}::date, ${cursor[2]})`)
    .orderBy(desc(day), desc(provider))
    .limit(PAGE_AND_ONE);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  const days: ReconciledDay[] = [];
  for (const { comparedAt, differences: _, ...row } of page) {
    const open = await countOpen(db, row);
    days.push({ ...row, open, comparedAt: comparedAt.toISOString() });
  }
  return {
    days,
    next: rows.length > PAGE_ROWS && last !== undefined ? `${last.day}_${last.provider}` : "",
  };
}

/** The differences of a provider's day, by key. */
export async function listDifferences(
  db: Db,
  wanted: {
    readonly provider: string;
    readonly day: string;
    readonly state: "open" | "settled";
    readonly after: string;
  },
): Promise<{ readonly differences: PaymentDifference[]; readonly next: string }> {
  const { id, provider, day, resolvedAt } = reconciliationDifferences;
  const past = lastNumber(wanted.after);
  const rows = await db
    .select({
      ...getTableColumns(reconciliationDifferences),
      why: auditEntries.why,
      unmatchedId: payments.id,
      takenBackAt: payments.takenBackAt,
    })
    .from(reconciliationDifferences)
    .leftJoin(
      payments,
      and(
        eq(payments.provider, provider),
        eq(payments.providerReference, reconciliationDifferences.paymentReference),
        isNull(payments.orderId),
      ),
    )
    .leftJoin(
      auditEntries,
      and(
        eq(auditEntries.subject, sql`'difference:' || ${id}`),
        eq(auditEntries.action, CLOSE_DIFFERENCE),
        isNotNull(reconciliationDifferences.resolvedBy),
      ),
    )
    .where(
      and(
        eq(provider, wanted.provider),
        eq(day, readDay(wanted.day)),
        wanted.state === "open" ? isNull(resolvedAt) : isNotNull(resolvedAt),
        past === null ? undefined : gt(id, past),
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageByNumber(rows, (row) => row.id);
  const names = await staffNames(
    db,
    page.flatMap(({ resolvedBy }) => (resolvedBy === null ? [] : [resolvedBy])),
  );
  return {
    differences: page.map((row) => ({
      differenceId: row.id,
      kind: row.kind,
      reference: row.paymentReference,
      listedCentavos: row.listedCentavos ?? 0,
      heldCentavos: row.heldCentavos ?? 0,
      orderId: row.orderId ?? 0,
      paymentId: row.unmatchedId ?? "",
      isTakenBack: row.takenBackAt !== null,
      foundAt: row.foundAt.toISOString(),
      resolvedAt: row.resolvedAt?.toISOString() ?? "",
      resolvedBy: row.resolvedBy === null ? "" : (names.get(row.resolvedBy) ?? row.resolvedBy),
      why: row.why ?? "",
    })),
    next,
  };
}

interface Act {
  readonly by: StaffActor;
  readonly now: Date;
}

/**
 * Has a provider's day compared again, in the caller's transaction: a double tap counts once.
 * @throws {CompareRefused}
 */
export async function askToCompare(
  tx: Transaction,
  wanted: { readonly provider: string; readonly day: string },
  {
    by,
    now,
    realNow,
    providers,
  }: Act & {
    /** Providers' days follow it, even in a demo whose clock was moved. */
    readonly realNow: Date;
    readonly providers: ReadonlySet<string>;
  },
): Promise<void> {
  if (!providers.has(wanted.provider)) throw new CompareRefused("no-such-provider");
  const day = readDay(wanted.day);
  if (day > manilaDateOf(realNow)) throw new CompareRefused("day-to-come");
  const { provider } = wanted;
  if (!(await queueComparison(tx, { provider, day }, realNow))) return;
  await audit(tx, by, { action: "compare-day", subject: `day:${provider}:${day}`, now });
}

/**
 * Closes a difference with what was found out, and with the day's last one the alerts to them. This books nothing, and
 * again by the same person it does nothing.
 * @throws {HandledBefore}
 */
export async function closeDifference(
  tx: Transaction,
  differenceId: number,
  { by, why, now }: Act & { readonly why: string },
): Promise<void> {
  const act = { action: CLOSE_DIFFERENCE, subject: `difference:${differenceId}` };
  const [closed] = await tx
    .update(reconciliationDifferences)
    .set({ resolvedAt: now, resolvedBy: writtenBy(by) })
    .where(and(eq(reconciliationDifferences.id, differenceId), isNull(reconciliationDifferences.resolvedAt)))
    .returning();
  if (closed === undefined) return checkOwn(tx, by, act);
  const { kind, provider, day } = closed;
  if ((await countOpen(tx, { provider, day })) === 0)
    await resolveAlertsFrom(tx, alertsOf({ provider, day }), { by: writtenBy(by), now });
  await audit(tx, by, { ...act, why, details: { kind }, now });
}

/** @throws {CompareRefused} for a day that does not exist */
function readDay(text: string): ManilaDate {
  if (!isManilaDate(text)) throw new CompareRefused("no-such-day");
  return text;
}
