import type { PaymentState } from "@hiram/contract";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { UnmatchedPayment } from "@hiram/contract/staff/money/unmatched-payments.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { documentProduct } from "@hiram/lending/testing/sample-products.ts";
import { and, eq, isNull } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { movedByDay } from "../figures/moved-by-day.ts";
import { balance, totals } from "../ledger/balances.ts";
import { borrowers } from "../identity/schema.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { listStandings } from "../orders/order-standing.ts";
import { balancesOf } from "../orders/payment-posting.ts";
import { readOrders } from "../orders/read-orders.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { unpaidPenalty } from "../corrections/adjust-loan.ts";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { lockTakenBack, takePaymentBack, TELL_TAKEN_BACK } from "../corrections/taken-back.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { type PaymentPurpose, payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { verifyAudit } from "../staff/audit/verify-audit.ts";
import { logIn } from "../testing/customer.ts";
import "../testing/property-seed.ts";
import { openCode } from "../testing/open-code.ts";
import { quoteEarly, receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder, type SampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";

const { server, db, asker, administrator, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

const why = "The bank's notice of 12 March: the cardholder disputes it";
const today = () => server().clock.today();
const paidOut = (daysAgo: number, product = sampleProduct) =>
  makeSampleOrder(server().database, { product, paidOutAt: startOfManilaDay(addDays(today(), -daysAgo)) });
const pay = (
  orderId: number | null,
  amountCentavos: number,
  about: Parameters<typeof receivePayment>[3] = {},
) => receivePayment(server(), orderId, amountCentavos, about);
const orderOf = async (orderId: number) => loanOrder((await readOrders(db(), [orderId]))[0]!, today());
const paymentsOf = (orderId: number) =>
  db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.arrival);
const askFor = (paymentId: string) => call("staffAskToBookTakenBack", { paymentId, why });
async function takeBack(paymentId: string): Promise<void> {
  expect(await approve(await askFor(paymentId))).toMatchObject({ code: "00" });
}

/** Sends an order's credit back, and the provider says that it arrived. @returns the refund's id */
async function refundCredit(orderId: number): Promise<string> {
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db()
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
  return refund!.id;
}

/** What staff are told of what a loan's payments uncovered, while nobody has settled it. */
const uncoveredAlert = async (orderId: number): Promise<StaffAlertLine | undefined> =>
  ((await call("staffAlertList")).data as { alerts: StaffAlertLine[] }).alerts.find(
    (alert) => alert.orderId === orderId && alert.kind === "refund-uncovered",
  );

/** What a loan is, without its own names: what is owed and what the books and the lists say. */
async function stateOf({ orderId, borrowerId }: SampleOrder) {
  const { account, status, record } = await orderOf(orderId);
  const held = Object.entries(await heldBalances(db(), orderId)).filter(([, centavos]) => centavos !== 0);
  const due = Object.entries(balancesOf(account, record)).filter(([, centavos]) => centavos !== 0);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(due));
  const standing = (await listStandings(db(), borrowerId, today())).find((each) => each.orderId === orderId);
  return { account, status, held: Object.fromEntries(held), standing: standing?.standing };
}
const page = async ({ orderId, borrowerId, productId }: SampleOrder) => {
  const sessionId = await logIn(db(), borrowerId);
  const ofOrder = { productId, orderId };
  const { payment } = (await server().call("paymentState", ofOrder, { sessionId })).envelope.data as {
    payment: PaymentState | null;
  };
  const history = (await server().call("paymentHistory", { orderId }, { sessionId })).envelope
    .data as PaymentHistory;
  return { payment, history };
};
const receivedOf = async (orderId: number) =>
  ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).received;

test("[CON-5] a payment that its provider took back counts no more once two persons agree: the loan stands as if it had never come", async () => {
  const [loan, neverPaid] = [await paidOut(40), await paidOut(40)];
  const { orderId, borrowerId } = loan;
  await pay(orderId, 400_000, { providerReference: `disputed-${orderId}` });
  const before = await page(loan);
  expect((await orderOf(orderId)).status).toBe("settled");
  const receipt = before.history.payments[0]!.receipt;
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  const certificate = await server().app.inject(before.history.certificate);
  expect(certificate.statusCode).toBe(200);

  const [payment] = await paymentsOf(orderId);
  const request = await askFor(payment!.id);
  expect(request.code).toBe("00");
  // Requested, and nothing has moved.
  expect((await orderOf(orderId)).status).toBe("settled");
  expect(await receivedOf(orderId)).toMatchObject([{ takenBackAt: "", askedBy: asker().name }]);
  expect(await askFor(payment!.id)).toMatchObject({ code: "409" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect((await Promise.all([approve(request), approve(request)])).map(({ code }) => code)).toContain("00");

  expect(await stateOf(loan)).toEqual(await stateOf(neverPaid));
  expect((await orderOf(orderId)).status).toBe("overdue");
  expect(await balance(db(), { account: "cash_at_payment_provider", orderId })).toBe(0);
  expect(await receivedOf(orderId)).toMatchObject([
    { takenBackAt: expect.stringMatching(/^20/) as unknown, askedBy: "" },
  ]);
  // Announced once more, or asked for once more, it changes nothing.
  expect(await pay(orderId, 400_000, { providerReference: `disputed-${orderId}` })).toBe("repeated");
  expect(await askFor(payment!.id)).toMatchObject({ code: "409" });
  expect(await stateOf(loan)).toEqual(await stateOf(neverPaid));

  await server().runJobs();
  await server().runJobs();
  const told = (await smsToBorrower(server(), borrowerId)).filter((text) => text.includes("taken back"));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/the ₱4,000.00 that you paid on .* was taken back from us, .* was due /);
  expect(told[0]).not.toMatch(/https?:/);
  const { payment: news, history } = await page(loan);
  expect(news).toMatchObject({
    state: "cancelled",
    title: "Your payment of ₱4,000.00 was taken back",
    text: expect.stringContaining("so it no longer counts") as unknown,
    // The page itself says what is due.
    notice: "",
  });
  expect(history).toMatchObject({
    certificate: "",
    payments: [
      {
        amount: 400_000,
        receipt: "",
        receiptPdf: "",
        parts: [{ name: "Taken back from us, so it paid nothing", amount: 400_000 }],
      },
    ],
  });
  // What was issued stays what it was, and is not issued for what no longer holds.
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  expect((await server().app.inject(before.history.certificate)).statusCode).toBe(404);
  const statement = await server().app.inject(history.statement);
  expect(statement.body).toContain("Payments taken back from us");
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  expect(entries.map(({ kind }) => kind)).toContain("payment-taken-back");

  // Paid off at last, it has a certificate of its own.
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  await pay(orderId, outstandingCentavos);
  const after = await page(loan);
  expect(after.payment).toMatchObject({ state: "paid" });
  const anew = await server().app.inject(after.history.certificate);
  expect(anew.statusCode).toBe(200);
  const factsOf = ({ body }: { readonly body: string }) =>
    ["Number", "Paid in all", "Payments"].map(
      (label) => body.split(`<dt>${label}</dt><dd>`)[1]?.split("<")[0],
    );
  const [number, ...first] = factsOf(certificate);
  const [another, ...second] = factsOf(anew);
  expect(first).toEqual(["₱4,000.00", "1"]);
  const inPesos = { style: "currency", currency: "PHP" } as const;
  expect(second).toEqual([(outstandingCentavos / 100).toLocaleString("en-PH", inPesos), "1"]);
  expect(number).toMatch(/^C-\d{4}-\d{6}$/);
  expect(another).toMatch(/^C-\d{4}-\d{6}$/);
  expect(another).not.toBe(number);
  expect(await verifyAudit(db())).toMatchObject({ holds: true });
});

test("[CON-4] [CON-5] nobody is told at night that a payment was taken back and what is due, but in the morning, once", async () => {
  const { clock } = server();
  const before = clock.now();
  const loan = await paidOut(40);
  await pay(loan.orderId, 50_000, { providerReference: `night-${loan.orderId}` });
  const [payment] = await paymentsOf(loan.orderId);
  await takeBack(payment!.id);
  const told = async () =>
    (await smsToBorrower(server(), loan.borrowerId)).filter((text) => text.includes("taken back"));
  clock.set(new Date("2026-03-10T22:30:00+08:00"));
  await server().runJobs();
  expect(await told()).toEqual([]);
  clock.set(new Date("2026-03-11T09:30:00+08:00"));
  await db().update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.kind, TELL_TAKEN_BACK));
  await server().runJobs();
  expect(await told()).toEqual([expect.stringContaining("was due")]);
  clock.set(before);
});

test("[CON-5] whichever of a loan's payments is taken back, loan and books are what they are without it", async () => {
  const anyPayment = fc.record({
    purpose: fc.constantFrom<PaymentPurpose>("repayment", "extension", "early-settlement"),
    amountCentavos: fc.integer({ min: 5_000, max: 350_000 }),
    daysAgo: fc.integer({ min: 0, max: 95 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayment, { minLength: 1, maxLength: 5 }), fc.nat(), async (all, pick) => {
      const taken = pick % all.length;
      const [loan, without] = [await paidOut(100), await paidOut(100)];
      const now = server().clock.now();
      for (const [index, { purpose, amountCentavos, daysAgo }] of all.entries()) {
        const at = { appliedOn: addDays(today(), -daysAgo), receivedAt: new Date(now.getTime() + index) };
        const isEarly = purpose === "early-settlement";
        const priced = { purpose, priceCentavos: purpose === "repayment" ? null : amountCentavos };
        const quoted = isEarly ? await quoteEarly(server(), loan, amountCentavos) : priced;
        await pay(loan.orderId, amountCentavos, { ...at, ...quoted });
        // A quote that counted on the payment goes with it.
        const isVoid = isEarly && index > taken;
        if (index !== taken) await pay(without.orderId, amountCentavos, { ...at, ...(isVoid ? {} : priced) });
      }
      const { id } = (await paymentsOf(loan.orderId))[taken]!;
      await server().database.transaction(async (tx) =>
        takePaymentBack(tx, await lockTakenBack(tx, id), now),
      );
      expect(await stateOf(loan)).toEqual(await stateOf(without));
    }),
    { numRuns: 15 },
  );
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] a loan paid off early by a quote that counted on a payment is owed again when that is taken back, until it is given back", async () => {
  const loan = await paidOut(70);
  const { orderId } = loan;
  const first = (await orderOf(orderId)).account!.instalments[0]!;
  const interest = first.penalty.dueCentavos + first.interest.dueCentavos;
  await pay(orderId, interest, { providerReference: `card-${orderId}` });
  const { early, outstandingCentavos } = (await orderOf(orderId)).account!;
  await pay(orderId, early!.priceCentavos, await quoteEarly(server(), loan, early!.priceCentavos));
  const before = await stateOf(loan);
  expect(before.status).toBe("settled");
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { account } = await stateOf(loan);
  expect(account).toMatchObject({
    settledOn: null,
    outstandingCentavos: outstandingCentavos + interest - early!.priceCentavos,
  });
  const givenBack = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(givenBack)).toMatchObject({ code: "00" });
  expect(await stateOf(loan)).toEqual(before);
});

test("[CON-5] a quote that did not count on a payment holds, whatever becomes of that payment", async () => {
  const loan = await paidOut(70);
  const { orderId } = loan;
  const first = (await orderOf(orderId)).account!.instalments[0]!;
  const interest = first.penalty.dueCentavos + first.interest.dueCentavos;
  await pay(orderId, interest, { providerReference: `card-${orderId}` });
  await pay(null, interest, { providerReference: `nobodys-${orderId}` });
  const [payment] = await paymentsOf(orderId);
  const giveBack = async () => {
    const asked = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
    expect(await approve(asked)).toMatchObject({ code: "00" });
  };
  const quote = async () => {
    const { early } = (await orderOf(orderId)).account!;
    return quoteEarly(server(), loan, early!.priceCentavos);
  };
  const before = await quote();
  await takeBack(payment!.id);
  await pay(orderId, interest);
  // The same price, counting on another payment.
  const quoted = await quote();
  expect(quoted).toEqual({ ...before, requestId: expect.not.stringMatching(before.requestId) as unknown });
  await giveBack();
  await takeBack(payment!.id);
  await pay(orderId, quoted.priceCentavos, quoted);
  const settled = await stateOf(loan);
  expect(settled.status).toBe("settled");

  // It came before the quote, and is found to be for the loan after it.
  const nobodys = `nobodys-${orderId}`;
  const [stray] = await db().select().from(payments).where(eq(payments.providerReference, nobodys));
  const matched = await call("staffAskToMatch", { paymentId: stray!.id, orderId, why });
  expect(await approve(matched)).toMatchObject({ code: "00" });
  await takeBack(stray!.id);
  expect(await stateOf(loan)).toEqual(settled);
});

test("[CON-5] [CON-4] a loan that is owed again after its borrower deleted the account is told to staff, who can write it off", async () => {
  const { orderId, borrowerId } = await paidOut(40);
  await pay(orderId, 400_000, { providerReference: `card-${orderId}` });
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  const alerts = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts).toMatchObject([
    { kind: "owed-after-deletion", borrowerId, details: { amountCentavos: outstandingCentavos } },
  ]);
  const writeOff = await call("staffAskToAdjust", { orderId, kind: "write-off", why });
  expect(await approve(writeOff)).toMatchObject({ code: "00" });
});

test("[CON-5] what is waived of a penalty is what was decided, though a payment of it is taken back", async () => {
  const loan = await paidOut(40);
  const { orderId } = loan;
  const penalty = unpaidPenalty(await orderOf(orderId));
  await pay(orderId, penalty - 2_000, { providerReference: `card-${orderId}` });
  const adjusted = await call("staffAskToAdjust", { orderId, kind: "penalty-waiver", why });
  expect(await approve(adjusted)).toMatchObject({ code: "00" });
  expect(unpaidPenalty(await orderOf(orderId))).toBe(0);
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  expect(unpaidPenalty(await orderOf(orderId))).toBe(penalty - 2_000);
  await stateOf(loan);
});

test("[CON-5] a payment without a loan that was taken back waits no longer, and nobody's money is gone from the books", async () => {
  const reference = "nobodys-1";
  const held = await balance(db(), { account: "unmatched_payments" });
  await pay(null, 70_000, { providerReference: reference });
  await raiseAlert(db(), {
    kind: "payment-unmatched",
    subject: `gateway:${reference}`,
    orderId: null,
    borrowerId: null,
    details: { provider: "gateway", payment: reference, amountCentavos: 70_000 },
    raisedAt: server().clock.now(),
  });
  const listed = async (state = "waiting") =>
    (
      (await call("staffUnmatchedPayments", { state })).data as { payments: UnmatchedPayment[] }
    ).payments.find((payment) => payment.reference === reference);
  const { paymentId } = (await listed())!;
  const request = await askFor(paymentId);
  expect(await listed()).toMatchObject({ takenBackAskedBy: asker().name, askedForOrderId: 0 });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await listed()).toBeUndefined();
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held);
  const [alert] = await db()
    .select()
    .from(staffAlerts)
    .where(eq(staffAlerts.fact, `payment-unmatched:gateway:${reference}`));
  expect(alert?.resolvedBy).toBe(`staff:${administrator().staffId}`);
  const { orderId } = await paidOut(10);
  expect(await call("staffAskToMatch", { paymentId, orderId, why })).toMatchObject({
    code: "409",
    message: expect.stringContaining("taken back") as unknown,
  });

  // It stays in a list of its own, and waits again once it has come again.
  const takenBack = () => listed("taken-back");
  expect(await takenBack()).toMatchObject({ paymentId, takenBackAskedBy: "" });
  expect((await takenBack())!.takenBackAt).toMatch(/^20/);
  const again = await call("staffAskToBookGivenBack", { paymentId, why });
  expect(await takenBack()).toMatchObject({ takenBackAskedBy: asker().name });
  expect(await approve(again)).toMatchObject({ code: "00" });
  expect(await takenBack()).toBeUndefined();
  expect(await listed()).toMatchObject({ paymentId, takenBackAt: "", takenBackAskedBy: "" });
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held - 70_000);
  const matched = await call("staffAskToMatch", { paymentId, orderId, why });
  expect(await approve(matched)).toMatchObject({ code: "00" });
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(held);
  expect(await balance(db(), { account: "cash_at_payment_provider", orderId })).toBe(70_000);
});

test("[CON-5] a payment whose loan is found at the same moment is to be looked at again", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "it does one thing after the other");
  const { orderId } = await paidOut(20);
  await pay(null, 60_000, { providerReference: "nobodys-2" });
  const [payment] = await db().select().from(payments).where(eq(payments.providerReference, "nobodys-2"));
  const paymentId = payment!.id;
  let asking: ReturnType<typeof askFor> | undefined;
  await whileLocked(
    database,
    async (tx) =>
      matchPayment(tx, await lockMatch(tx, { paymentId, orderId }), { by: "test", now: clock.now() }),
    async () => {
      asking = askFor(paymentId);
      await untilWaiting(database, 1);
    },
  );
  expect(await asking).toMatchObject({ code: "409", message: expect.stringContaining("matched") as unknown });
  await takeBack(paymentId);
  expect((await orderOf(orderId)).record).toMatchObject({ facts: [], takenBackCentavos: 60_000 });
});

test("[CON-5] what was overpaid, sent back, and then taken back by its provider is owed back by the borrower, and settled by two persons", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 1_000_000);
  const credit = -(await balance(db(), { account: "borrower_credit", orderId }));
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const owedBack = async () => ({
    credit: 0 - (await balance(db(), { account: "borrower_credit", orderId })),
    receivable: await balance(db(), { account: "payouts_receivable", orderId }),
  });
  expect(await owedBack()).toEqual({ credit: 0, receivable: credit });
  expect((await orderOf(orderId)).record.refundedCentavos).toBe(0);
  const alertOf = () => uncoveredAlert(orderId);
  const alert = await alertOf();
  const cause = { name: "cause", value: payment!.id };
  expect(alert).toMatchObject({ askedBy: "", details: expect.arrayContaining([cause]) as unknown });
  const settle = { payoutId: alert!.end!.id, end: "given-up", why };
  const settling = await call("staffAskToSettleOwedBack", settle);
  expect(await alertOf()).toMatchObject({ askedBy: asker().name });
  expect(await approve(settling)).toMatchObject({ code: "00" });
  expect(await owedBack()).toEqual({ credit: 0, receivable: 0 });
  expect(await alertOf()).toBeUndefined();
  expect(await call("staffAskToSettleOwedBack", settle)).toMatchObject({ code: "409" });
  // Given back, it is credit once more.
  const given = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect(await owedBack()).toEqual({ credit, receivable: 0 });
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] a later refund has nothing to do with what was owed back before: that it came back can be booked", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 1_000_000, { providerReference: `first-${orderId}` });
  await refundCredit(orderId);
  const [first] = await paymentsOf(orderId);
  await takeBack(first!.id);
  const { id: payoutId } = (await uncoveredAlert(orderId))!.end!;
  const settle = { payoutId, end: "came-back", why };
  expect(await approve(await call("staffAskToSettleOwedBack", settle))).toMatchObject({ code: "00" });
  await pay(orderId, 400_000);
  const credit = await balance(db(), { account: "borrower_credit", orderId });
  const second = await refundCredit(orderId);
  await settlePayoutAtProvider(server(), second, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  const asked = await call("staffAskToBookRefundReturn", { refundId: second, why });
  expect(await approve(asked)).toMatchObject({ code: "00" });
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(credit);
});

test("[CON-5] what was sent back and is owed after all, as a late payment displaced an extension, is owed back", async () => {
  // A penalty that costs more than the extension that had spared it.
  const { orderId } = await paidOut(40, documentProduct);
  const extended = { purpose: "extension", priceCentavos: 30_000, appliedOn: addDays(today(), -12) } as const;
  await pay(orderId, 30_000, extended);
  const { account } = await orderOf(orderId);
  expect(account?.extensionsUsed).toBe(1);
  await pay(orderId, account!.outstandingCentavos + 50_000);
  await refundCredit(orderId);
  // Of an earlier day: the instalment was partly paid, and could not have been extended.
  await pay(orderId, 10_000, { appliedOn: addDays(today(), -14), providerReference: `late-${orderId}` });
  const { account: after } = await orderOf(orderId);
  expect(after).toMatchObject({ extensionsUsed: 0, outstandingCentavos: 10_000 });
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(50_000);
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(0);
  const alert = await uncoveredAlert(orderId);
  const late = (await paymentsOf(orderId)).at(-1)!;
  const cause = { name: "cause", value: late.id };
  expect(alert).toMatchObject({ details: expect.arrayContaining([cause]) as unknown });
  await pay(orderId, 10_000);
  const settle = { payoutId: alert!.end!.id, end: "given-up", why };
  expect(await approve(await call("staffAskToSettleOwedBack", settle))).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).status).toBe("settled");
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(0);
});

test("[CON-5] [CON-4] a late payment that makes a deleted borrower's loan owed again is told to staff, what is then paid of it is not", async () => {
  const { orderId, borrowerId } = await paidOut(40, documentProduct);
  const extended = { purpose: "extension", priceCentavos: 30_000, appliedOn: addDays(today(), -12) } as const;
  await pay(orderId, 30_000, extended);
  await pay(orderId, (await orderOf(orderId)).account!.outstandingCentavos);
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  await pay(orderId, 10_000, { appliedOn: addDays(today(), -14), providerReference: `late-${orderId}` });
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  expect(outstandingCentavos).toBeGreaterThan(0);
  await pay(orderId, 1_000);
  const alerts = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts).toMatchObject([
    { kind: "owed-after-deletion", borrowerId, details: { amountCentavos: outstandingCentavos } },
  ]);
});

test("[CON-5] a dispute that was won gives the payment back: it counts again from its own day, and the borrower is told", async () => {
  const [loan, twin] = [await paidOut(40), await paidOut(40)];
  const { orderId, borrowerId } = loan;
  const collected = async (): Promise<number> => {
    const { rows } = await movedByDay(db(), { today: today(), now: server().clock.now(), days: 7 });
    return Number(rows.at(-1)?.[2]);
  };
  const collectedBefore = await collected();
  for (const each of [loan, twin]) await pay(each.orderId, 100_000, { appliedOn: addDays(today(), -15) });
  const [payment] = await paymentsOf(orderId);
  const ask = () => call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await ask()).toMatchObject({ code: "409" });
  await takeBack(payment!.id);
  await server().runJobs();
  const request = await ask();
  expect(await receivedOf(orderId)).toMatchObject([{ askedBy: asker().name }]);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await stateOf(loan)).toEqual(await stateOf(twin));
  // Collected is what came in on its own day: what was taken today was given back today.
  expect((await collected()) - collectedBefore).toBe(0);
  await server().runJobs();
  await server().runJobs();
  const [told, before] = await smsToBorrower(server(), borrowerId);
  expect(before).toMatch(/the ₱1,000.00 .* was taken back/);
  expect(told).toContain("counts for your loan again");
  // And once more, to and fro, before anybody was told.
  await takeBack(payment!.id);
  expect(await approve(await ask())).toMatchObject({ code: "00" });
  await server().runJobs();
  expect(await stateOf(loan)).toEqual(await stateOf(twin));
  expect((await smsToBorrower(server(), borrowerId))[0]).toBe(told);
});

test("[CON-5] [CODE-1] a card's charge that was disputed is told on the loan's page and on its own", async () => {
  const loan = await paidOut(40);
  const { orderId, borrowerId, productId } = loan;
  const now = server().clock.now();
  const card = eq(paymentChannels.kind, "direct-debit");
  const [channel] = await db().select().from(paymentChannels).where(card);
  const payCode = `CARD${orderId}`;
  const { id: requestId } = await openCode(server(), loan, { channelNumber: channel!.number, payCode });
  await pay(orderId, 50_000, { requestId });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const told = {
    state: "cancelled",
    kind: "",
    title: "Your payment of ₱500.00 was taken back",
    text: expect.stringContaining("ask your bank or wallet why") as unknown,
  };
  expect((await page(loan)).payment).toMatchObject(told);
  const sessionId = await logIn(db(), borrowerId);
  const byCode = { productId, orderId, payCode };
  const { data } = (await server().call("paymentState", byCode, { sessionId })).envelope;
  const notice = expect.stringContaining("Still past due: ") as unknown;
  expect(data).toMatchObject({ payment: { ...told, notice } });
  // Paid again, it is no longer news.
  await pay(orderId, 10_000, { receivedAt: new Date(now.getTime() + 1_000) });
  expect((await page(loan)).payment).toMatchObject({ state: "paid" });
});

test("[CON-5] [WEB-9] what is left says what it pays since, in the history and in a receipt", async () => {
  const loan = await paidOut(20);
  const { orderId } = loan;
  const owed = (await orderOf(orderId)).account!.outstandingCentavos;
  await pay(orderId, owed);
  await pay(orderId, owed);
  const [first, second] = await paymentsOf(orderId);
  await takeBack(first!.id);
  const namesOf = async () =>
    (await page(loan)).history.payments.map(({ parts }) => parts.map(({ name }) => name));
  const paying = ["Fees", "Interest", "Principal"];
  expect(await namesOf()).toEqual([paying, ["Taken back from us, so it paid nothing"]]);
  const { history } = await page(loan);
  const receipt = await server().app.inject(history.payments[0]!.receipt);
  expect(receipt.body).not.toContain("Kept for you");
  // Nothing is owed, and nobody is asked to pay again.
  await server().runJobs();
  const [told] = await smsToBorrower(server(), loan.borrowerId);
  expect(told).toMatch(/no longer counts for your loan. You owe nothing on it.$/);
  const given = await call("staffAskToBookGivenBack", { paymentId: first!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect(await namesOf()).toEqual([["Kept for you, paid beyond what was owed"], paying]);
  // Without the other payment, of the same amount, it is another certificate.
  const certificate = async () => (await server().app.inject((await page(loan)).history.certificate)).body;
  await takeBack(second!.id);
  const withFirst = await certificate();
  expect(await approve(await call("staffAskToBookGivenBack", { paymentId: second!.id, why }))).toMatchObject({
    code: "00",
  });
  await takeBack(first!.id);
  expect(await certificate()).not.toBe(withFirst);
});

test("[CON-5] a mistaken report that is corrected under another name is matched", async () => {
  const { orderId } = await paidOut(20);
  const paidAt = new Date(server().clock.now().getTime() - 3_600_000);
  await pay(orderId, 45_000, { paidAt });
  const [mistaken] = await paymentsOf(orderId);
  await takeBack(mistaken!.id);
  await pay(null, 45_000, { paidAt, providerReference: "corrected-1" });
  const [corrected] = await db().select().from(payments).where(eq(payments.providerReference, "corrected-1"));
  const match = await call("staffAskToMatch", { paymentId: corrected!.id, orderId, why });
  expect(await approve(match)).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).record.facts).toHaveLength(1);
});

test("[CON-5] what was taken back of a loan whose money came back since is set aside when it is given back", async () => {
  const loan = await paidOut(10);
  const { orderId, borrowerId } = loan;
  await pay(orderId, 50_000);
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  const returned = await call("staffAskToBookReturn", { payoutId: payout!.id, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });
  await server().runJobs();
  const given = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).record).toMatchObject({ facts: [], setAsideCentavos: 50_000 });
  await server().runJobs();
  expect((await smsToBorrower(server(), borrowerId))[0]).toContain("It is yours, and we keep it for you.");
  // Its receipt stays with whoever has it, also when it is taken back once more.
  const { receipt } = (await page(loan)).history.payments[0]!;
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  await takeBack(payment!.id);
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  await server().runJobs();
  expect((await smsToBorrower(server(), borrowerId))[0]).toContain("we no longer keep it for you");
});

test("[CON-5] an extension whose payment was taken back is undone, and the penalty that it had spared is owed", async () => {
  const loan = await paidOut(40);
  const { orderId } = loan;
  const dueOn = addDays(today(), -40 + 31);
  const extended = { purpose: "extension", appliedOn: addDays(dueOn, -1) } as const;
  await pay(orderId, 15_000, { ...extended, priceCentavos: 15_000 });
  expect((await orderOf(orderId)).account).toMatchObject({ extensionsUsed: 1, penaltyChargedOn: null });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { account, status } = await orderOf(orderId);
  expect(status).toBe("overdue");
  expect(account).toMatchObject({ extensionsUsed: 0, penaltyChargedOn: expect.any(String) as unknown });
});

test("[CON-5] a request rests on the loan as it was: after another payment it has to be asked for again", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 50_000);
  const [payment] = await paymentsOf(orderId);
  const request = await askFor(payment!.id);
  await pay(orderId, 10_000);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect((await orderOf(orderId)).record).toMatchObject({ takenBackCentavos: 0 });
  expect(await askFor("00000000-0000-4000-8000-000000000000")).toMatchObject({ code: "404" });
});
