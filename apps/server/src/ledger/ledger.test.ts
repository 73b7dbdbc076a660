import { sumOf } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { databaseFailure } from "../platform/database/sql-state.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { balance, totals } from "./balances.ts";
import { CHART_OF_ACCOUNTS, type LedgerAccount } from "./chart-of-accounts.ts";
import { type Entry, type Posting, post, UnbalancedPosting } from "./post.ts";
import { ledgerEntries, ledgerPostings } from "./schema.ts";

const database = withTestDatabase();
const ACCOUNTS = Object.keys(CHART_OF_ACCOUNTS) as LedgerAccount[];
const CHECK_VIOLATION = "23514";
let factNumber = 0;

function posting(changes: Partial<Posting> = {}): Posting {
  factNumber += 1;
  return {
    kind: "payment",
    fact: `fact:${factNumber}`,
    orderId: null,
    borrowerId: null,
    occurredAt: new Date("2026-03-01T08:00:00Z"),
    on: "2026-03-01",
    entries: [
      { account: "cash_at_payment_provider", amountCentavos: 100 },
      { account: "loan_principal", amountCentavos: -100 },
    ],
    ...changes,
  };
}

const write = (wanted: Posting) => database().transaction((tx) => post(tx, wanted));

const entriesOf = (postingId: number) =>
  database()
    .db.select({ account: ledgerEntries.account, amountCentavos: ledgerEntries.amountCentavos })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.postingId, postingId))
    .orderBy(ledgerEntries.id);

test("[ledger] a fact is posted once: the repeat answers the first and changes nothing", async () => {
  const first = posting();
  const { postingId, isNew } = await write(first);
  expect(isNew).toBe(true);
  const other = posting({
    fact: first.fact,
    entries: [
      { account: "cash_at_payment_provider", amountCentavos: 7 },
      { account: "fee_income", amountCentavos: -7 },
    ],
  });
  expect(await write(other)).toEqual({ postingId, isNew: false });
  expect(await entriesOf(postingId)).toEqual(first.entries);
});

test("[ledger] one fact posted by eight transactions at once is in the books once", async () => {
  const wanted = posting();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(wanted)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ postingId }) => postingId)).size).toBe(1);
});

test("[ledger] a posting of a transaction that fails is not in the books", async () => {
  const wanted = posting();
  const broken = database().transaction(async (tx) => {
    await post(tx, wanted);
    throw new Error("stop");
  });
  await expect(broken).rejects.toThrow("stop");
  expect((await write(wanted)).isNew).toBe(true);
});

const cash = "cash_at_payment_provider";
test.each<[string, Posting["entries"]]>([
  ["without entries", []],
  ["with one entry", [{ account: cash, amountCentavos: 0 }]],
  [
    "that does not sum to zero",
    [
      { account: cash, amountCentavos: 100 },
      { account: "fee_income", amountCentavos: -99 },
    ],
  ],
  [
    "with an entry of nothing",
    [
      { account: cash, amountCentavos: 0 },
      { account: "fee_income", amountCentavos: 0 },
    ],
  ],
  [
    "with half a centavo",
    [
      { account: cash, amountCentavos: 0.5 },
      { account: "fee_income", amountCentavos: -0.5 },
    ],
  ],
  [
    "with a figure too big to be exact",
    [
      { account: cash, amountCentavos: 2 ** 53 },
      { account: "fee_income", amountCentavos: -(2 ** 53) },
    ],
  ],
  [
    "with what is not a number",
    [
      { account: cash, amountCentavos: Number.NaN },
      { account: "fee_income", amountCentavos: 1 },
    ],
  ],
])("[ledger] a posting %s is refused and leaves nothing", async (_, entries) => {
  const wanted = posting({ entries });
  await expect(write(wanted)).rejects.toThrow(UnbalancedPosting);
  const left = await database().db.select().from(ledgerPostings).where(eq(ledgerPostings.fact, wanted.fact));
  expect(left).toEqual([]);
});

/** Writes straight into the tables, bypassing the code. */
const insertRaw = (amounts: readonly number[]) =>
  database().transaction(async (tx) => {
    const { kind, fact, occurredAt, on: postedOn } = posting();
    const [row] = await tx.insert(ledgerPostings).values({ kind, fact, occurredAt, postedOn }).returning();
    for (const amountCentavos of amounts) {
      await tx.insert(ledgerEntries).values({ postingId: row?.id ?? 0, account: cash, amountCentavos });
    }
    return row?.id ?? 0;
  });

test.each([[[]], [[5]], [[5, -4]], [[5, -5, 1]]])(
  "[ledger] the database itself refuses a posting of entries %j",
  async (amounts) => {
    const error: unknown = await insertRaw(amounts).catch((failure: unknown) => failure);
    expect(databaseFailure(error)?.state).toBe(CHECK_VIOLATION);
  },
);

test("[ledger] the database itself refuses an entry added to an old posting", async () => {
  const postingId = await insertRaw([5, -5]);
  const added = database().db.insert(ledgerEntries).values({ postingId, account: cash, amountCentavos: 1 });
  const error: unknown = await added.catch((failure: unknown) => failure);
  expect(databaseFailure(error)?.state).toBe(CHECK_VIOLATION);
  expect(await entriesOf(postingId)).toHaveLength(2);
});

test.each([
  "update ledger_entries set amount_centavos = 1",
  "delete from ledger_entries",
  "truncate ledger_entries",
  "update ledger_postings set kind = 'payment'",
  "delete from ledger_postings",
  "truncate ledger_postings cascade",
])("[ledger] the database itself refuses: %s", async (statement) => {
  await write(posting());
  const change = database().db.execute(sql.raw(statement));
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining("append-only") as string },
  });
});

const line = record({
  account: constantFrom(...ACCOUNTS),
  amountCentavos: integer({ min: -1_000_000_00, max: 1_000_000_00 }),
});

/** Entries that sum to zero: any lines, and one that balances them. */
const balancedEntries = array(line, { minLength: 1, maxLength: 6 })
  .map((lines): Entry[] =>
    lines.concat({
      account: "borrower_credit",
      amountCentavos: -sumOf(lines.map(({ amountCentavos }) => amountCentavos)),
    }),
  )
  .filter((lines) => lines.every(({ amountCentavos }) => amountCentavos !== 0));

test("[ledger] after any history the books sum to zero and every balance is the sum of its entries", async () => {
  const { db } = database();
  await assert(
    asyncProperty(array(balancedEntries, { minLength: 1, maxLength: 5 }), async (history) => {
      const before = await Promise.all(ACCOUNTS.map((account) => balance(db, { account })));
      const { entries: countBefore } = await totals(db);
      for (const entries of history) await write(posting({ entries }));
      const lines = history.flat();
      for (const [index, account] of ACCOUNTS.entries()) {
        const moved = lines.filter((entry) => entry.account === account);
        const expected = (before[index] ?? 0) + sumOf(moved.map(({ amountCentavos }) => amountCentavos));
        expect(await balance(db, { account })).toBe(expected);
      }
      expect(await totals(db)).toEqual({
        entries: countBefore + lines.length,
        sumOfAll: 0,
        unbalancedPostings: 0,
      });
    }),
    { numRuns: 40 },
  );
});
