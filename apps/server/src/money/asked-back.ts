import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { sql } from "drizzle-orm";
import { ledgerEntries } from "../ledger/schema.ts";
import { underWay } from "../payouts/transfers.ts";
import { refunds } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { supportCases } from "../support-cases/schema.ts";

/** A loan whose credit its borrower asked for, in a case that nobody has answered yet. */
export interface AskedBack {
  readonly orderId: number;
  /** The credit, by the books. */
  readonly held: number;
  /** The first such case. */
  readonly caseId: number;
  readonly askedAt: Date;
}

/** A complaint that asks for money back, and waits for its answer; `c` is the case. */
const asksBack = sql`c.problem_type = ${MONEY_BACK} and c.answered_at is null`;

/** Loan `orderId` is meant: the complaint names it, or names none. */
const means = (orderId: typeof ledgerEntries.orderId) => sql`(c.order_id is null or c.order_id = ${orderId})`;

/** Loans with credit that was asked for, with their first case: as many as there are open cases, at most. */
const askedBack = sql`
  select h.order_id, h.held, min(c.id) as case_id, min(c.opened_at) as asked_at
  from ${supportCases} c, lateral (
    select ${ledgerEntries.orderId} as order_id, (-sum(${ledgerEntries.amountCentavos}))::bigint as held
    from ${ledgerEntries}
    where ${ledgerEntries.account} = 'borrower_credit' and ${ledgerEntries.borrowerId} = c.borrower_id
      and ${means(ledgerEntries.orderId)}
    group by ${ledgerEntries.orderId} having sum(${ledgerEntries.amountCentavos}) < 0) h
  where ${asksBack}
  group by h.order_id, h.held`;

/** Whether nobody is asking for the credit that this entry of the books is part of. */
export const isNotAskedBack = sql`not exists (
  select 1 from ${supportCases} c
  where c.borrower_id = ${ledgerEntries.borrowerId} and ${asksBack} and ${means(ledgerEntries.orderId)})`;

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
