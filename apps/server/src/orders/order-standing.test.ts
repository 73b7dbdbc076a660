import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
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
import { expect, test } from "vitest";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { readMigrations, findMigrations } from "../platform/database/migrations.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { AdjustmentRefused, adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { LOAN_ADJUSTMENTS } from "../corrections/schema.ts";
import { type PaymentPurpose } from "../repayments/schema.ts";
import { addBorrower, addOrder, bindAccount } from "../testing/facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { loanOrder } from "./loan-order.ts";
import {
  listStandings,
  type OrderStanding,
  rollStandings,
  standingOf,
  writeStandings,
} from "./order-standing.ts";
import { findOrder, lockOrder } from "./read-orders.ts";
import { orderStandings } from "./schema.ts";
import { queueStandingRoll, ROLL_STANDINGS, rollAllStandings, standingJobs } from "./standing-jobs.ts";

const database = withTestDatabase();
const db = () => database().db;
const PAID_OUT_ON = "2026-03-01";

async function keptOf(orderId: number): Promise<OrderStanding | undefined> {
  const [row] = await db().select().from(orderStandings).where(eq(orderStandings.orderId, orderId));
  if (row === undefined) return undefined;
  const { orderId: _order, borrowerId: _borrower, updatedAt: _at, ...standing } = row;
  return standing;
}

async function foldOf(borrowerId: number, orderId: number, today: string): Promise<OrderStanding> {
  const order = await findOrder(db(), borrowerId, orderId);
  return standingOf(loanOrder(order!, today), today);
}

const step = oneof(
  { weight: 3, arbitrary: record({ does: constant("pass" as const), days: integer({ min: 1, max: 45 }) }) },
  { weight: 1, arbitrary: record({ does: constant("name account" as const) }) },
  {
    weight: 2,
    arbitrary: record({ does: constant("settle" as const), outcome: constantFrom("paid", "paid", "failed") }),
  },
  {
    weight: 4,
    arbitrary: record({
      does: constant("pay" as const),
      purpose: constantFrom<PaymentPurpose>("repayment", "repayment", "extension", "early-settlement"),
      centavos: integer({ min: 100, max: 400_000 }),
      announcedDaysLate: constantFrom(0, 0, 0, 1, 5),
    }),
  },
  { weight: 1, arbitrary: record({ does: constant("roll over" as const) }) },
  {
    weight: 2,
    arbitrary: record({
      does: constant("give up" as const),
      kind: constantFrom(...LOAN_ADJUSTMENTS),
    }),
  },
);
type Step = typeof step extends Arbitrary<infer Value> ? Value : never;

test("[WEB-7] on every day of any history the standing kept of an order is the fold of its facts", async () => {
  let payment = 0;
  const history = asyncProperty(array(step, { minLength: 4, maxLength: 14 }), async (steps: Step[]) => {
    const { borrowerId, orderId } = await makeSampleOrder(database(), { paidOutAt: null });
    const clock = fixedClock(`${PAID_OUT_ON}T09:00:00+08:00`);
    const lookBack = async (): Promise<void> => {
      const today = clock.today();
      const expected = await foldOf(borrowerId, orderId, today);
      const [listed] = await listStandings(db(), borrowerId, today);
      expect(listed?.standing).toEqual(expected);
      const stored = await keptOf(orderId);
      // An outdated row says so itself; nothing else may differ.
      if (stored?.changesOn == null || stored.changesOn > today) expect(stored).toEqual(expected);
    };
    const play = async (next: Step): Promise<void> => {
      const now = clock.now();
      if (next.does === "pass") clock.advanceDays(next.days);
      if (next.does === "roll over") {
        await rollAllStandings(database(), clock.today());
        expect(await keptOf(orderId)).toEqual(await foldOf(borrowerId, orderId, clock.today()));
      }
      if (next.does === "give up")
        await database()
          .transaction(async (tx) => {
            const adjustment = await lockAdjustable(tx, { orderId, kind: next.kind }, clock.today());
            await adjustLoan(tx, adjustment, { by: "staff:1", now });
          })
          .catch((failure: unknown) => {
            if (!(failure instanceof AdjustmentRefused)) throw failure;
          });
      if (next.does === "name account") {
        await db().execute(
          sql`update payout_accounts set replaced_at = now() where borrower_id = ${borrowerId} and replaced_at is null`,
        );
        await bindAccount(db(), borrowerId);
        await database().transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, now));
      }
      if (next.does === "settle") {
        const orderPayouts = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
        const reference = orderPayouts.at(-1)?.id;
        const outcome = { outcome: next.outcome, reason: "", at: now };
        if (reference !== undefined)
          await database().transaction((tx) => settlePayout(tx, { reference, ...outcome }, now));
      }
      if (next.does === "pay") {
        payment += 1;
        const price = next.purpose === "repayment" ? null : Math.min(next.centavos, 15_000);
        const { account } = loanOrder((await findOrder(db(), borrowerId, orderId))!, clock.today());
        const whole = account?.early?.priceCentavos ?? account?.outstandingCentavos ?? next.centavos;
        const isEarly = next.purpose === "early-settlement" && whole > 0;
        await database().transaction((tx) =>
          recordPayment(tx, {
            provider: "gateway",
            providerReference: `standing-${orderId}-${payment}`,
            requestId: null,
            orderId,
            purpose: next.purpose,
            amountCentavos: isEarly ? whole : next.centavos,
            priceCentavos: isEarly ? whole : price,
            receivedAt: now,
            appliedOn: addDays(clock.today(), -next.announcedDaysLate),
          }),
        );
      }
    };
    await play({ does: "name account" });
    for (const next of steps) {
      await play(next);
      await lookBack();
    }
    for (const days of [1, 30, 31, 60]) {
      clock.advanceDays(days);
      await lookBack();
    }
    await rollAllStandings(database(), clock.today());
    expect(await keptOf(orderId)).toEqual(await foldOf(borrowerId, orderId, clock.today()));
  });
  await assert(history, { numRuns: 25 });
});

test("[WEB-7] at Manila midnight the day after the due day a loan becomes overdue, and counts a day more each night", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay(PAID_OUT_ON) });
  const dueOn = addDays(PAID_OUT_ON, 30);
  await rollAllStandings(database(), dueOn);
  expect(await keptOf(orderId)).toMatchObject({
    status: "due",
    nextDueOn: dueOn,
    daysPastDue: 0,
    paidOutOn: PAID_OUT_ON,
    changesOn: addDays(dueOn, 1),
  });
  await rollAllStandings(database(), addDays(dueOn, 1));
  const late = await keptOf(orderId);
  expect(late).toMatchObject({ status: "overdue", nextDueOn: dueOn, daysPastDue: 1 });
  await rollAllStandings(database(), addDays(dueOn, 9));
  expect(await keptOf(orderId)).toMatchObject({ status: "overdue", daysPastDue: 9 });
});

test("[WEB-7] a roll-over that was stopped continues where it was, in slices", async () => {
  const today = addDays(PAID_OUT_ON, 40);
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1)
    ids.push((await makeSampleOrder(database(), { paidOutAt: startOfManilaDay(PAID_OUT_ON) })).orderId);
  expect(await rollAllStandings(database(), today, AbortSignal.abort())).toBe(false);
  const stillToRoll = await db()
    .select({ id: orderStandings.orderId })
    .from(orderStandings)
    .where(inArray(orderStandings.orderId, ids));
  expect(stillToRoll).toHaveLength(3);
  expect(await rollAllStandings(database(), today)).toBe(true);
  for (const id of ids) expect(await keptOf(id)).toMatchObject({ status: "overdue", daysPastDue: 10 });
});

test("[WEB-7] a payment that comes while the night rolls over is in the standing, whichever was first", async () => {
  const today = addDays(PAID_OUT_ON, 33);
  const loans = await Promise.all(
    Array.from({ length: 6 }, () =>
      makeSampleOrder(database(), { paidOutAt: startOfManilaDay(PAID_OUT_ON) }),
    ),
  );
  await Promise.all([
    rollAllStandings(database(), today),
    rollAllStandings(database(), today),
    ...loans.map(({ orderId }) =>
      database().transaction((tx) =>
        recordPayment(tx, {
          provider: "gateway",
          providerReference: `night-${orderId}`,
          requestId: null,
          orderId,
          purpose: "repayment",
          amountCentavos: 12_345,
          priceCentavos: null,
          receivedAt: startOfManilaDay(today),
          appliedOn: today,
        }),
      ),
    ),
  ]);
  for (const { borrowerId, orderId } of loans)
    expect(await keptOf(orderId)).toEqual(await foldOf(borrowerId, orderId, today));
});

test("[WEB-7] each night's roll-over is queued once, and queues the next one first", async () => {
  const clock = fixedClock("2031-05-01T00:00:10+08:00");
  const at = clock.now();
  await queueStandingRoll(db(), at);
  await queueStandingRoll(db(), at);
  const jobs = standingJobs({ database: database(), clock });
  const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(60_000) };
  await jobs[ROLL_STANDINGS]?.({ on: "2031-05-01", part: 1 }, about);
  const queued = await db()
    .select({ payload: outboxJobs.payload, runAfter: outboxJobs.runAfter })
    .from(outboxJobs)
    .where(eq(outboxJobs.kind, ROLL_STANDINGS))
    .orderBy(outboxJobs.id);
  expect(queued).toEqual([
    { payload: { on: "2031-05-01", part: 1 }, runAfter: startOfManilaDay("2031-05-01") },
    { payload: { on: "2031-05-01", part: 1_001 }, runAfter: new Date("2031-05-01T00:10:00+08:00") },
    { payload: { on: "2031-05-02", part: 1 }, runAfter: startOfManilaDay("2031-05-02") },
    { payload: { on: "2031-05-02", part: 1_001 }, runAfter: new Date("2031-05-02T00:10:00+08:00") },
  ]);
  // A lease that ends before the work is done leaves the rest to the next part.
  await jobs[ROLL_STANDINGS]?.({ on: "2031-05-02", part: 1 }, { ...about, signal: AbortSignal.abort() });
  const parts = await db()
    .select({ payload: outboxJobs.payload })
    .from(outboxJobs)
    .where(eq(outboxJobs.dedupeKey, "2031-05-02:2"));
  expect(parts).toEqual([{ payload: { on: "2031-05-02", part: 2 } }]);
});

test("[WEB-7] what a server whose clock is behind wrote after the roll-over is rolled over the same night", async () => {
  const { borrowerId, orderId } = await makeSampleOrder(database(), {
    paidOutAt: startOfManilaDay(PAID_OUT_ON),
  });
  const dueOn = (await foldOf(borrowerId, orderId, PAID_OUT_ON)).nextDueOn!;
  const today = addDays(dueOn, 1);
  const midnight = startOfManilaDay(today);
  await rollAllStandings(database(), today);
  await receivePayment({ database: database(), clock: fixedClock(midnight) }, orderId, 100, {
    receivedAt: new Date(midnight.getTime() - 1_000),
    appliedOn: dueOn,
  });
  expect(await keptOf(orderId)).toMatchObject({ status: "due" });
  await queueStandingRoll(db(), midnight);
  const later = await db()
    .select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.kind, ROLL_STANDINGS), gt(outboxJobs.runAfter, midnight)))
    .orderBy(outboxJobs.runAfter)
    .limit(1);
  expect(later.map(({ runAfter }) => runAfter.getTime() - midnight.getTime())).toEqual([10 * 60_000]);
  const jobs = standingJobs({ database: database(), clock: fixedClock(later[0]!.runAfter) });
  const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(60_000) };
  await jobs[ROLL_STANDINGS]!(later[0]!.payload, about);
  expect(await keptOf(orderId)).toEqual(await foldOf(borrowerId, orderId, today));
  expect(await keptOf(orderId)).toMatchObject({ status: "overdue" });
});

test("[WEB-7] orders from before standings were kept are listed rightly at once, and filled in by the first roll-over", async () => {
  const { borrowerId, orderId } = await makeSampleOrder(database(), {
    paidOutAt: startOfManilaDay(PAID_OUT_ON),
  });
  const today = addDays(PAID_OUT_ON, 3);
  await db().delete(orderStandings).where(eq(orderStandings.orderId, orderId));
  const statements = (await readMigrations(findMigrations())).find((text) =>
    text.includes('CREATE TABLE "order_standings"'),
  );
  const fill = statements?.slice(statements.indexOf('INSERT INTO "order_standings"'));
  await db().execute(sql.raw(`${fill?.trim().replace(/;$/, "")} where id = ${orderId}`));
  const expected = await foldOf(borrowerId, orderId, today);
  expect((await listStandings(db(), borrowerId, today)).map(({ standing }) => standing)).toEqual([expected]);
  await rollAllStandings(database(), today);
  expect(await keptOf(orderId)).toEqual(expected);
});

test("[WEB-7] [CON-8] a row of a settled loan written without its last due day gets it with the next roll-over", async () => {
  const { borrowerId, orderId } = await makeSampleOrder(database(), {
    paidOutAt: startOfManilaDay(PAID_OUT_ON),
  });
  const today = addDays(PAID_OUT_ON, 3);
  await receivePayment(
    { database: database(), clock: fixedClock(startOfManilaDay(today)) },
    orderId,
    2_000_000,
  );
  const expected = await foldOf(borrowerId, orderId, today);
  expect(expected).toMatchObject({ status: "settled", changesOn: null, wasLate: false });
  await db().update(orderStandings).set({ lastDueOn: null }).where(eq(orderStandings.orderId, orderId));
  await rollAllStandings(database(), today);
  expect(await keptOf(orderId)).toEqual(expected);
});

test("[WEB-7] [CON-8] a slice of the roll-over is full although one row is both out of date and without its last due day", async () => {
  const today = addDays(PAID_OUT_ON, 40);
  await rollAllStandings(database(), today);
  const loanOf = () => makeSampleOrder(database(), { paidOutAt: startOfManilaDay(PAID_OUT_ON) });
  const [late, settled] = [(await loanOf()).orderId, (await loanOf()).orderId];
  const paid = { database: database(), clock: fixedClock(startOfManilaDay(today)) };
  await receivePayment(paid, settled, 2_000_000);
  await db()
    .update(orderStandings)
    .set({ lastDueOn: null })
    .where(inArray(orderStandings.orderId, [late, settled]));
  const rolled = await database().transaction((tx) => rollStandings(tx, today, 2));
  expect(rolled).toBe(2);
  expect(await keptOf(settled)).toMatchObject({ status: "settled", lastDueOn: expect.any(String) });
});

test("[SES-6] a borrower's list holds their own orders, the newest first", async () => {
  const borrowerId = await addBorrower(db());
  const older = await addOrder(db(), borrowerId, { confirmedAt: new Date("2026-02-01T00:00:00Z") });
  const newer = await addOrder(db(), borrowerId, { confirmedAt: new Date("2026-03-01T00:00:00Z") });
  const other = await addOrder(db(), await addBorrower(db()));
  await database().transaction((tx) => writeStandings(tx, [older, newer, other], "2026-03-02"));
  const listed = await listStandings(db(), borrowerId, "2026-03-02");
  expect(listed.map(({ orderId }) => orderId)).toEqual([newer, older]);
  expect(listed[0]).toMatchObject({
    product: { name: "Test loan" },
    standing: { status: "under-review", principalCentavos: 5_000_00, changesOn: null },
  });
});
