import {
  CASE_AGES,
  type CASES_BEHIND,
  type StaffFigureCases,
} from "@hiram/contract/staff/figures/rows-behind.ts";
import { addDays, isManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, asc, desc, gte, lt, type SQL } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import {
  answeredCases,
  type CountedCases,
  isInTime,
  isOfAge,
  openCases,
  SCORE,
} from "./complaint-figures.ts";
import type { FigureOf } from "./figure.ts";

export interface CasesBehind {
  readonly which: (typeof CASES_BEHIND)[number];
  /** An age of open cases; the Monday of a week of answers, YYYY-MM-DD. */
  readonly of: string;
  /** The key and number of the previous page's last case; empty: from the first. */
  readonly after: string;
}

/** Whether a case is in the row of that name; null: there is no such row. */
function inRow(counted: CountedCases, { which, of }: CasesBehind, now: Date): SQL | null {
  if (which === "open") {
    const age = CASE_AGES.find((each) => each === of);
    return age === undefined ? null : (isOfAge(counted, age, now) ?? null);
  }
  if (!isManilaDate(of)) return null;
  const { answeredAt } = counted;
  const after = startOfManilaDay(addDays(of, 7));
  return and(gte(answeredAt, startOfManilaDay(of)), lt(answeredAt, after)) ?? null;
}

/**
 * The cases that a row of `complaints-open` or `complaints-answered` counts, a page at a time: open ones by due time,
 * answered ones newest first.
 * @returns null for a value of the wrong kind, such as an age where a week is needed
 */
export async function casesBehind(
  db: Db,
  of: FigureOf,
  wanted: CasesBehind,
): Promise<StaffFigureCases | null> {
  const isOpen = wanted.which === "open";
  const counted = isOpen ? openCases(db) : answeredCases(db, of);
  const isCounted = inRow(counted, wanted, of.now);
  if (isCounted === null) return null;
  const { id, answeredAt, dueAt, problemType, borrowerId, openedAt } = counted;
  const key = isOpen ? dueAt : answeredAt;
  const rows = await db
    .select({
      caseId: id,
      problemType,
      borrowerId,
      openedAt,
      dueAt,
      answeredAt,
      isOpenNow: counted.isOpen,
      isInTime: isInTime(counted, of.now),
      score: SCORE,
    })
    .from(counted)
    .where(
      and(
        isCounted,
        pastLast(wanted.after, { at: key, id, order: isOpen ? "oldest-first" : "newest-first" }),
      ),
    )
    .orderBy(isOpen ? asc(key) : desc(key), isOpen ? asc(id) : desc(id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ caseId, ...row }) => ({
    at: isOpen ? row.dueAt : row.answeredAt,
    id: caseId,
  }));
  return {
    cases: page.map((row) => ({
      caseId: row.caseId,
      problemType: row.problemType,
      borrowerId: row.borrowerId ?? 0,
      openedAt: row.openedAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? "",
      isOpen: row.isOpenNow ? 1 : 0,
      isInTime: row.isInTime ? 1 : 0,
      score: row.score ?? 0,
    })),
    next,
  };
}
