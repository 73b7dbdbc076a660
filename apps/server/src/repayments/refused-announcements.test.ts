import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { orderStandings } from "../orders/schema.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import { PROCESS_EVENT } from "../platform/inbox/inbox.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createLogger } from "../platform/log.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { paymentEvents } from "./payment-webhook.ts";
import { nextName, paid, signature, takingAnnouncements } from "./testing/announced-payments.ts";

const database = withTestDatabase();
const { app, clock, answerTo, send, orderWithRequest, paymentsOf, eventCount } =
  takingAnnouncements(database);

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
  const form = await app().inject({
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
