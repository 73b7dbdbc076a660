import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { UnmatchedPayment } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { movedByDay } from "../figures/moved-by-day.ts";
import { balance, totals } from "../ledger/balances.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { listStandings } from "../orders/order-standing.ts";
import { balancesOf } from "../orders/payment-posting.ts";
import { readOrders } from "../orders/read-orders.ts";
import { refunds } from "../payouts/schema.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { compareDay } from "../reconciliation/compare-day.ts";
import { listedPayments } from "../reconciliation/schema.ts";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { type PaymentPurpose, payments } from "../repayments/schema.ts";
import { lockMatched, unmatchPayment } from "../corrections/unmatch-payment.ts";
import { auditEntries } from "../staff/schema.ts";
import { verifyAudit } from "../staff/audit/verify-audit.ts";
import { logIn } from "../testing/customer.ts";
import "../testing/property-seed.ts";
import { openCode } from "../testing/open-code.ts";
import { quoteEarly, receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { nameless } from "./testing/taking-back.ts";

const { server, db, asker, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

const why = "The payer's own receipt names another loan";
const today = () => server().clock.today();
const paidOut = (daysAgo: number) =>
  makeSampleOrder(server().database, { paidOutAt: startOfManilaDay(addDays(today(), -daysAgo)) });
const pay = (
  orderId: number | null,
  amountCentavos: number,
  about: Parameters<typeof receivePayment>[3] = {},
) => receivePayment(server(), orderId, amountCentavos, about);
const orderOf = async (orderId: number) => loanOrder((await readOrders(db(), [orderId]))[0]!, today());

let strays = 0;
/** Money for an unknown loan, paid on the fifth day before today. @returns the payment's id and reference */
async function straysIn(amountCentavos: number, receivedAt = server().clock.now()) {
  const reference = `stray-${(strays += 1)}`;
  const appliedOn = addDays(today(), -5);
  const paidAt = startOfManilaDay(appliedOn);
  await pay(null, amountCentavos, { providerReference: reference, appliedOn, paidAt, receivedAt });
  const [row] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerReference, reference));
  return { paymentId: row!.id, reference, paidOn: appliedOn };
}
const askToUnmatch = (paymentId: string) => call("staffAskToUnmatch", { paymentId, why });
async function match(paymentId: string, orderId: number): Promise<void> {
  expect(await approve(await call("staffAskToMatch", { paymentId, orderId, why }))).toMatchObject({
    code: "00",
  });
}
async function unmatch(paymentId: string): Promise<void> {
  expect(await approve(await askToUnmatch(paymentId))).toMatchObject({ code: "00" });
}

/** What a loan is, without its own names: what is owed and what the books and the lists say. */
async function stateOf({ orderId, borrowerId }: SampleOrder) {
  const { account, status, record } = await orderOf(orderId);
  const held = Object.entries(await heldBalances(db(), orderId)).filter(([, centavos]) => centavos !== 0);
  const due = Object.entries(balancesOf(account, record)).filter(([, centavos]) => centavos !== 0);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(due));
  const standing = (await listStandings(db(), borrowerId, today())).find((each) => each.orderId === orderId);
  return { account: nameless(account), status, held: Object.fromEntries(held), standing: standing?.standing };
}
async function historyOf({ orderId, borrowerId }: SampleOrder): Promise<PaymentHistory> {
  const sessionId = await logIn(db(), borrowerId);
  return (await server().call("paymentHistory", { orderId }, { sessionId })).envelope.data as PaymentHistory;
}
const receivedOf = async (orderId: number) =>
  ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).received;
const waiting = async () =>
  ((await call("staffUnmatchedPayments")).data as { payments: UnmatchedPayment[] }).payments;
/** A document's number, such as `R-2026-000123`. */
const numberOf = ({ body }: { readonly body: string }): string => /[RC]-\d{4}-\d{6}/.exec(body)![0];
const nobodys = () => balance(db(), { account: "unmatched_payments" });
async function expectSoundBooks(): Promise<void> {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
}

test("[CON-5] a payment matched to the wrong loan is taken off it by two persons, and matched to the right one: both stand as if it had been so from the start", async () => {
  const [wrong, right] = [await paidOut(40), await paidOut(40)];
  const [neverPaid, paidAtOnce] = [await paidOut(40), await paidOut(40)];
  const { paymentId, reference, paidOn } = await straysIn(400_000);
  await pay(paidAtOnce.orderId, 400_000, { appliedOn: paidOn });
  const held = await nobodys();
  const collected = async (): Promise<number> => {
    const { rows } = await movedByDay(db(), { today: today(), now: server().clock.now(), days: 7 });
    return Number(rows.at(-1)?.[2]);
  };
  const collectedBefore = await collected();
  await match(paymentId, wrong.orderId);
  expect((await orderOf(wrong.orderId)).status).toBe("settled");
  const before = await historyOf(wrong);
  const receipt = await server().app.inject(before.payments[0]!.receipt);
  expect(receipt.statusCode).toBe(200);
  const certificate = await server().app.inject(before.certificate);
  expect(certificate.statusCode).toBe(200);

  const request = await askToUnmatch(paymentId);
  expect(request.code).toBe("00");
  // Requested, and nothing has moved.
  expect((await orderOf(wrong.orderId)).status).toBe("settled");
  expect(await receivedOf(wrong.orderId)).toMatchObject([
    { isMatched: 1, askedBy: "", unmatchAskedBy: asker().name },
  ]);
  expect(await askToUnmatch(paymentId)).toMatchObject({ code: "409" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  const verdicts = await Promise.all([approve(request), approve(request)]);
  expect(verdicts.filter(({ code }) => code === "00")).toHaveLength(1);

  expect(await stateOf(wrong)).toEqual(await stateOf(neverPaid));
  expect(await nobodys()).toBe(held);
  expect(await receivedOf(wrong.orderId)).toEqual([]);
  expect(await waiting()).toContainEqual(expect.objectContaining({ paymentId, askedForOrderId: 0 }));
  // Announced once more, or asked for once more, it changes nothing.
  expect(await pay(null, 400_000, { providerReference: reference })).toBe("repeated");
  expect(await askToUnmatch(paymentId)).toMatchObject({ code: "409" });
  expect(await nobodys()).toBe(held);

  await match(paymentId, right.orderId);
  expect(await stateOf(wrong)).toEqual(await stateOf(neverPaid));
  expect(await stateOf(right)).toEqual(await stateOf(paidAtOnce));
  expect(await nobodys()).toBe(held + 400_000);
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ paymentId }));
  // It was collected when it came.
  expect(await collected()).toBe(collectedBefore);
  await expectSoundBooks();

  // Whoever has the receipt still has it; the other borrower has one of their own.
  expect((await server().app.inject(before.payments[0]!.receipt)).body).toBe(receipt.body);
  expect((await server().app.inject(before.certificate)).statusCode).toBe(404);
  expect(await historyOf(wrong)).toMatchObject({ certificate: "", payments: [] });
  const after = await historyOf(right);
  const parts = after.payments[0]!.parts.reduce((sum, { amount }) => sum + amount, 0);
  expect(parts).toBe(400_000);
  const own = await server().app.inject(after.payments[0]!.receipt);
  expect(own.statusCode).toBe(200);
  expect(numberOf(own)).not.toBe(numberOf(receipt));

  const { entries } = (await call("staffTimeline", { borrowerId: wrong.borrowerId })).data as Timeline;
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: "payment-unmatched", orderId: wrong.orderId, detail: reference }),
  );
  const audited = await db()
    .select({ action: auditEntries.action, actor: auditEntries.actor })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, `payment:${paymentId}`), eq(auditEntries.why, why)))
    .orderBy(auditEntries.number);
  expect(audited.map(({ action }) => action)).toEqual([
    "ask-to-match-payment",
    "ask-to-unmatch-payment",
    "ask-to-match-payment",
  ]);
  expect(await verifyAudit(db())).toMatchObject({ holds: true });
});

test("[CON-5] the borrower of the wrong loan is told once, with what is due; nobody is told of a match undone by mistake, nor a stranger who has the borrower's number", async () => {
  const [wrong, mistaken, stranger] = [await paidOut(40), await paidOut(40), await paidOut(40)];
  const first = await straysIn(100_000);
  await match(first.paymentId, wrong.orderId);
  await unmatch(first.paymentId);
  const second = await straysIn(100_000);
  await match(second.paymentId, mistaken.orderId);
  await unmatch(second.paymentId);
  await match(second.paymentId, mistaken.orderId);
  const third = await straysIn(100_000);
  await match(third.paymentId, stranger.orderId);
  await unmatch(third.paymentId);
  await noteWrongNumber(server(), stranger);
  await server().runJobs();
  await server().runJobs();
  const told = await smsToBorrower(server(), wrong.borrowerId);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/the ₱1,000.00 paid on .* was counted for your loan by mistake, .* was due /);
  expect(told[0]).not.toMatch(/https?:/);
  expect(await smsToBorrower(server(), mistaken.borrowerId)).toEqual([]);
  expect(await smsToBorrower(server(), stranger.borrowerId)).toEqual([]);
});

test("[CON-5] wherever a payment is matched, and however often, the loans and the books are what they are had it been matched rightly from the start", async () => {
  const aPayment = fc.record({
    purpose: fc.constantFrom<PaymentPurpose>("repayment", "extension", "early-settlement"),
    amountCentavos: fc.integer({ min: 5_000, max: 350_000 }),
    daysAgo: fc.integer({ min: 0, max: 95 }),
  });
  const theirs = fc.array(aPayment, { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 5_000, max: 400_000 }),
      fc.tuple(theirs, theirs),
      fc.array(fc.nat({ max: 1 }), { minLength: 1, maxLength: 4 }),
      async (amountCentavos, others, visits) => {
        const loans = [await paidOut(100), await paidOut(100)] as const;
        const rightly = [await paidOut(100), await paidOut(100)] as const;
        const began = server().clock.now().getTime();
        let tick = 0;
        const next = () => new Date(began + (tick += 1));
        const receivedAt = next();
        const held = await nobodys();
        const { paymentId, paidOn } = await straysIn(amountCentavos, receivedAt);
        const last = visits.at(-1)!;
        await pay(rightly[last]!.orderId, amountCentavos, { appliedOn: paidOn, receivedAt });
        const matchTo = (visit: number) =>
          server().database.transaction(async (tx) =>
            matchPayment(tx, await lockMatch(tx, { paymentId, orderId: loans[visit]!.orderId }), {
              by: "test",
              now: next(),
            }),
          );
        await matchTo(visits[0]!);
        for (const [at, list] of others.entries())
          for (const { purpose, amountCentavos: amount, daysAgo } of list) {
            const about = { appliedOn: addDays(today(), -daysAgo), receivedAt: next() };
            const isEarly = purpose === "early-settlement";
            const priced = { purpose, priceCentavos: purpose === "repayment" ? null : amount };
            const quoted = isEarly ? await quoteEarly(server(), loans[at]!, amount) : priced;
            await pay(loans[at]!.orderId, amount, { ...about, ...quoted });
            // A quote that counted on the payment goes with it.
            const isVoid = isEarly && at === visits[0] && at !== last;
            await pay(rightly[at]!.orderId, amount, { ...about, ...(isVoid ? {} : priced) });
          }
        for (const visit of visits.slice(1)) {
          await server().database.transaction(async (tx) =>
            unmatchPayment(tx, await lockMatched(tx, paymentId), { by: "test", now: next() }),
          );
          expect(await nobodys()).toBe(held - amountCentavos);
          await matchTo(visit);
        }
        for (const at of [0, 1] as const)
          expect(await stateOf(loans[at])).toEqual(await stateOf(rightly[at]));
        expect(await nobodys()).toBe(held);
      },
    ),
    { numRuns: 12 },
  );
  await expectSoundBooks();
});

test("[CON-5] a quote that counted on a payment for another loan is void once the match is undone; one from before or after it holds", async () => {
  const loan = await paidOut(70);
  const first = (await orderOf(loan.orderId)).account!.instalments[0]!;
  const { paymentId } = await straysIn(first.penalty.dueCentavos + first.interest.dueCentavos);
  const now = server().clock.now().getTime();
  const at = (tick: number) => new Date(now + tick);
  const settleEarly = async (order: SampleOrder, tick: number) => {
    const { priceCentavos } = (await orderOf(order.orderId)).account!.early!;
    const quoted = await quoteEarly(server(), order, priceCentavos);
    await pay(order.orderId, priceCentavos, { ...quoted, receivedAt: at(tick) });
  };
  const act = (orderId: number, tick: number, isUndone = false) =>
    server().database.transaction(async (tx) => {
      const by = { by: "test", now: at(tick) };
      if (isUndone) await unmatchPayment(tx, await lockMatched(tx, paymentId), by);
      else await matchPayment(tx, await lockMatch(tx, { paymentId, orderId }), by);
    });
  const [before, after] = [await paidOut(70), await paidOut(70)];
  await settleEarly(before, 1);
  await act(before.orderId, 10);
  await act(before.orderId, 20, true);
  await act(after.orderId, 21);
  await act(after.orderId, 22, true);
  await settleEarly(after, 30);
  for (const each of [before, after]) expect((await stateOf(each)).status).toBe("settled");

  await act(loan.orderId, 40);
  await settleEarly(loan, 50);
  const settled = await stateOf(loan);
  expect(settled.status).toBe("settled");
  await act(loan.orderId, 60, true);
  expect((await stateOf(loan)).status).not.toBe("settled");
  // Matched to it after all, it is what the quote had counted on.
  await act(loan.orderId, 70);
  expect(await stateOf(loan)).toEqual(settled);
});

test("[CON-5] only what staff matched can be taken off its loan, and nothing that its provider took back", async () => {
  const { orderId, borrowerId } = await paidOut(20);
  const { id: requestId } = await openCode(server(), { orderId, borrowerId }, { payCode: `OWN${orderId}` });
  await pay(orderId, 50_000, { requestId });
  const [own] = await db().select().from(payments).where(eq(payments.requestId, requestId));
  expect(await receivedOf(orderId)).toMatchObject([{ isMatched: 0 }]);
  const refusalOf = async (paymentId: string, words: string) =>
    expect(await askToUnmatch(paymentId)).toMatchObject({
      code: "409",
      message: expect.stringContaining(words) as unknown,
    });
  await refusalOf(own!.id, "nobody matched it");
  const { paymentId } = await straysIn(30_000);
  await refusalOf(paymentId, "counts for no loan");
  await match(paymentId, orderId);
  const takenBack = await call("staffAskToBookTakenBack", { paymentId, why });
  const unmatching = await askToUnmatch(paymentId);
  expect(await approve(takenBack)).toMatchObject({ code: "00" });
  expect(await approve(unmatching)).toMatchObject({ code: "409" });
  await refusalOf(paymentId, "taken back");
  expect(await askToUnmatch("0f0e0d0c-0b0a-4908-8706-050403020100")).toMatchObject({ code: "404" });
});

test("[CON-5] a request to undo a match is out of date once another payment has come for the loan", async () => {
  const { orderId } = await paidOut(20);
  const { paymentId } = await straysIn(30_000);
  await match(paymentId, orderId);
  const request = await askToUnmatch(paymentId);
  await pay(orderId, 10_000);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await receivedOf(orderId)).toHaveLength(2);
  await unmatch(paymentId);
  expect(await receivedOf(orderId)).toMatchObject([{ amountCentavos: 10_000 }]);
});

test("[CON-5] what was sent back to the wrong borrower out of a payment is owed back once its match is undone", async () => {
  const wrong = await paidOut(20);
  const { orderId } = wrong;
  const { paymentId } = await straysIn(1_000_000);
  await match(paymentId, orderId);
  const credit = 0 - (await balance(db(), { account: "borrower_credit", orderId }));
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db()
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
  await unmatch(paymentId);
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(0);
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(credit);
  const alerts = ((await call("staffAlertList")).data as { alerts: StaffAlertLine[] }).alerts;
  const uncovered = alerts.find((alert) => alert.orderId === orderId && alert.kind === "refund-uncovered");
  expect(uncovered?.details).toContainEqual({ name: "cause", value: paymentId });
  // All of it is the other borrower's.
  const right = await paidOut(20);
  await match(paymentId, right.orderId);
  expect(await balance(db(), { account: "cash_at_payment_provider", orderId: right.orderId })).toBe(
    1_000_000,
  );
  await expectSoundBooks();
});

test("[CON-5] the provider's list of the day differs while a payment waits again, and no more once it has its loan", async () => {
  const [wrong, right] = [await paidOut(40), await paidOut(40)];
  const { paymentId, reference, paidOn } = await straysIn(70_000);
  const now = server().clock.now();
  const day = { provider: "gateway", day: paidOn };
  await db()
    .insert(listedPayments)
    .values({ ...day, paymentReference: reference, amountCentavos: 70_000, paidAt: now, listedAt: now });
  const compared = async () => {
    const at = { readSince: now, at: server().clock.now() };
    const found = await server().database.transaction((tx) => compareDay(tx, day, at));
    return found.filter(({ paymentReference }) => paymentReference === reference).map(({ kind }) => kind);
  };
  await match(paymentId, wrong.orderId);
  expect(await compared()).toEqual([]);
  await unmatch(paymentId);
  expect(await compared()).toEqual(["unmatched"]);
  await match(paymentId, right.orderId);
  expect(await compared()).toEqual([]);
});

test("[CON-5] a loan paid off on the same day with other money has a certificate of its own", async () => {
  const loan = await paidOut(40);
  const owed = (await orderOf(loan.orderId)).account!.outstandingCentavos;
  const { paymentId, paidOn } = await straysIn(owed);
  await match(paymentId, loan.orderId);
  const first = await historyOf(loan);
  const certificate = numberOf(await server().app.inject(first.certificate));
  await unmatch(paymentId);
  await pay(loan.orderId, owed, { appliedOn: paidOn, providerReference: `own-${loan.orderId}` });
  const second = await historyOf(loan);
  expect(numberOf(await server().app.inject(second.certificate))).not.toBe(certificate);
});
