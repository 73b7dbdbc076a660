import { addMonths, type ManilaDate } from "@hiram/lending";
import { and, asc, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { readVintages, type VintageMonth } from "../ledger/vintages.ts";
import { orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type Figure, type FigureOf, shareOf, startOf } from "./figure.ts";

const firstOfMonth = (day: ManilaDate): ManilaDate => `${day.slice(0, 7)}-01`;

const VINTAGES = 12;
const MONTHS_AFTER = 6;

/**
 * The share of each month's lending that was still owed at the end of that month and of each later one; from the
 * ledger.
 */
export const vintages: Figure = async (db, { today }) => {
  const thisMonth = firstOfMonth(today);
  const vintageMonths = await readVintages(db, addMonths(thisMonth, 1 - VINTAGES));
  const byVintage = new Map<ManilaDate, VintageMonth[]>();
  for (const month of vintageMonths)
    byVintage.set(month.lentIn, [...(byVintage.get(month.lentIn) ?? []), month]);
  return {
    columns: [
      { name: "month", kind: "text" },
      { name: "lent", kind: "amount" },
      ...Array.from({ length: MONTHS_AFTER + 1 }, (_, after) => ({
        name: `after${after}`,
        kind: "share" as const,
      })),
    ],
    rows: Array.from(byVintage, ([lentIn, months]) => {
      const lent = months.reduce((sum, { lentCentavos }) => sum + lentCentavos, 0);
      const owedAfter = Array.from({ length: MONTHS_AFTER + 1 }, (_, after) => {
        const end = addMonths(lentIn, after);
        if (end > thisMonth) return "";
        const repaid = months
          .filter(({ postedIn }) => postedIn <= end)
          .reduce((sum, { repaidCentavos }) => sum + repaidCentavos, 0);
        return shareOf(lent - repaid, lent);
      });
      return [lentIn.slice(0, 7), lent, ...owedAfter];
    }),
  };
};

/** Of how many of the newest loans months are counted. */
const MOST_DUE = 50_000;

const { lastDueOn, status, wasLate } = orderStandings;

/** Loans whose last instalment fell due in a range of days that are over. */
export const fellDue = (from: ManilaDate, before: ManilaDate, today: ManilaDate): SQL | undefined =>
  and(gte(lastDueOn, from), lt(lastDueOn, before < today ? before : today));

/** Repaid, with every instalment paid by its day. */
export const wasInTime: SQL<boolean> = sql`(${status} = 'settled' and not ${wasLate})`;

/** The first day of the first month that is counted: of a month, either all loans are counted or none. */
async function dueSince(db: Db, of: FigureOf): Promise<ManilaDate> {
  const since = firstOfMonth(startOf(of));
  const [tooMany] = await db
    .select({ lastDueOn })
    .from(orderStandings)
    .where(fellDue(since, of.today, of.today))
    .orderBy(desc(lastDueOn), desc(orderStandings.orderId))
    .offset(MOST_DUE)
    .limit(1);
  if (tooMany?.lastDueOn == null) return since;
  const next = addMonths(firstOfMonth(tooMany.lastDueOn), 1);
  return next < of.today ? next : firstOfMonth(tooMany.lastDueOn);
}

/** Loans by the month in which their last instalment fell due, and how many were repaid without ever being late. */
export const onTime: Figure = async (db, of) => {
  const months = await db
    .select({
      month: sql<string>`to_char(${lastDueOn}, 'YYYY-MM')`,
      due: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where ${wasInTime}))::int`,
      paid: sql<number>`(count(*) filter (where ${status} = 'settled'))::int`,
    })
    .from(orderStandings)
    .where(fellDue(await dueSince(db, of), of.today, of.today))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
  return {
    columns: [
      { name: "month", kind: "text" },
      { name: "fellDue", kind: "count" },
      { name: "inTime", kind: "count" },
      { name: "paidLate", kind: "count" },
      { name: "notPaid", kind: "count" },
      { name: "share", kind: "share" },
    ],
    rows: months.map(({ month, due, inTime, paid }) => [
      month,
      due,
      inTime,
      paid - inTime,
      due - paid,
      shareOf(inTime, due),
    ]),
  };
};
