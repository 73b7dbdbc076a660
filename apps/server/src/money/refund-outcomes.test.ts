import { payoutFailure } from "@hiram/texts/console/money.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { INQUIRE_PAYOUTS } from "../payouts/inquire-payouts.ts";
import { refunds } from "../payouts/schema.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { openProviders } from "../platform/providers/providers.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { withRefunds } from "./testing/refunding.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, administrator, approve } = persons;
const {
  askFor,
  overpaid,
  onThePage,
  happened,
  creditOf,
  books,
  refundsOf,
  sent,
  refundedTwice,
  alertsOf,
  settle,
  losePayoutWebhooks,
} = withRefunds(persons);

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
