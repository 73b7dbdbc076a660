import { addDays, type ManilaDate } from "@hiram/lending";
import { and, desc, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { readDaySums, trialBalance } from "../ledger/day-sums.ts";
import { orderStandings } from "../orders/schema.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type Figure, shareOf, startOf } from "./figure.ts";

/** Paid out and collected on each day, from the ledger. */
export const movedByDay: Figure = async (db, of) => {
  const sums = await readDaySums(db, { from: startOf(of), to: of.today });
  const rows = new Map<ManilaDate, [paidOut: number, collected: number]>();
  for (let on = startOf(of); on <= of.today; on = addDays(on, 1)) rows.set(on, [0, 0]);
  for (const { postedOn, account, kind, debitCentavos, creditCentavos } of sums) {
    const row = rows.get(postedOn);
    if (row === undefined) continue;
    if (kind === "disbursement" && account === "loan_principal") row[0] += debitCentavos;
    if (kind === "payout-returned" && account === "loan_principal") row[0] -= creditCentavos;
    if (account !== "cash_at_payment_provider") continue;
    if (kind === "payment") row[1] += debitCentavos;
    // Counted when it came in unmatched; reversed, and counted for its loan, when staff found whose it was.
    if (kind === "reversal") row[1] -= creditCentavos;
  }
  return {
    columns: [
      { name: "day", kind: "text" },
      { name: "paidOut", kind: "amount" },
      { name: "collected", kind: "amount" },
    ],
    rows: Array.from(rows, ([day, [paidOut, collected]]) => [day, paidOut, collected]),
  };
};

const LATE = [1, 7, 30, 60, 90] as const;

/** All principal that is owed, by the ledger. */
async function principalOwed(db: Db, today: ManilaDate): Promise<number> {
  const books = await trialBalance(db, today);
  return books.find(({ account }) => account === "loan_principal")?.closingCentavos ?? 0;
}

/** Portfolio at risk, from the standings; the portfolio as a whole is the ledger's principal. */
export const atRisk: Figure = async (db, { today }) => {
  const owed = await principalOwed(db, today);
  const { daysPastDue, principalCentavos, writtenOffOn } = orderStandings;
  const rows = await Promise.all(
    LATE.map(async (days) => {
      const [late] = await db
        .select({
          loans: sql<number>`count(*)::int`,
          principal: sql<string>`coalesce(sum(${principalCentavos}), 0)::text`,
        })
        .from(orderStandings)
        .where(and(sql`${daysPastDue} > 0`, gte(daysPastDue, days), isNull(writtenOffOn)));
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
