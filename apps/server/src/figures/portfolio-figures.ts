import type { ManilaDate } from "@hiram/lending";
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { trialBalance } from "../ledger/day-sums.ts";
import { orderStandings } from "../orders/schema.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type Figure, shareOf } from "./figure.ts";

/** Portfolio at risk is what is more than so many days late; 1: at least one. */
const LATE = [1, 7, 30, 60, 90] as const;

/**
 * Loans more than so many days late, so that the collectors' ranges (8-30, 31-60, ...) add up to it; of 1, those at
 * least a day late. A written-off loan is no longer in the ledger's principal, so it must not be in the share either.
 */
export const atRiskBy = (days: number): SQL | undefined => {
  const { daysPastDue, writtenOffOn } = orderStandings;
  return and(sql`${daysPastDue} > 0`, gt(daysPastDue, days === 1 ? 0 : days), isNull(writtenOffOn));
};

/** All principal that is owed, by the ledger. */
async function principalOwed(db: Db, today: ManilaDate): Promise<number> {
  const books = await trialBalance(db, today);
  return books.find(({ account }) => account === "loan_principal")?.closingCentavos ?? 0;
}

/** Portfolio at risk, from the standings; the portfolio as a whole is the ledger's principal. */
export const atRisk: Figure = async (db, { today }) => {
  const owed = await principalOwed(db, today);
  const rows = await Promise.all(
    LATE.map(async (days) => {
      const [late] = await db
        .select({
          loans: sql<number>`count(*)::int`,
          principal: sql<string>`coalesce(sum(${orderStandings.principalCentavos}), 0)::text`,
        })
        .from(orderStandings)
        .where(atRiskBy(days));
      const principal = Number(late?.principal ?? 0);
      return [days, late?.loans ?? 0, principal, shareOf(principal, owed)];
    }),
  );
  return {
    columns: [
      { name: "daysLate", kind: "count" },
      { name: "loans", kind: "count" },
      { name: "principal", kind: "amount" },
      { name: "share", kind: "share" },
    ],
    rows,
  };
};

/** How many plans are read, newest first. */
const MOST_PLANS = 10_000;

/** Loans whose borrower accepted a plan, the newest ones. */
export const agreedPlans = (db: Db) =>
  db
    .select({ orderId: paymentPlans.orderId })
    .from(paymentPlans)
    .where(eq(paymentPlans.outcome, "agreed"))
    .orderBy(desc(paymentPlans.orderId))
    .limit(MOST_PLANS)
    .as("agreed");

/** Loans being paid by a plan (WEB-12), whose count of days late has started over. */
export const underPlan: Figure = async (db, { today }) => {
  const owed = await principalOwed(db, today);
  const agreed = agreedPlans(db);
  const { orderId, status, daysPastDue, principalCentavos, writtenOffOn } = orderStandings;
  const standings = await db
    .select({
      isLate: sql<boolean>`${daysPastDue} > 0`,
      loans: sql<number>`count(*)::int`,
      principal: sql<string>`sum(${principalCentavos})::text`,
    })
    .from(agreed)
    .innerJoin(orderStandings, eq(orderId, agreed.orderId))
    .where(and(ne(status, "settled"), isNull(writtenOffOn)))
    .groupBy(sql`1`);
  return {
    columns: [
      { name: "standing", kind: "text" },
      { name: "loans", kind: "count" },
      { name: "owed", kind: "amount" },
      { name: "share", kind: "share" },
    ],
    rows: [false, true].map((isLate) => {
      const found = standings.find((each) => each.isLate === isLate);
      const principal = Number(found?.principal ?? 0);
      return [isLate ? "late" : "in-time", found?.loans ?? 0, principal, shareOf(principal, owed)];
    }),
  };
};
