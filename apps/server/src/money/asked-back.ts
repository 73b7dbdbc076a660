import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { type SQLWrapper, sql } from "drizzle-orm";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { underWay } from "../payouts/transfers.ts";
import { refunds } from "../payouts/schema.ts";
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

/** Complaints that ask for money back, each part by an index of its own: those that wait for an answer, and the others. */
const requests = sql`(
  select * from ${supportCases} where problem_type = ${MONEY_BACK} and answered_at is null
  union all
  select * from ${supportCases} where problem_type = ${MONEY_BACK} and answered_at is not null)`;

/** Case `c` means loan `orderId`: the complaint names it, or names none. */
const means = (orderId: SQLWrapper) => sql`(c.order_id is null or c.order_id = ${orderId})`;

/**
 * Whether case `c`, a request for money back, still asks for the credit of loan `orderId`. Support answers it, and cannot
 * pay: one that is answered still asks for what the loan held then, until a refund since has arrived, and stayed.
 */
const stillAsks = (orderId: SQLWrapper) => sql`(c.answered_at is null or (
  not exists (
    select 1 from ${refunds} r where r.order_id = ${orderId} and r.requested_at >= c.opened_at
      and r.paid_at is not null and r.returned_at is null)
  and (
    select sum(e.amount_centavos) from ${ledgerEntries} e join ${ledgerPostings} p on p.id = e.posting_id
    where e.account = 'borrower_credit' and e.order_id = ${orderId} and p.occurred_at <= c.answered_at) < 0))`;

/** Loans with credit that is asked for, with their first case. */
const askedBack = sql`
  select h.order_id, h.held, min(c.id) as case_id, min(c.opened_at) as asked_at
  from ${requests} c, lateral (
    select ${ledgerEntries.orderId} as order_id, (-sum(${ledgerEntries.amountCentavos}))::bigint as held
    from ${ledgerEntries}
    where ${ledgerEntries.account} = 'borrower_credit' and ${ledgerEntries.borrowerId} = c.borrower_id
      and ${means(ledgerEntries.orderId)}
    group by ${ledgerEntries.orderId} having sum(${ledgerEntries.amountCentavos}) < 0) h
  where ${stillAsks(sql.raw("h.order_id"))}
  group by h.order_id, h.held`;

/** Whether nobody is asking for the credit that this entry of the books is part of. */
export const isNotAskedBack = sql`not exists (
  select 1 from ${supportCases} c
  where c.borrower_id = ${ledgerEntries.borrowerId} and c.problem_type = ${MONEY_BACK}
    and ${means(ledgerEntries.orderId)} and ${stillAsks(ledgerEntries.orderId)})`;

/** Those after one of them, the one that has waited longest first. @param most how many */
export async function listAskedBack(
  db: Db,
  after: Pick<AskedBack, "caseId" | "orderId">,
  most: number,
): Promise<AskedBack[]> {
  const { rows } = await db.execute<Readonly<Record<"order_id" | "held" | "case_id" | "asked_at", string>>>(
    sql`select * from (${askedBack}) a where (a.case_id, a.order_id) > (${after.caseId}, ${after.orderId})
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
export async function countAskedBack(db: Db, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from (${askedBack}) a
      where not exists (select 1 from ${refunds} where ${refunds.orderId} = a.order_id and ${underWay(refunds)})
      limit ${most}) counted`);
  return rows[0]?.count ?? 0;
}
