import type { Centavos, ManilaDate } from "@hiram/lending";
import { eq, max, type SQL, sql } from "drizzle-orm";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import type { LedgerAccount, PostingKind } from "./chart-of-accounts.ts";
import { ledgerDaySums, ledgerEntries, ledgerPostings, ledgerSumsMark } from "./schema.ts";
import { entriesSince, sumVintages } from "./vintages.ts";

/**
 * A posting's number is assigned before its transaction ends, so a lower number may become visible after a higher one.
 * After this long every transaction of that moment has ended: the database ends them far sooner.
 */
const SETTLED_AFTER = sql`interval '1 hour'`;

/** Postings per transaction. */
const SLICE = 20_000;

/** The mark, which nobody else moves until the transaction ends. */
async function lockMark(tx: Transaction): Promise<{ summedTo: number; seenTo: number; isSettled: boolean }> {
  await tx
    .insert(ledgerSumsMark)
    .values({ summedTo: 0, seenTo: 0, seenAt: sql`now()` })
    .onConflictDoNothing();
  const [mark] = await tx
    .select({
      summedTo: ledgerSumsMark.summedTo,
      seenTo: ledgerSumsMark.seenTo,
      isSettled: sql<boolean>`${ledgerSumsMark.seenAt} <= now() - ${SETTLED_AFTER}`,
    })
    .from(ledgerSumsMark)
    .for("update");
  if (mark === undefined) throw new Error("the mark of the day sums is gone");
  return mark;
}

/**
 * Adds to the day sums and the vintages everything posted up to the number noted an hour ago or more, and notes the
 * current one.
 * @returns whether all of it is in; false when a slice was full and more is left
 */
async function sumPostings(tx: Transaction): Promise<boolean> {
  const { summedTo, seenTo, isSettled } = await lockMark(tx);
  if (!isSettled) return true;
  const upTo = Math.min(seenTo, summedTo + SLICE);
  if (upTo > summedTo) {
    const { postedOn, kind, id } = ledgerPostings;
    const { account, amountCentavos, postingId } = ledgerEntries;
    await tx.execute(sql`
      insert into ${ledgerDaySums} (posted_on, account, kind, debit_centavos, credit_centavos)
      select ${postedOn}, ${account}, ${kind},
        sum(greatest(${amountCentavos}, 0)), sum(greatest(-${amountCentavos}, 0))
      from ${ledgerPostings} join ${ledgerEntries} on ${postingId} = ${id}
      where ${id} > ${summedTo} and ${id} <= ${upTo}
      group by 1, 2, 3
      on conflict (posted_on, account, kind) do update set
        debit_centavos = ledger_day_sums.debit_centavos + excluded.debit_centavos,
        credit_centavos = ledger_day_sums.credit_centavos + excluded.credit_centavos`);
    await sumVintages(tx, { above: summedTo, upTo });
  }
  const isAll = upTo === seenTo;
  const [newest] = isAll ? await tx.select({ id: max(ledgerPostings.id) }).from(ledgerPostings) : [];
  await tx
    .update(ledgerSumsMark)
    .set({
      summedTo: upTo,
      ...(isAll ? { seenTo: newest?.id ?? 0, seenAt: sql`now()` } : {}),
    })
    .where(eq(ledgerSumsMark.id, 1));
  return isAll;
}

/** Slice by slice, until everything is in or it is told to stop. */
export async function sumAllPostings(database: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true || (await database.transaction((tx) => sumPostings(tx)))) return;
  }
}

/** What went through an account on a day, by kind of posting. */
export interface DaySum {
  readonly postedOn: ManilaDate;
  readonly account: LedgerAccount;
  readonly kind: PostingKind;
  readonly debitCentavos: Centavos;
  readonly creditCentavos: Centavos;
}

/** Every day's sums from the first to the last: the stored ones plus what was posted since, as of one moment. */
const sumsBetween = (from: ManilaDate | null, to: ManilaDate): SQL => {
  const isWithin = from === null ? sql`posted_on <= ${to}` : sql`posted_on between ${from} and ${to}`;
  return sql`
    select posted_on, account, kind, debit_centavos as debit, credit_centavos as credit
    from ${ledgerDaySums} where ${isWithin}
    union all
    select posted_on, account, kind, greatest(amount_centavos, 0), greatest(-amount_centavos, 0)
    from ${entriesSince} as entries_since where ${isWithin}`;
};

/** What went through the accounts, day by day. */
export async function readDaySums(
  db: Db,
  { from, to }: { readonly from: ManilaDate; readonly to: ManilaDate },
): Promise<DaySum[]> {
  const { rows } = await db.execute<{
    posted_on: ManilaDate;
    account: LedgerAccount;
    kind: PostingKind;
    debit: string;
    credit: string;
  }>(sql`
    select to_char(posted_on, 'YYYY-MM-DD') as posted_on, account, kind,
      sum(debit)::text as debit, sum(credit)::text as credit
    from (${sumsBetween(from, to)}) as sums group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map(({ posted_on: postedOn, account, kind, debit, credit }) => ({
    postedOn,
    account,
    kind,
    debitCentavos: Number(debit),
    creditCentavos: Number(credit),
  }));
}

/**
 * An account's balance before a day, what went through it on that day, and its balance afterwards. Debits are positive.
 */
export interface AccountOfDay {
  readonly account: LedgerAccount;
  readonly openingCentavos: Centavos;
  readonly debitCentavos: Centavos;
  readonly creditCentavos: Centavos;
  readonly closingCentavos: Centavos;
}

/** The trial balance of a day: every account ever used up to then (CON-9). The closing balances sum to zero. */
export async function trialBalance(db: Db, on: ManilaDate): Promise<AccountOfDay[]> {
  const { rows } = await db.execute<{
    account: LedgerAccount;
    opening: string;
    debit: string;
    credit: string;
  }>(sql`
    select account,
      coalesce(sum(debit - credit) filter (where posted_on < ${on}), 0)::text as opening,
      coalesce(sum(debit) filter (where posted_on = ${on}), 0)::text as debit,
      coalesce(sum(credit) filter (where posted_on = ${on}), 0)::text as credit
    from (${sumsBetween(null, on)}) as sums group by account`);
  return rows.map(({ account, ...sums }) => {
    const [opening, debit, credit] = [Number(sums.opening), Number(sums.debit), Number(sums.credit)];
    return {
      account,
      openingCentavos: opening,
      debitCentavos: debit,
      creditCentavos: credit,
      closingCentavos: opening + debit - credit,
    };
  });
}

/** An account by the day sums, and by adding up every entry. */
export interface CheckedAccount {
  readonly account: LedgerAccount;
  readonly booksCentavos: Centavos;
  readonly ledgerCentavos: Centavos;
}

/** Compares the books with the ledger, entry by entry: it reads all of it, so it runs only when a person asks. */
export async function checkBooks(db: Db): Promise<CheckedAccount[]> {
  const { rows } = await db.execute<{ account: LedgerAccount; books: string; ledger: string }>(sql`
    with books as (
      select account, sum(debit - credit) as balance
      from (${sumsBetween(null, "9999-12-31")}) as sums group by account),
    ledger as (
      select account, sum(amount_centavos) as balance from ${ledgerEntries} group by account)
    select account, coalesce(books.balance, 0)::text as books, coalesce(ledger.balance, 0)::text as ledger
    from books full join ledger using (account) order by account`);
  return rows.map(({ account, books, ledger }) => ({
    account,
    booksCentavos: Number(books),
    ledgerCentavos: Number(ledger),
  }));
}
