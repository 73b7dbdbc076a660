import type { StaffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { addMonths } from "@hiram/lending";
import { and, desc, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";

const PAGE = 50;

export interface LoansBehind {
  readonly which: "late" | "lent-in" | "settled-in";
  /** Days late, or a month, YYYY-MM. */
  readonly of: string;
  /** The key and number of the previous page's last loan; empty: from the first. */
  readonly after: string;
}

/** @returns null for a value of the wrong kind: days where a month is needed, or the other way round */
export async function loansBehind(
  db: Db,
  { which, of, after }: LoansBehind,
): Promise<StaffFigureLoans | null> {
  const isMonth = of.includes("-");
  if (isMonth === (which === "late")) return null;
  const { orderId, daysPastDue, paidOutOn, settledOn } = orderStandings;
  const [, key, number] = /^([\d-]+)_(\d+)$/.exec(after) ?? [];
  const day = which === "lent-in" ? paidOutOn : settledOn;
  const past = (column: SQL | typeof day | typeof daysPastDue, type: SQL): SQL | undefined =>
    key === undefined ? undefined : sql`(${column}, ${orderId}) < (${key}::${type}, ${Number(number)})`;
  const inMonth = (): SQL | undefined =>
    and(gte(day, `${of}-01`), lt(day, addMonths(`${of}-01`, 1)), past(day, sql`date`));
  // A written-off loan is no longer in the ledger's principal, so it must not be in the share either.
  const isLate = and(
    sql`${daysPastDue} > 0`,
    gte(daysPastDue, Number(of)),
    isNull(orderStandings.writtenOffOn),
    past(daysPastDue, sql`integer`),
  );
  const rows = await db
    .select()
    .from(orderStandings)
    .where(which === "late" ? isLate : inMonth())
    .orderBy(desc(which === "late" ? daysPastDue : day), desc(orderId))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const keyOf = (row: NonNullable<typeof last>): string =>
    which === "late"
      ? String(row.daysPastDue)
      : ((which === "lent-in" ? row.paidOutOn : row.settledOn) ?? "");
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
