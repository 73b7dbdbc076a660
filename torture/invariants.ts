import { loanAccount, type ManilaDate } from "@hiram/lending";
import { and, isNull, sql, type SQL } from "drizzle-orm";
import { totals } from "../apps/server/src/ledger/balances.ts";
import { borrowers } from "../apps/server/src/identity/schema.ts";
import { contractOf, loanOrder } from "../apps/server/src/orders/loan-order.ts";
import { listStandings, standingOf } from "../apps/server/src/orders/order-standing.ts";
import { listOrders } from "../apps/server/src/orders/read-orders.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { PROCESS_EVENT } from "../apps/server/src/platform/inbox/inbox.ts";
import { providerEvents } from "../apps/server/src/platform/inbox/schema.ts";
import { balancesOf } from "../apps/server/src/orders/payment-posting.ts";
import { heldBalances } from "../apps/server/src/orders/count-facts.ts";
import { expectSame } from "./violation.ts";

/** What must hold for a database after any history, race or crash, whoever wrote it. */
export async function checkDatabase(database: Database, today: ManilaDate): Promise<void> {
  await checkBooks(database);
  await checkEvents(database);
  const everyBorrower = await database.db.select({ id: borrowers.id }).from(borrowers);
  for (const { id } of everyBorrower) await checkLoansOf(database, id, today);
}

/** Sums and counts over the whole database, one statement each. */
export async function checkBooks({ db }: Database): Promise<void> {
  const { sumOfAll, unbalancedPostings } = await totals(db);
  expectSame("the books", { sumOfAll, unbalancedPostings }, { sumOfAll: 0, unbalancedPostings: 0 });
  const none = async (what: string, query: SQL): Promise<void> => {
    const { rows } = await db.execute(query);
    expectSame(what, rows, []);
  };
  await none(
    "payments whose posting is missing",
    sql`select p.provider_reference from payments p
      where not exists (select 1 from ledger_postings g
        where g.fact = 'payment:' || p.provider || ':' || p.provider_reference)`,
  );
  await none(
    "payments posted without a payment",
    sql`select g.fact from ledger_postings g where g.kind = 'payment' and not exists (
      select 1 from payments p where g.fact = 'payment:' || p.provider || ':' || p.provider_reference
        or (g.fact like 'matched%' and exists (
          select 1 from generate_series(1, (p.order_id is not null)::int
            + (select count(*) from undone_matches u where u.payment_id = p.id)::int) n
          where g.fact = 'matched' || case n when 1 then '' else '-' || n end || ':' || p.provider || ':' || p.provider_reference)))`,
  );
  await none(
    "payments whose cash is another amount",
    sql`select p.provider_reference from payments p
      join ledger_postings g on g.fact = 'payment:' || p.provider || ':' || p.provider_reference
      join ledger_entries e on e.posting_id = g.id and e.account = 'cash_at_payment_provider'
      group by p.id, p.provider_reference, p.amount_centavos having sum(e.amount_centavos) <> p.amount_centavos`,
  );
  await none(
    "orders disbursed twice",
    sql`select e.order_id from ledger_postings g join ledger_entries e on e.posting_id = g.id
      where g.kind in ('disbursement', 'payout-returned') and e.account = 'loan_principal'
      group by e.order_id having sum(sign(e.amount_centavos)) > 1`,
  );
  await none(
    "orders of which two payouts are alive",
    sql`select order_id from payouts where failed_at is null and duplicate_of is null and returned_at is null
      group by order_id having count(*) > 1`,
  );
  await none(
    "orders whose standing nobody keeps",
    sql`select o.id from orders o where not exists (select 1 from order_standings s where s.order_id = o.id)`,
  );
  await none(
    "loans that began without a paid payout, or the other way round",
    sql`select o.id from orders o where (o.disbursed_on is not null) <> exists (
      select 1 from payouts p where p.order_id = o.id and p.paid_at is not null and p.duplicate_of is null
        and p.returned_at is null)`,
  );
}

/** Every acknowledged event is in effect, waits for its job, or is where staff see it. */
export async function checkEvents({ db }: Database): Promise<void> {
  const waiting = await db
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.processedAt),
        sql`not exists (select 1 from outbox_jobs j where j.kind = ${PROCESS_EVENT} and j.done_at is null
          and j.payload ->> 'rowId' = ${providerEvents.id}::text)`,
      ),
    );
  expectSame("events that nobody will take up", waiting, []);
}

/** Each order's books and stored standing agree with the fold over its facts. */
export async function checkLoansOf(database: Database, borrowerId: number, today: ManilaDate): Promise<void> {
  const { db } = database;
  const listed = await listStandings(db, borrowerId, today);
  const standings = new Map(listed.map(({ orderId, standing }) => [orderId, standing]));
  for (const record of await listOrders(db, borrowerId)) {
    const contract = contractOf(record);
    const account = contract === null ? null : loanAccount(contract, record.facts, today);
    const standing = standingOf(loanOrder(record, today), today);
    expectSame(`order ${record.id}, standing`, standings.get(record.id), standing);
    const due = balancesOf(account, record);
    const held = await heldBalances(db, record.id);
    for (const name of new Set([...Object.keys(due), ...Object.keys(held)] as (keyof typeof due)[]))
      expectSame(`order ${record.id}, ${name}`, held[name] ?? 0, (due[name] ?? 0) + 0);
    const [row] = (
      await db.execute<{ lent: string | number }>(sql`
        select coalesce(sum(e.amount_centavos), 0)::bigint as lent from ledger_entries e
        where e.order_id = ${record.id} and e.account = 'loan_principal'`)
    ).rows;
    expectSame(
      `order ${record.id}, principal`,
      Number(row?.lent),
      account === null || account.writtenOffOn !== null ? 0 : account.outstandingPrincipalCentavos,
    );
  }
}

/** Balances of an order by ledger account, debits positive. */
export async function ledgerOf({ db }: Database, orderId: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.execute<{ account: string; sum: string | number }>(sql`
    select account, sum(amount_centavos)::bigint as sum from ledger_entries
    where order_id = ${orderId} group by account`);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** How many events with these ids are stored; each must be stored at most once. */
export async function countKept({ db }: Database, ids: ReadonlySet<string>): Promise<number> {
  const rows = await db
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(sql`${providerEvents.eventId} = any(${sql.param([...ids])}::text[])`);
  return rows.length;
}
