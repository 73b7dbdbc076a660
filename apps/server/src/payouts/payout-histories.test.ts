import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
} from "fast-check";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutProvider } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { bindAccount } from "../testing/facts.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { payouts } from "./schema.ts";
import { settlePayout } from "./settle-payout.ts";
import { SEND_PAYOUT, startPayout } from "./start-payout.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-03-10T10:00:00+08:00");

type Outcome = "paid" | "failed";
/** How a call to the provider goes: well, its request or its answer is lost, or it takes no payout. */
type Line = "well" | "request lost" | "answer lost" | "refused";

/** A provider that keeps books, and fails the test if a second payout is sent while the first may still arrive. */
function providerWithBooks() {
  /** What was said about each accepted payout, newest last. */
  const books = new Map<string, Outcome[]>();
  let line: Line = "well";
  const lost = () => Promise.reject(new ProviderFailure("no answer", { isFinal: false }));
  const provider: PayoutProvider = {
    name: "payout.example.ph",
    openPayout: ({ reference }) => {
      if (line === "request lost") return lost();
      if (line === "refused" && !books.has(reference))
        return Promise.reject(new ProviderFailure("refused", { isFinal: true }));
      if (!books.has(reference)) {
        expect([...books.values()].map((said) => said.at(-1))).toEqual([...books].map(() => "failed"));
        books.set(reference, []);
      }
      return line === "answer lost" ? lost() : Promise.resolve({ id: `pout_${reference}`, confirmUrl: null });
    },
    readPayoutState: async (reference) => {
      if (line === "request lost") return lost();
      const outcomes = books.get(reference);
      const state = outcomes?.at(-1);
      if (state === undefined) return { state: outcomes === undefined ? "unknown" : "pending" };
      return { state, reason: "", settledAt: null };
    },
  };
  return { books, provider, goes: (next: Line) => (line = next) };
}

const which = integer({ min: 0, max: 2 });
/**
 * Steps in the provider's books and its announcements are frequent: histories in which nothing settles prove nothing.
 */
const step = oneof(
  { weight: 2, arbitrary: record({ does: constant("name account" as const) }) },
  {
    weight: 3,
    arbitrary: record({
      does: constant("send" as const),
      line: constantFrom<Line>("well", "well", "request lost", "answer lost", "refused"),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      does: constant("settle" as const),
      which,
      outcome: constantFrom<Outcome>("paid", "failed"),
    }),
  },
  {
    weight: 3,
    arbitrary: record({ does: constant("announce" as const), which, what: integer({ min: 0, max: 1 }) }),
  },
);

async function inHistory(steps: readonly Step[]): Promise<void> {
  const { db } = database();
  const { borrowerId, orderId } = await makeSampleOrder(database(), { paidOutAt: null });
  const { books, provider, goes } = providerWithBooks();
  const config = { publicOrigin: "https://loans.example.ph", checkoutHosts: [] };
  const jobs = payoutJobs({ config, database: database(), clock, provider, logger: createLogger("silent") });
  const ours = () => db.select().from(payouts).where(eq(payouts.orderId, orderId));

  const send = async () => {
    for (const { id } of await ours()) {
      const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(20_000) };
      // A failure is retried by the next step that sends.
      await jobs[SEND_PAYOUT]?.({ payoutId: id }, about).catch((failure: unknown) => {
        if (!(failure instanceof Error) || failure.name === "AssertionError") throw failure;
      });
    }
  };
  const announce = (reference: string, outcome: Outcome) =>
    database().transaction((tx) =>
      settlePayout(tx, { reference, outcome, reason: "", at: clock.now() }, clock.now()),
    );
  const does = async (next: Step) => {
    if (next.does === "name account") {
      await db
        .update(payoutAccounts)
        .set({ replacedAt: clock.now() })
        .where(isNull(payoutAccounts.replacedAt));
      await bindAccount(db, borrowerId);
      await database().transaction(async (tx) =>
        startPayout(tx, (await lockOrder(tx, orderId))!, clock.now()),
      );
      return;
    }
    if (next.does === "send") {
      goes(next.line);
      await send();
      goes("well");
      return;
    }
    const [reference, outcomes] = [...books][next.which] ?? [];
    if (reference === undefined || outcomes === undefined) return;
    // Money that arrived does not come back by itself.
    if (next.does === "settle" && outcomes.at(-1) !== "paid" && outcomes.at(-1) !== next.outcome)
      outcomes.push(next.outcome);
    const announced = next.does === "announce" ? outcomes[next.what] : undefined;
    if (announced !== undefined) await announce(reference, announced);
  };

  const isBookedRightly = async () => {
    const paid = (await ours()).filter(({ paidAt }) => paidAt !== null);
    const loans = paid.filter(({ duplicateOf }) => duplicateOf === null);
    expect(loans).toHaveLength(Math.min(paid.length, 1));
    const kinds = await db
      .selectDistinct({ id: ledgerPostings.id, kind: ledgerPostings.kind })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
      .where(eq(ledgerEntries.orderId, orderId));
    expect(kinds.filter(({ kind }) => kind === "disbursement")).toHaveLength(loans.length);
    const owedBack = paid.slice(1).reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    expect(await balance(db, { account: "payouts_receivable", orderId })).toBe(owedBack);
    expect(await balance(db, { account: "loan_principal", orderId })).toBe(loans.length * 300_000);
    expect(await totals(db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
    return paid;
  };

  for (const next of steps) {
    await does(next);
    if (next.does === "send" || next.does === "announce") await isBookedRightly();
  }
  // In the end everything is announced and every job is done.
  await send();
  for (const [reference, outcomes] of books)
    for (const outcome of outcomes) await announce(reference, outcome);
  await send();
  const paid = await isBookedRightly();
  const arrived = [...books].filter(([, said]) => said.at(-1) === "paid").map(([reference]) => reference);
  expect(paid.map(({ id }) => id).toSorted()).toEqual(arrived.toSorted());
  const record = await database().transaction((tx) => lockOrder(tx, orderId));
  expect(record?.payout === "paid").toBe(arrived.length > 0);
  const alerts = await db.select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts.filter(({ kind }) => kind === "payout-sent-twice")).toHaveLength(
    Math.max(arrived.length - 1, 0),
  );
}
type Step = typeof step extends Arbitrary<infer Value> ? Value : never;

test("[CNF-4] whatever becomes of an order's payouts, in whatever order it is told: one is the loan, and all that left besides is owed back", async () => {
  const beginning: readonly Step[] = [
    { does: "name account" },
    { does: "send", line: "well" },
    { does: "settle", which: 0, outcome: "failed" },
    { does: "announce", which: 0, what: 0 },
    { does: "name account" },
  ];
  const steps = array(step, { minLength: 6, maxLength: 16 });
  const holds = asyncProperty(steps, (rest) => inHistory(beginning.concat(rest)));
  await assert(holds, { numRuns: 16 });
}, 120_000);
