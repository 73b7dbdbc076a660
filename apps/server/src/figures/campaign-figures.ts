import { startOfManilaDay } from "@hiram/lending";
import { sql } from "drizzle-orm";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { orderStandings } from "../orders/schema.ts";
import { registrations } from "../promotion/schema.ts";
import { type Figure, startOf } from "./figure.ts";

/** How many of the newest registrations are followed. */
const MOST_REGISTRATIONS = 20_000;

/** Registrations on landing pages, by campaign, and how far each person has come since. */
export const campaigns: Figure = async (db, of) => {
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
