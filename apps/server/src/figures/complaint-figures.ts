import { CASE_AGES, type CaseAge } from "@hiram/contract/staff/figures/rows-behind.ts";
import { startOfManilaDay } from "@hiram/lending";
import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { complaintRatings } from "../complaints/schema.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { caseAnswers, supportCases } from "../support-cases/schema.ts";
import { type Figure, type FigureOf, mondayOf, shareOf, startOf } from "./figure.ts";

const { answeredAt, dueAt, id } = supportCases;

/** How many open cases are counted, those due first, and how many of the newest answers. */
const MOST_CASES = 10_000;

/** The open cases that are counted. */
export const openCases = (db: Db) =>
  db
    .select({
      id,
      complaintId: supportCases.complaintId,
      problemType: supportCases.problemType,
      borrowerId: supportCases.borrowerId,
      openedAt: supportCases.openedAt,
      dueAt,
      answeredAt,
      isOpen: sql<boolean>`true`.as("is_open"),
      hasStars: sql<boolean>`true`.as("has_stars"),
    })
    .from(supportCases)
    .where(isNull(answeredAt))
    .orderBy(asc(dueAt), asc(id))
    .limit(MOST_CASES)
    .as("counted");

/**
 * The answers that are counted, of the period: a case as often as it was answered, each time against its promise of
 * then. The stars are those of its first answer.
 */
export function answeredCases(db: Db, of: FigureOf): CountedCases {
  const newest = db
    .select()
    .from(caseAnswers)
    .where(gte(caseAnswers.answeredAt, startOfManilaDay(startOf(of))))
    .orderBy(desc(caseAnswers.answeredAt), desc(caseAnswers.caseId))
    .limit(MOST_CASES)
    .as("newest");
  const ofAnswer = db
    .select(getTableColumns(supportCases))
    .from(supportCases)
    .where(eq(id, newest.caseId))
    .limit(1)
    .as("of_answer");
  const counted = db
    .select({
      id: ofAnswer.id,
      complaintId: ofAnswer.complaintId,
      problemType: ofAnswer.problemType,
      borrowerId: ofAnswer.borrowerId,
      openedAt: ofAnswer.openedAt,
      dueAt: newest.dueAt,
      answeredAt: newest.answeredAt,
      isOpen: sql<boolean>`${ofAnswer.answeredAt} is null`.as("is_open"),
      hasStars: sql<boolean>`${newest.isFirst}`.as("has_stars"),
    })
    .from(newest)
    .innerJoinLateral(ofAnswer, sql`true`)
    .as("counted");
  // Its columns are of other tables, and read in the same way.
  return counted as unknown as CountedCases;
}

export type CountedCases = ReturnType<typeof openCases>;

/** The stars that the borrower of a counted case gave; null: none. */
export const SCORE: SQL<number | null> = sql`(
  select r.score from ${complaintRatings} r where r.complaint_id = counted.complaint_id and counted.has_stars)`;

/** Whether a case was answered within the three weekdays promised, or is open and they are not over yet. */
export const isInTime = (of: CountedCases, now: Date): SQL<boolean> =>
  sql`coalesce(${of.answeredAt} <= ${of.dueAt}, ${of.dueAt} > ${now.toISOString()}::timestamptz)`;

/** How many days the reply to a case of an age is late. */
const DAYS_LATE: Readonly<Record<CaseAge, { readonly from: number | null; readonly below: number | null }>> =
  {
    "in-time": { from: null, below: 0 },
    "late-a-day": { from: 0, below: 1 },
    "late-a-week": { from: 1, below: 7 },
    "late-longer": { from: 7, below: null },
  };

/** Whether an open case is of an age. */
export function isOfAge(of: CountedCases, age: CaseAge, now: Date): SQL | undefined {
  const { from, below } = DAYS_LATE[age];
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return and(
    from === null ? undefined : lte(of.dueAt, daysAgo(from)),
    below === null ? undefined : gt(of.dueAt, daysAgo(below)),
  );
}

/** Open cases, by how long the promised reply is overdue. */
export const complaintsOpen: Figure = async (db, { now }) => {
  const counted = openCases(db);
  const countOf = (age: CaseAge): SQL<number> =>
    sql`(count(*) filter (where ${isOfAge(counted, age, now)}))::int`;
  const [counts] = await db
    .select(Object.fromEntries(CASE_AGES.map((age) => [age, countOf(age)])))
    .from(counted);
  return {
    columns: [
      { name: "age", kind: "text" },
      { name: "open", kind: "count" },
    ],
    rows: CASE_AGES.map((age) => [age, counts?.[age] ?? 0]),
  };
};

/** Answers, by week: how many within the promised three weekdays, and the stars that borrowers gave. */
export const complaintsAnswered: Figure = async (db, of) => {
  const counted = answeredCases(db, of);
  const weeks = await db
    .select({
      monday: mondayOf(counted.answeredAt),
      answered: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where ${isInTime(counted, of.now)}))::int`,
      stars: sql<number | null>`round(avg(${SCORE}), 2)::float`,
    })
    .from(counted)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    columns: [
      { name: "week", kind: "text" },
      { name: "answered", kind: "count" },
      { name: "inTime", kind: "count" },
      { name: "share", kind: "share" },
      { name: "stars", kind: "stars" },
    ],
    rows: weeks.map(({ monday, answered, inTime, stars }) => [
      monday,
      answered,
      inTime,
      shareOf(inTime, answered),
      stars ?? "",
    ]),
  };
};
