import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { paymentRequests, payments } from "./schema.ts";
import { ended, nextName, paid, takingAnnouncements } from "./testing/announced-payments.ts";

const database = withTestDatabase();
const { clock, send, orderWithRequest, paymentsOf, readRequest, standing, eventCount } =
  takingAnnouncements(database);

test("[PAY-2] an announced payment counts for its request's order and closes the request", async () => {
  const { orderId, request } = await orderWithRequest();
  expect(await send(paid({ reference: request.id }))).toBe(200);
  expect(await paymentsOf(orderId)).toMatchObject([
    {
      provider: "gateway",
      requestId: request.id,
      purpose: "repayment",
      amountCentavos: 50_000,
      appliedOn: "2026-01-20",
    },
  ]);
  expect((await readRequest(request.id)).closedAt).toEqual(clock.now());
  expect(await balance(database().db, { account: "cash_at_payment_provider", orderId })).toBe(50_000);
});

test("[PAY-3] the same event ten times at once is one event and one payment", async () => {
  const { orderId, request } = await orderWithRequest();
  const body = paid({ reference: request.id });
  const before = await eventCount();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => send(body)));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await paymentsOf(orderId)).toHaveLength(1);
  expect(await eventCount()).toBe(before + 1);
  expect(await balance(database().db, { account: "cash_at_payment_provider", orderId })).toBe(50_000);
});

test("[PAY-3] [CON-5] a payment announced again with another amount counts as it was first, and staff are told of both, once", async () => {
  const { orderId, request } = await orderWithRequest();
  const paymentId = nextName("pay");
  const announced = (amount: number) => send(paid({ paymentId, reference: request.id, amount }));
  expect([await announced(1_840), await announced(1_840)]).toEqual([200, 200]);
  const alerts = () =>
    database()
      .db.select({ kind: staffAlerts.kind, details: staffAlerts.details })
      .from(staffAlerts)
      .where(eq(staffAlerts.orderId, orderId));
  expect(await alerts()).toEqual([]);
  expect([await announced(184_000), await announced(184_000)]).toEqual([200, 200]);
  expect(await alerts()).toEqual([
    {
      kind: "payment-amount-differs",
      details: { provider: "gateway", payment: paymentId, amountCentavos: 1_840, announcedCentavos: 184_000 },
    },
  ]);
  expect(await paymentsOf(orderId)).toMatchObject([{ amountCentavos: 1_840 }]);
});

test("[PAY-3] one payment announced by ten events at once counts once; each event is kept", async () => {
  const { orderId, request } = await orderWithRequest();
  const paymentId = nextName("pay");
  const before = await eventCount();
  const sent = Array.from({ length: 10 }, () => send(paid({ reference: request.id, paymentId })));
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
  expect(await paymentsOf(orderId)).toHaveLength(1);
  expect(await eventCount()).toBe(before + 10);
});

test("[PAY-2] an announcement that outruns the provider's answer finds the request by our own reference", async () => {
  const { orderId, request } = await orderWithRequest({ isAnswered: false });
  expect(await send(paid({ reference: request.id, requestId: "preq_unknown", payCode: "X" }))).toBe(200);
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("[PAY-2] without our reference the provider's, or the pay code, finds the request", async () => {
  const byProvider = await orderWithRequest();
  expect(await send(paid({ requestId: byProvider.request.providerReference }))).toBe(200);
  expect(await paymentsOf(byProvider.orderId)).toHaveLength(1);
  const byCode = await orderWithRequest();
  expect(await send(paid({ reference: "not-ours", payCode: byCode.request.payCode }))).toBe(200);
  expect(await paymentsOf(byCode.orderId)).toHaveLength(1);
});

test("[PAY-2] [CON-5] a payment of an unknown pay code is kept unmatched and never lost, with what its payer used", async () => {
  const held = await balance(database().db, { account: "unmatched_payments" });
  const paymentId = nextName("pay");
  expect(await send(paid({ paymentId, payCode: "HIRAM9999999999", requestId: "preq_theirs" }))).toBe(200);
  const stored = await database().db.select().from(payments).where(eq(payments.providerReference, paymentId));
  expect(stored).toMatchObject([{ orderId: null, requestId: null, amountCentavos: 50_000 }]);
  expect(stored).toMatchObject([
    { payCode: "HIRAM9999999999", requestReference: "preq_theirs", providerChannel: "7eleven" },
  ]);
  expect(await balance(database().db, { account: "unmatched_payments" })).toBe(held - 50_000);
});

test("[PAY-2] money of a channel that cannot be read counts, and of a known request nothing is kept twice", async () => {
  const { orderId, request } = await orderWithRequest();
  expect(await send(paid({ reference: request.id, channel: { code: 7 } }))).toBe(200);
  expect(await paymentsOf(orderId)).toMatchObject([{ payCode: null, providerChannel: null }]);
});

test("[PAY-2] money for a request past its time, or closed, counts all the same", async () => {
  const expired = await orderWithRequest({ expiresAt: new Date("2026-01-19T00:00:00Z") });
  expect(await send(paid({ reference: expired.request.id }))).toBe(200);
  expect(await send(paid({ reference: expired.request.id, amount: 12_345 }))).toBe(200);
  const [first, second] = await paymentsOf(expired.orderId);
  expect(first!.amountCentavos + second!.amountCentavos).toBe(62_345);
});

test.for(["payment.cancelled", "payment.failed"] as const)(
  "[PAY-3] %s closes the request; money that comes late for it counts once all the same",
  async (type) => {
    const { orderId, request } = await orderWithRequest();
    expect(await send(ended(type, { reference: request.id }))).toBe(200);
    expect((await readRequest(request.id)).closedAt).toEqual(clock.now());
    const late = { reference: request.id, paymentId: nextName("pay") };
    expect(await Promise.all([send(paid(late)), send(paid(late))])).toEqual([200, 200]);
    expect(await paymentsOf(orderId)).toMatchObject([{ requestId: request.id, amountCentavos: 50_000 }]);
    expect(await balance(database().db, { account: "cash_at_payment_provider", orderId })).toBe(50_000);
  },
);

test("[PAY-3] a cancellation is matched by the provider's reference too, and changes nothing once paid", async () => {
  const { orderId, request } = await orderWithRequest();
  await send(paid({ reference: request.id }));
  const closed = await readRequest(request.id);
  expect(await send(ended("payment.cancelled", { requestId: request.providerReference }))).toBe(200);
  expect(await readRequest(request.id)).toEqual(closed);
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("[PAY-3] a cancellation that is unsigned, or of another's request, closes nothing", async () => {
  const { request } = await orderWithRequest();
  const other = await orderWithRequest();
  expect(await send(ended("payment.cancelled", { reference: request.id }), "")).toBe(401);
  expect(await send(ended("payment.cancelled", { reference: other.request.id }))).toBe(200);
  expect(await send(ended("payment.cancelled", { reference: "not-ours" }))).toBe(200);
  expect((await readRequest(request.id)).closedAt).toBeNull();
});

test("[PAY-2] a counter that takes another amount than asked for: what was paid counts", async () => {
  const { orderId, request } = await orderWithRequest();
  await send(paid({ reference: request.id, amount: 49_999 }));
  expect(await paymentsOf(orderId)).toMatchObject([{ amountCentavos: 49_999 }]);
});

test("[PAY-2] paid above what is owed, or again when settled, is the borrower's credit", async () => {
  const { orderId, request } = await orderWithRequest();
  const owed = (await standing(orderId)).account!.outstandingCentavos;
  await send(paid({ reference: request.id, amount: owed + 700 }));
  await send(paid({ reference: request.id, amount: 300 }));
  expect(await standing(orderId)).toMatchObject({ status: "settled", account: { creditCentavos: 1_000 } });
  expect(await balance(database().db, { account: "borrower_credit", orderId })).toBe(-1_000);
});

test("[PAY-2] a payment announced days late counts from the day it was made", async () => {
  const { orderId, request } = await orderWithRequest();
  const before = clock.now();
  clock.set("2026-02-03T10:00:00+08:00");
  // The last minute of the due day in Manila, which is still the 31st there.
  await send(paid({ reference: request.id, amount: 130_000, paidAt: "2026-01-31T15:59:00Z" }));
  expect((await standing(orderId)).account).toMatchObject({ penaltyChargedOn: null, overdueCentavos: 0 });
  clock.set(before);
});

test("[PAY-2] a provider whose clock is behind does not make a payment earlier than its request, nor in time", async () => {
  const before = clock.now();
  clock.set("2026-02-05T10:00:00+08:00");
  const { orderId, request } = await orderWithRequest();
  const overdue = (await standing(orderId)).account!;
  expect(overdue.penaltyChargedOn).not.toBeNull();
  const owed = overdue.outstandingCentavos;
  // A month mistaken for another.
  await send(paid({ reference: request.id, amount: owed, paidAt: "2026-01-05T02:00:00Z" }));
  expect(await paymentsOf(orderId)).toMatchObject([
    { appliedOn: "2026-02-05", paidAt: new Date("2026-01-05T02:00:00Z") },
  ]);
  const { account } = await standing(orderId);
  expect(account).toMatchObject({ settledOn: "2026-02-05", creditCentavos: 0 });
  expect(account?.penaltyChargedOn).toBe(overdue.penaltyChargedOn);
  // An unasked payment has no such limit: it counts from its own day once its loan is found.
  const unasked = { reference: nextName("unasked"), paymentId: nextName("pay") };
  await send(paid({ ...unasked, paidAt: "2026-01-05T02:00:00Z" }));
  const [kept] = await database()
    .db.select()
    .from(payments)
    .where(eq(payments.providerReference, unasked.paymentId));
  expect(kept).toMatchObject({ orderId: null, appliedOn: "2026-01-05" });
  clock.set(before);
});

test("[EXT-1] a paid extension moves the plan, and an extension paid short is an ordinary payment", async () => {
  const paidUp = await orderWithRequest({ purpose: "extension", amountCentavos: 15_000 });
  await send(paid({ reference: paidUp.request.id, amount: 15_000 }));
  const extended = (await standing(paidUp.orderId)).account!;
  expect(extended.extensionsUsed).toBe(1);
  expect(extended.nextInstalment!.dueOn).not.toBe(extended.nextInstalment!.plannedDueOn);
  const short = await orderWithRequest({ purpose: "extension", amountCentavos: 15_000 });
  await send(paid({ reference: short.request.id, amount: 14_999 }));
  expect((await standing(short.orderId)).account!.extensionsUsed).toBe(0);
  expect(await balance(database().db, { account: "extension_income", orderId: short.orderId })).toBe(0);
});

test.for([
  ["on the day after its code expired", "2026-03-19T15:59:00Z", "2026-03-19"],
  ["but not later, when more has accrued", "2026-03-19T16:00:00Z", null],
] as const)("[WEB-10] a quote for the whole loan holds if it is paid %s", async ([, paidAt, settledOn]) => {
  const before = clock.now();
  clock.set("2026-03-15T10:00:00+08:00");
  const { orderId } = await orderWithRequest({ expiresAt: new Date("2026-03-18T10:00:00+08:00") });
  const quote = (await standing(orderId)).account!.early!.priceCentavos;
  const [request] = await database()
    .db.update(paymentRequests)
    .set({ purpose: "early-settlement", amountCentavos: quote, priceCentavos: quote })
    .where(eq(paymentRequests.orderId, orderId))
    .returning();
  clock.set("2026-03-25T10:00:00+08:00");
  await send(paid({ reference: request!.id, amount: quote, paidAt }));
  expect((await standing(orderId)).account).toMatchObject({ settledOn });
  clock.set(before);
});

test("[PAY-2] after all this the books balance", async () => {
  expect(await totals(database().db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
