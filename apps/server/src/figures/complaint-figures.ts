import { startOfManilaDay } from "@hiram/lending";
import { sql } from "drizzle-orm";
import { complaintRatings } from "../complaints/schema.ts";
import { supportCases } from "../support-cases/schema.ts";
import { type Figure, shareOf, startOf } from "./figure.ts";

/** Open cases, by how long the promised reply is overdue. */
export const complaintsOpen: Figure = async (db, { now }) => {
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

/** How many of the newest answers are counted. */
const MOST_ANSWERED = 10_000;

/** Answered cases, by week: how many within the promised three weekdays, and the stars that borrowers gave. */
export const complaintsAnswered: Figure = async (db, of) => {
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
