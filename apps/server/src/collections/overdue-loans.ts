import {
  DUE_BUCKET_NAMES,
  DUE_BUCKETS,
  type DueBucket,
  type OverdueLoan,
} from "@hiram/contract/staff/collections/overdue-loans.ts";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import type { ManilaDate } from "@hiram/lending";
import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { maskedName, NAME_COLUMNS } from "../identity/masked-person.ts";
import { numberKnownOf, unreachableOf } from "../identity/number-standing.ts";
import { borrowers } from "../identity/schema.ts";
import { orders, orderStandings } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { newestPromiseOf, promiseState } from "../orders/promise-standing.ts";
import { planFactsOf, planStanding } from "../orders/plan-standing.ts";
import { staff } from "../staff/schema.ts";
import { supportCases } from "../support-cases/schema.ts";
import { nextStep } from "./contact-rules.ts";
import { collectionAssignments, collectionContacts } from "./schema.ts";

const PAGE_ROWS = 50;

const lastContactMs = sql<number | null>`(
  select (extract(epoch from c.contacted_at) * 1000)::float8 from ${collectionContacts} c
  where c.order_id = "order_standings"."order_id" and c.unsent_at is null and c.way <> 'checked' order by c.contacted_at desc limit 1)`;
const openCaseId = sql<number | null>`(
  select k.id::float8 from ${supportCases} k
  where k.order_id = "order_standings"."order_id" and k.answered_at is null order by k.id limit 1)`;

function loansQuery(db: Db) {
  return db
    .select({
      standing: orderStandings,
      terms: orders.terms,
      ...NAME_COLUMNS,
      ownerId: collectionAssignments.ownerId,
      owner: staff.name,
      promise: newestPromiseOf(sql`"order_standings"."order_id"`),
      plan: planFactsOf(sql`"order_standings"."order_id"`),
      numberKnown: numberKnownOf(sql`"order_standings"."borrower_id"`),
      lastContactMs,
      openCaseId,
    })
    .from(orderStandings)
    .innerJoin(orders, eq(orders.id, orderStandings.orderId))
    .innerJoin(borrowers, eq(borrowers.id, orderStandings.borrowerId))
    .leftJoin(collectionAssignments, eq(collectionAssignments.orderId, orderStandings.orderId))
    .leftJoin(staff, eq(staff.id, collectionAssignments.ownerId))
    .$dynamic();
}

export type OverdueRow = Awaited<ReturnType<ReturnType<typeof loansQuery>["execute"]>>[number];

const isIn = (bucket: DueBucket): SQL | undefined => {
  const [from, to] = DUE_BUCKETS[bucket];
  const { daysPastDue } = orderStandings;
  return and(gt(daysPastDue, 0), gte(daysPastDue, from), to === null ? undefined : lte(daysPastDue, to));
};

/**
 * A loan may be owed again after its borrower's account was deleted, as when its payment is taken back. Nobody can be
 * contacted about it: it is for those who write loans off. Looked up for each loan counted, as a join would read all
 * borrowers.
 */
const hasBorrower = sql`(
  select b.closed_at from ${borrowers} b where b.id = ${orderStandings.borrowerId}) is null`;

const isOf = (ownerId: number | null): SQL | undefined =>
  ownerId === null ? undefined : eq(collectionAssignments.ownerId, ownerId);

/** A page of a bucket, longest overdue first, by key: the thousandth page costs as little as the first. */
export async function listOverdue(
  db: Db,
  filter: {
    readonly bucket: DueBucket;
    /** Null: any owner. */
    readonly ownerId: number | null;
    readonly after: string;
  },
): Promise<{ readonly rows: readonly OverdueRow[]; readonly next: string }> {
  const [, days, id] = /^(\d{1,6})_(\d{1,12})$/.exec(filter.after) ?? [];
  const { daysPastDue, orderId } = orderStandings;
  const { ownerId } = filter;
  const rows = await loansQuery(db)
    .where(
      and(
        isIn(filter.bucket),
        isOf(ownerId),
        hasBorrower,
        days === undefined || id === undefined
          ? undefined
          : sql`(${daysPastDue}, ${orderId}) < (${Number(days)}, ${Number(id)})`,
      ),
    )
    .orderBy(desc(daysPastDue), desc(orderId))
    .limit(PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1)?.standing;
  return { rows: page, next: rows.length > PAGE_ROWS && last ? `${last.daysPastDue}_${last.orderId}` : "" };
}

/** The loan, even once it is no longer past due; null if there is none. */
export async function findOverdue(db: Db, orderId: number): Promise<OverdueRow | null> {
  const [row] = await loansQuery(db).where(eq(orderStandings.orderId, orderId));
  return row ?? null;
}

/**
 * Whether nobody writes about the loan, because its borrower promised, or asked for another way to pay (decisions 59,
 * 60), or because somebody else would read it (42).
 */
export function isLeftAlone(
  { promise, plan, numberKnown: known }: Pick<OverdueRow, "promise" | "plan" | "numberKnown">,
  today: ManilaDate,
): boolean {
  if (unreachableOf(known) !== null) return true;
  if (["asked", "offered"].includes(planStanding(plan, today))) return true;
  return promise !== null && promiseState(promise, today) === "open";
}

/** How many loans each bucket has, counted up to `MOST_COUNTED`. @param ownerId null: any owner's */
export function countOverdue(
  db: Db,
  ownerId: number | null,
): Promise<{ readonly bucket: DueBucket; readonly loans: number }[]> {
  return Promise.all(
    DUE_BUCKET_NAMES.map(async (bucket) => {
      const some = db
        .select({ one: sql`1` })
        .from(orderStandings)
        .leftJoin(collectionAssignments, eq(collectionAssignments.orderId, orderStandings.orderId))
        .where(and(isIn(bucket), isOf(ownerId), hasBorrower))
        .orderBy(asc(orderStandings.daysPastDue))
        .limit(MOST_COUNTED)
        .as("some");
      return { bucket, loans: await db.$count(some) };
    }),
  );
}

/** A loan by the names of the console's calls. */
export function overdueAnswer(row: OverdueRow, today: ManilaDate): OverdueLoan {
  const { standing, terms, promise } = row;
  const state = promise === null ? "none" : promiseState(promise, today);
  return {
    orderId: standing.orderId,
    borrowerId: standing.borrowerId,
    person: maskedName(row),
    product: terms.name,
    daysPastDue: standing.daysPastDue,
    dueCentavos: standing.dueCentavos,
    owedCentavos: standing.outstandingCentavos,
    ownerId: row.ownerId ?? 0,
    owner: row.owner ?? "",
    lastContactAt: row.lastContactMs === null ? "" : new Date(row.lastContactMs).toISOString(),
    promisedOn: promise?.on ?? "",
    isOwnPromise: promise?.isOwn ? 1 : 0,
    next: nextStep({
      isWrittenOff: standing.writtenOffOn !== null,
      daysPastDue: standing.daysPastDue,
      hasOpenComplaint: row.openCaseId !== null,
      unreachable: unreachableOf(row.numberKnown)?.why ?? null,
      plan: planStanding(row.plan, today),
      promise: state === "kept" ? "none" : state,
    }),
  };
}
