import type { Centavos, ManilaDate } from "@hiram/lending";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { ledgerEntries, ledgerPostings, ledgerSumsMark, ledgerVintages } from "./schema.ts";

/** What moved the principal of one month's loans, in one month. */
export interface VintageMonth {
  /** The first of the month in which the loans were paid out. */
  readonly lentIn: ManilaDate;
  readonly postedIn: ManilaDate;
  readonly lentCentavos: Centavos;
  /** Repaid, waived or written off; negative where more was reversed. */
  readonly repaidCentavos: Centavos;
}

/**
 * Entries of the postings above the mark, an hour or two of them. `offset 0` keeps each part separate, so that its
 * index is used however many rows the planner expects.
 */
export const entriesSince = sql`(
  select p.id as posting_id, p.posted_on, p.kind, e.account, e.order_id, e.amount_centavos
  from (
    select id, posted_on, kind from ${ledgerPostings}
    where id > coalesce((select summed_to from ${ledgerSumsMark}), 0) order by id offset 0) as p
  cross join lateral (
    select account, order_id, amount_centavos from ${ledgerEntries} where posting_id = p.id offset 0) as e
)`;

/**
 * The day on which an entry's loan was paid out, by the books. A loan whose money came back has not begun (decision 17),
 * and may begin again: its return, what was paid on it, and what undoes that, belong to the day on which it had.
 */
const lentOn = sql`case kind
  when 'disbursement' then posted_on
  else (
    select p.posted_on from ${ledgerEntries} e join ${ledgerPostings} p on p.id = e.posting_id
    where e.order_id = entries.order_id and e.account = 'loan_principal'
      and p.kind = 'disbursement' and p.id < entries.posting_id
    order by p.id desc limit 1) end`;

/** Entries by the month in which their loan was paid out, and by their own. */
const byVintage = (source: SQL): SQL => sql`
  select date_trunc('month', lent_on)::date as lent_in,
    date_trunc('month', posted_on)::date as posted_in,
    coalesce(sum(amount_centavos) filter (where kind in ('disbursement', 'payout-returned')), 0) as lent,
    coalesce(sum(-amount_centavos) filter (where kind not in ('disbursement', 'payout-returned')), 0) as repaid
  from ${source} as entries cross join lateral (select ${lentOn} as lent_on offset 0) as o
  where account = 'loan_principal' and lent_on is not null
  group by 1, 2`;

/** Adds the postings above one number, up to another, to the vintages, together with the day sums (decision 45). */
export async function sumVintages(
  tx: Transaction,
  { above, upTo }: { readonly above: number; readonly upTo: number },
): Promise<void> {
  const entries = sql`(
    select p.id as posting_id, p.posted_on, p.kind, e.account, e.order_id, e.amount_centavos
    from ${ledgerPostings} p join ${ledgerEntries} e on e.posting_id = p.id
    where p.id > ${above} and p.id <= ${upTo})`;
  await tx.execute(sql`
    insert into ${ledgerVintages} (lent_in, posted_in, lent_centavos, repaid_centavos)
    ${byVintage(entries)}
    on conflict (lent_in, posted_in) do update set
      lent_centavos = ledger_vintages.lent_centavos + excluded.lent_centavos,
      repaid_centavos = ledger_vintages.repaid_centavos + excluded.repaid_centavos`);
}

/** What moved the principal of the loans paid out since a month, by month. */
export async function readVintages(db: Db, since: ManilaDate): Promise<VintageMonth[]> {
  const { rows } = await db.execute<Record<"lent_in" | "posted_in" | "lent" | "repaid", string>>(sql`
    select to_char(lent_in, 'YYYY-MM-DD') as lent_in, to_char(posted_in, 'YYYY-MM-DD') as posted_in,
      sum(lent)::text as lent, sum(repaid)::text as repaid
    from (
      select lent_in, posted_in, lent_centavos as lent, repaid_centavos as repaid from ${ledgerVintages}
      union all
      ${byVintage(entriesSince)}
    ) as months
    where lent_in >= ${since} group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({
    lentIn: row.lent_in,
    postedIn: row.posted_in,
    lentCentavos: Number(row.lent),
    repaidCentavos: Number(row.repaid),
  }));
}
