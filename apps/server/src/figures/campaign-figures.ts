import type { StaffFigurePeople } from "@hiram/contract/staff/figures/figures.ts";
import { manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { desc, gte, type SQL, sql } from "drizzle-orm";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { orderStandings } from "../orders/schema.ts";
import { landingEvents, registrations } from "../promotion/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type Figure, type FigureOf, startOf } from "./figure.ts";

/** How many registrations are followed at most. */
const MOST_REGISTRATIONS = 20_000;

/** How many visits and numbers are counted at most. */
const MOST_LANDING_EVENTS = 50_000;

/**
 * From when on all stages are counted: the period's start, or where the more numerous of them would exceed its bound.
 * Cut each by itself, visits of days would stand beside registrations of months.
 */
async function countedFrom(db: Db, of: FigureOf): Promise<Date> {
  const since = startOfManilaDay(startOf(of));
  const { registeredAt } = registrations;
  const { occurredAt } = landingEvents;
  const beyond = [
    ...(await db
      .select({ at: registeredAt })
      .from(registrations)
      .where(gte(registeredAt, since))
      .orderBy(desc(registeredAt))
      .offset(MOST_REGISTRATIONS)
      .limit(1)),
    ...(await db
      .select({ at: occurredAt })
      .from(landingEvents)
      .where(gte(occurredAt, since))
      .orderBy(desc(occurredAt))
      .offset(MOST_LANDING_EVENTS)
      .limit(1)),
  ];
  return new Date(Math.max(since.getTime(), ...beyond.map(({ at }) => at.getTime() + 1)));
}

/** A landing page, and the campaign that led there if there is one. */
const campaignOf = ({ templateId, utmTag }: typeof registrations | typeof landingEvents): SQL =>
  sql`${templateId} || coalesce(nullif(' · ' || ${utmTag}, ' · '), '')`;

const newestSince = (since: string): SQL => sql`
  select ${registrations.borrowerId} as borrower_id, ${registrations.registeredAt} as registered_at,
    ${campaignOf(registrations)} as campaign, ${registrations.inviteCode} as invite_code,
    concat_ws(' · ', nullif(${registrations.userFrom}, ''), nullif(${registrations.appFrom}, '')) as came_from
  from ${registrations} where ${registrations.registeredAt} >= ${since}::timestamptz
  order by ${registrations.registeredAt} desc limit ${MOST_REGISTRATIONS}`;

// How far the person of a registration, `n`, has come since; null: not that far.
const APPLIED = sql`(select 1 from ${applications} a where a.borrower_id = n.borrower_id limit 1)`;
const APPROVED = sql`(select 1 from ${applications} a join ${applicationDecisions} d on d.application_id = a.id
  where a.borrower_id = n.borrower_id and d.outcome = 'approved' limit 1)`;
const FIRST_LOAN_ON = sql`(select min(s.paid_out_on) from ${orderStandings} s where s.borrower_id = n.borrower_id)`;

/** Visits to landing pages, and different numbers that were given there (PROMO-3). */
const landedSince = (since: string): SQL => sql`
  select campaign, count(*) filter (where kind = 'visit')::int as visits,
    count(distinct phone_hash)::int as numbers
  from (select ${campaignOf(landingEvents)} as campaign, ${landingEvents.kind} as kind,
      ${landingEvents.phoneHash} as phone_hash
    from ${landingEvents} where ${landingEvents.occurredAt} >= ${since}::timestamptz
    order by ${landingEvents.occurredAt} desc limit ${MOST_LANDING_EVENTS}) as events
  group by 1`;

/** Visits and registrations on landing pages, by campaign, and how far each person has come since. */
export const campaigns: Figure = async (db, of) => {
  const from = await countedFrom(db, of);
  const since = from.toISOString();
  const { rows } = await db.execute<{
    campaign: string;
    visits: number;
    numbers: number;
    registered: number;
    applied: number;
    approved: number;
    lent: number;
  }>(sql`
    with newest as (${newestSince(since)}), landed as (${landedSince(since)}),
      followed as (
        select campaign, count(*)::int as registered, count(applied)::int as applied,
          count(approved)::int as approved, count(lent)::int as lent
        from (select campaign, ${APPLIED} as applied, ${APPROVED} as approved, ${FIRST_LOAN_ON} as lent
          from newest n) as people
        group by 1)
    select campaign, coalesce(visits, 0) as visits, coalesce(numbers, 0) as numbers,
      coalesce(registered, 0) as registered, coalesce(applied, 0) as applied,
      coalesce(approved, 0) as approved, coalesce(lent, 0) as lent
    from followed full join landed using (campaign)
    order by registered desc, visits desc, campaign limit 100`);
  return {
    columns: [
      { name: "campaign", kind: "text" },
      { name: "visits", kind: "count" },
      { name: "numbers", kind: "count" },
      { name: "registered", kind: "count" },
      { name: "applied", kind: "count" },
      { name: "approved", kind: "count" },
      { name: "firstLoans", kind: "count" },
    ],
    rows: rows.map(({ campaign, visits, numbers, registered, applied, approved, lent }) => [
      campaign,
      visits,
      numbers,
      registered,
      applied,
      approved,
      lent,
    ]),
    ...(from > startOfManilaDay(startOf(of)) && { countedFrom: since }),
  };
};

const PAGE = 50;

/** The people of one campaign that `campaigns` counts, a page at a time, the newest first. */
export async function peopleBehind(
  db: Db,
  of: FigureOf,
  { campaign, after }: { readonly campaign: string; readonly after: string },
): Promise<StaffFigurePeople> {
  const since = (await countedFrom(db, of)).toISOString();
  const [, ms, number] = /^(\d+)_(\d+)$/.exec(after) ?? [];
  const key = sql`floor(extract(epoch from registered_at) * 1000)::float8`;
  const isPast =
    ms === undefined
      ? sql`true`
      : sql`(${key}, borrower_id) < (${Number(ms)}::float8, ${Number(number)}::bigint)`;
  const { rows } = await db.execute<{
    id: number;
    ms: number;
    applied: boolean;
    approved: boolean;
    lent: string;
    came_from: string;
    invite_code: string;
  }>(sql`
    with newest as (${newestSince(since)}),
      n as (select * from newest where campaign = ${campaign} and ${isPast}
        order by ${key} desc, borrower_id desc limit ${PAGE + 1})
    select borrower_id::float8 as id, ${key} as ms, ${APPLIED} is not null as applied,
      ${APPROVED} is not null as approved, coalesce(${FIRST_LOAN_ON}::text, '') as lent,
      came_from, invite_code
    from n order by 2 desc, 1 desc`);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    people: page.map(
      ({ id, ms: at, applied, approved, lent, came_from: cameFrom, invite_code: inviteCode }) => ({
        borrowerId: id,
        registeredOn: manilaDateOf(new Date(at)),
        hasApplied: applied ? 1 : 0,
        isApproved: approved ? 1 : 0,
        firstLoanOn: lent,
        cameFrom,
        inviteCode,
      }),
    ),
    next: rows.length > PAGE && last !== undefined ? `${last.ms}_${last.id}` : "",
  };
}
