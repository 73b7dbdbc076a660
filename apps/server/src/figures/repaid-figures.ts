import { addMonths, type ManilaDate } from "@hiram/lending";
import { and, desc, gte, isNotNull } from "drizzle-orm";
import { wasRepaidInTime } from "../applications/gather-facts.ts";
import { readVintages, type VintageMonth } from "../ledger/vintages.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
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

/** How many of the newest settled loans are examined. */
const MOST_SETTLED = 500;

/** The settled loans that are counted: the newest of the period. */
export const newestSettled = (db: Db, of: FigureOf) => {
  const { orderId, settledOn } = orderStandings;
  return db
    .select({ orderId, settledOn })
    .from(orderStandings)
    .where(and(isNotNull(settledOn), gte(settledOn, startOf(of))))
    .orderBy(desc(settledOn), desc(orderId))
    .limit(MOST_SETTLED);
};

/** Settled loans by month, and how many of them were never late. */
export const onTime: Figure = async (db, of) => {
  const settled = await newestSettled(db, of);
  const records = await readOrders(
    db,
    settled.map((each) => each.orderId),
  );
  const inTime = new Set(
    records.filter((record) => wasRepaidInTime(loanOrder(record, of.today))).map(({ id }) => id),
  );
  const months = new Map<string, [settled: number, inTime: number]>();
  for (const order of settled) {
    const month = (order.settledOn ?? "").slice(0, 7);
    const [count, onTime] = months.get(month) ?? [0, 0];
    months.set(month, [count + 1, onTime + (inTime.has(order.orderId) ? 1 : 0)]);
  }
  return {
    columns: [
      { name: "month", kind: "text" },
      { name: "settled", kind: "count" },
      { name: "inTime", kind: "count" },
      { name: "share", kind: "share" },
    ],
    rows: [...months].toReversed().map(([month, [all, good]]) => [month, all, good, shareOf(good, all)]),
  };
};
