import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import type { StaffRatings } from "@hiram/contract/staff/cases/case-work.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { complaintMessages, complaintRatings, complaints } from "../complaints/schema.ts";
import { NAME_COLUMNS } from "../identity/masked-person.ts";
import { borrowers } from "../identity/schema.ts";
import { countUpTo } from "../platform/database/count-up-to.ts";
import type { Db } from "../platform/database/database.ts";
import { PAGE_AND_ONE, PAGE_ROWS, pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { contactMessages, digitsOfTelephone, plainEmail, plainTelephone } from "../site/schema.ts";
import { staff } from "../staff/schema.ts";
import { caseAnswers, supportCases } from "./schema.ts";

const OPENING_CHARACTERS = 120;

const lineColumns = {
  case: supportCases,
  opening: sql<string>`left(coalesce(${complaints.content}, ${contactMessages.remark}), ${OPENING_CHARACTERS})`,
  /** The borrower's latest message since: looked up for the rows of a page alone, by its index. */
  again: sql<{ readonly opening: string; readonly sentAt: string } | null>`(
    select json_build_object('opening', left(m.text, ${OPENING_CHARACTERS}), 'sentAt', m.sent_at)
    from ${complaintMessages} m
    where m.complaint_id = ${supportCases.complaintId} and m.written_by like 'borrower:%'
    order by m.id desc limit 1)`,
  ...NAME_COLUMNS,
  visitor: contactMessages.name,
  owner: staff.name,
  score: complaintRatings.score,
};

function linesQuery(db: Db) {
  return db
    .select(lineColumns)
    .from(supportCases)
    .leftJoin(complaints, eq(complaints.id, supportCases.complaintId))
    .leftJoin(complaintRatings, eq(complaintRatings.complaintId, supportCases.complaintId))
    .leftJoin(contactMessages, eq(contactMessages.id, supportCases.contactMessageId))
    .leftJoin(borrowers, eq(borrowers.id, supportCases.borrowerId))
    .leftJoin(staff, eq(staff.id, supportCases.ownerId))
    .$dynamic();
}

/** A case with what the queue shows about it. */
export type CaseRow = Awaited<ReturnType<ReturnType<typeof linesQuery>["execute"]>>[number];

export interface CaseFilter {
  readonly state: "open" | "answered";
  /** Owned by this member of staff; null: by nobody; absent: by anybody. */
  readonly ownerId?: number | null;
  readonly problemType?: number | undefined;
  /** Only those whose promise is broken by then. */
  readonly overdueAt?: Date | undefined;
  /** The previous page's `next` cursor; empty or unreadable for the first page. */
  readonly after: string;
}

export interface CasePage {
  readonly rows: readonly CaseRow[];
  readonly next: string;
}

/**
 * A page of cases, open ones by due time, answered ones newest first.
 */
export async function listCases(db: Db, filter: CaseFilter): Promise<CasePage> {
  const { state, ownerId, problemType, overdueAt } = filter;
  const isOpen = state === "open";
  const key = isOpen ? supportCases.dueAt : supportCases.answeredAt;
  const rows = await linesQuery(db)
    .where(
      and(
        isOpen ? isNull(supportCases.answeredAt) : isNotNull(supportCases.answeredAt),
        ...ownedBy(ownerId),
        problemType === undefined ? undefined : eq(supportCases.problemType, problemType),
        overdueAt === undefined ? undefined : lte(supportCases.dueAt, overdueAt),
        pastLast(filter.after, {
          at: key,
          id: supportCases.id,
          order: isOpen ? "oldest-first" : "newest-first",
        }),
      ),
    )
    .orderBy(isOpen ? asc(key) : desc(key), isOpen ? asc(supportCases.id) : desc(supportCases.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageOf(rows, ({ case: { id, dueAt, answeredAt } }) => ({
    at: isOpen ? dueAt : answeredAt,
    id,
  }));
  return { rows: page, next };
}

const ownedBy = (ownerId: number | null | undefined): SQL[] => {
  if (ownerId === undefined) return [];
  return [ownerId === null ? isNull(supportCases.ownerId) : eq(supportCases.ownerId, ownerId)];
};

/** A landline without its area code has so many digits; fewer are the number of something else. */
const SHORTEST_TELEPHONE = 7;

/**
 * Cases by the number of a case, complaint or order, or by the telephone number of the borrower or of a message's
 * writer, however it is written, or by the writer's e-mail address; newest first.
 */
export async function searchCases(
  db: Db,
  text: string,
  profile: Pick<Profile, "mobileRule">,
): Promise<readonly CaseRow[]> {
  const found = [...(await casesNumbered(db, text, profile)), ...(await messagesFrom(db, text))];
  if (found.length === 0) return [];
  return linesQuery(db)
    .where(
      inArray(
        supportCases.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(supportCases.openedAt))
    .limit(PAGE_ROWS);
}

async function casesNumbered(db: Db, text: string, profile: Pick<Profile, "mobileRule">) {
  const digits = text.replaceAll(/[\s#-]/g, "");
  const phone = readMobile(text, profile) ?? digits;
  if (!/^\d{1,12}$/.test(phone)) return [];
  const number = Number(phone);
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  return db
    .select({ id: supportCases.id })
    .from(supportCases)
    .where(
      borrower === undefined
        ? or(
            eq(supportCases.id, number),
            eq(supportCases.complaintId, number),
            eq(supportCases.orderId, number),
          )
        : eq(supportCases.borrowerId, borrower.id),
    )
    .orderBy(desc(supportCases.openedAt))
    .limit(PAGE_ROWS);
}

/** Cases of messages whose writer gave this telephone number or e-mail address. */
async function messagesFrom(db: Db, text: string) {
  const isEmail = text.includes("@");
  const telephone = /^[\d\s()+./#-]+$/.test(text) ? digitsOfTelephone(text) : "";
  if (!isEmail && telephone.length < SHORTEST_TELEPHONE) return [];
  return db
    .select({ id: supportCases.id })
    .from(contactMessages)
    .innerJoin(supportCases, eq(supportCases.contactMessageId, contactMessages.id))
    .where(
      isEmail
        ? eq(plainEmail(contactMessages.email), text.toLowerCase())
        : eq(plainTelephone(contactMessages.telephone), telephone),
    )
    .orderBy(desc(contactMessages.sentAt))
    .limit(PAGE_ROWS);
}

/** Cases of a borrower, answered or not, newest first. */
export function casesOfBorrower(db: Db, borrowerId: number, most: number, after = ""): Promise<CaseRow[]> {
  const { openedAt, id } = supportCases;
  return linesQuery(db)
    .where(
      and(
        eq(supportCases.borrowerId, borrowerId),
        pastLast(after, { at: openedAt, id, order: "newest-first" }),
      ),
    )
    .orderBy(desc(openedAt), desc(id))
    .limit(most);
}

/** A page of them. @param after the previous page's `next` cursor; empty or unreadable for the first page */
export async function pageOfBorrower(db: Db, borrowerId: number, after: string): Promise<CasePage> {
  const rows = await casesOfBorrower(db, borrowerId, PAGE_AND_ONE, after);
  const { page, next } = pageOf(rows, ({ case: { id, openedAt } }) => ({ at: openedAt, id }));
  return { rows: page, next };
}

/** How many a borrower has, counted up to `MOST_COUNTED`. */
export const countCasesOfBorrower = (db: Db, borrowerId: number): Promise<number> =>
  countUpTo(db, supportCases, { where: eq(supportCases.borrowerId, borrowerId), most: MOST_COUNTED });

export async function findCaseRow(db: Db, caseId: number): Promise<CaseRow | null> {
  const [row] = await linesQuery(db).where(eq(supportCases.id, caseId));
  return row ?? null;
}

/** How many cases are open, how many of these one owns, and how many are late. */
export async function countOpenCases(
  db: Db,
  { ownerId, now }: { readonly ownerId: number; readonly now: Date },
): Promise<{ readonly open: number; readonly mine: number; readonly overdue: number }> {
  const upTo = (where: SQL | undefined): Promise<number> =>
    countUpTo(db, supportCases, { where: and(isNull(supportCases.answeredAt), where), most: MOST_COUNTED });
  const open = await upTo(undefined);
  const mine = await upTo(eq(supportCases.ownerId, ownerId));
  return { open, mine, overdue: await upTo(lte(supportCases.dueAt, now)) };
}

/** How many of the newest replies are counted: a few weeks' worth for a busy lender, and a bounded cost. */
const MOST_REPLIES = 2_000;

/**
 * Replies to complaints, later ones of a case too, and the stars of its first, by the week, in Manila, in which they were
 * written, since the given day.
 */
export async function ratingsByWeek(db: Db, since: Date): Promise<StaffRatings> {
  const { caseId, answeredAt, answeredBy, isFirst } = caseAnswers;
  const { rows } = await db.execute<StaffRatings[number]>(sql`
    with replies as (
      select ${answeredAt} as at, ${answeredBy} as by, case when ${isFirst} then (
        select r.score from ${complaintRatings} r where r.complaint_id = ${supportCases.complaintId}) end as score
      from ${caseAnswers} join ${supportCases} on ${supportCases.id} = ${caseId}
      where ${answeredAt} >= ${since.toISOString()}::timestamptz and ${supportCases.complaintId} is not null
      order by ${answeredAt} desc limit ${MOST_REPLIES})
    select to_char(date_trunc('week', at at time zone 'Asia/Manila'), 'YYYY-MM-DD') as week,
      coalesce(s.name, 'staff:' || by, '') as agent, count(*)::int as replies, count(score)::int as ratings,
      coalesce(round(avg(score), 2), 0)::float as average
    from replies left join ${staff} s on by = s.id
    group by 1, 2 order by 1 desc, 2`);
  return [...rows];
}
