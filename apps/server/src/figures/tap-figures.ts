import type { StaffFigureTaps, TAPPED } from "@hiram/contract/staff/figures/rows-behind.ts";
import { BORROW_AGAIN_MODULE, REFUSED_LOG_IN_MODULE } from "@hiram/contract/tracking/tap-modules.ts";
import { startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { trackingEvents } from "../tracking/schema.ts";
import { type Figure, type FigureOf, startOf } from "./figure.ts";

/** How many of the newest taps are counted. */
const MOST_TAPS = 50_000;

const named = (name: (typeof TAPPED)[number]): SQL => sql.raw(`'${name}'`);

/**
 * What was tapped: a place in this app, or a point of the native one by its name. On a loan's page both numbers are the
 * lender's place in the list (ORD-12), which can be a module's number too.
 */
const tapped = sql<string>`case
  when ${trackingEvents.point} is not null then 'app:' || ${trackingEvents.point}
  when ${trackingEvents.moduleId} = ${trackingEvents.positionId} then ${named("loan-page")}
  when ${trackingEvents.moduleId} = ${BORROW_AGAIN_MODULE} then ${named("borrow-again")}
  when ${trackingEvents.moduleId} = ${REFUSED_LOG_IN_MODULE} then ${named("refused-log-in")}
  else ${named("elsewhere")} end`;

/** The taps that are counted, of the period. */
const newestTaps = (db: Db, of: FigureOf) =>
  db
    .select({ ...getTableColumns(trackingEvents), tapped: tapped.as("tapped") })
    .from(trackingEvents)
    .where(gte(trackingEvents.occurredAt, startOfManilaDay(startOf(of))))
    .orderBy(desc(trackingEvents.occurredAt), desc(trackingEvents.id))
    .limit(MOST_TAPS)
    .as("counted");

/** What borrowers tapped, and how many of them (EVT-1, API-6), the most tapped first. */
export const taps: Figure = async (db, of) => {
  const counted = newestTaps(db, of);
  const rows = await db
    .select({
      tapped: counted.tapped,
      times: sql<number>`count(*)::int`,
      borrowers: sql<number>`count(distinct ${counted.borrowerId})::int`,
    })
    .from(counted)
    .groupBy(counted.tapped)
    .orderBy(sql`2 desc`, counted.tapped)
    .limit(100);
  return {
    columns: [
      { name: "tapped", kind: "text" },
      { name: "taps", kind: "count" },
      { name: "borrowers", kind: "count" },
    ],
    rows: rows.map((row) => [row.tapped, row.times, row.borrowers]),
  };
};

/** The taps of one row of `taps`, a page at a time, newest first. */
export async function tapsBehind(
  db: Db,
  of: FigureOf,
  { tapped: what, after }: { readonly tapped: string; readonly after: string },
): Promise<StaffFigureTaps> {
  const counted = newestTaps(db, of);
  const rows = await db
    .select()
    .from(counted)
    .where(
      and(
        eq(counted.tapped, what),
        pastLast(after, { at: counted.occurredAt, id: counted.id, order: "newest-first" }),
      ),
    )
    .orderBy(desc(counted.occurredAt), desc(counted.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ occurredAt: at, id }) => ({ at, id }));
  const isListed = what === "loan-page" || what === "refused-log-in";
  return {
    taps: page.map(({ id: tapId, occurredAt, borrowerId, productId, positionId }) => ({
      tapId,
      tappedAt: occurredAt.toISOString(),
      borrowerId: borrowerId ?? 0,
      product: productId,
      place: isListed ? positionId + 1 : 0,
    })),
    next,
  };
}
