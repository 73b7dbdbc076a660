import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { underWay } from "../payouts/transfers.ts";
import { refunds } from "../payouts/schema.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { supportCases } from "../support-cases/schema.ts";

/** A loan whose credit its borrower asked for, and was not sent. */
export interface AskedBack {
  readonly orderId: number;
  /** The credit, by the books. */
  readonly held: number;
  /** The first such case. */
  readonly caseId: number;
  readonly askedAt: Date;
}

/** How long an answered case goes on asking, so that looking for them does not take longer with each year. */
const ASKS_FOR_DAYS = 365;

/** Whether a case was answered so lately that it may still ask. */
const isRecent = (now: Date) =>
  sql`answered_at > ${new Date(now.getTime() - ASKS_FOR_DAYS * DAY_MS).toISOString()}::timestamptz`;

/** Complaints that ask for money back and may still do so, each part by an index of its own: unanswered, and answered. */
const requests = (now: Date) => sql`(
  select * from ${supportCases} where problem_type = ${MONEY_BACK} and answered_at is null
  union all
  select * from ${supportCases} where problem_type = ${MONEY_BACK} and ${isRecent(now)})`;

/** Case `c` means loan `orderId`: the complaint names it, or names none. */
const means = (orderId: SQLWrapper) => sql`(c.order_id is null or c.order_id = ${orderId})`;

/** Posting `p` is a refund, or one that came back. */
const isRefund = sql`p.kind in ('refund', 'refund-returned')`;

/**
 * Whether case `c`, a request for money back, still asks for the credit of loan `orderId`. Support answers it, and cannot
 * pay: one that is answered still asks for what the loan held then. That is less by every refund that has arrived since,
 * and stayed, whenever it was requested, and nothing once the credit has gone another way, such as a payment taken back.
 */
const stillAsks = (orderId: SQLWrapper) => sql`(c.answered_at is null or (
  select greatest(
      coalesce(sum(m.centavos) filter (where m.at <= c.answered_at), 0),
      max(m.held) filter (where m.at > c.answered_at)
    ) + coalesce(sum(m.refunded), 0) < 0
  from (
    select p.occurred_at as at,
      case when ${isRefund} then 0 else e.amount_centavos end as centavos,
      case when ${isRefund} then e.amount_centavos else 0 end as refunded,
      sum(case when ${isRefund} then 0 else e.amount_centavos end) over (order by p.occurred_at, p.id) as held
    from ${ledgerEntries} e join ${ledgerPostings} p on p.id = e.posting_id
    where e.account = 'borrower_credit' and e.order_id = ${orderId}) m))`;

/** Loans with credit that is asked for, with their first case. */
const askedBack = (now: Date) => sql`
  select h.order_id, h.held, min(c.id) as case_id, min(c.opened_at) as asked_at
  from ${requests(now)} c, lateral (
    select ${ledgerEntries.orderId} as order_id, (-sum(${ledgerEntries.amountCentavos}))::bigint as held
    from ${ledgerEntries}
    where ${ledgerEntries.account} = 'borrower_credit' and ${ledgerEntries.borrowerId} = c.borrower_id
      and ${means(ledgerEntries.orderId)}
    group by ${ledgerEntries.orderId} having sum(${ledgerEntries.amountCentavos}) < 0) h
  where ${stillAsks(sql.raw("h.order_id"))}
  group by h.order_id, h.held`;

/** Whether nobody is asking for the credit that this entry of the books is part of. */
export const isNotAskedBack = (now: Date) => sql`not exists (
  select 1 from ${supportCases} c
  where c.borrower_id = ${ledgerEntries.borrowerId} and c.problem_type = ${MONEY_BACK}
    and (answered_at is null or ${isRecent(now)})
    and ${means(ledgerEntries.orderId)} and ${stillAsks(ledgerEntries.orderId)})`;

/** Those after one of them, the one that has waited longest first. `most`: how many */
export async function listAskedBack(
  db: Db,
  after: Pick<AskedBack, "caseId" | "orderId">,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<AskedBack[]> {
  const { rows } = await db.execute<Readonly<Record<"order_id" | "held" | "case_id" | "asked_at", string>>>(
    sql`select * from (${askedBack(now)}) a where (a.case_id, a.order_id) > (${after.caseId}, ${after.orderId})
      order by a.case_id, a.order_id limit ${most}`,
  );
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    held: Number(row.held),
    caseId: Number(row.case_id),
    askedAt: new Date(row.asked_at),
  }));
}

/** How many there are of which nothing is on its way yet, counted up to `most`. */
export async function countAskedBack(db: Db, most: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from (${askedBack(now)}) a
      where not exists (select 1 from ${refunds} where ${refunds.orderId} = a.order_id and ${underWay(refunds)})
      limit ${most}) counted`);
  return rows[0]?.count ?? 0;
}
