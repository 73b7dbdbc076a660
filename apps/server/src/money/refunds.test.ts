import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { post } from "../ledger/post.ts";
import { orders } from "../orders/schema.ts";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import { refunds } from "../payouts/schema.ts";
import { SEND_REFUND } from "../payouts/start-refund.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { payments } from "../repayments/schema.ts";
import { approvalRequests } from "../staff/schema.ts";
import { addBorrower, addOrder, bindAccount } from "../testing/facts.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { withRefunds } from "./testing/refunding.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, call, approve } = persons;
const { askFor, pay, overpaid, onThePage, happened, creditOf, books, refundsOf, messagesTo, sent, sentBy } =
  withRefunds(persons);

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
