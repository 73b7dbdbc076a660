import { createHmac } from "node:crypto";
import { startOfManilaDay } from "@hiram/lending";
import { count, eq } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { orderStandings } from "../orders/schema.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { PROCESS_EVENT } from "../platform/inbox/inbox.ts";
import { providerEvents, refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createLogger } from "../platform/log.ts";
import { gatewayPayments } from "../platform/providers/gateway-payments.ts";
import { byName } from "../platform/providers/providers.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { paymentEvents, paymentWebhooks } from "./payment-webhook.ts";
import { payments, paymentRequests, type PaymentPurpose } from "./schema.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-01-20T10:00:00+08:00");
const SECRET = "a-secret-for-tests-only";
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const providers = byName([gatewayPayments({ apiUrl: "", apiKey: "", webhookSecret: SECRET })]);
  await app.register(
    paymentWebhooks({ database: database(), clock, providers, logger: createLogger("silent") }),
  );
});
afterAll(() => app.close());

function signature(body: string, { secret = SECRET, ageSeconds = 0 } = {}): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

async function answerTo(body: string, header: string | undefined = signature(body)) {
  const headers = { "content-type": "application/json", ...(header && { "webhook-signature": header }) };
  const answer = await app.inject({ method: "POST", url: "/webhooks/payment", headers, payload: body });
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message };
}

const send = async (body: string, header?: string): Promise<number> => (await answerTo(body, header)).status;

let number = 0;
const nextName = (kind: string): string => `${kind}_${(number += 1)}`;

function paid(data: Record<string, unknown>, eventId = nextName("evt")): string {
  const usual = { paymentId: nextName("pay"), requestId: "", reference: "", payCode: "", channel: "7eleven" };
  const at = "2026-01-20T01:00:00.000Z";
  const whole = { ...usual, amount: 50_000, paidAt: at, ...data };
  return JSON.stringify({ id: eventId, type: "payment.paid", createdAt: at, data: whole });
}

/** What the provider announces about a checkout that came to nothing. */
function ended(type: "payment.cancelled" | "payment.failed", data: Record<string, unknown>): string {
  const at = "2026-01-20T01:00:00.000Z";
  return JSON.stringify({ id: nextName("evt"), type, createdAt: at, data: { amount: 50_000, ...data } });
}

interface RequestOptions {
  readonly purpose?: PaymentPurpose;
  readonly amountCentavos?: number;
  readonly isAnswered?: boolean;
  readonly expiresAt?: Date;
}

/** An order paid out on 2026-01-01, with a request for 500.00 that the borrower was given. */
async function orderWithRequest(options: RequestOptions = {}) {
  const { purpose = "repayment", amountCentavos = 50_000, isAnswered = true } = options;
  const order = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay("2026-01-01") });
  const [request] = await database()
    .db.insert(paymentRequests)
    .values({
      orderId: order.orderId,
      borrowerId: order.borrowerId,
      purpose,
      amountCentavos,
      priceCentavos: purpose === "repayment" ? null : amountCentavos,
      channelNumber: 1,
      createdAt: clock.now(),
      expiresAt: options.expiresAt ?? new Date("2026-01-23T10:00:00+08:00"),
      ...(isAnswered ? { providerReference: nextName("preq"), payCode: nextName("HIRAM") } : {}),
    })
    .returning();
  return { ...order, request: request! };
}

const paymentsOf = (orderId: number) =>
  database().db.select().from(payments).where(eq(payments.orderId, orderId));

const readRequest = async (id: string) =>
  (await database().db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0]!;

const standing = async (orderId: number) =>
  loanOrder((await database().transaction((tx) => lockOrder(tx, orderId)))!, clock.today());

const eventCount = async () => (await database().db.select({ n: count() }).from(providerEvents))[0]!.n;

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

const lettersOf = (body: string) =>
  database().db.select().from(refusedEvents).where(eq(refusedEvents.body, body));

test.for([
  ["nothing", { amount: 0 }, "data.amountCentavos: must be more than 0"],
  ["less than nothing", { amount: -1 }, "data.amountCentavos: must be more than 0"],
  ["half a centavo", { amount: 100.5 }, "data.amountCentavos: must be whole centavos"],
  ["text", { amount: "50000" }, "data.amountCentavos: must be a number"],
  ["more than can be exact", { amount: 2 ** 53 }, "data.amountCentavos: must be whole centavos"],
  ["all that can be exact", { amount: 2 ** 53 - 1 }, /^data.amountCentavos: is above 1000000000 centavos/],
  ["a centavo above the most", { amount: 10_000_000_01 }, /^data.amountCentavos: is above/],
  ["no amount", { amount: undefined }, "data.amountCentavos: must be a number"],
  ["no name", { paymentId: "" }, "data.paymentReference: is empty"],
  ["a long name", { paymentId: "p".repeat(201) }, "data.paymentReference: is longer than 200 characters"],
  ["a name of two lines", { paymentId: "a\nb" }, "data.paymentReference: holds control characters"],
  ["a pay code with a bell", { payCode: "HIRAM\u0007" }, "data.payCode: holds control characters"],
  ["no day", { paidAt: "yesterday" }, "data.paidAt: must be an instant"],
  ["a day that is none", { paidAt: "2026-02-31T25:00:00Z" }, "data.paidAt: must be an instant"],
  ["the year 9999", { paidAt: "9999-12-31T23:59:59Z" }, "data.paidAt: is in the future"],
  ["the day after tomorrow", { paidAt: "2026-01-21T02:00:01Z" }, "data.paidAt: is in the future"],
  ["the year 1", { paidAt: "0001-01-01T00:00:00Z" }, "data.paidAt: is more than a year ago"],
] as const)(
  "[PAY-3] a payment of %s is refused by the name of its field, and kept as a dead letter that staff see, once",
  async ([, data, problem]) => {
    const { orderId, request } = await orderWithRequest();
    const before = await eventCount();
    const body = paid({ reference: request.id, ...data });
    const [first, again] = [await answerTo(body), await answerTo(body)];
    expect(first).toEqual({ status: 400, message: expect.stringMatching(problem) as string });
    expect(again).toEqual(first);
    expect(await eventCount()).toBe(before);
    expect(await paymentsOf(orderId)).toEqual([]);
    const [letter, ...others] = await lettersOf(body);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ provider: "gateway", times: 2, problem: first.message });
    expect(
      await database()
        .db.select()
        .from(staffAlerts)
        .where(eq(staffAlerts.fact, `provider-event-refused:${letter!.id}`)),
    ).toMatchObject([{ details: { provider: "gateway", problem: first.message, refusedEvent: letter!.id } }]);
    expect(await database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, PROCESS_EVENT))).toEqual(
      [],
    );
  },
);

test("[PAY-3] the most that is taken as one payment, paid a year ago or tomorrow, counts", async () => {
  const before = clock.now();
  clock.set("2025-01-20T08:00:00+08:00");
  const { orderId, request } = await orderWithRequest();
  clock.set(before);
  const most = { reference: request.id, amount: 10_000_000_00 };
  expect(await send(paid({ ...most, paidAt: "2025-01-20T01:00:00Z" }))).toBe(200);
  expect(await send(paid({ ...most, paidAt: "2026-01-21T01:00:00Z" }))).toBe(200);
  expect(await paymentsOf(orderId)).toMatchObject([{ appliedOn: "2025-01-20" }, { appliedOn: "2026-01-20" }]);
});

test("[PAY-3] an event that was kept is not too old for its job a year later", async () => {
  const kind = paymentEvents("gateway", { clock, logger: createLogger("silent") })["payment.paid"]!;
  const { orderId, request } = await orderWithRequest();
  const data = {
    paymentReference: nextName("pay"),
    ourReference: request.id,
    amountCentavos: 50_000,
    paidAt: "2026-01-20T01:00:00.000Z",
  };
  const receivedAt = new Date(clock.now().getTime() + 400 * 86_400_000);
  expect(kind.problemOf(data, receivedAt)).toBe("data.paidAt: is more than a year ago");
  await database().transaction((tx) => kind.process(tx, data, { eventId: "evt_old", receivedAt }));
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test("[PAY-3] [WEB-7] an event that its job processes after midnight leaves the loan as it stands today", async () => {
  const night = fixedClock("2026-02-02T00:05:00+08:00");
  const kind = paymentEvents("gateway", { clock: night, logger: createLogger("silent") })["payment.paid"]!;
  const { orderId, borrowerId, request } = await orderWithRequest();
  // Due on 31 January: the night has already made it two days late.
  await rollAllStandings(database(), night.today());
  const data = {
    paymentReference: nextName("pay"),
    ourReference: request.id,
    amountCentavos: 1_000,
    paidAt: "2026-01-31T15:58:00.000Z",
  };
  const received = { eventId: "evt_night", receivedAt: new Date("2026-01-31T23:59:00+08:00") };
  await database().transaction((tx) => kind.process(tx, data, received));
  const [kept] = await database().db.select().from(orderStandings).where(eq(orderStandings.orderId, orderId));
  expect(kept).toMatchObject({ borrowerId, status: "overdue", daysPastDue: 2 });
});

test("[PAY-3] what strangers send is no dead letter, however broken", async () => {
  const body = paid({ amount: -1 });
  expect(await send(body, "")).toBe(401);
  expect(await send(body, signature(body, { secret: "another-secret-of-16" }))).toBe(401);
  expect(await lettersOf(body)).toEqual([]);
});

test.for([
  ["is not JSON", "{"],
  ["is empty", ""],
  ["is a list", "[]"],
  ["is null", "null"],
  ["has no id", JSON.stringify({ type: "payment.paid", data: {} })],
  ["has no data", JSON.stringify({ id: "evt_x", type: "payment.paid" })],
])("[PAY-3] an announcement that %s is refused, and kept as a dead letter", async ([, body]) => {
  expect(await send(body!)).toBe(400);
  expect(await lettersOf(body!)).toHaveLength(1);
});

test("[PAY-3] an announcement that is unsigned, wrongly signed, stale or changed is refused unread", async () => {
  const { orderId, request } = await orderWithRequest();
  const body = paid({ reference: request.id });
  const before = await eventCount();
  expect(await send(body, "")).toBe(401);
  expect(await send(body, "t=1,v1=00")).toBe(401);
  expect(await send(body, signature(body, { secret: "another-secret-of-16" }))).toBe(401);
  expect(await send(body, signature(body, { ageSeconds: 301 }))).toBe(401);
  expect(await send(body, signature(body, { ageSeconds: -301 }))).toBe(401);
  expect(await send(body.replace("50000", "90000"), signature(body))).toBe(401);
  expect(await send("not json", signature(body))).toBe(401);
  expect(await eventCount()).toBe(before);
  expect(await paymentsOf(orderId)).toEqual([]);
  expect(await send(body, signature(body, { ageSeconds: 290 }))).toBe(200);
});

test("[PAY-3] a kind of event that we do not know is kept and acknowledged", async () => {
  const before = await eventCount();
  expect(await send(JSON.stringify({ id: nextName("evt"), type: "payment.viewed", data: {} }))).toBe(200);
  expect(await eventCount()).toBe(before + 1);
});

test.for(["constructor", "__proto__", "toString"])(
  "[PAY-3] a kind of event called %s is one that we do not know",
  async (type) => {
    expect(await send(JSON.stringify({ id: nextName("evt"), type, data: {} }))).toBe(200);
  },
);

test.for([
  ["a zero byte", paid({ paymentId: "a\0b" })],
  ["half a character", paid({ paymentId: "a\ud800" })],
  [
    "a zero byte in what we do not read",
    JSON.stringify({ id: "evt_z", type: "other", data: { note: "\0" } }),
  ],
  [
    "depth without end",
    `{"id":"evt_d","type":"other","data":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`,
  ],
])("[PAY-3] an announcement with %s is refused for good, not asked for again", async ([, body]) => {
  expect(await send(body!)).toBe(400);
});

test("[PAY-3] words that only look like an escaped zero byte are kept", async () => {
  const data = { note: "\\u0000 and \\ud800", smile: "\u{1F600}" };
  expect(await send(JSON.stringify({ id: nextName("evt"), type: "other", data }))).toBe(200);
});

test("[PAY-3] a form, or a body too large, is refused without a stack trace", async () => {
  const form = await app.inject({
    method: "POST",
    url: "/webhooks/payment",
    payload: "a=1",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(form.statusCode).toBe(415);
  const large = `{"id":"${"x".repeat(3_000_000)}"}`;
  expect(await send(large)).toBe(413);
  expect(form.json()).toEqual({ code: "415", message: "It can't be read.", data: null });
});

test("[PAY-2] after all this the books balance", async () => {
  expect(await totals(database().db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
