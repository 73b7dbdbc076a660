import type { Envelope } from "@hiram/contract";
import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { DeadLetterLine } from "@hiram/contract/staff/money/dead-letters.ts";
import type { FailedPayout } from "@hiram/contract/staff/money/failed-payouts.ts";
import type { StaffWaiting, WaitingKind } from "@hiram/contract/staff/waiting/waiting.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { desc, eq, gt, isNull, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { confirmedLoan, type ConfirmedLoan, settlePayoutAtProvider } from "../payouts/testing.ts";
import { keepRefused } from "../platform/inbox/refused-events.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { approvalRequests, auditEntries } from "../staff/schema.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { addBorrower, addOrder, bindAccount } from "../testing/facts.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { signedInStaff } from "../testing/signed-in-staff.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, asker, administrator, call } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});
afterEach(async () => {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

const why = "Spoke with the provider";
const approve = async (request: Envelope) => {
  expect(request.code).toBe("00");
  return call(
    "decideApproval",
    { ...(request.data as { approvalId: number }), verdict: "approve", why },
    administrator(),
  );
};
const settle = (reference: string, outcome: "paid" | "failed", more: object = {}) =>
  settlePayoutAtProvider(server(), reference, { outcome, ...more });

const alertsOf = async ({ orderId }: ConfirmedLoan): Promise<StaffAlertLine[]> => {
  const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
  return alerts.filter((alert) => alert.orderId === orderId);
};
const failedOf = async ({ orderId }: ConfirmedLoan): Promise<FailedPayout | undefined> => {
  const { payouts } = (await call("staffFailedPayouts")).data as { payouts: FailedPayout[] };
  return payouts.find((payout) => payout.orderId === orderId);
};
/** A list from its first page to its last. */
async function allOf<Row>(name: "staffAlertList" | "staffFailedPayouts" | "staffDeadLetters", letter = "") {
  const rows: Row[] = [];
  for (let after = "", page = 0; page < 5; page += 1) {
    const { next, ...more } = (await call(name, { after, ...(letter && { letter }) })).data as {
      next: string;
    };
    rows.push(...(Object.values(more)[0] as Row[]));
    if (next === "") return rows;
    after = next;
  }
  throw new Error(`${name} does not end`);
}
const actsOn = async (subject: string): Promise<string[]> =>
  (await db().select().from(auditEntries).where(eq(auditEntries.subject, subject))).map(
    ({ action }) => action,
  );

/** What the first page counts. */
const counted = async (kind: WaitingKind): Promise<number | undefined> =>
  ((await call("staffWaiting")).data as StaffWaiting).waiting.find((each) => each.kind === kind)?.count;

const colleague = () => signedInStaff(db(), "Bea Santos", "finance");

async function firstFailed() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id } = await loan.alive();
  await settle(id, "failed", { reason: "bank-unavailable" });
  return { loan, first: id };
}

/** A loan whose first payout failed and was paid after all, when its second one had been sent. */
async function secondGivesWay() {
  const { loan, first } = await firstFailed();
  await loan.nameAnotherAccount();
  await server().runJobs();
  const { id: second } = await loan.alive();
  await settle(first, "paid", { afterAll: true });
  return { loan, first, second };
}

test("[CON-5] [CON-11] a failed payout is counted and sent again once two persons agree, and is asked for by nobody while it is under way", async () => {
  const others = await counted("failed-payouts");
  const { loan } = await firstFailed();
  expect(await failedOf(loan)).toMatchObject({
    reason: "bank-unavailable",
    amountCentavos: 291_000,
    askedBy: "",
  });
  expect(await counted("failed-payouts")).toBe(Number(others) + 1);
  const retry = { orderId: loan.orderId, why };
  const request = await call("staffAskToRetryPayout", retry);
  expect(await failedOf(loan)).toMatchObject({ askedBy: asker().name });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toBeUndefined();
  expect(await counted("failed-payouts")).toBe(others);
  expect(await call("staffAskToRetryPayout", retry)).toMatchObject({ code: "409" });
  await server().runJobs();
  const { id } = await loan.alive();
  await settle(id, "paid");
  expect((await loan.details()).orderStatus).toBe("174");
  expect(await call("staffAskToRetryPayout", retry)).toMatchObject({ code: "409" });
});

test("[CON-5] who approves sending a loan's money again reads the account of its own borrower", async () => {
  await firstFailed();
  const { loan } = await firstFailed();
  await firstFailed();
  const [account] = await db()
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.borrowerId, loan.borrowerId));
  const { data } = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  const { approvalId } = data as { approvalId: number };
  const { requests } = (await call("approvalList")).data as ApprovalList;
  const request = requests.find((each) => each.approvalId === approvalId);
  expect(JSON.parse(request!.payload)).toEqual({
    orderId: loan.orderId,
    amountCentavos: 291_000,
    to: expect.stringContaining(account!.accountNumberLast4),
  });
});

test("[CON-5] a failed payout is listed with its own borrower's current account, and with who is asking to send it now", async () => {
  const { loan } = await firstFailed();
  const { loan: other } = await firstFailed();
  await loan.nameAnotherAccount();
  await server().runJobs();
  await settle((await loan.alive()).id, "failed", { reason: "bank-unavailable" });
  const accountOf = async ({ borrowerId }: ConfirmedLoan) => {
    const ofToday = ofCurrentAccount(borrowerId);
    const [account] = await db().select().from(payoutAccounts).where(ofToday);
    return `GCash ••${account!.accountNumberLast4}`;
  };
  for (const each of [loan, other])
    expect(await failedOf(each)).toMatchObject({ nextAccount: await accountOf(each), askedBy: "" });
  // A request of another kind, for another loan or from before: nobody is asking to send this one now.
  const asked = { payload: {}, basis: "", why, askedBy: asker().staffId, askedAt: server().clock.now() };
  await db()
    .insert(approvalRequests)
    .values({ kind: "refund-credit", subject: `order:${loan.orderId}`, ...asked });
  const refused = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  const decision = { ...(refused.data as { approvalId: number }), verdict: "refuse", why };
  expect((await call("decideApproval", decision, administrator())).code).toBe("00");
  await call("staffAskToRetryPayout", { orderId: other.orderId, why });
  expect(await failedOf(loan)).toMatchObject({ askedBy: "" });
  expect(await failedOf(other)).toMatchObject({ askedBy: asker().name });
});

test("[CON-5] a request to send a loan's money again goes stale when the borrower names another account meanwhile", async () => {
  const { loan } = await firstFailed();
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  await loan.nameAnotherAccount();
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await loan.allPayouts()).toHaveLength(2);
});

test.for(["came-back", "given-up"] as const)(
  "[CON-5] money of a payout with two outcomes that left twice is settled once, by two persons, before its alert is closed: %s",
  async (end) => {
    const { loan, first, second } = await secondGivesWay();
    await settle(second, "paid");
    expect(await loan.balanceOf("payouts_receivable")).toBe(291_000);
    const sentTwice = (await alertsOf(loan)).find(({ kind }) => kind === "payout-sent-twice");
    expect(sentTwice?.end).toEqual({ kind: "owed-back", id: second });
    const payload = { payoutId: second, end, why };
    // Closed, it would be on no screen, and owed back all the same.
    expect(await call("staffCloseAlert", { alertId: sentTwice!.alertId, why })).toMatchObject({
      code: "409",
      message: expect.stringContaining("owed back") as unknown,
    });
    expect(await call("staffAskToSettleOwedBack", { ...payload, payoutId: first })).toMatchObject({
      code: "409",
    });
    const request = await call("staffAskToSettleOwedBack", payload);
    expect(await approve(request)).toMatchObject({ code: "00" });
    expect(await loan.balanceOf("payouts_receivable")).toBe(0);
    expect(await loan.balanceOf("written_off")).toBe(end === "given-up" ? 291_000 : 0);
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
    expect((await alertsOf(loan)).map(({ kind }) => kind)).toEqual(["payout-paid-after-failure"]);
    expect(await call("staffAskToSettleOwedBack", payload)).toMatchObject({ code: "409" });

    const [other] = await alertsOf(loan);
    const close = { alertId: other!.alertId, why };
    expect(await call("staffCloseAlert", close)).toMatchObject({ code: "00" });
    // Once more after a lost answer; a colleague is told that it is over.
    expect(await call("staffCloseAlert", close)).toMatchObject({ code: "00" });
    expect(await call("staffCloseAlert", close, await colleague())).toMatchObject({
      code: "409",
      message: "This has been dealt with in the meantime. Load the list again.",
    });
    expect(await alertsOf(loan)).toEqual([]);
    expect(await actsOn(`alert:${other!.alertId}`)).toEqual(["close-alert"]);
  },
);

test("[CON-5] the alert to a payout's unknown outcome is closed by nobody while its loan is on its way", async () => {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id } = await loan.alive();
  const about = { orderId: loan.orderId, borrowerId: loan.borrowerId, details: { payout: id } };
  const raisedAt = server().clock.now();
  await raiseAlert(db(), { kind: "payout-outcome-unclear", subject: `${id}:test`, raisedAt, ...about });
  const [alert] = await alertsOf(loan);
  expect(alert).toMatchObject({ isUnderWay: true });
  const close = () => call("staffCloseAlert", { alertId: alert!.alertId, why });
  expect(await close()).toMatchObject({ code: "409", message: expect.stringContaining("on its way") });
  expect(await alertsOf(loan)).toHaveLength(1);
  // As one stands whose outcome came before this version closed them by it.
  await db().update(payouts).set({ paidAt: raisedAt }).where(eq(payouts.id, id));
  expect(await alertsOf(loan)).toMatchObject([{ isUnderWay: false }]);
  expect(await close()).toMatchObject({ code: "00" });
  expect(await actsOn(`alert:${alert!.alertId}`)).toEqual(["close-alert"]);
});

/** A loan that was paid out and whose payout was then announced as failed, with the alert about it. */
async function reportedFailed() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: payoutId } = await loan.alive();
  await settle(payoutId, "paid");
  await settle(payoutId, "failed", { afterAll: true });
  return { loan, payoutId };
}

test("[CON-5] [ORD-10] a loan's money that came back is booked by two persons: nothing is owed, the borrower is told, and it can be sent again", async () => {
  const { loan, payoutId } = await reportedFailed();
  expect(await alertsOf(loan)).toMatchObject([
    { kind: "payout-failed-after-paid", end: { kind: "payout-return", id: payoutId, paidCentavos: 0 } },
  ]);
  expect(await loan.details()).toMatchObject({ orderStatus: "174", repayPlan: { length: 3 } });
  const request = await call("staffAskToBookReturn", { payoutId, why });
  // Nothing is booked by asking.
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await approve(request)).toMatchObject({ code: "00" });
  for (const account of ["loan_principal", "cash_at_payout_provider", "fee_income"] as const)
    expect(await loan.balanceOf(account)).toBe(0);
  expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1, repayPlan: [] });
  expect(await alertsOf(loan)).toEqual([]);
  expect(await call("staffAskToBookReturn", { payoutId, why })).toMatchObject({ code: "409" });

  await server().runJobs();
  const told = await smsToBorrower(server(), loan.borrowerId);
  expect(told[0]).toMatch(/₱2,910.00 .*GCash ••.* came back/);
  await server().runJobs();
  expect(await smsToBorrower(server(), loan.borrowerId)).toEqual(told);

  // What the provider says again about it changes nothing.
  await settle(payoutId, "paid", { afterAll: true });
  await settle(payoutId, "failed", { afterAll: true });
  await server().runJobs();
  expect(await loan.balanceOf("loan_principal")).toBe(0);
  expect(await alertsOf(loan)).toEqual([]);
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "came-back" });

  await loan.nameAnotherAccount();
  await server().runJobs();
  const { id: second } = (await loan.allPayouts()).find(({ id }) => id !== payoutId)!;
  await settle(second, "paid");
  expect(await loan.details()).toMatchObject({
    orderStatus: "174",
    cardNeedPop: 0,
    repayPlan: { length: 3 },
  });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await loan.balanceOf("cash_at_payout_provider")).toBe(-291_000);
  expect(await failedOf(loan)).toBeUndefined();
});

test("[CON-5] that a payout failed is told to nobody once staff have booked that its money came back", async () => {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: payoutId } = await loan.alive();
  await settle(payoutId, "paid");
  const request = await call("staffAskToBookReturn", { payoutId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await settle(payoutId, "failed", { afterAll: true });
  expect(await loan.alerts()).toEqual([]);
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "came-back" });
});

test("[CON-5] that a second payout failed after it had left is told apart from the loan's, and settled as it ended", async () => {
  const { loan, second } = await secondGivesWay();
  await settle(second, "paid");
  await settle(second, "failed", { afterAll: true });
  const kind = "second-payout-failed-after-paid";
  expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure", "payout-sent-twice", kind]);
  const told = (await alertsOf(loan)).find((alert) => alert.kind === kind);
  expect(told).toMatchObject({ end: { kind: "owed-back", id: second } });
  expect(await call("staffCloseAlert", { alertId: told!.alertId, why })).toMatchObject({ code: "409" });
  const request = await call("staffAskToSettleOwedBack", { payoutId: second, end: "came-back", why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure"]);
});

test.for([
  ["came-back", []],
  ["given-up", ["second-payout-failed-after-paid"]],
] as const)(
  "[CON-5] that a second payout failed after it was settled is told unless it had come back: %s",
  async ([end, told]) => {
    const { loan, second } = await secondGivesWay();
    await settle(second, "paid");
    const request = await call("staffAskToSettleOwedBack", { payoutId: second, end, why });
    expect(await approve(request)).toMatchObject({ code: "00" });
    await settle(second, "failed", { afterAll: true });
    expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure", ...told]);
  },
);

test("[CON-5] a loan's money that came back is not undone where another payout left", async () => {
  const { loan: twice, first, second } = await secondGivesWay();
  const another = async () => (await call("staffAskToBookReturn", { payoutId: first, why })).code;
  expect(await another()).toBe("409");
  await settle(second, "paid");
  expect(await another()).toBe("409");
  expect((await call("staffAskToBookReturn", { payoutId: second, why })).code).toBe("409");
  const settled = await call("staffAskToSettleOwedBack", { payoutId: second, end: "came-back", why });
  expect(await approve(settled)).toMatchObject({ code: "00" });
  expect(await approve(await call("staffAskToBookReturn", { payoutId: first, why }))).toMatchObject({
    code: "00",
  });
  for (const account of ["loan_principal", "payouts_receivable", "cash_at_payout_provider"] as const)
    expect(await twice.balanceOf(account)).toBe(0);
  expect(await call("staffAskToBookReturn", { payoutId: crypto.randomUUID(), why })).toMatchObject({
    code: "409",
  });
});

test("[CON-5] [ORD-10] a loan whose money came back after a second payout was settled can be paid out again, and staff find it", async () => {
  const { loan, first, second } = await secondGivesWay();
  await settle(second, "paid");
  const others = await counted("failed-payouts");
  const settled = await call("staffAskToSettleOwedBack", { payoutId: second, end: "given-up", why });
  expect(await approve(settled)).toMatchObject({ code: "00" });
  const returned = await call("staffAskToBookReturn", { payoutId: first, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });

  expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
  expect(await failedOf(loan)).toMatchObject({ payoutId: first, reason: "came-back" });
  expect(await counted("failed-payouts")).toBe(Number(others) + 1);
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toBeUndefined();
  await server().runJobs();
  const third = (await loan.allPayouts()).find(({ id }) => id !== first && id !== second)!;
  await settle(third.id, "paid");
  expect(await loan.details()).toMatchObject({ orderStatus: "174", cardNeedPop: 0 });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
});

test("[CON-5] [ORD-10] a second payout that failed, and is paid once the first one's money came back, is the loan", async () => {
  const { loan, first, second } = await secondGivesWay();
  await settle(second, "failed");
  const returned = await call("staffAskToBookReturn", { payoutId: first, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toMatchObject({ payoutId: first, reason: "came-back" });
  await settle(second, "paid", { afterAll: true });
  expect(await loan.details()).toMatchObject({ orderStatus: "174", cardNeedPop: 0 });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await loan.balanceOf("payouts_receivable")).toBe(0);
  // Its money, too, can come back.
  const again = await call("staffAskToBookReturn", { payoutId: second, why });
  expect(await approve(again)).toMatchObject({ code: "00" });
  expect(await loan.balanceOf("loan_principal")).toBe(0);
});

test("[CON-5] [WEB-9] a second payout that the borrower paid back was not sent back to them: the loan and its papers say what it was", async () => {
  const { loan, second } = await secondGivesWay();
  await settle(second, "paid");
  const { clock } = server();
  const [record] = await readOrders(db(), [loan.orderId]);
  const { outstandingCentavos } = loanOrder(record!, clock.today()).account!;
  await receivePayment(server(), loan.orderId, outstandingCentavos + 291_000);
  const request = await call("staffAskToSettleOwedBack", { payoutId: second, end: "set-off", why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  const { noticeDesText } = await loan.details();
  expect(noticeDesText).toContain(serverTexts("en").moneyBack.setOff("₱2,910.00"));
  expect(noticeDesText).not.toContain("back to you");
  const sessionId = await logIn(db(), loan.borrowerId);
  const { body } = await server().app.inject(
    `/documents/statement?orderId=${loan.orderId}&sessionId=${sessionId}`,
  );
  expect(body).toContain("<dt>For the loan&#39;s money that we had sent twice</dt><dd>₱2,910.00</dd>");
  expect(body).not.toContain("Sent back to you");
});

/** Gives up the job that sends a transfer, as after hours of retries. */
async function giveUpSendingOf(reference: string): Promise<number> {
  const [job] = await db()
    .update(outboxJobs)
    .set({ deadAt: new Date(), doneAt: null })
    .where(
      sql`${outboxJobs.payload} ->> 'payoutId' = ${reference} or ${outboxJobs.payload} ->> 'refundId' = ${reference}`,
    )
    .returning({ id: outboxJobs.id });
  return job!.id;
}

test("[CON-5] closing the job of a payout that was never sent leaves the loan to be paid out again; of one that may have left, it is refused", async () => {
  const loan = await confirmedLoan(server());
  const { id: payoutId } = await loan.alive();
  const jobId = await giveUpSendingOf(payoutId);
  const close = (id: number) => call("staffHandleDeadLetter", { letter: "job", id, act: "close", why });
  await db().update(payouts).set({ sentAt: new Date() }).where(eq(payouts.id, payoutId));
  expect(await close(jobId)).toMatchObject({ code: "409" });
  expect(await loan.alive()).toMatchObject({ id: payoutId });
  await db().update(payouts).set({ sentAt: null }).where(eq(payouts.id, payoutId));
  expect(await close(jobId)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "given-up" });
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await server().runJobs();
  await settle((await loan.alive()).id, "paid");
  expect(await loan.details()).toMatchObject({ orderStatus: "174" });
});

test("[CON-5] [CON-11] a job that was given up is counted, tried again or closed, and a refused event closed, each once and audited", async () => {
  const jobs = await db()
    .insert(outboxJobs)
    .values(
      [1, 2, 3].map((n) => ({
        kind: "nobody-works-on-this",
        payload: { n },
        deadAt: new Date(),
        attempts: 25,
        lastError: "no",
      })),
    )
    .returning({ id: outboxJobs.id });
  const event = {
    provider: "gateway",
    raw: Buffer.from("{}"),
    problem: "type: is missing",
    receivedAt: new Date(),
  };
  const { id: eventId } = await server().database.transaction((tx) => keepRefused(tx, event));
  const { id: otherEventId } = await server().database.transaction((tx) =>
    keepRefused(tx, { ...event, raw: Buffer.from("[]") }),
  );
  const list = async (letter: "job" | "event") =>
    ((await call("staffDeadLetters", { letter })).data as { letters: DeadLetterLine[] }).letters.map(
      ({ id }) => id,
    );
  const [first, second, third] = jobs.map(({ id }) => id);
  expect(await list("job")).toEqual(expect.arrayContaining([first, second, third]));
  expect(await counted("given-up-jobs")).toBe((await list("job")).length);
  expect(await counted("refused-events")).toBe((await list("event")).length);
  const handle = (letter: "job" | "event", id: number | undefined, act: "retry" | "close", who = asker()) =>
    call("staffHandleDeadLetter", { letter, id: id ?? 0, act, why }, who);
  expect(await handle("job", first, "retry")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "close")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "retry")).toMatchObject({ code: "409" });
  // Each once more after a lost answer; a colleague is told that it is over.
  expect(await handle("job", first, "retry")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "close")).toMatchObject({ code: "00" });
  const other = await colleague();
  for (const [id, act] of [
    [first, "retry"],
    [second, "close"],
  ] as const)
    expect(await handle("job", id, act, other)).toMatchObject({ code: "409" });
  // It is waiting for its turn, and was not given up.
  expect(await handle("job", first, "close")).toMatchObject({ code: "409" });
  expect(await list("job")).not.toContain(second);
  expect(await list("job")).toContain(third);
  const [again] = await db()
    .select()
    .from(outboxJobs)
    .where(eq(outboxJobs.id, first ?? 0));
  expect(again).toMatchObject({ deadAt: null, attempts: 0 });
  expect(await list("event")).toContain(eventId);
  expect(await handle("event", eventId, "retry")).toMatchObject({ code: "409" });
  expect(await handle("event", eventId, "close")).toMatchObject({ code: "00" });
  expect(await handle("event", eventId, "close")).toMatchObject({ code: "00" });
  expect(await handle("event", eventId, "close", other)).toMatchObject({ code: "409" });
  expect(await list("event")).not.toContain(eventId);
  expect(await list("event")).toContain(otherEventId);
  expect(await counted("given-up-jobs")).toBe((await list("job")).length);
  expect(await counted("refused-events")).toBe((await list("event")).length);
  // The provider sends it once more: it is open again.
  await server().database.transaction((tx) => keepRefused(tx, event));
  expect(await list("event")).toContain(eventId);
  expect(await actsOn(`job:${second}`)).toEqual(["close-dead-letter"]);
  expect(await actsOn(`event:${eventId}`)).toEqual(["close-dead-letter"]);
});

test("[CON-5] [CON-10] what a provider sent is shown for a reason that is recorded, until somebody has dealt with it", async () => {
  const raw = Buffer.from('{"type":"payment.paid","payer":"Maria\0 Santos"}');
  const { id } = await server().database.transaction((tx) =>
    keepRefused(tx, {
      provider: "gateway",
      raw,
      problem: "type: is missing",
      receivedAt: server().clock.now(),
    }),
  );
  expect(JSON.stringify(await call("staffDeadLetters", { letter: "event" }))).not.toContain("Maria");
  expect((await call("staffReadRefusedEvent", { id, why: " " })).code).toBe("400");
  expect(await actsOn(`event:${id}`)).toEqual([]);
  expect(await call("staffReadRefusedEvent", { id, why })).toMatchObject({
    code: "00",
    data: { body: '{"type":"payment.paid","payer":"Maria\uFFFD Santos"}' },
  });
  expect(await actsOn(`event:${id}`)).toEqual(["read-refused-event"]);
  expect((await call("staffHandleDeadLetter", { letter: "event", id, act: "close", why })).code).toBe("00");
  expect((await call("staffReadRefusedEvent", { id, why })).code).toBe("409");
  expect((await call("staffReadRefusedEvent", { id: 999_999, why })).code).toBe("409");
});

test("[CON-5] a job tried again or closed, and an event closed, takes its own alerts along and no other's", async () => {
  const { clock, database } = server();
  const [first, second] = await db()
    .insert(outboxJobs)
    .values(
      [1, 11].map((n) => ({
        kind: "nobody-works-on-this",
        payload: { n },
        deadAt: new Date(),
        attempts: 25,
      })),
    )
    .returning({ id: outboxJobs.id });
  const refused = ["1", "2"].map((text) => ({
    provider: "gateway",
    raw: Buffer.from(text),
    problem: "type: is missing",
    receivedAt: clock.now(),
  }));
  const events = await database.transaction(async (tx) => [
    await keepRefused(tx, refused[0]!),
    await keepRefused(tx, refused[1]!),
  ]);
  const facts = {
    twice: { kind: "job-given-up", subject: `${first!.id}:2026-03-10T02:00:00.000Z` },
    again: { kind: "job-given-up", subject: `${first!.id}:2026-03-10T05:00:00.000Z` },
    // Its number begins with the other's.
    longer: { kind: "job-given-up", subject: `${first!.id}0:2026-03-10T02:00:00.000Z` },
    second: { kind: "job-given-up", subject: `${second!.id}:2026-03-10T02:00:00.000Z` },
    event: { kind: "provider-event-refused", subject: String(events[0]!.id) },
    eventReopened: { kind: "provider-event-refused", subject: `${events[0]!.id}:3` },
    otherEvent: { kind: "provider-event-refused", subject: String(events[1]!.id) },
  } as const;
  for (const fact of Object.values(facts))
    await database.transaction((tx) =>
      raiseAlert(tx, { ...fact, orderId: null, borrowerId: null, details: {}, raisedAt: clock.now() }),
    );
  const open = async (): Promise<string[]> => {
    const rows = await db().select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));
    const left = new Set(rows.map(({ fact }) => fact));
    return Object.entries(facts)
      .filter(([, { kind, subject }]) => left.has(`${kind}:${subject}`))
      .map(([name]) => name);
  };
  const handle = (letter: "job" | "event", id: number, act: "retry" | "close") =>
    call("staffHandleDeadLetter", { letter, id, act, why });
  expect((await handle("job", first!.id, "retry")).code).toBe("00");
  expect(await open()).toEqual(["longer", "second", "event", "eventReopened", "otherEvent"]);
  expect((await handle("job", second!.id, "close")).code).toBe("00");
  expect((await handle("event", events[0]!.id, "close")).code).toBe("00");
  expect(await open()).toEqual(["longer", "otherEvent"]);
});

test("[PAY-3] [alerts] a refused event that finance closed and that is sent again alerts anew, once, until it is closed again", async () => {
  const { announcePayout, runJobs, app } = server();
  const { id: before = 0 } =
    (await db().select().from(refusedEvents).orderBy(desc(refusedEvents.id)).limit(1))[0] ?? {};
  const send = async () =>
    expect(await announcePayout("evt-again", "payout.paid", { reference: "" })).toBe(400);
  const letter = async () =>
    (await db().select().from(refusedEvents).where(gt(refusedEvents.id, before)))[0]!;
  const factsOpen = async (): Promise<string[]> => {
    const { id } = await letter();
    const rows = await db().select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));
    return rows.map(({ fact }) => fact).filter((fact) => fact.startsWith(`provider-event-refused:${id}`));
  };
  const close = async () => {
    const { id } = await letter();
    expect(await call("staffHandleDeadLetter", { letter: "event", id, act: "close", why })).toMatchObject({
      code: "00",
    });
    expect(await factsOpen()).toEqual([]);
  };
  const counted = async (): Promise<number> => {
    await runJobs();
    const { body } = await app.inject("/metrics");
    return Number(/hiram_staff_alerts_total\{kind="provider-event-refused"\} (\d+)/.exec(body)?.[1]);
  };
  const atFirst = await counted();
  await send();
  await send();
  expect(await counted()).toBe(atFirst + 1);
  await close();
  await Promise.all([send(), send()]);
  expect(await letter()).toMatchObject({ times: 4, closedAt: null });
  expect(await factsOpen()).toHaveLength(1);
  expect(await counted()).toBe(atFirst + 2);
  await close();
  await send();
  expect(await factsOpen()).toHaveLength(1);
  expect(await counted()).toBe(atFirst + 3);
  await close();
});

test("[PAY-3] an alert about a day says nothing of what there is none of", async () => {
  const { clock, database } = server();
  const details = { provider: "gateway", amountDiffers: 2, notListed: 0, notCounted: 0, unmatched: 0 };
  const fact = { kind: "payments-differ", subject: "gateway:2026-03-09:1" } as const;
  await database.transaction((tx) =>
    raiseAlert(tx, { ...fact, orderId: null, borrowerId: null, details, raisedAt: clock.now() }),
  );
  const alerts = await allOf<StaffAlertLine>("staffAlertList");
  expect(alerts.find(({ kind }) => kind === fact.kind)?.details).toEqual([
    { name: "provider", value: "gateway" },
    { name: "amountDiffers", value: "2" },
  ]);
});

test("[CON-5] [CON-11] closing an alert closes it alone, and one that is closed is counted no more", async () => {
  const { clock, database } = server();
  const alert = { kind: "job-given-up", orderId: null, borrowerId: null, details: {} } as const;
  for (const subject of ["first", "second"])
    await database.transaction((tx) => raiseAlert(tx, { ...alert, subject, raisedAt: clock.now() }));
  const open = async () => (await allOf<StaffAlertLine>("staffAlertList")).map(({ alertId }) => alertId);
  const [closed, ...others] = (await open()).toReversed();
  expect(await counted("alerts")).toBe(others.length + 1);
  expect((await call("staffCloseAlert", { alertId: closed!, why })).code).toBe("00");
  expect((await open()).toReversed()).toEqual(others);
  expect(await counted("alerts")).toBe(others.length);
});

test("[CON-5] [CON-11] each list goes page by page by its own key, each row once", async () => {
  const many = Array.from({ length: 60 }, (_, at) => at);
  const at = server().clock.now();
  await db()
    .insert(outboxJobs)
    .values(many.map((n) => ({ kind: "nobody-works-on-this", payload: { n }, deadAt: at })));
  const event = { provider: "gateway", problem: "", body: "", firstReceivedAt: at, lastReceivedAt: at };
  await db()
    .insert(refusedEvents)
    .values(many.map((n) => ({ ...event, fingerprint: `page-${n}` })));
  await db()
    .insert(staffAlerts)
    .values(
      many.map((n) => ({ kind: "job-given-up" as const, fact: `page-${n}`, details: {}, raisedAt: at })),
    );
  const borrowerId = await addBorrower(db());
  const accountId = await bindAccount(db(), borrowerId);
  for (const _ of many)
    await db()
      .insert(payouts)
      .values({
        orderId: await addOrder(db(), borrowerId, { decision: "approved", decidedAt: at }),
        accountId,
        amountCentavos: 485_000,
        requestedAt: at,
        failedAt: at,
        failureReason: "account-closed",
      });
  const keys = {
    jobs: (await allOf<DeadLetterLine>("staffDeadLetters", "job")).map(({ id }) => -id),
    events: (await allOf<DeadLetterLine>("staffDeadLetters", "event")).map(({ id }) => -id),
    alerts: (await allOf<StaffAlertLine>("staffAlertList")).map(({ alertId }) => alertId),
    payouts: (await allOf<FailedPayout>("staffFailedPayouts")).map(({ orderId }) => orderId),
  };
  for (const each of Object.values(keys)) {
    expect(each.length).toBeGreaterThanOrEqual(many.length);
    expect(each).toEqual([...new Set(each)].toSorted((one, other) => one - other));
  }
});

test("[CON-5] whatever can be given up is called by what it does", () => {
  expect(Object.keys(alertTexts.jobs).toSorted()).toEqual(server().jobKinds.toSorted());
});
