import type { StaffFigureRatings } from "@hiram/contract/staff/figures/rows-behind.ts";
import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, desc, getTableColumns, gte, lt, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { appRatings } from "../tracking/schema.ts";
import { type Figure, type FigureOf, mondayOf, startOf } from "./figure.ts";

/** How many of the newest ratings are counted. */
const MOST_RATINGS = 10_000;

/** From here on a rating leads to the app store; one below is asked what went wrong (ORD-7). */
const PLEASED_FROM = 4;

/** The ratings that are counted, of the period. */
const newestRatings = (db: Db, of: FigureOf) =>
  db
    .select(getTableColumns(appRatings))
    .from(appRatings)
    .where(gte(appRatings.ratedAt, startOfManilaDay(startOf(of))))
    .orderBy(desc(appRatings.ratedAt), desc(appRatings.id))
    .limit(MOST_RATINGS)
    .as("counted");

/** The app's ratings by week: how many, how many of them with few stars, and the mean (ORD-7). */
export const appRatingsByWeek: Figure = async (db, of) => {
  const counted = newestRatings(db, of);
  const weeks = await db
    .select({
      monday: mondayOf(counted.ratedAt),
      ratings: sql<number>`count(*)::int`,
      fewStars: sql<number>`(count(*) filter (where ${lt(counted.score, PLEASED_FROM)}))::int`,
      stars: sql<number>`round(avg(${counted.score}), 2)::float`,
    })
    .from(counted)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return {
    columns: [
      { name: "week", kind: "text" },
      { name: "ratings", kind: "count" },
      { name: "fewStars", kind: "count" },
      { name: "stars", kind: "stars" },
    ],
    rows: weeks.map(({ monday, ratings, fewStars, stars }) => [monday, ratings, fewStars, stars]),
  };
};

/** The ratings of a week that `appRatingsByWeek` counts, a page at a time, newest first. */
export async function ratingsBehind(
  db: Db,
  of: FigureOf,
  { week, after }: { readonly week: ManilaDate; readonly after: string },
): Promise<StaffFigureRatings> {
  const counted = newestRatings(db, of);
  const rows = await db
    .select()
    .from(counted)
    .where(
      and(
        gte(counted.ratedAt, startOfManilaDay(week)),
        lt(counted.ratedAt, startOfManilaDay(addDays(week, 7))),
        pastLast(after, { at: counted.ratedAt, id: counted.id, order: "newest-first" }),
      ),
    )
    .orderBy(desc(counted.ratedAt), desc(counted.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ ratedAt: at, id }) => ({ at, id }));
  return {
    ratings: page.map(({ id: ratingId, ratedAt, borrowerId, score }) => ({
      ratingId,
      ratedAt: ratedAt.toISOString(),
      borrowerId,
      stars: score,
    })),
    next,
  };
}
