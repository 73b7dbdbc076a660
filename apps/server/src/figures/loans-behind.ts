import type { StaffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { addMonths } from "@hiram/lending";
import { and, desc, gte, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import type { FigureOf } from "./figure.ts";
import { agreedPlans } from "./portfolio-figures.ts";
import { newestSettled } from "./repaid-figures.ts";

const PAGE = 50;

export interface LoansBehind {
  readonly which: "late" | "lent-in" | "settled-in" | "under-plan";
  /** Days late; a month, YYYY-MM; or `in-time` or `late` for a plan. */
  readonly of: string;
  /** The key and number of the previous page's last loan; empty: from the first. */
  readonly after: string;
}

/** Whether a value is of the kind that each list needs. */
const FITS: Readonly<Record<LoansBehind["which"], RegExp>> = {
  late: /^\d+$/,
  "lent-in": /^\d{4}-\d{2}$/,
  "settled-in": /^\d{4}-\d{2}$/,
  "under-plan": /^(in-time|late)$/,
};

/** @returns null for a value of the wrong kind, such as days where a month is needed */
export async function loansBehind(
  db: Db,
  period: FigureOf,
  { which, of, after }: LoansBehind,
): Promise<StaffFigureLoans | null> {
  if (!FITS[which].test(of)) return null;
  const { orderId, daysPastDue, paidOutOn, settledOn } = orderStandings;
  const [, key, number] = /^([\d-]+)_(\d+)$/.exec(after) ?? [];
  const day = which === "lent-in" ? paidOutOn : settledOn;
  const past = (column: SQL | typeof day | typeof daysPastDue, type: SQL): SQL | undefined =>
    key === undefined ? undefined : sql`(${column}, ${orderId}) < (${key}::${type}, ${Number(number)})`;
  const inMonth = (): SQL | undefined =>
    and(
      gte(day, `${of}-01`),
      lt(day, addMonths(`${of}-01`, 1)),
      which === "settled-in" ? isNewestSettled() : undefined,
      past(day, sql`date`),
    );
  const isNewestSettled = (): SQL => {
    const newest = newestSettled(db, period).as("newest");
    return inArray(orderId, db.select({ orderId: newest.orderId }).from(newest));
  };
  const isUnderPlan = (): SQL | undefined =>
    and(
      inArray(orderId, db.select({ orderId: agreedPlans(db).orderId }).from(agreedPlans(db))),
      of === "late" ? sql`${daysPastDue} > 0` : sql`${daysPastDue} <= 0`,
      ne(orderStandings.status, "settled"),
      isNull(orderStandings.writtenOffOn),
      past(daysPastDue, sql`integer`),
    );
  // A written-off loan is no longer in the ledger's principal, so it must not be in the share either.
  const isLate = (): SQL | undefined =>
    and(
      sql`${daysPastDue} > 0`,
      gte(daysPastDue, Number(of)),
      isNull(orderStandings.writtenOffOn),
      past(daysPastDue, sql`integer`),
    );
  const byMonth = which === "lent-in" || which === "settled-in";
  const rows = await db
    .select()
    .from(orderStandings)
    .where(byMonth ? inMonth() : which === "late" ? isLate() : isUnderPlan())
    .orderBy(desc(byMonth ? day : daysPastDue), desc(orderId))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const keyOf = (row: NonNullable<typeof last>): string =>
    byMonth ? ((which === "lent-in" ? row.paidOutOn : row.settledOn) ?? "") : String(row.daysPastDue);
  return {
    loans: page.map((row) => ({
      orderId: row.orderId,
      borrowerId: row.borrowerId,
      status: row.status,
      daysLate: row.daysPastDue,
      principalOwedCentavos: row.status === "rejected" ? 0 : row.principalCentavos,
      paidOutOn: row.paidOutOn ?? "",
      settledOn: row.settledOn ?? "",
    })),
    next: rows.length > PAGE && last !== undefined ? `${keyOf(last)}_${last.orderId}` : "",
  };
}
