import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { balance, creditOf, totals } from "../ledger/balances.ts";
import { creditOf as creditOfOrder, loanOrder, sentBackOf } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { cancelLoan } from "../loans/cancel-loan.ts";
import { lockGivenUp, type RecoveryEnd, recoverGivenUp } from "../payouts/given-up-owed-back.ts";
import { lockOwedBack, type OwedBackEnd, settleOwedBack } from "../payouts/owed-back.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { lockRefundable, startRefund } from "../payouts/start-refund.ts";
import { bookRefundReturn, lockReturnedRefund } from "../payouts/returned-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { startWaitingPayouts } from "../payouts/start-payout.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { payments } from "../repayments/schema.ts";
import { givePaymentBack, lockGivenBack, lockTakenBack, takePaymentBack } from "../corrections/taken-back.ts";
import { subjectOf } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { bindAccount } from "../testing/facts.ts";
import "../testing/property-seed.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

const why = "The provider's notice of 12 March";
const today = () => server().clock.today();

/** What an order's payments uncovered, as it is settled by. */
async function uncoveredOf(orderId: number): Promise<{ readonly id: string }[]> {
  const alerts = await db()
    .select({ kind: staffAlerts.kind, fact: staffAlerts.fact })
    .from(staffAlerts)
    .where(and(eq(staffAlerts.orderId, orderId), eq(staffAlerts.kind, "refund-uncovered")))
    .orderBy(staffAlerts.id);
  return alerts.map((alert) => ({ id: subjectOf(alert) }));
}

/** A loan paid off with too much, whose credit was sent back. */
async function refundedLoan() {
  const loan = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(addDays(today(), -20)),
  });
  const { orderId, borrowerId } = loan;
  const order = async () => loanOrder((await readOrders(db(), [orderId]))[0]!, today());
  const pay = (amountCentavos: number) => receivePayment(server(), orderId, amountCentavos);
  const settle = async (payoutId: string, end: OwedBackEnd) =>
    approve(await call("staffAskToSettleOwedBack", { payoutId, end, why }));
  const refund = async (): Promise<string> => {
    await approve(await call("staffAskToRefund", { orderId, why }));
    await server().runJobs();
    const [sent] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
    await settlePayoutAtProvider(server(), sent!.id, { outcome: "paid" });
    return sent!.id;
  };
  const takeBack = async (index: number): Promise<string> => {
    const all = await db()
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.arrival);
    const { id } = all[index]!;
    await approve(await call("staffAskToBookTakenBack", { paymentId: id, why }));
    return (await uncoveredOf(orderId)).at(-1)!.id;
  };
  const askBack = (refundId: string) => call("staffAskToBookRefundReturn", { refundId, why });
  const left = async () =>
    ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).left
      .filter(({ kind }) => kind === "refund")
      .map(({ amountCentavos }) => amountCentavos);
  const texts = async () => {
    await server().runJobs();
    return (await smsToBorrower(server(), borrowerId)).filter((text) => text.includes("came back to us"));
  };
  const held = async () => ({
    credit: await creditOf(db(), { orderId }),
    receivable: await balance(db(), { account: "payouts_receivable", orderId }),
    lost: await balance(db(), { account: "written_off", orderId }),
  });
  const recovered = async () => 0 - (await balance(db(), { account: "recovery_income", orderId }));
  const recover = (payoutId: string, end: RecoveryEnd) =>
    call("staffAskToRecoverGivenUp", { payoutId, end, why });
  const givenUp = async () =>
    ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).givenUp?.map(
      ({ amountCentavos, askedBy }) => [amountCentavos, askedBy],
    );
  const owed = (await order()).account!.outstandingCentavos;
  return {
    orderId,
    order,
    owed,
    pay,
    settle,
    refund,
    takeBack,
    askBack,
    left,
    texts,
    held,
    recovered,
    recover,
    givenUp,
  };
}

test("[CON-5] what was sent back, owed back and paid back by a later payment is the borrower's when it comes back", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  const owedBackId = await loan.takeBack(0);
  expect(await loan.held()).toEqual({ credit: 0, receivable: 20_000, lost: 0 });
  // While it is owed back, that it came back is booked there.
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  expect(await loan.left()).toEqual([]);
  await loan.pay((await loan.order()).account!.outstandingCentavos + 20_000);
  expect(await loan.settle(owedBackId, "set-off")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await loan.left()).toEqual([20_000]);

  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 20_000, receivable: 0, lost: 0 });
  expect((await loan.order()).record.refundedCentavos).toBe(0);
  expect(await loan.texts()).toEqual([expect.stringContaining("the ₱200.00 that we sent back")]);
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  // It can be sent once more.
  await loan.refund();
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] credit is not sent back while the borrower owes money back on the loan: that is set off first", async () => {
  const loan = await refundedLoan();
  const { orderId } = loan;
  await loan.pay(loan.owed + 20_000);
  await loan.refund();
  const owedBackId = await loan.takeBack(0);
  const askForCredit = async (beyondCentavos: number) => {
    await loan.pay((await loan.order()).account!.outstandingCentavos + beyondCentavos);
    return call("staffAskToRefund", { orderId, why });
  };
  const refused = {
    code: "409",
    message: expect.stringContaining("set off against their credit") as unknown,
  };
  expect(await askForCredit(15_000)).toMatchObject(refused);
  const setOff = { payoutId: owedBackId, end: "set-off", why };
  expect(await call("staffAskToSettleOwedBack", setOff)).toMatchObject({ code: "409" });
  expect(await askForCredit(10_000)).toMatchObject(refused);
  expect(await loan.held()).toEqual({ credit: 25_000, receivable: 20_000, lost: 0 });
  expect(await loan.settle(owedBackId, "set-off")).toMatchObject({ code: "00" });
  await loan.refund();
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
});

/** Another payout of a loan's, which had failed, has left after all. @returns its name at the provider */
async function payoutLeftTwice(orderId: number): Promise<string> {
  const { database, clock } = server();
  const [first] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
  const { accountId, amountCentavos } = first!;
  const at = clock.now();
  const failed = { requestedAt: at, sentAt: at, failedAt: at, failureReason: "bank-unavailable" };
  const [second] = await db()
    .insert(payouts)
    .values({ orderId, accountId, amountCentavos, ...failed })
    .returning({ id: payouts.id });
  const paid = { reference: second!.id, outcome: "paid", reason: "", at } as const;
  expect(await database.transaction((tx) => settlePayout(tx, paid, at))).toBe("written");
  return second!.id;
}

test("[CON-5] an approved refund is not sent once the borrower owes something back, and can be asked for again after that", async () => {
  const loan = await refundedLoan();
  const { orderId } = loan;
  await loan.pay(loan.owed + 20_000);
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  const secondId = await payoutLeftTwice(orderId);
  const { receivable } = await loan.held();
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(refund).toMatchObject({ sentAt: null, paidAt: null, failureReason: "owed-back" });
  expect(await loan.held()).toEqual({ credit: 20_000, receivable, lost: 0 });
  expect(await loan.settle(secondId, "came-back")).toMatchObject({ code: "00" });
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const inOrder = await db()
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.requestedAt);
  await settlePayoutAtProvider(server(), inOrder.at(-1)!.id, { outcome: "paid" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
});

test("[CON-5] what was owed back and given up is no loss when it comes back, and is promised to nobody", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  expect(await loan.settle(await loan.takeBack(0), "given-up")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 20_000 });
  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await loan.texts()).toEqual([]);
});

test("[CON-5] what was given up and the borrower paid after all is booked by two persons, once, out of their credit, as recovered", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  const owedBackId = await loan.takeBack(0);
  // Nothing is given up yet.
  expect(await loan.recover(owedBackId, "came-back")).toMatchObject({ code: "409" });
  expect(await loan.settle(owedBackId, "given-up")).toMatchObject({ code: "00" });
  expect(await loan.givenUp()).toEqual([[20_000, ""]]);
  expect(await loan.recover(owedBackId, "set-off")).toMatchObject({
    code: "409",
    message: expect.stringContaining("less than what is owed back") as unknown,
  });
  await loan.pay((await loan.order()).account!.outstandingCentavos + 20_000);
  const request = await loan.recover(owedBackId, "set-off");
  expect(request).toMatchObject({ code: "00" });
  expect(await loan.givenUp()).toEqual([[20_000, "Finn Cruz"]]);
  expect(await loan.held()).toEqual({ credit: 20_000, receivable: 0, lost: 20_000 });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 20_000 });
  expect(await loan.recovered()).toBe(20_000);
  expect(creditOfOrder(await loan.order())).toBe(0);
  expect(await loan.givenUp()).toEqual([]);
  expect(await loan.recover(owedBackId, "set-off")).toMatchObject({ code: "409" });
  // Whoever paid it has the refund as their own when it comes back: nothing of it is lost any more.
  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 20_000, receivable: 0, lost: 20_000 });
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] what was given up comes back to the provider once: as recovered, or as the refund that it was", async () => {
  const [one, other] = [await refundedLoan(), await refundedLoan()];
  const sent: { refundId: string; owedBackId: string }[] = [];
  for (const loan of [one, other]) {
    await loan.pay(loan.owed + 20_000);
    const refundId = await loan.refund();
    const owedBackId = await loan.takeBack(0);
    await loan.settle(owedBackId, "given-up");
    sent.push({ refundId, owedBackId });
  }
  const cash = (orderId: number) => balance(db(), { account: "cash_at_payout_provider", orderId });
  const before = await cash(one.orderId);
  expect(await approve(await one.recover(sent[0]!.owedBackId, "came-back"))).toMatchObject({ code: "00" });
  expect((await cash(one.orderId)) - before).toBe(20_000);
  expect(await one.recovered()).toBe(20_000);
  expect(await one.askBack(sent[0]!.refundId)).toMatchObject({ code: "409" });
  expect(await one.left()).toEqual([]);

  const request = await other.recover(sent[1]!.owedBackId, "came-back");
  expect(await approve(await other.askBack(sent[1]!.refundId))).toMatchObject({ code: "00" });
  expect(await other.givenUp()).toEqual([]);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await other.recovered()).toBe(0);
});

test.for([
  [0, 60_000, 30_000],
  [1, 40_000, 50_000],
] as const)(
  "[CON-5] of two sums given up on a loan, a part of which came back as a refund, both come in, number %i first: together what was still lost",
  async ([first, firstCentavos, lastCentavos]) => {
    const loan = await refundedLoan();
    await loan.pay(loan.owed + 10_000);
    const refundId = await loan.refund();
    await loan.pay(60_000);
    await loan.pay(40_000);
    await loan.refund();
    const ids: string[] = [];
    for (const index of [1, 2]) {
      const id = await loan.takeBack(index);
      expect(await loan.settle(id, "given-up")).toMatchObject({ code: "00" });
      ids.push(id);
    }
    expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
    expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 90_000 });
    expect(await loan.givenUp()).toEqual([
      [60_000, ""],
      [40_000, ""],
    ]);

    const last = 1 - first;
    expect(await approve(await loan.recover(ids[first]!, "came-back"))).toMatchObject({ code: "00" });
    expect(await loan.recovered()).toBe(firstCentavos);
    expect(await loan.givenUp()).toEqual([[lastCentavos, ""]]);
    await loan.pay(lastCentavos);
    expect(await approve(await loan.recover(ids[last]!, "set-off"))).toMatchObject({ code: "00" });
    expect(await loan.recovered()).toBe(90_000);
    expect(await loan.givenUp()).toEqual([]);
    expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 90_000 });
    expect(creditOfOrder(await loan.order())).toBe(0);
    expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test("[CON-5] a second payout that was given up and came back is recovered, and is not asked about again", async () => {
  const loan = await refundedLoan();
  const secondId = await payoutLeftTwice(loan.orderId);
  const { receivable } = await loan.held();
  expect(await loan.settle(secondId, "given-up")).toMatchObject({ code: "00" });
  expect(await loan.givenUp()).toEqual([[receivable, ""]]);
  expect(await approve(await loan.recover(secondId, "came-back"))).toMatchObject({ code: "00" });
  expect(await loan.recovered()).toBe(receivable);
  expect(await loan.givenUp()).toEqual([]);
  const { database, clock } = server();
  const now = clock.now();
  const failed = { reference: secondId, outcome: "failed", reason: "", at: now } as const;
  await database.transaction((tx) => settlePayout(tx, failed, now));
  const told = eq(staffAlerts.kind, "second-payout-failed-after-paid");
  expect(await db().$count(staffAlerts, and(told, eq(staffAlerts.orderId, loan.orderId)))).toBe(0);
});

test("[CON-5] a second payout that was given up and the borrower paid is taken from their credit, and the loan's own counts agree", async () => {
  const loan = await refundedLoan();
  const secondId = await payoutLeftTwice(loan.orderId);
  const { receivable } = await loan.held();
  await loan.settle(secondId, "given-up");
  await loan.pay(loan.owed + receivable);
  expect(await approve(await loan.recover(secondId, "set-off"))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: receivable });
  expect(creditOfOrder(await loan.order())).toBe(0);
  // Nothing was sent back to them: it made up for what had left twice.
  expect(sentBackOf((await loan.order()).record)).toBe(0);
  expect(await loan.recovered()).toBe(receivable);
});

test("[CON-5] of a refund that was theirs in part, only the part comes back that has not come back as owed", async () => {
  const loan = await refundedLoan();
  await loan.pay(5_000);
  await loan.pay(loan.owed + 15_000);
  const refundId = await loan.refund();
  const owedBackId = await loan.takeBack(0);
  expect(await loan.held()).toEqual({ credit: 0, receivable: 5_000, lost: 0 });
  expect(await loan.settle(owedBackId, "came-back")).toMatchObject({ code: "00" });
  expect(await loan.left()).toEqual([15_000]);
  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 15_000, receivable: 0, lost: 0 });
  expect(await loan.texts()).toEqual([expect.stringContaining("the ₱150.00 that we sent back")]);
});

test("[CON-5] what came back as owed does not come back as a refund as well", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  expect(await loan.settle(await loan.takeBack(0), "came-back")).toMatchObject({ code: "00" });
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  expect(await loan.left()).toEqual([]);
});

test("[CON-5] a payment that is taken back, given back and taken back again uncovers what was sent back each time", async () => {
  const loan = await refundedLoan();
  const { orderId } = loan;
  await loan.pay(loan.owed);
  await loan.pay(20_000);
  await loan.refund();
  const first = await loan.takeBack(1);
  const ofLoan = and(eq(payments.orderId, orderId), eq(payments.amountCentavos, 20_000));
  const [payment] = await db().select().from(payments).where(ofLoan);
  expect(await approve(await call("staffAskToBookGivenBack", { paymentId: payment!.id, why }))).toMatchObject(
    {
      code: "00",
    },
  );
  expect(await loan.held()).toEqual({ credit: 20_000, receivable: 20_000, lost: 0 });
  expect(await loan.settle(first, "set-off")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });

  // In the same millisecond, by a clock that stands still.
  const second = await loan.takeBack(1);
  expect(second).not.toBe(first);
  expect(await loan.held()).toEqual({ credit: 0, receivable: 20_000, lost: 0 });
  const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
  expect(alerts.filter((alert) => alert.orderId === orderId)).toMatchObject([
    { end: { kind: "owed-back", id: second } },
  ]);
  expect(await loan.settle(second, "given-up")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 20_000 });
});

type Step =
  | { readonly kind: "pay"; readonly beyondCentavos: number }
  | { readonly kind: "refund" | "return" }
  | { readonly kind: "take-back" | "give-back"; readonly which: number }
  | { readonly kind: "settle"; readonly end: OwedBackEnd }
  | { readonly kind: "recover"; readonly end: RecoveryEnd };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), beyondCentavos: fc.integer({ min: -9_000, max: 9_000 }) }),
  fc.record({ kind: fc.constantFrom("refund" as const, "return" as const) }),
  fc.record({ kind: fc.constantFrom("take-back" as const, "give-back" as const), which: fc.nat({ max: 2 }) }),
  fc.record({
    kind: fc.constant("settle" as const),
    end: fc.constantFrom<OwedBackEnd>("came-back", "set-off", "given-up"),
  }),
  fc.record({
    kind: fc.constant("recover" as const),
    end: fc.constantFrom<RecoveryEnd>("came-back", "set-off"),
  }),
);

/** Does what may be done, to the first of them to which it may. */
async function act(
  rows: readonly { readonly id: string }[],
  work: (tx: Transaction, id: string, now: Date) => Promise<void>,
): Promise<void> {
  const { database, clock } = server();
  clock.set(new Date(clock.now().getTime() + 1));
  for (const { id } of rows) {
    const done = await database
      .transaction((tx) => work(tx, id, clock.now()).then(() => true))
      .catch((failure: unknown) => {
        if (failure instanceof RuleRefused) return false;
        throw failure;
      });
    if (done) return;
  }
}

async function take({ orderId, order, pay }: Awaited<ReturnType<typeof refundedLoan>>, each: Step) {
  const paid = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.arrival);
  const sent = await db()
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.requestedAt);
  if (each.kind === "pay")
    await pay(Math.max(1, (await order()).account!.outstandingCentavos + each.beyondCentavos));
  if (each.kind === "refund")
    await act([{ id: "all of the credit" }], async (tx, _, now) => {
      await startRefund(tx, await lockRefundable(tx, orderId), now);
      const [begun] = await tx
        .select()
        .from(refunds)
        .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
      await settleRefund(tx, { reference: begun!.id, outcome: "paid", reason: "", at: now }, now);
    });
  if (each.kind === "return")
    await act(sent, async (tx, id, now) => bookRefundReturn(tx, await lockReturnedRefund(tx, id), now));
  if (each.kind === "take-back")
    await act(paid.slice(each.which), async (tx, id, now) =>
      takePaymentBack(tx, await lockTakenBack(tx, id), now),
    );
  if (each.kind === "give-back")
    await act(paid.slice(each.which), async (tx, id, now) =>
      givePaymentBack(tx, await lockGivenBack(tx, id), now),
    );
  if (each.kind === "settle")
    await act(await uncoveredOf(orderId), async (tx, id, now) =>
      settleOwedBack(tx, await lockOwedBack(tx, { id, end: each.end }), { end: each.end, now }),
    );
  if (each.kind === "recover")
    await act(await uncoveredOf(orderId), async (tx, id, now) =>
      recoverGivenUp(tx, await lockGivenUp(tx, { id, end: each.end }), { end: each.end, now }),
    );
}

test("[CON-5] in whatever order money is sent back, owed back and comes back, no more comes back than left, and none is anybody's twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const loan = await refundedLoan();
      const { orderId } = loan;
      const payoutCash = () => balance(db(), { account: "cash_at_payout_provider", orderId });
      const lent = await payoutCash();
      await loan.pay(loan.owed + 5_000);
      for (const each of [{ kind: "refund" } as const, { kind: "take-back", which: 0 } as const, ...steps]) {
        await take(loan, each);
        const { credit, receivable, lost } = await loan.held();
        expect(Math.min(credit, receivable, lost)).toBeGreaterThanOrEqual(0);
        expect(lost - (await loan.recovered())).toBeGreaterThanOrEqual(0);
        expect(creditOfOrder(await loan.order())).toBe(credit);
        expect(lent - (await payoutCash())).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 12 },
  );
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] [ORD-10] what was sent back to a borrower who gave the loan up is owed back once the loan's money arrives after all", async () => {
  const { orderId, borrowerId, productId } = await makeSampleOrder(server().database, { paidOutAt: null });
  const accountId = await bindAccount(db(), borrowerId);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => server().database.transaction(work);
  const now = server().clock.now();
  await inTransaction((tx) => startWaitingPayouts(tx, borrowerId, now));
  const [payout] = await db().select().from(payouts).where(eq(payouts.accountId, accountId));
  const settle = (outcome: "paid" | "failed") =>
    inTransaction((tx) => settlePayout(tx, { reference: payout!.id, outcome, reason: "", at: now }, now));
  await settle("failed");
  await receivePayment(server(), orderId, 40_000);
  await inTransaction((tx) => cancelLoan(tx, { borrowerId, orderId, productId }, now));
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
  expect(await settle("paid")).toBe("written");
  expect(await creditOf(db(), { orderId })).toBe(0);
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(40_000);
  expect(await uncoveredOf(orderId)).toHaveLength(1);
  const order = loanOrder((await readOrders(db(), [orderId]))[0]!, today());
  expect(creditOfOrder(order)).toBe(0);
});
