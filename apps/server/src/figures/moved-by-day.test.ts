import type { StaffFigureMoves } from "@hiram/contract/staff/figures/rows-behind.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookReturnedLoan } from "../money/book-returned-loan.ts";
import { lockReturned } from "../payouts/returned-payout.ts";
import { payouts } from "../payouts/schema.ts";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { payments } from "../repayments/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { withLoanHistory, sumOf } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
const today = () => server().clock.today();

const { call, read, behind, receive, sumPostings, everyEntry } = withLoanHistory(server);

test("[CON-8] what was paid out and collected each day is the ledger's, a day without anything is 0", async () => {
  const entries = await everyEntry();
  const { rows } = await read("moved-by-day", 90);
  expect(rows).toHaveLength(90);
  for (const [day, paidOut, collected] of rows) {
    const ofDay = entries.filter(({ on }) => on === day);
    const sum = (kind: string, account: string): number =>
      ofDay
        .filter((entry) => entry.kind === kind && entry.account === account)
        .reduce((all, { amount }) => all + amount, 0);
    expect([paidOut, collected]).toEqual([
      sum("disbursement", "loan_principal"),
      sum("payment", "cash_at_payment_provider"),
    ]);
  }
});

test("[CON-8 CON-5] money that staff found a loan for was collected once, on the day on which it came", async () => {
  const { database, clock } = server();
  const collected = async () =>
    new Map((await read("moved-by-day", 90)).rows.map(([day, , amount]) => [day, Number(amount)]));
  const before = await collected();
  const { orderId } = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(today(), -20)) });
  const cameOn = addDays(today(), -3);
  const providerReference = "figures:stray";
  await receive(cameOn, { providerReference, amountCentavos: 12_300 });
  const [{ id: paymentId } = { id: "" }] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerReference, providerReference));
  await database.transaction(async (tx) =>
    matchPayment(tx, await lockMatch(tx, { paymentId, orderId }), { by: "staff:1", now: clock.now() }),
  );
  const after = await collected();
  const more = [...after].map(([day, amount]) => [day, amount - (before.get(day) ?? 0)] as const);
  expect(more.filter(([, amount]) => amount !== 0)).toEqual([[cameOn, 12_300]]);
});

test.for(["summed", "not summed"] as const)(
  "[CON-8 CON-5] a loan whose money came back was not lent in its month, the disbursement %s before",
  async (how) => {
    const { database, clock } = server();
    const paidOutOn = addDays(today(), -40);
    const figures = async () =>
      [
        (await read("vintages")).rows,
        new Map((await read("moved-by-day", 90)).rows.map(([day, paidOut]) => [day, Number(paidOut)])),
      ] as const;
    const [vintages, paidOut] = await figures();
    const { orderId } = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(paidOutOn) });
    await receivePayment({ database, clock }, orderId, 150_000);
    if (how === "summed") await sumPostings();
    const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
    await database.transaction(async (tx) =>
      bookReturnedLoan(tx, await lockReturned(tx, payout!.id), clock.now()),
    );
    for (const _ of ["from the entries", "from the sums"]) {
      const [vintagesNow, paidOutNow] = await figures();
      expect(vintagesNow).toEqual(vintages);
      expect(paidOutNow.get(paidOutOn)).toBe((paidOut.get(paidOutOn) ?? 0) + 300_000);
      expect(paidOutNow.get(today())).toBe((paidOut.get(today()) ?? 0) - 300_000);
      await sumPostings();
    }
  },
);

test("[CON-8] a day of what was paid out and collected opens what adds up to it, page by page, each once", async () => {
  const on = addDays(today(), -2);
  for (let at = 0; at < 53; at += 1)
    await receive(on, { providerReference: `figures:many:${at}`, amountCentavos: 1_000 + at });
  const rows = (await read("moved-by-day", 365)).rows.filter(([, ...sums]) => sums.some((sum) => sum !== 0));
  expect(rows.length).toBeGreaterThan(14);
  for (const [day, ...sums] of rows) {
    const moves = await behind<StaffFigureMoves["moves"][number]>(
      "staffFigureMoves",
      { on: String(day) },
      "moves",
    );
    expect(new Set(moves.map(({ postingId }) => postingId)).size).toBe(moves.length);
    expect([
      sumOf(moves.map(({ paidOutCentavos }) => paidOutCentavos)),
      sumOf(moves.map(({ collectedCentavos }) => collectedCentavos)),
    ]).toEqual(sums);
    if (day === on) expect(moves.length).toBeGreaterThan(52);
  }
  // Two loans on which something was paid, and whose money then came back today; and what staff matched, out as nobody's and in for its loan.
  const { moves } = (await call("staffFigureMoves", { on: today() })).data as StaffFigureMoves;
  expect(
    moves.map(({ orderId, ...each }) => [orderId > 0, each.paidOutCentavos, each.collectedCentavos]),
  ).toEqual([
    [true, -300_000, 0],
    [true, 0, 150_000],
    [true, -300_000, 0],
    [true, 0, 150_000],
    [true, 0, 12_300],
    [false, 0, -12_300],
  ]);
  expect(await call("staffFigureMoves", { on: "2026-02-31" })).toMatchObject({ code: "400" });
});
