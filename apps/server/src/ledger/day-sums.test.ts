import type { ManilaDate } from "@hiram/lending";
import { sql } from "drizzle-orm";
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { withTestDatabase } from "../testing/test-database.ts";
import type { LedgerAccount } from "./chart-of-accounts.ts";
import { checkBooks, readDaySums, sumAllPostings, trialBalance } from "./day-sums.ts";
import { post } from "./post.ts";
import { ledgerDaySums, ledgerEntries, ledgerPostings, ledgerSumsMark } from "./schema.ts";

const database = withTestDatabase();
const db = () => database().db;
const DAYS = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"] as const;
let facts = 0;

const postOn = (on: ManilaDate, account: LedgerAccount, amountCentavos: number) =>
  database().transaction((tx) => {
    facts += 1;
    return post(tx, {
      kind: facts % 2 === 0 ? "payment" : "disbursement",
      fact: `day-sums:${facts}`,
      orderId: null,
      borrowerId: null,
      occurredAt: new Date(`${on}T08:00:00Z`),
      on,
      entries: [
        { account: "cash_at_payment_provider", amountCentavos },
        { account, amountCentavos: -amountCentavos },
      ],
    });
  });

/** As if the time after which postings count as settled had passed. */
const anHourLater = () =>
  db().execute(sql`update ${ledgerSumsMark} set seen_at = seen_at - interval '61 minutes'`);

/** Slow and obvious: every entry, added up by hand. */
async function slowBalance(on: ManilaDate) {
  const entries = await db()
    .select({
      account: ledgerEntries.account,
      amount: ledgerEntries.amountCentavos,
      on: ledgerPostings.postedOn,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, sql`${ledgerPostings.id} = ${ledgerEntries.postingId}`);
  const accounts = new Map<string, { opening: number; debit: number; credit: number; closing: number }>();
  for (const { account, amount, on: day } of entries) {
    if (day > on) continue;
    const sums = accounts.get(account) ?? { opening: 0, debit: 0, credit: 0, closing: 0 };
    if (day < on) sums.opening += amount;
    else if (amount > 0) sums.debit += amount;
    else sums.credit -= amount;
    sums.closing += amount;
    accounts.set(account, sums);
  }
  return accounts;
}

async function expectRight(): Promise<void> {
  for (const on of DAYS) {
    const read = await trialBalance(db(), on);
    const byAccount = new Map(
      read.map((line) => [
        line.account,
        {
          opening: line.openingCentavos,
          debit: line.debitCentavos,
          credit: line.creditCentavos,
          closing: line.closingCentavos,
        },
      ]),
    );
    expect(byAccount).toEqual(await slowBalance(on));
    expect(read.reduce((sum, { closingCentavos }) => sum + closingCentavos, 0)).toBe(0);
  }
  for (const { booksCentavos, ledgerCentavos } of await checkBooks(db()))
    expect(booksCentavos).toBe(ledgerCentavos);
}

test("[CON-9] whatever was posted, for whatever day and before or after a summing, the trial balance is the sum of the entries", async () => {
  const step = record({
    on: constantFrom(...DAYS),
    account: constantFrom<LedgerAccount>("loan_principal", "interest_income", "borrower_credit"),
    amount: integer({ min: -500_00, max: 500_00 }).filter((amount) => amount !== 0),
    sums: boolean(),
  });
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { on, account, amount, sums } of steps) {
        await postOn(on, account, amount);
        if (!sums) continue;
        await anHourLater();
        await sumAllPostings(database());
      }
      await expectRight();
    }),
    { numRuns: 10 },
  );
  expect(await db().$count(ledgerDaySums)).toBeGreaterThan(0);
  const days = await readDaySums(db(), { from: "2026-03-02", to: "2026-03-03" });
  expect(new Set(days.map(({ postedOn }) => postedOn))).toEqual(new Set(["2026-03-02", "2026-03-03"]));
});

test("[CON-9] a posting whose transaction began before the summing and ended after it is counted once", async () => {
  await anHourLater();
  await sumAllPostings(database());
  await anHourLater();
  await sumAllPostings(database());
  // Its number is assigned now; it becomes visible only after the next posting, and after a summing.
  const { rows } = await db().execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('ledger_postings', 'id'))::text as id`,
  );
  const late = Number(rows[0]?.id);
  await postOn("2026-03-02", "loan_principal", 7_00);
  await sumAllPostings(database());
  await database().transaction(async (tx) => {
    await tx.insert(ledgerPostings).values({
      id: late,
      kind: "payment",
      fact: `late:${late}`,
      occurredAt: new Date("2026-03-02T08:00:00Z"),
      postedOn: "2026-03-02",
    });
    await tx.insert(ledgerEntries).values([
      { postingId: late, account: "cash_at_payment_provider", amountCentavos: 3_00 },
      { postingId: late, account: "loan_principal", amountCentavos: -3_00 },
    ]);
  });
  await expectRight();
  await anHourLater();
  await sumAllPostings(database());
  await anHourLater();
  await sumAllPostings(database());
  await expectRight();
});

test("[CON-9] two servers that sum at once sum once", async () => {
  await postOn("2026-03-04", "fee_income", 9_00);
  await anHourLater();
  await sumAllPostings(database());
  await anHourLater();
  await Promise.all([sumAllPostings(database()), sumAllPostings(database())]);
  await expectRight();
});
