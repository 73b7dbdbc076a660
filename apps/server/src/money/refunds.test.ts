import type { PaymentState } from "@hiram/contract";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { payoutFailure } from "@hiram/texts/console/money.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { post } from "../ledger/post.ts";
import { orders } from "../orders/schema.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { INQUIRE_PAYOUTS } from "../payouts/inquire-payouts.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { SEND_REFUND } from "../payouts/start-refund.ts";
import { refunds } from "../payouts/schema.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { openProviders } from "../platform/providers/providers.ts";
import { payments } from "../repayments/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { approvalRequests } from "../staff/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, addOrder, bindAccount } from "../testing/facts.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { readMoneyOrders } from "./money-order.ts";

const { server, db, asker, administrator, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});
afterEach(async () => {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

const askFor = (orderId: number) => call("staffAskToRefund", { orderId, why: "Paid twice at the counter" });
const pay = (orderId: number, amountCentavos: number) => receivePayment(server(), orderId, amountCentavos);

/** A loan that received ₱10,000: more than was owed. */
async function overpaid() {
  const { clock, database } = server();
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(clock.today(), -20)) });
  await pay(order.orderId, 1_000_000);
  const credit = -(await balance(db(), { account: "borrower_credit", orderId: order.orderId }));
  expect(credit).toBeGreaterThan(0);
  return { ...order, credit };
}

/** What the borrower reads on the loan's page, and what may still be asked back there. */
const onThePage = async ({ orderId, borrowerId }: Awaited<ReturnType<typeof overpaid>>) => {
  const sessionId = await logIn(db(), borrowerId);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  const details = { productId: order!.productId, orderId };
  const { data } = (await server().call("loanDetails", details, { sessionId })).envelope;
  const { noticeDesText, credit } = data as { noticeDesText: string; credit: number };
  // The payment's own page says the same.
  const state = (await server().call("paymentState", details, { sessionId })).envelope.data;
  expect((state as { payment: PaymentState }).payment.notice).toBe(noticeDesText);
  return { words: noticeDesText, credit };
};
const happened = async (borrowerId: number): Promise<readonly string[]> =>
  ((await call("staffTimeline", { borrowerId })).data as Timeline).entries
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("refund-"))
    .toSorted();

const creditOf = async (orderId: number): Promise<CreditLine | undefined> => {
  const { credits } = (await call("staffCredits")).data as { credits: CreditLine[] };
  return credits.find(({ order }) => order.orderId === orderId);
};
const books = async (orderId: number) => ({
  credit: 0 - (await balance(db(), { account: "borrower_credit", orderId })),
  receivable: await balance(db(), { account: "payouts_receivable", orderId }),
});
const refundsOf = (orderId: number) => db().select().from(refunds).where(eq(refunds.orderId, orderId));
const messagesTo = (borrowerId: number) => smsToBorrower(server(), borrowerId);

/** Requested by one person, approved by another, and sent. @returns the refund's name at the provider */
async function sent(orderId: number): Promise<string> {
  expect(await approve(await askFor(orderId))).toMatchObject({ code: "00" });
  await server().runJobs();
  const refund = (await refundsOf(orderId)).find(({ paidAt, failedAt }) => !paidAt && !failedAt);
  expect(refund?.acceptedAt).toBeTruthy();
  return refund!.id;
}

test("[CON-5] what was paid too much goes back once two persons agree: sent once, booked when it arrived, the borrower told", async () => {
  const loan = await overpaid();
  const { orderId, borrowerId, credit } = loan;
  expect(await onThePage(loan)).toEqual({
    words: expect.stringContaining("keeping it for you") as unknown,
    credit,
  });
  expect(await creditOf(orderId)).toMatchObject({
    order: { creditCentavos: credit, status: "settled" },
    account: expect.stringMatching(/^GCash ••\d{4}$/) as unknown,
    refund: "none",
  });
  const other = await overpaid();
  const asked = { payload: {}, basis: "", why: "x", askedBy: asker().staffId, askedAt: server().clock.now() };
  await db()
    .insert(approvalRequests)
    .values({ kind: "another", subject: `order:${other.orderId}`, ...asked });
  const request = await askFor(orderId);
  expect(await creditOf(orderId)).toMatchObject({ refund: "asked-for", refundNote: asker().name });
  expect(await creditOf(other.orderId)).toMatchObject({ refund: "none" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect((await Promise.all([approve(request), approve(request)])).map(({ code }) => code)).toContain("409");
  await server().runJobs();
  const [refund, ...more] = await refundsOf(orderId);
  expect(more).toEqual([]);
  expect(refund).toMatchObject({ amountCentavos: credit, paidAt: null });
  // Sent; nothing is booked before the money has left.
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  expect(await creditOf(orderId)).toMatchObject({ refund: "under-way", refundCentavos: credit });
  expect(await askFor(orderId)).toMatchObject({ code: "409" });
  const page = await onThePage(loan);
  expect(page).toEqual({
    words: expect.stringMatching(/is on its way back to you\.$/) as unknown,
    credit: 0,
  });
  expect(page.words).not.toContain("keeping it for you");
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid", times: 3 });
  await server().runJobs();
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(await creditOf(orderId)).toBeUndefined();
  const { data } = await call("staffAdjustableLoan", { orderId });
  expect((data as AdjustableLoan).order.creditCentavos).toBe(0);
  expect((await onThePage(loan)).words).toMatch(/We sent the .* that you overpaid back to you\./);
  expect(await happened(borrowerId)).toEqual(["refund-paid", "refund-sent"]);
  const messages = await messagesTo(borrowerId);
  expect(messages.filter((text) => text.includes("was sent back to your GCash"))).toHaveLength(1);
  expect(messages[0]).not.toMatch(/https?:/);
});

test("[CON-5] a refund that fails stays the borrower's credit, is told to staff, and is asked for again", async () => {
  const loan = await overpaid();
  const { orderId, borrowerId, credit } = loan;
  await settlePayoutAtProvider(server(), await sent(orderId), {
    outcome: "failed",
    reason: "account-closed",
  });
  expect(await onThePage(loan)).toMatchObject({ credit });
  expect(await happened(borrowerId)).toEqual(["refund-failed", "refund-sent"]);
  expect(await creditOf(orderId)).toMatchObject({ refund: "failed", refundNote: "account-closed" });
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  const [alert] = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alert).toMatchObject({ kind: "refund-failed", resolvedAt: null });
  const other = await overpaid();
  await settlePayoutAtProvider(server(), await sent(other.orderId), {
    outcome: "failed",
    reason: "account-closed",
  });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  // Sent anew, the failure needs nobody any more; another loan's does.
  const alertsOf = (id: number) => db().select().from(staffAlerts).where(eq(staffAlerts.orderId, id));
  expect(await alertsOf(orderId)).toMatchObject([
    { kind: "refund-failed", resolvedBy: `staff:${administrator().staffId}` },
  ]);
  expect(await alertsOf(other.orderId)).toMatchObject([{ kind: "refund-failed", resolvedAt: null }]);
});

test("[CON-5] closing the job of a refund that was never sent leaves the borrower's credit, to be sent back by another", async () => {
  const { orderId, credit } = await overpaid();
  expect(await approve(await askFor(orderId))).toMatchObject({ code: "00" });
  const [refund] = await refundsOf(orderId);
  const [job] = await db()
    .update(outboxJobs)
    .set({ deadAt: server().clock.now() })
    .where(sql`${outboxJobs.payload} ->> 'refundId' = ${refund!.id}`)
    .returning({ id: outboxJobs.id });
  const close = () =>
    call("staffHandleDeadLetter", { letter: "job", id: job!.id, act: "close", why: "Wrong account" });
  const sentAt = (at: Date | null) =>
    db().update(refunds).set({ sentAt: at }).where(eq(refunds.id, refund!.id));
  await sentAt(server().clock.now());
  expect(await close()).toMatchObject({ code: "409" });
  expect(await creditOf(orderId)).toMatchObject({ refund: "under-way" });
  await sentAt(null);
  expect(await close()).toMatchObject({ code: "00" });
  expect(await creditOf(orderId)).toMatchObject({ refund: "failed", refundNote: "given-up" });
  await server().runJobs();
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(credit).toBeGreaterThan(0);
});

/** A loan whose whole credit left twice: a refund announced as failed arrived as well as the next one. */
async function refundedTwice() {
  const { orderId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  const second = await sent(orderId);
  await settlePayoutAtProvider(server(), second, { outcome: "paid" });
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  return { orderId, credit, first, second };
}

const alertsOf = async (orderId: number): Promise<StaffAlertLine[]> => {
  const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
  return alerts.filter((alert) => alert.orderId === orderId);
};
test("[CON-5] a refund that failed and arrived after all, alone, leaves nothing owed back", async () => {
  const { orderId } = await overpaid();
  const only = await sent(orderId);
  await settlePayoutAtProvider(server(), only, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), only, { outcome: "paid", afterAll: true });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  // Nothing is left to send again: that it failed needs nobody any more.
  expect(await alertsOf(orderId)).toMatchObject([
    { kind: "refund-contradicted", end: { kind: "refund-return", id: only } },
  ]);
});

test("[CON-5] that a refund failed, or has no outcome, needs nobody once it arrived, whatever was overpaid since", async () => {
  const { orderId } = await overpaid();
  const only = await sent(orderId);
  const unclear = { kind: "refund-outcome-unclear", subject: only, borrowerId: null } as const;
  await settlePayoutAtProvider(server(), only, { outcome: "failed", reason: "bank-unavailable" });
  await raiseAlert(db(), { ...unclear, orderId, details: { refund: only }, raisedAt: server().clock.now() });
  await receivePayment(server(), orderId, 1_000);
  await settlePayoutAtProvider(server(), only, { outcome: "paid", afterAll: true });
  expect(await books(orderId)).toEqual({ credit: 1_000, receivable: 0 });
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-contradicted"]);
});

test("[CON-5] a refund's failure needs nobody once another refund has taken all that was to be sent", async () => {
  const { orderId } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  const second = await sent(orderId);
  await settlePayoutAtProvider(server(), second, { outcome: "failed", reason: "bank-unavailable" });
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-failed"]);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-contradicted"]);
});

test("[CON-11] loans with credit go page by page, the newest loan first, each once", async () => {
  const { clock } = server();
  const on = clock.today();
  const orderIds: number[] = [];
  for (let at = 0; at < 55; at += 1) {
    const borrowerId = await addBorrower(db());
    const orderId = await addOrder(db(), borrowerId, { decision: "approved", decidedAt: clock.now() });
    const entries = [
      { account: "cash_at_payment_provider", amountCentavos: 100 },
      { account: "borrower_credit", amountCentavos: -100 },
    ] as const;
    const posting = {
      kind: "payment",
      fact: `credit-page:${at}`,
      occurredAt: clock.now(),
      on,
      entries,
    } as const;
    await server().database.transaction((tx) => post(tx, { ...posting, orderId, borrowerId }));
    orderIds.unshift(orderId);
  }
  type Page = { readonly credits: CreditLine[]; readonly next: string };
  const first = (await call("staffCredits", { after: "" })).data as Page;
  const second = (await call("staffCredits", { after: first.next })).data as Page;
  expect(first.credits.map(({ order }) => order.orderId)).toEqual(orderIds.slice(0, 50));
  expect(second.credits.map(({ order }) => order.orderId).slice(0, 5)).toEqual(orderIds.slice(50));
});

/** How much of a loan's money is the borrower's, according to its own page. */
const creditByFacts = async (orderId: number): Promise<number> =>
  (await readMoneyOrders(db(), [orderId], server().clock.today()))[0]!.creditCentavos;
const settle = (payoutId: string, end: string) =>
  call("staffAskToSettleOwedBack", { payoutId, end, why: "Spoke with the borrower" });

test("[CON-5] a refund that failed and arrived after all, beside a second one, leaves the second as owed back", async () => {
  const { orderId, credit, first } = await refundedTwice();
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit });
  const contradicted = (await alertsOf(orderId)).find(({ kind }) => kind === "refund-contradicted");
  expect(contradicted).toMatchObject({ end: { kind: "owed-back", id: first } });
});

test("[CON-5] of two refunds that left, the later one is owed back although it never failed, and staff settle it", async () => {
  const { orderId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  const second = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  await settlePayoutAtProvider(server(), second, { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit });
  const twice = (await alertsOf(orderId)).find(({ kind }) => kind === "refund-sent-twice");
  expect(twice).toMatchObject({ end: { kind: "owed-back", id: second } });
  expect(await approve(await settle(second, "came-back"))).toMatchObject({ code: "00" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).not.toContain("refund-sent-twice");
});

test("[CON-5] a refund of which another amount left is told to staff", async () => {
  const { orderId, credit } = await overpaid();
  const reference = await sent(orderId);
  const at = server().clock.now();
  const said = { reference, outcome: "paid", reason: "", at, amountCentavos: credit - 1_500 } as const;
  expect(await server().database.transaction((tx) => settleRefund(tx, said, at))).toBe("written");
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["payout-amount-differs"]);
});

/** Announcements of payouts are lost, or arrive again. */
const losePayoutWebhooks = (payout: boolean) =>
  fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payment: false, payout }),
  });

test.for([
  ["is announced before the next one is sent", false],
  ["is found by asking, before the next one is sent", true],
] as const)(
  "[CON-5] a refund that failed and arrived after all, as %s, leaves nothing to send",
  async ([, isLost]) => {
    const { orderId, credit } = await overpaid();
    const first = await sent(orderId);
    await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
    expect(await approve(await askFor(orderId))).toMatchObject({ code: "00" });
    await losePayoutWebhooks(isLost);
    await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
    await losePayoutWebhooks(false);
    expect(await books(orderId)).toEqual({ credit: isLost ? credit : 0, receivable: 0 });
    await server().runJobs();
    const second = (await refundsOf(orderId)).find(({ id }) => id !== first)!;
    expect(second).toMatchObject({ sentAt: null, paidAt: null, failureReason: "credit-less-than-refund" });
    expect(payoutFailure(second.failureReason!)).toBe("less than that is still the borrower's");
    expect(await openProviders(server().config).payout.readPayoutState(second.id)).toEqual({
      state: "unknown",
    });
    expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  },
);

test.for([
  ["came-back", "cash_at_payout_provider"],
  ["given-up", "written_off"],
] as const)(
  "[CON-5] what a refund sent beyond the credit is settled once, by two persons: %s",
  async ([end, account]) => {
    const { orderId, credit, first, second } = await refundedTwice();
    const before = await balance(db(), { account, orderId });
    expect(await settle(second, end)).toMatchObject({ code: "409" });
    const request = await settle(first, end);
    expect(await approve(request, asker())).toMatchObject({ code: "403" });
    expect(await approve(request)).toMatchObject({ code: "00" });
    expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
    expect(await balance(db(), { account, orderId })).toBe(before + credit);
    expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual([]);
    expect(await settle(first, end)).toMatchObject({ code: "409" });
    // Overpayments from now on are the borrower's again.
    await pay(orderId, 12_300);
    expect([await books(orderId), await creditByFacts(orderId)]).toEqual([
      { credit: 12_300, receivable: 0 },
      12_300,
    ]);
  },
);

test("[CON-5] what a refund sent beyond the credit is taken from what the borrower pays back, no more and no sooner", async () => {
  const { orderId, credit, first } = await refundedTwice();
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await pay(orderId, credit - 1);
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await pay(orderId, 501);
  // What is owed back comes before what is theirs.
  expect(await askFor(orderId)).toMatchObject({
    code: "409",
    message: expect.stringContaining("owes money back on this loan") as unknown,
  });
  // The list says so as well, instead of offering what would be refused.
  const problem = expect.stringContaining("owes money back on this loan") as unknown;
  expect(await creditOf(orderId)).toMatchObject({ problem, refundableCentavos: credit + 500 });
  expect(await approve(await settle(first, "set-off"))).toMatchObject({ code: "00" });
  expect(await creditOf(orderId)).toMatchObject({ problem: "", refundableCentavos: 500 });
  expect([await books(orderId), await creditByFacts(orderId)]).toEqual([{ credit: 500, receivable: 0 }, 500]);
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
});

test("[CON-5] credit that is on its way to the borrower is not set off as well, or it would leave twice again", async () => {
  const { orderId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  await pay(orderId, 501);
  const third = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  await pay(orderId, credit);
  expect(await books(orderId)).toEqual({ credit, receivable: credit - 501 });
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await settlePayoutAtProvider(server(), third, { outcome: "failed", reason: "bank-unavailable" });
  expect(await approve(await settle(first, "set-off"))).toMatchObject({ code: "00" });
  expect([await books(orderId), await creditByFacts(orderId)]).toEqual([{ credit: 501, receivable: 0 }, 501]);
});

test("[CON-5] an outcome that no webhook reported is found by asking", async () => {
  const { orderId } = await overpaid();
  const reference = await sent(orderId);
  await fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payment: false, payout: true }),
  });
  await settlePayoutAtProvider(server(), reference, { outcome: "paid" });
  expect((await refundsOf(orderId))[0]?.paidAt).toBeNull();
  await db().update(refunds).set({ nextInquiryAt: server().clock.now() }).where(eq(refunds.id, reference));
  await enqueue(db(), INQUIRE_PAYOUTS, {});
  await server().runJobs();
  await fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payment: false, payout: false }),
  });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
});

test("[CON-5] money for a loan that may still be paid out is not sent back: it pays the loan; of a refused one it is", async () => {
  const { orderId, borrowerId } = await makeSampleOrder(server().database, { paidOutAt: null });
  await bindAccount(db(), borrowerId);
  await pay(orderId, 5_000);
  expect(await askFor(orderId)).toMatchObject({
    code: "409",
    message: expect.stringContaining("may still be paid out") as unknown,
  });
  const problem = expect.stringContaining("may still be paid out") as unknown;
  expect(await creditOf(orderId)).toMatchObject({ problem, refundableCentavos: 0 });
  await db().update(orders).set({ decision: "rejected" }).where(eq(orders.id, orderId));
  expect(await creditOf(orderId)).toMatchObject({ problem: "", refundableCentavos: 5_000 });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
});

test("[CON-5] of money for a loan that may still be paid out, the list offers to send back what was set aside, and that much is asked for", async () => {
  const { orderId, borrowerId } = await makeSampleOrder(server().database, { paidOutAt: null });
  await pay(orderId, 5_000);
  await pay(orderId, 2_000);
  await db()
    .update(payments)
    .set({ setAsideAt: server().clock.now() })
    .where(and(eq(payments.orderId, orderId), eq(payments.amountCentavos, 2_000)));
  // Without an account the line says that, and nothing else.
  expect(await creditOf(orderId)).toMatchObject({ account: "", problem: "" });
  await bindAccount(db(), borrowerId);
  expect(await creditOf(orderId)).toMatchObject({
    order: { creditCentavos: 7_000 },
    refundableCentavos: 2_000,
    problem: "",
  });
  const { approvalId } = (await askFor(orderId)).data as { approvalId: number };
  const [request] = await db().select().from(approvalRequests).where(eq(approvalRequests.id, approvalId));
  expect(request?.payload).toMatchObject({ amountCentavos: 2_000 });
});

test("[CON-5] a refund is asked for as it was read: of another sum or to another account it is refused, and the new one is named", async () => {
  const { orderId, borrowerId, credit } = await overpaid();
  const { account, refundableCentavos } = (await creditOf(orderId))!;
  const read = { orderId, account, refundableCentavos: refundableCentavos!, why: "Paid twice" };
  await pay(orderId, 12_300);
  const now = formatAmount(credit + 12_300, profileOf("philippines"));
  expect(await call("staffAskToRefund", read)).toMatchObject({
    code: "409",
    message: expect.stringContaining(
      `now ${now}, no longer ${formatAmount(credit, profileOf("philippines"))}`,
    ),
  });
  const sumRead = { ...read, refundableCentavos: credit + 12_300 };
  await db()
    .update(payoutAccounts)
    .set({ replacedAt: server().clock.now() })
    .where(eq(payoutAccounts.borrowerId, borrowerId));
  await bindAccount(db(), borrowerId, "09170004242");
  expect(await call("staffAskToRefund", sumRead)).toMatchObject({
    code: "409",
    message: expect.stringContaining(`now go to GCash ••4242, no longer to ${account}`),
  });
  expect(await db().$count(approvalRequests, eq(approvalRequests.subject, `order:${orderId}`))).toBe(0);
  expect(await call("staffAskToRefund", { ...sumRead, account: "GCash ••4242" })).toMatchObject({
    code: "00",
  });
});

test("[CON-5] a refund that arrived stays as it is, whatever is announced later; of a failure staff are told", async () => {
  const { orderId } = await overpaid();
  const only = await sent(orderId);
  await settlePayoutAtProvider(server(), only, { outcome: "paid" });
  const [paid] = await refundsOf(orderId);
  const failed = {
    reference: only,
    outcome: "failed",
    reason: "recalled",
    at: server().clock.now(),
  } as const;
  const settled = await server().database.transaction((tx) => settleRefund(tx, failed, server().clock.now()));
  expect(settled).toBe("contradicted");
  const again = { ...failed, outcome: "paid", at: new Date(failed.at.getTime() - 60_000) } as const;
  expect(await server().database.transaction((tx) => settleRefund(tx, again, again.at))).toBe("repeated");
  expect(await refundsOf(orderId)).toEqual([paid]);
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-contradicted"]);
});

test("[CON-5] that a refund came back is told though somebody closed the alert that it had arrived after all", async () => {
  const { orderId } = await overpaid();
  const only = await sent(orderId);
  await settlePayoutAtProvider(server(), only, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), only, { outcome: "paid", afterAll: true });
  for (const { alertId } of await alertsOf(orderId))
    expect(await call("staffCloseAlert", { alertId, why: "It arrived" })).toMatchObject({ code: "00" });
  await settlePayoutAtProvider(server(), only, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  expect(await alertsOf(orderId)).toMatchObject([
    { kind: "refund-contradicted", end: { kind: "refund-return", id: only } },
  ]);
  const request = await call("staffAskToBookRefundReturn", { refundId: only, why: "The provider's list" });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await alertsOf(orderId)).toEqual([]);
});

test("[CON-5] a refund that came back is booked by two persons: it is the borrower's credit again, who is told, and is sent again", async () => {
  const loan = await overpaid();
  const { orderId, borrowerId, credit } = loan;
  const first = await sent(orderId);
  const book = () =>
    call("staffAskToBookRefundReturn", { refundId: first, why: "The provider's list of returns" });
  expect(await book()).toMatchObject({ code: "409" });
  await settlePayoutAtProvider(server(), first, { outcome: "paid" });
  await settlePayoutAtProvider(server(), first, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  const contradicted = (await alertsOf(orderId)).find(({ kind }) => kind === "refund-contradicted");
  expect(contradicted).toMatchObject({ end: { kind: "refund-return", id: first } });

  const request = await book();
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(await book()).toMatchObject({ code: "409" });
  const verdicts = await Promise.all([approve(request), approve(request)]);
  expect(new Set(verdicts.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  await server().runJobs();
  await server().runJobs();
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  expect(await alertsOf(orderId)).toEqual([]);
  expect(await book()).toMatchObject({ code: "409" });
  expect(await onThePage(loan)).toEqual({
    words: expect.stringContaining("keeping it for you") as unknown,
    credit,
  });
  expect(await creditOf(orderId)).toMatchObject({
    refund: "failed",
    refundCentavos: credit,
    refundNote: "came-back",
  });
  const told = (await messagesTo(borrowerId)).filter((text) => text.includes("came back to us"));
  expect(told).toEqual([expect.stringMatching(/It is still yours\. Check your account/)]);

  // Whatever is announced of it again changes nothing, and needs nobody.
  const at = server().clock.now();
  for (const outcome of ["failed", "paid"] as const) {
    const again = { reference: first, outcome, reason: "account-closed", at };
    expect(await server().database.transaction((tx) => settleRefund(tx, again, at))).toBe("repeated");
  }
  expect(await alertsOf(orderId)).toEqual([]);
  const second = await sent(orderId);
  expect(second).not.toBe(first);
  await settlePayoutAtProvider(server(), second, { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(await creditOf(orderId)).toBeUndefined();
  expect((await onThePage(loan)).words).toMatch(/We sent the .* that you overpaid back to you\./);
  expect(await happened(borrowerId)).toEqual([
    "refund-paid",
    "refund-paid",
    "refund-returned",
    "refund-sent",
    "refund-sent",
  ]);
});

test("[CON-5] what left for a loan is on its page until it came back, so that a return nobody announced can be booked", async () => {
  const { orderId, credit } = await overpaid();
  const left = async () => {
    const { data } = await call("staffAdjustableLoan", { orderId });
    return (data as AdjustableLoan).left;
  };
  const loan = { kind: "loan", amountCentavos: 291_000, paidCentavos: 1_000_000 };
  expect(await left()).toMatchObject([loan]);
  const id = await sent(orderId);
  expect(await left()).toMatchObject([loan]);
  await settlePayoutAtProvider(server(), id, { outcome: "paid" });
  const to = expect.stringMatching(/^GCash ••\d{4}$/) as unknown;
  expect(await left()).toMatchObject([
    loan,
    { kind: "refund", id, amountCentavos: credit, to, paidCentavos: 0, askedBy: "" },
  ]);
  const request = await call("staffAskToBookRefundReturn", { refundId: id, why: "Bank's list" });
  expect(await left()).toMatchObject([{ askedBy: "" }, { id, askedBy: asker().name }]);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  const [again] = await left();
  expect(await left()).toMatchObject([loan]);
  expect(
    await approve(await call("staffAskToBookReturn", { payoutId: again!.id, why: "Bank's list" })),
  ).toMatchObject({ code: "00" });
  expect(await left()).toEqual([]);
  expect(await books(orderId)).toEqual({ credit: 1_000_000, receivable: 0 });
});

test("[CON-5] of a refund that went beyond the credit only the borrower's own part comes back as credit", async () => {
  const { orderId, borrowerId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  await pay(orderId, 4_000);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit - 4_000 });
  const contradicted = async () =>
    (await alertsOf(orderId)).find(({ kind }) => kind === "refund-contradicted");
  expect(await contradicted()).toMatchObject({ end: { kind: "owed-back", id: first } });

  const book = () => call("staffAskToBookRefundReturn", { refundId: first, why: "It came back" });
  expect(await approve(await book())).toMatchObject({ code: "00" });
  await server().runJobs();
  expect(await books(orderId)).toEqual({ credit: 4_000, receivable: credit - 4_000 });
  const told = (await messagesTo(borrowerId)).filter((text) => text.includes("came back to us"));
  expect(told).toEqual([expect.stringContaining("₱40.00")]);
  // What went beyond the credit is still to be settled.
  expect(await contradicted()).toMatchObject({ end: { kind: "owed-back", id: first } });
  expect(await approve(await settle(first, "came-back"))).toMatchObject({ code: "00" });
  expect(await books(orderId)).toEqual({ credit: 4_000, receivable: 0 });
  expect(await contradicted()).toBeUndefined();
});

test("[CON-5] a refund of which nothing was the borrower's own is settled as owed back, and is no refund that came back", async () => {
  const { orderId, credit, first } = await refundedTwice();
  const book = await call("staffAskToBookRefundReturn", { refundId: first, why: "It came back" });
  expect(book).toMatchObject({ code: "409" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit });
});

test("[CON-5] a refund that the provider refuses for good has failed at once, and its job run again sends nothing", async () => {
  const { orderId, borrowerId, credit } = await overpaid();
  // The provider takes at most seventeen digits.
  await db()
    .update(payoutAccounts)
    .set({ accountNumber: "12345678901234567890", accountNumberLast4: "7890" })
    .where(eq(payoutAccounts.borrowerId, borrowerId));
  expect(await approve(await askFor(orderId))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refused] = await refundsOf(orderId);
  expect(refused).toMatchObject({ acceptedAt: null, paidAt: null, failedAt: server().clock.now() });
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  await enqueue(db(), SEND_REFUND, { refundId: refused!.id });
  await server().runJobs();
  expect(await refundsOf(orderId)).toEqual([refused]);
});

test("[CON-5] a refund goes stale when more was paid, or another account named; without credit or account there is none", async () => {
  const { orderId, borrowerId } = await overpaid();
  const request = await askFor(orderId);
  await pay(orderId, 100);
  expect(await approve(request)).toMatchObject({ code: "409" });
  const again = await askFor(orderId);
  const isOwn = ofCurrentAccount(borrowerId);
  await db().update(payoutAccounts).set({ replacedAt: server().clock.now() }).where(isOwn);
  expect(await approve(again)).toMatchObject({ code: "409" });
  expect(await askFor(orderId)).toMatchObject({ code: "409" });
  expect(await creditOf(orderId)).toMatchObject({ account: "" });
  await bindAccount(db(), borrowerId);
  const late = await askFor(orderId);
  await settlePayoutAtProvider(server(), await sentBy(late, orderId), { outcome: "paid" });
  expect(await askFor(orderId)).toMatchObject({ code: "409" });
  expect(await askFor(999_999_999)).toMatchObject({ code: "400" });
});

async function sentBy(asked: { data: unknown }, orderId: number): Promise<string> {
  expect(await approve(asked)).toMatchObject({ code: "00" });
  await server().runJobs();
  return (await refundsOf(orderId))[0]!.id;
}
