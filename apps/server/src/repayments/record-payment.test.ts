import { addDays, type LoanFact, loanAccount, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq, like, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { ledgerPostings } from "../ledger/schema.ts";
import { heldBalances, LOAN_REPAID } from "../orders/count-facts.ts";
import { contractOf } from "../orders/loan-order.ts";
import { balancesOf } from "../orders/payment-posting.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { bindAccount } from "../testing/facts.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { type ReceivedPayment, recordPayment } from "./record-payment.ts";
import { paymentRequests, payments } from "./schema.ts";

const database = withTestDatabase();

/** Due 2026-01-31, 03-02 and 04-02. */
const PAID_OUT_ON = "2026-01-01";
const paidOutAt = new Date(startOfManilaDay(PAID_OUT_ON).getTime() + 36e5);

let payNumber = 0;
const payment = (orderId: number | null, changes: Partial<ReceivedPayment>): ReceivedPayment => ({
  provider: "test",
  providerReference: `pay-${(payNumber += 1)}`,
  requestId: null,
  orderId,
  purpose: "repayment",
  amountCentavos: 50_000,
  priceCentavos: null,
  receivedAt: startOfManilaDay("2026-06-01"),
  appliedOn: "2026-01-20",
  ...changes,
});

const record = (received: ReceivedPayment) => database().transaction((tx) => recordPayment(tx, received));
const readOrder = (orderId: number) => database().transaction((tx) => lockOrder(tx, orderId));
const held = (orderId: number) => heldBalances(database().db, orderId);

async function expectBooksEqualFold(orderId: number): Promise<void> {
  const order = await readOrder(orderId);
  const account = loanAccount(contractOf(order!)!, order!.facts, "2026-12-31");
  const due = Object.entries(balancesOf(account, order!)).filter(([, sum]) => sum !== 0);
  const booked = Object.entries(await held(orderId)).filter(([, sum]) => sum !== 0);
  expect(Object.fromEntries(booked)).toEqual(Object.fromEntries(due));
  expect(await balance(database().db, { account: "loan_principal", orderId })).toBe(
    account.outstandingPrincipalCentavos,
  );
  expect(await balance(database().db, { account: "borrower_credit", orderId })).toBe(
    0 - account.creditCentavos,
  );
}

test("[PAY-2] a payment settles penalty, fee, interest, principal in turn, and the books say so", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const plan = (await readOrder(orderId))!.instalments[0]!;
  const amountCentavos = 3_000 + plan.feeCentavos + plan.interestCentavos + 10_000;
  // A day late: the penalty of 3,000 has fallen due.
  expect(await record(payment(orderId, { amountCentavos, appliedOn: addDays(plan.dueOn, 1) }))).toBe(
    "counted",
  );
  expect(await held(orderId)).toEqual({
    cash_at_payment_provider: amountCentavos,
    penalty_income: -3_000,
    fee_income: -plan.feeCentavos,
    interest_income: -plan.interestCentavos,
    loan_principal: -10_000,
  });
});

test("[PAY-3] the same payment recorded again, even ten times at once, counts once", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const same = payment(orderId, {});
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => record(same)));
  expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(9);
  expect(await record({ ...same, amountCentavos: 99_999 })).toBe("repeated");
  expect((await held(orderId)).cash_at_payment_provider).toBe(50_000);
});

test("[PAY-2] ten different payments at once all count, each posting seeing those before it", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  await Promise.all(Array.from({ length: 10 }, () => record(payment(orderId, { amountCentavos: 12_345 }))));
  expect((await held(orderId)).cash_at_payment_provider).toBe(123_450);
  await expectBooksEqualFold(orderId);
});

test("[EXT-1] of two payments at one instant the first counts first: an extension after a repayment is then no extension", async () => {
  // Ids are drawn at random: a dozen pairs would not all come out right by luck.
  for (let pair = 0; pair < 12; pair += 1) {
    const { orderId } = await makeSampleOrder(database(), { paidOutAt });
    const price = { amountCentavos: 15_000, priceCentavos: 15_000 };
    await record(payment(orderId, { ...price, purpose: "extension" }));
    await record(payment(orderId, { amountCentavos: 20_000 }));
    const kinds = (await readOrder(orderId))!.facts.map(({ kind }) => kind);
    expect(kinds).toEqual(["extension", "payment"]);
    await expectBooksEqualFold(orderId);
  }
});

test("[PAY-2] a payment announced late takes back the penalty that was never due", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const [first] = (await readOrder(orderId))!.instalments;
  const whole = first!.principalCentavos + first!.interestCentavos + first!.feeCentavos;
  await record(payment(orderId, { amountCentavos: 10_000, appliedOn: addDays(first!.dueOn, 3) }));
  expect((await held(orderId)).penalty_income).toBe(-3_000);
  await record(payment(orderId, { amountCentavos: whole, appliedOn: addDays(first!.dueOn, -1) }));
  expect((await held(orderId)).penalty_income ?? 0).toBe(0);
  await expectBooksEqualFold(orderId);
});

test("[PAY-2] what is paid above what is owed, or for a settled order, is the borrower's credit", async () => {
  const { orderId, borrowerId } = await makeSampleOrder(database(), { paidOutAt });
  await record(payment(orderId, { amountCentavos: 1_000_000 }));
  const order = await readOrder(orderId);
  const account = loanAccount(contractOf(order!)!, order!.facts, "2026-02-01");
  expect(account.settledOn).toBe("2026-01-20");
  await record(payment(orderId, { amountCentavos: 777 }));
  const credit = { account: "borrower_credit", borrowerId } as const;
  expect(await balance(database().db, credit)).toBe(-(account.creditCentavos + 777));
  await expectBooksEqualFold(orderId);
});

test("[EXT-1] the extension's price is extension income and settles no principal", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  // 5% of the outstanding principal of 3,000.00.
  const extension = { purpose: "extension", amountCentavos: 15_000, priceCentavos: 15_000 } as const;
  await record(payment(orderId, extension));
  expect(await held(orderId)).toEqual({ cash_at_payment_provider: 15_000, extension_income: -15_000 });
});

test.each([
  ["on the same day", "2026-01-20"],
  ["a day earlier, and announced later", "2026-01-19"],
  ["a day later", "2026-01-21"],
])(
  "[EXT-1] an extension's code paid once more, %s, extends once: the rest pays what is owed",
  async (_, appliedOn) => {
    const { orderId, borrowerId } = await makeSampleOrder(database(), { paidOutAt });
    const price = { amountCentavos: 15_000, priceCentavos: 15_000, purpose: "extension" } as const;
    const [request] = await database()
      .db.insert(paymentRequests)
      .values({
        ...price,
        orderId,
        borrowerId,
        channelNumber: 1,
        createdAt: paidOutAt,
        expiresAt: startOfManilaDay("2026-02-01"),
      })
      .returning({ id: paymentRequests.id });
    const code = { ...price, requestId: request!.id };
    const [one, other] = [payment(orderId, code), payment(orderId, { ...code, appliedOn })];
    for (const received of [one, other]) expect(await record(received)).toBe("counted");
    for (const received of [one, other]) expect(await record(received)).toBe("repeated");
    const order = (await readOrder(orderId))!;
    const account = loanAccount(contractOf(order)!, order.facts, "2026-01-21");
    expect(account.extensionsUsed).toBe(1);
    expect(account.instalments[0]!.fee.paidCentavos + account.instalments[0]!.interest.paidCentavos).toBe(
      15_000,
    );
    expect((await held(orderId)).extension_income).toBe(-15_000);
    await expectBooksEqualFold(orderId);
  },
);

test("[PAY-2] interest waived by paying off early is in no account: it never was income", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const order = (await readOrder(orderId))!;
  const on = "2026-03-15";
  const { early } = loanAccount(contractOf(order)!, [], on);
  const quote = early!.priceCentavos;
  const settlement = { purpose: "early-settlement", amountCentavos: quote, priceCentavos: quote } as const;
  await record(payment(orderId, { ...settlement, appliedOn: on }));
  const after = loanAccount(contractOf(order)!, (await readOrder(orderId))!.facts, on);
  expect(after.settledOn).toBe(on);
  expect(after.allocations[0]!.parts.waivedInterest).toBeGreaterThan(0);
  expect(await held(orderId)).toMatchObject({ cash_at_payment_provider: quote, loan_principal: -300_000 });
  await expectBooksEqualFold(orderId);
});

test("[PAY-2] money that matches no order is kept as a liability, never lost and never income", async () => {
  const before = await balance(database().db, { account: "unmatched_payments" });
  expect(await record(payment(null, { amountCentavos: 4_200 }))).toBe("unmatched");
  expect(await balance(database().db, { account: "unmatched_payments" })).toBe(before - 4_200);
});

test("[PAY-2] money for an order that was not paid out is the borrower's credit", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt: null });
  await record(payment(orderId, { amountCentavos: 4_200 }));
  expect(await held(orderId)).toEqual({ cash_at_payment_provider: 4_200, borrower_credit: -4_200 });
});

/** Pays an order's proceeds out. */
async function payOut({ orderId, borrowerId }: { readonly orderId: number; readonly borrowerId: number }) {
  await bindAccount(database().db, borrowerId);
  await database().transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, paidOutAt));
  const [payout] = await database().db.select().from(payouts).where(eq(payouts.orderId, orderId));
  const paid = { reference: payout!.id, outcome: "paid", reason: "", at: paidOutAt } as const;
  await database().transaction((tx) => settlePayout(tx, paid, paidOutAt));
}

test.for([
  [4_200, 0],
  [1_000_000, 1],
] as const)(
  "[PAY-2] money that came before the loan was paid out pays it once it is, in the books too: %d centavos",
  async ([amountCentavos, repaid]) => {
    const order = await makeSampleOrder(database(), { paidOutAt: null });
    await record(payment(order.orderId, { amountCentavos, appliedOn: "2025-12-30" }));
    await payOut(order);
    await expectBooksEqualFold(order.orderId);
    const isReview = and(eq(outboxJobs.kind, LOAN_REPAID), like(outboxJobs.dedupeKey, `${order.orderId}:%`));
    expect(await database().db.$count(outboxJobs, isReview)).toBe(repaid);
  },
);

test("[POL-3] the limit is reviewed for each payment that leaves a loan repaid, and for one announced twice once", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const isReview = and(eq(outboxJobs.kind, LOAN_REPAID), like(outboxJobs.dedupeKey, `${orderId}:%`));
  const reviews = () => database().db.$count(outboxJobs, isReview);
  await record(payment(orderId, { amountCentavos: 50_000, appliedOn: "2026-01-30" }));
  expect(await reviews()).toBe(0);
  const last = payment(orderId, { amountCentavos: 1_000_000, appliedOn: "2026-02-10" });
  await record(last);
  await record(last);
  expect(await reviews()).toBe(1);
  // Announced late, and paid before the due day: what was counted as late was not.
  await record(payment(orderId, { amountCentavos: 70_000, appliedOn: "2026-01-29" }));
  expect(await reviews()).toBe(2);
});

test("[PAY-2] a provider's clock that runs ahead does not date a payment into the future", async () => {
  const { orderId } = await makeSampleOrder(database(), { paidOutAt });
  const receivedAt = new Date("2026-01-31T15:59:59Z");
  const ahead = payment(orderId, { receivedAt, appliedOn: "2026-02-09" });
  await record(ahead);
  const [stored] = await database().db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(stored!.appliedOn).toBe("2026-01-31");
  const fact = `payment:test:${ahead.providerReference}`;
  const [posting] = await database().db.select().from(ledgerPostings).where(eq(ledgerPostings.fact, fact));
  expect(posting).toMatchObject({ kind: "payment", postedOn: "2026-01-31" });
});

/** Any money at any time: announced in any order, with days out of order, for any purpose. */
const arrivals = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 140 }),
    amountCentavos: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constantFrom(15_000, 115_000, 400_000)),
    purpose: fc.constantFrom("repayment", "repayment", "extension", "early-settlement"),
  }),
  { minLength: 1, maxLength: 7 },
);

test("[PAY-2] after any history, days out of order, the books equal the fold after every payment", async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (history) => {
      const { orderId } = await makeSampleOrder(database(), { paidOutAt });
      for (const { day, amountCentavos, purpose } of history) {
        const appliedOn: ManilaDate = addDays(PAID_OUT_ON, day);
        const price = purpose === "repayment" ? null : amountCentavos;
        await record(payment(orderId, { amountCentavos, purpose, priceCentavos: price, appliedOn }));
        await expectBooksEqualFold(orderId);
      }
      const facts: readonly LoanFact[] = (await readOrder(orderId))!.facts;
      expect(facts).toHaveLength(history.length);
    }),
    { numRuns: 40 },
  );
  expect(await totals(database().db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[ORD-1] what came in for a request is found by an index: each loan's page asks it of all payments", async () => {
  const plan = await database().transaction(async (tx) => {
    // A planner that may scan the whole table does so while it is small.
    await tx.execute(sql`set local enable_seqscan = off`);
    const none = "00000000-0000-4000-8000-000000000000";
    return tx.execute(sql`explain select 1 from ${payments} where ${payments.requestId} = ${none}`);
  });
  expect(JSON.stringify(plan.rows)).toContain("payments_of_request");
});
