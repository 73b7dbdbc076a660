import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { addDays, addMonths, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { wasRepaidInTime } from "../applications/gather-facts.ts";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { complaintRatings } from "../complaints/schema.ts";
import { readDaySums, trialBalance } from "../ledger/day-sums.ts";
import { readVintages, type VintageMonth } from "../ledger/vintages.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orderStandings } from "../orders/schema.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { registrations } from "../promotion/schema.ts";
import { supportCases } from "../support-cases/schema.ts";

/** When a figure is read, and how far back. */
export interface FigureOf {
  readonly today: ManilaDate;
  readonly now: Date;
  readonly days: number;
}

type Figure = (db: Db, of: FigureOf) => Promise<StaffFigure>;

const firstOfMonth = (day: ManilaDate): ManilaDate => `${day.slice(0, 7)}-01`;
const startOf = ({ today, days }: FigureOf): ManilaDate => addDays(today, 1 - days);
const shareOf = (part: number, whole: number): number | string => (whole === 0 ? "" : part / whole);

/** Paid out and collected, each day, from the ledger. */
const movedByDay: Figure = async (db, of) => {
  const sums = await readDaySums(db, { from: startOf(of), to: of.today });
  const rows = new Map<ManilaDate, [paidOut: number, collected: number]>();
  for (let on = startOf(of); on <= of.today; on = addDays(on, 1)) rows.set(on, [0, 0]);
  for (const { postedOn, account, kind, debitCentavos, creditCentavos } of sums) {
    const row = rows.get(postedOn);
    if (row === undefined) continue;
    if (kind === "disbursement" && account === "loan_principal") row[0] += debitCentavos;
    if (account !== "cash_at_payment_provider") continue;
    if (kind === "payment") row[1] += debitCentavos;
    // Counted when it came as nobody's; taken back, and counted for its loan, when staff found whose it was.
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

/** Portfolio at risk, from the standings; the whole portfolio is the ledger's principal. */
const atRisk: Figure = async (db, { today }) => {
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

/** So many of the newest plans are looked into. */
const MOST_PLANS = 10_000;

/** Loans that are paid by a plan (WEB-12), which have begun to count their days late anew. */
const underPlan: Figure = async (db, { today }) => {
  const owed = await principalOwed(db, today);
  const agreed = db
    .select({ orderId: paymentPlans.orderId })
    .from(paymentPlans)
    .where(eq(paymentPlans.outcome, "agreed"))
    .orderBy(desc(paymentPlans.orderId))
    .limit(MOST_PLANS)
    .as("agreed");
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

const VINTAGES = 12;
const MONTHS_AFTER = 6;

/** Of what was lent in a month, the share still owed at the end of it and of each month after; from the ledger. */
const vintages: Figure = async (db, { today }) => {
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

/** So many of the newest settled loans are looked into. */
const MOST_SETTLED = 500;

/** Loans settled, by month, and how many of them were never late. */
const onTime: Figure = async (db, of) => {
  const { orderId, settledOn } = orderStandings;
  const settled = await db
    .select({ orderId, settledOn })
    .from(orderStandings)
    .where(and(isNotNull(settledOn), gte(settledOn, startOf(of))))
    .orderBy(desc(settledOn), desc(orderId))
    .limit(MOST_SETTLED);
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

/** So many of the newest registrations are followed. */
const MOST_REGISTRATIONS = 20_000;

/** Who registered on a landing page, by campaign, and how far each came since. */
const campaigns: Figure = async (db, of) => {
  const since = startOfManilaDay(startOf(of)).toISOString();
  const { rows } = await db.execute<{
    campaign: string;
    registered: number;
    applied: number;
    approved: number;
    lent: number;
  }>(sql`
    with newest as (
      select ${registrations.borrowerId} as borrower_id,
        ${registrations.templateId} || coalesce(nullif(' · ' || ${registrations.utmTag}, ' · '), '') as campaign
      from ${registrations} where ${registrations.registeredAt} >= ${since}::timestamptz
      order by ${registrations.registeredAt} desc limit ${MOST_REGISTRATIONS})
    select campaign, count(*)::int as registered, count(applied)::int as applied,
      count(approved)::int as approved, count(lent)::int as lent
    from (select campaign,
      (select 1 from ${applications} a where a.borrower_id = n.borrower_id limit 1) as applied,
      (select 1 from ${applications} a join ${applicationDecisions} d on d.application_id = a.id
        where a.borrower_id = n.borrower_id and d.outcome = 'approved' limit 1) as approved,
      (select 1 from ${orderStandings} s
        where s.borrower_id = n.borrower_id and s.paid_out_on is not null limit 1) as lent
      from newest n) as followed
    group by 1 order by 2 desc, 1 limit 100`);
  return {
    columns: [
      { name: "campaign", kind: "text" },
      { name: "registered", kind: "count" },
      { name: "applied", kind: "count" },
      { name: "approved", kind: "count" },
      { name: "firstLoans", kind: "count" },
    ],
    rows: rows.map(({ campaign, registered, applied, approved, lent }) => [
      campaign,
      registered,
      applied,
      approved,
      lent,
    ]),
  };
};

/** Cases that are open, by how long the promise has been broken. */
const complaintsOpen: Figure = async (db, { now }) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<"inTime" | "day" | "week" | "longer", number>>(sql`
    select count(*) filter (where due_at > ${at})::int as "inTime",
      count(*) filter (where due_at <= ${at} and due_at > ${at} - interval '1 day')::int as day,
      count(*) filter (where due_at <= ${at} - interval '1 day' and due_at > ${at} - interval '7 days')::int as week,
      count(*) filter (where due_at <= ${at} - interval '7 days')::int as longer
    from (select ${supportCases.dueAt} from ${supportCases} where ${supportCases.answeredAt} is null
      order by ${supportCases.dueAt} limit 10000) as open`);
  const { inTime = 0, day = 0, week = 0, longer = 0 } = rows[0] ?? {};
  return {
    columns: [
      { name: "age", kind: "text" },
      { name: "open", kind: "count" },
    ],
    rows: [
      ["in-time", inTime],
      ["late-a-day", day],
      ["late-a-week", week],
      ["late-longer", longer],
    ],
  };
};

/** So many of the newest answers are counted. */
const MOST_ANSWERED = 10_000;

/** Cases answered, by week: how many within the three weekdays promised, and the stars that borrowers gave. */
const complaintsAnswered: Figure = async (db, of) => {
  const since = startOfManilaDay(startOf(of)).toISOString();
  const { rows } = await db.execute<{
    week: string;
    answered: number;
    inTime: number;
    stars: number | null;
  }>(sql`
    with newest as (
      select c.answered_at, c.due_at,
        (select r.score from ${complaintRatings} r where r.complaint_id = c.complaint_id) as score
      from ${supportCases} c
      where c.answered_at is not null and c.answered_at >= ${since}::timestamptz
      order by c.answered_at desc, c.id desc limit ${MOST_ANSWERED})
    select to_char(date_trunc('week', answered_at at time zone 'Asia/Manila'), 'YYYY-MM-DD') as week,
      count(*)::int as answered, (count(*) filter (where answered_at <= due_at))::int as "inTime",
      round(avg(score), 2)::float as stars
    from newest group by 1 order by 1`);
  return {
    columns: [
      { name: "week", kind: "text" },
      { name: "answered", kind: "count" },
      { name: "inTime", kind: "count" },
      { name: "share", kind: "share" },
      { name: "stars", kind: "stars" },
    ],
    rows: rows.map(({ week: monday, answered, inTime, stars }) => [
      monday,
      answered,
      inTime,
      shareOf(inTime, answered),
      stars ?? "",
    ]),
  };
};

/** Every figure, each by statements that read a bounded part of what there is. */
export const FIGURE: Readonly<Record<FigureName, Figure>> = {
  "moved-by-day": movedByDay,
  "at-risk": atRisk,
  "under-plan": underPlan,
  vintages,
  "on-time": onTime,
  campaigns,
  "complaints-open": complaintsOpen,
  "complaints-answered": complaintsAnswered,
};
