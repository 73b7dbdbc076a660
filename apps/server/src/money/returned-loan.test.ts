import type { Envelope } from "@hiram/contract";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { addDays, loanAccount, startOfManilaDay } from "@hiram/lending";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { array, assert, asyncProperty, constant, integer, oneof, record } from "fast-check";
import { afterEach, expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { readVintages } from "../ledger/vintages.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { contractOf, creditOf, loanOrder } from "../orders/loan-order.ts";
import { listStandings, standingOf } from "../orders/order-standing.ts";
import { balancesOf } from "../orders/payment-posting.ts";
import { lockOrder, readOrders } from "../orders/read-orders.ts";
import { paymentPlans, planRequests } from "../payment-plans/schema.ts";
import { lockReturned, ReturnRefused } from "../payouts/returned-payout.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { lockRefundable, RefundRefused, startRefund } from "../payouts/start-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { CANCEL_PAYMENT } from "../repayments/close-request.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { listPayments } from "../receipts/payment-history.ts";
import { AdjustmentRefused, adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { lockMatch, matchPayment } from "../corrections/match-payment.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { verifyAudit } from "../staff/audit/verify-audit.ts";
import { logIn } from "../testing/customer.ts";
import { openCode } from "../testing/open-code.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { bookRefundReturn, lockReturnedRefund } from "../payouts/returned-refund.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { bookReturnedLoan } from "./book-returned-loan.ts";

const { server, db, call, approve } = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
afterEach(async () => {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

const why = "The bank sent it back";
const pay = (orderId: number, amountCentavos: number, otherwise: Parameters<typeof receivePayment>[3] = {}) =>
  receivePayment(server(), orderId, amountCentavos, otherwise);
const balanceOf = (orderId: number, account: LedgerAccount) => balance(db(), { account, orderId });

/** A loan of ₱3,000 paid out so many days ago, ₱2,910 of it; its first instalment is due after 30. */
const paidOut = (daysAgo: number) =>
  makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(addDays(server().clock.today(), -daysAgo)),
  });
async function standingPayout(orderId: number): Promise<string> {
  const [payout] = await db()
    .select()
    .from(payouts)
    .where(and(eq(payouts.orderId, orderId), isNull(payouts.failedAt), isNull(payouts.returnedAt)));
  return payout!.id;
}
const orderOf = async (orderId: number) =>
  loanOrder((await readOrders(db(), [orderId]))[0]!, server().clock.today());
const bookReturn = async (orderId: number): Promise<void> => {
  const payoutId = await standingPayout(orderId);
  await server().database.transaction(async (tx) =>
    bookReturnedLoan(tx, await lockReturned(tx, payoutId), server().clock.now()),
  );
};
const ask = async (orderId: number): Promise<Envelope> =>
  call("staffAskToBookReturn", { payoutId: await standingPayout(orderId), why });
const payOutAgain = async (orderId: number): Promise<void> => {
  const { database, clock } = server();
  const at = clock.now();
  await database.transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, at));
  const reference = await standingPayout(orderId);
  await database.transaction((tx) => settlePayout(tx, { reference, outcome: "paid", reason: "", at }, at));
};
const refund = async (orderId: number): Promise<void> => {
  const request = await call("staffAskToRefund", { orderId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await arrive(orderId);
};
const arrive = async (orderId: number): Promise<void> => {
  const [sent] = await db()
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt), isNull(refunds.failedAt)));
  const at = server().clock.now();
  await server().database.transaction((tx) =>
    settleRefund(tx, { reference: sent!.id, outcome: "paid", reason: "", at }, at),
  );
};
const details = async ({ borrowerId, orderId, productId }: SampleOrder): Promise<LoanDetails> => {
  const sessionId = await logIn(db(), borrowerId);
  return (await server().call("loanDetails", { orderId, productId }, { sessionId })).envelope
    .data as LoanDetails;
};

/** The books and the stored standing equal the fold over what counts, and nothing of the borrower's is lost. */
async function expectSound({ borrowerId, orderId }: SampleOrder): Promise<void> {
  const today = server().clock.today();
  const order = await orderOf(orderId);
  const { record, account } = order;
  const contract = contractOf(record);
  expect(account).toEqual(contract === null ? null : loanAccount(contract, record.facts, today));
  const due = balancesOf(account, record);
  const held = await heldBalances(db(), orderId);
  for (const name of new Set([...Object.keys(due), ...Object.keys(held)] as LedgerAccount[]))
    expect([name, held[name] ?? 0]).toEqual([name, (due[name] ?? 0) + 0]);
  const listed = (await listStandings(db(), borrowerId, today)).find((each) => each.orderId === orderId);
  expect(listed?.standing).toEqual(standingOf(order, today));
  const lent = account === null || account.writtenOffOn !== null ? 0 : account.outstandingPrincipalCentavos;
  expect(await balanceOf(orderId, "loan_principal")).toBe(lent);
  const rows = await db().select().from(payments).where(eq(payments.orderId, orderId));
  const received = rows.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  expect(await balanceOf(orderId, "cash_at_payment_provider")).toBe(received);
  expect(0 - (await balanceOf(orderId, "borrower_credit"))).toBe(creditOf(order));
}

test("[CON-5] [ORD-10] what was paid on a loan whose money came back, in two parts and a penalty among them, is set aside for its borrower", async () => {
  const loan = await paidOut(40);
  const { orderId, borrowerId } = loan;
  await pay(orderId, 20_000, { providerReference: `part-1-${orderId}` });
  await pay(orderId, 100_000, { providerReference: `part-2-${orderId}` });
  expect(await balanceOf(orderId, "penalty_income")).toBeLessThan(0);
  expect(await balanceOf(orderId, "interest_income")).toBeLessThan(0);
  // Asked for as it was read: what was paid since is named.
  const read = { payoutId: await standingPayout(orderId), why };
  expect(await call("staffAskToBookReturn", { ...read, paidCentavos: 20_000 })).toMatchObject({
    code: "409",
    message: expect.stringContaining("now ₱1,200.00, no longer ₱200.00"),
  });
  const request = await call("staffAskToBookReturn", { ...read, paidCentavos: 120_000 });
  const { requests } = (await call("approvalList")).data as { requests: { payload: string }[] };
  expect(requests.map(({ payload }) => JSON.parse(payload) as object)).toContainEqual({
    payoutId: await standingPayout(orderId),
    orderId,
    amountCentavos: 291_000,
    setAsideCentavos: 120_000,
  });
  expect(await balanceOf(orderId, "borrower_credit")).toBe(0);
  const before = await listPayments(db(), orderId);
  expect(await approve(request)).toMatchObject({ code: "00" });

  for (const account of [
    "loan_principal",
    "cash_at_payout_provider",
    "fee_income",
    "interest_income",
    "penalty_income",
  ] as const)
    expect([account, await balanceOf(orderId, account)]).toEqual([account, 0]);
  expect(await balanceOf(orderId, "borrower_credit")).toBe(-120_000);
  expect(await balanceOf(orderId, "cash_at_payment_provider")).toBe(120_000);
  await expectSound(loan);
  expect(await details(loan)).toMatchObject({
    orderStatus: "151",
    cardNeedPop: 1,
    repayPlan: [],
    credit: 120_000,
    noticeDesText: expect.stringContaining("The ₱1,200.00 that you paid is yours.") as unknown,
  });

  // Asked for, or announced, once more: nothing changes.
  expect(await call("staffAskToBookReturn", { payoutId: await anyPayout(orderId), why })).toMatchObject({
    code: "409",
  });
  expect(await pay(orderId, 100_000, { providerReference: `part-2-${orderId}` })).toBe("repeated");
  await expectSound(loan);

  await server().runJobs();
  const [told] = await smsToBorrower(server(), borrowerId);
  expect(told).toMatch(/₱2,910.00 .* came back .* The ₱1,200.00 that you paid is yours/);
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  expect(entries.filter(({ kind }) => kind === "payment-set-aside")).toHaveLength(2);
  // The borrower still finds each payment, as what it is now.
  const sessionId = await logIn(db(), borrowerId);
  const history = (await server().call("paymentHistory", { orderId }, { sessionId })).envelope
    .data as PaymentHistory;
  expect(history.payments.map(({ amount, parts }) => [amount, parts.map((part) => part.amount)])).toEqual([
    [100_000, [100_000]],
    [20_000, [20_000]],
  ]);
  expect(before.every(({ parts }) => parts.setAside === 0)).toBe(true);
  const receipt = await server().app.inject({ url: history.payments[0]!.receipt });
  expect(receipt.statusCode).toBe(200);
  expect(receipt.body).toContain("Kept for you, as this loan&#39;s money came back to us");
  expect(await verifyAudit(db())).toMatchObject({ holds: true });
});

const anyPayout = async (orderId: number): Promise<string> =>
  (await db().select().from(payouts).where(eq(payouts.orderId, orderId)))[0]!.id;

test("[CON-5] what was set aside is sent back while the loan waits, and pays nothing when it is paid out again", async () => {
  const loan = await paidOut(10);
  const { orderId } = loan;
  await pay(orderId, 50_000);
  await bookReturn(orderId);
  await refund(orderId);
  // It was not too much: there was no loan.
  expect((await details(loan)).noticeDesText).toContain("We sent back the ₱500.00 that you had paid.");
  await server().runJobs();
  expect(await smsToBorrower(server(), loan.borrowerId)).toContainEqual(
    expect.stringContaining("the ₱500.00 that you had paid was sent back to your"),
  );
  expect(await balanceOf(orderId, "borrower_credit")).toBe(0);
  expect(await call("staffAskToRefund", { orderId, why })).toMatchObject({ code: "409" });
  await payOutAgain(orderId);
  await expectSound(loan);
  const { account } = await orderOf(orderId);
  expect(account?.outstandingPrincipalCentavos).toBe(300_000);
  expect(account?.creditCentavos).toBe(0);
  expect(await balanceOf(orderId, "borrower_credit")).toBe(0);
  // As do payments of the loan as it is now.
  await pay(orderId, 30_000);
  await expectSound(loan);
  expect((await orderOf(orderId)).account?.outstandingCentavos).toBe(account!.outstandingCentavos - 30_000);
});

test("[CON-5] what was set aside is still the borrower's own after the loan was paid out again, and after it came back again", async () => {
  const loan = await paidOut(40);
  const { orderId } = loan;
  await pay(orderId, 50_000);
  await bookReturn(orderId);
  await payOutAgain(orderId);
  expect(await details(loan)).toMatchObject({ orderStatus: "174", credit: 50_000 });
  await expectSound(loan);
  await pay(orderId, 20_000);
  await expectSound(loan);
  await bookReturn(orderId);
  await expectSound(loan);
  expect(await balanceOf(orderId, "borrower_credit")).toBe(-70_000);
  await payOutAgain(orderId);
  await refund(orderId);
  await expectSound(loan);
  expect(await balanceOf(orderId, "borrower_credit")).toBe(0);
  expect(await balanceOf(orderId, "loan_principal")).toBe(300_000);
});

test("[CON-5] a request to book that a loan's money came back goes stale with a payment, and is then made for all that was paid", async () => {
  const loan = await paidOut(10);
  const { orderId } = loan;
  await pay(orderId, 10_000);
  const request = await ask(orderId);
  await pay(orderId, 10_000);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await balanceOf(orderId, "loan_principal")).toBeGreaterThan(0);
  expect(await approve(await ask(orderId))).toMatchObject({ code: "00" });
  expect(await balanceOf(orderId, "borrower_credit")).toBe(-20_000);
  await expectSound(loan);
});

test.for(["payment", "booking"] as const)(
  "[PAY-2] [CON-5] a payment at once with the booking, the %s first: it is the borrower's own either way, and told as such",
  async (goesFirst, context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const loan = await paidOut(10);
    const { orderId } = loan;
    await pay(orderId, 10_000);
    const acts = { payment: () => pay(orderId, 7_000), booking: () => bookReturn(orderId) };
    const begun: Promise<unknown>[] = [];
    await whileLocked(
      database,
      (tx) => lockOrder(tx, orderId),
      async () => {
        for (const name of goesFirst === "payment"
          ? (["payment", "booking"] as const)
          : (["booking", "payment"] as const)) {
          begun.push(acts[name]());
          await untilWaiting(database, begun.length);
        }
      },
    );
    await Promise.all(begun);
    expect(await balanceOf(orderId, "borrower_credit")).toBe(-17_000);
    expect((await orderOf(orderId)).record).toMatchObject({ setAsideCentavos: 17_000, facts: [] });
    await expectSound(loan);
  },
);

test("[CON-5] [PAY-3] a code for the loan that had not begun is withdrawn; what is paid on it even after the loan began again is set aside", async () => {
  const loan = await paidOut(10);
  const { orderId } = loan;
  const extension = { purpose: "extension", amountCentavos: 15_000, priceCentavos: 15_000 } as const;
  const request = await openCode(server(), loan, extension);
  await bookReturn(orderId);
  const [closed] = await db().select().from(paymentRequests).where(eq(paymentRequests.id, request.id));
  expect(closed).toMatchObject({ closeReason: "replaced" });
  const cancels = and(eq(outboxJobs.kind, CANCEL_PAYMENT), eq(outboxJobs.dedupeKey, request.id));
  expect(await db().$count(outboxJobs, cancels)).toBe(1);
  await payOutAgain(orderId);
  const before = (await orderOf(orderId)).account;
  await pay(orderId, 15_000, { requestId: request.id, purpose: "extension", priceCentavos: 15_000 });
  const { account } = await orderOf(orderId);
  expect(account).toEqual(before);
  expect(account?.extensionsUsed).toBe(0);
  expect(await balanceOf(orderId, "borrower_credit")).toBe(-15_000);
  await expectSound(loan);
});

test("[CON-5] money of unknown owner that turns out to be for a loan whose money came back is set aside", async () => {
  const loan = await paidOut(10);
  const { orderId } = loan;
  await bookReturn(orderId);
  const providerReference = `astray-${orderId}`;
  await receivePayment(server(), null, 9_000, { providerReference });
  const [astray] = await db()
    .select()
    .from(payments)
    .where(eq(payments.providerReference, providerReference));
  const act = { by: "staff:1", now: server().clock.now() };
  await server().database.transaction(async (tx) =>
    matchPayment(tx, await lockMatch(tx, { paymentId: astray!.id, orderId }), act),
  );
  expect(await balanceOf(orderId, "borrower_credit")).toBe(-9_000);
  await expectSound(loan);
  await refund(orderId);
  await expectSound(loan);
});

test("[CON-5] [WEB-12] waivers, a write-off and a plan of a loan that had not begun count no more, and may be made again", async () => {
  const loan = await paidOut(60);
  const { orderId, borrowerId } = loan;
  const { database, clock } = server();
  const adjust = (kind: "penalty-waiver" | "write-off") =>
    database.transaction(async (tx) =>
      adjustLoan(tx, await lockAdjustable(tx, { orderId, kind }, clock.today()), {
        by: "staff:1",
        now: clock.now(),
      }),
    );
  await adjust("penalty-waiver");
  await adjust("write-off");
  await pay(orderId, 40_000);
  expect(await balanceOf(orderId, "recovery_income")).toBeLessThan(0);
  const order = { orderId, borrowerId };
  const rule = { amountCentavos: 10_000, firstOn: addDays(clock.today(), 3), every: "week" } as const;
  await db()
    .insert(planRequests)
    .values({
      ...order,
      ...rule,
      reason: "illness",
      note: "",
      askedAt: clock.now(),
      answerBy: addDays(clock.today(), 3),
    } as typeof planRequests.$inferInsert);
  await bookReturn(orderId);
  for (const account of ["written_off", "recovery_income", "loan_principal", "interest_income"] as const)
    expect([account, await balanceOf(orderId, account)]).toEqual([account, 0]);
  await expectSound(loan);
  expect(
    await db().$count(planRequests, and(eq(planRequests.orderId, orderId), isNull(planRequests.answeredAt))),
  ).toBe(0);
  await payOutAgain(orderId);
  const { account } = await orderOf(orderId);
  expect(account).toMatchObject({ writtenOffOn: null, penaltyWaivedOn: null, restructuredOn: null });
  await expect(adjust("write-off")).rejects.toBeInstanceOf(AdjustmentRefused);
  expect(
    await db().$count(paymentPlans, and(eq(paymentPlans.orderId, orderId), isNull(paymentPlans.outcome))),
  ).toBe(0);
});

test("[WEB-9] a loan paid off before its money came back has another certificate once it is paid off as the loan that it became", async () => {
  const loan = await paidOut(10);
  const { orderId, borrowerId } = loan;
  const sessionId = await logIn(db(), borrowerId);
  const history = async () =>
    (await server().call("paymentHistory", { orderId }, { sessionId })).envelope.data as PaymentHistory;
  const textAt = async (url: string) => (await server().app.inject({ url })).body;
  await pay(orderId, (await orderOf(orderId)).account!.outstandingCentavos);
  const first = await textAt((await history()).certificate);
  await bookReturn(orderId);
  expect(await history()).toMatchObject({ certificate: "", statement: "" });
  await payOutAgain(orderId);
  expect((await history()).certificate).toBe("");
  const owed = (await orderOf(orderId)).account!.outstandingCentavos;
  await pay(orderId, owed - 100);
  await pay(orderId, 100);
  const second = await textAt((await history()).certificate);
  const number = /C-\d{4}-\d{6}/;
  expect(number.exec(second)?.[0]).toBeDefined();
  expect(number.exec(second)?.[0]).not.toBe(number.exec(first)?.[0]);
  await expectSound(loan);
});

test("[CON-5] staff read how much was paid before they ask to book that the money came back", async () => {
  const loan = await paidOut(10);
  const { orderId } = loan;
  await pay(orderId, 10_000);
  const reference = await standingPayout(orderId);
  const at = server().clock.now();
  await server().database.transaction((tx) =>
    settlePayout(tx, { reference, outcome: "failed", reason: "account-closed", at }, at),
  );
  const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
  expect(alerts.find((alert) => alert.orderId === orderId)).toMatchObject({
    end: { kind: "payout-return", id: reference, paidCentavos: 10_000 },
  });
});

test("[CON-8] a loan that came back after payments, and was paid out again, was lent once: in the month of the second time", async () => {
  const months = async () =>
    new Map(
      (await readVintages(db(), "2020-01-01")).map(({ lentIn, postedIn, lentCentavos, repaidCentavos }) => [
        `${lentIn} in ${postedIn}`,
        [lentCentavos, repaidCentavos] as const,
      ]),
    );
  const before = await months();
  const { orderId } = await paidOut(40);
  await pay(orderId, 150_000);
  await bookReturn(orderId);
  await payOutAgain(orderId);
  await pay(orderId, 200_000);
  const repaid = 300_000 - (await balanceOf(orderId, "loan_principal"));
  const more = Array.from(await months(), ([month, [lent, back]]) => {
    const [lentBefore, backBefore] = before.get(month) ?? [0, 0];
    return [month, lent - lentBefore, back - backBefore] as const;
  }).filter(([, lent, back]) => lent !== 0 || back !== 0);
  const now = `${server().clock.today().slice(0, 7)}-01`;
  expect(more.map(([month, lent]) => [month, lent])).toEqual(
    expect.arrayContaining([[`${now} in ${now}`, 300_000]]),
  );
  // The first time is booked in its own month, and undone in this one.
  expect(more.reduce((sum, [, lent]) => sum + lent, 0)).toBe(300_000);
  expect(more.reduce((sum, [, , back]) => sum + back, 0)).toBe(repaid);
  expect(more.filter(([month]) => month.startsWith(now))).toEqual([[`${now} in ${now}`, 300_000, repaid]]);
});

const amountCentavos = integer({ min: 1, max: 400_000 });
const act = oneof(
  { weight: 4, arbitrary: record({ does: constant("pay"), amountCentavos }) },
  { weight: 1, arbitrary: record({ does: constant("extend"), amountCentavos }) },
  ...(["return", "pay out", "refund", "arrive", "bounce", "waive", "write off"] as const).map((does) => ({
    weight: does === "waive" || does === "write off" ? 1 : 3,
    arbitrary: record({ does: constant(does), amountCentavos: constant(0) }),
  })),
);

test("[CON-5] [CON-1] whatever is paid, given up, sent back and returned, in whatever order: the books equal the fold, and no centavo is both applied and sent back", async () => {
  const { database, clock } = server();
  async function inHistory(acts: readonly { does: string; amountCentavos: number }[]): Promise<void> {
    const loan = await paidOut(45);
    const { orderId } = loan;
    const adjust = (kind: "penalty-waiver" | "write-off") =>
      database.transaction(async (tx) =>
        adjustLoan(tx, await lockAdjustable(tx, { orderId, kind }, clock.today()), {
          by: "staff:1",
          now: clock.now(),
        }),
      );
    const doing: Readonly<Record<string, (centavos: number) => Promise<unknown>>> = {
      pay: (centavos) => pay(orderId, centavos),
      extend: (centavos) => pay(orderId, centavos, { purpose: "extension", priceCentavos: 15_000 }),
      return: async () => ((await orderOf(orderId)).account === null ? null : bookReturn(orderId)),
      "pay out": async () => ((await orderOf(orderId)).account === null ? payOutAgain(orderId) : null),
      refund: () =>
        database.transaction(async (tx) => startRefund(tx, await lockRefundable(tx, orderId), clock.now())),
      arrive: async () => {
        const open = and(eq(refunds.orderId, orderId), isNull(refunds.paidAt), isNull(refunds.failedAt));
        if ((await db().$count(refunds, open)) > 0) await arrive(orderId);
      },
      bounce: async () => {
        const standing = and(
          eq(refunds.orderId, orderId),
          isNotNull(refunds.paidAt),
          isNull(refunds.returnedAt),
        );
        const [sent] = await db().select().from(refunds).where(standing).orderBy(desc(refunds.paidAt));
        if (sent === undefined) return;
        await database.transaction(async (tx) =>
          bookRefundReturn(tx, await lockReturnedRefund(tx, sent.id), clock.now()),
        );
      },
      waive: () => adjust("penalty-waiver"),
      "write off": () => adjust("write-off"),
    };
    for (const { does, amountCentavos: centavos } of acts) {
      await doing[does]!(centavos).catch((failure: unknown) => {
        const isRefusal = [AdjustmentRefused, RefundRefused, ReturnRefused].some(
          (refusal) => failure instanceof refusal,
        );
        if (!isRefusal) throw failure;
      });
      await expectSound(loan);
      expect(await balanceOf(orderId, "borrower_credit")).toBeLessThanOrEqual(0);
      expect(await balanceOf(orderId, "payouts_receivable")).toBe(0);
    }
  }
  await assert(asyncProperty(array(act, { minLength: 6, maxLength: 14 }), inHistory), { numRuns: 25 });
}, 180_000);
