import { manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../platform/jobs/queue.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { INQUIRE_PAYMENTS } from "../reconciliation/inquiry-jobs.ts";
import { RECONCILE_DAY } from "../reconciliation/reconciliation-jobs.ts";
import { reconciledDays } from "../reconciliation/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { openTestServer, TEST_NOW, type TestServer } from "../testing/test-server.ts";
import { openXenditSandbox, XENDIT_KEY, XENDIT_TOKEN } from "../testing/xendit-sandbox.ts";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "./schema.ts";

// The product's own server with two providers that have nothing in common, both over HTTP.
let server: TestServer;
let xendit: Awaited<ReturnType<typeof openXenditSandbox>>;
const AMOUNT = 50_010;
const CHANNELS = [
  [51, "pay-code", "7ELEVEN"],
  [52, "pay-code", "UNIONBANK_VIRTUAL_ACCOUNT"],
  [53, "qr", "QRPH"],
  [54, "checkout", "GCASH"],
  [55, "pay-code", "NO_SUCH_CHANNEL"],
] as const;

function channelRow([number, kind, providerChannel]: (typeof CHANNELS)[number]) {
  const columns = { number, kind, providerChannel, provider: "xendit", position: number };
  return { ...defaultChannels[0]!, ...columns };
}

beforeAll(async () => {
  xendit = await openXenditSandbox(() => server.clock.now());
  server = await openTestServer({
    environment: {
      XENDIT_API_URL: xendit.url,
      XENDIT_SECRET_KEY: XENDIT_KEY,
      XENDIT_CALLBACK_TOKEN: XENDIT_TOKEN,
      CHECKOUT_HOSTS: "checkout.xendit.example",
    },
  });
  await server.database.db.insert(paymentChannels).values(CHANNELS.map(channelRow));
});
afterAll(async () => {
  await server.close();
  await xendit.close();
});

/** A borrower who asks to pay ₱500.10 through a channel of the second provider. */
async function asking(channelNumber: number) {
  const { database, clock, call } = server;
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(clock.today()) });
  const sessionId = await logIn(database.db, order.borrowerId);
  const { productId, orderId } = order;
  const payload = { productId, orderId, amount: AMOUNT, channelNumber };
  const { envelope } = await call("generatePayCode", payload, { sessionId });
  const [request] = await database.db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.orderId, orderId));
  const paid = () =>
    database.db
      .select({ provider: payments.provider, amount: payments.amountCentavos, id: payments.requestId })
      .from(payments)
      .where(eq(payments.orderId, orderId));
  return { ...order, envelope, request: request!, paid };
}

const announce = (body: object | string, token: string = XENDIT_TOKEN) =>
  server.app.inject({
    method: "POST",
    url: "/webhooks/xendit",
    headers: { "content-type": "application/json", "x-callback-token": token },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });

const counted = (id: string) => [{ provider: "xendit", amount: AMOUNT, id }];

test.for(CHANNELS.slice(0, 4))(
  "[PAY-2] channel %i, a %s by %s, is opened at the second provider, paid there and counted once",
  async ([number, kind]) => {
    const { request, paid, envelope } = await asking(number);
    expect(envelope.code).toBe("00");
    expect(request).toMatchObject({ provider: "xendit", providerReference: expect.stringMatching(/^pr-/) });
    const shown =
      kind === "qr" ? request.qrPayload : kind === "checkout" ? request.checkoutUrl : request.payCode;
    expect(shown).toMatch(/\d{10}/);
    const webhook = xendit.take(request.providerReference!, 500.1);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await announce(webhook)).statusCode));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await paid()).toEqual(counted(request.id));
  },
);

test("[PAY-2] a channel that the second provider does not know is refused by it, and not for long", async () => {
  const { envelope, request } = await asking(55);
  expect(envelope.code).not.toBe("00");
  expect(request).toMatchObject({ closeReason: "failed" });
});

test("[PAY-3] a webhook without the token, or with another, is not read; one that is not JSON is a dead letter", async () => {
  const { request, paid } = await asking(51);
  const webhook = xendit.take(request.providerReference!, 500.1);
  for (const token of ["", "another", `${XENDIT_TOKEN}x`])
    expect((await announce(webhook, token)).statusCode).toBe(401);
  expect(await paid()).toEqual([]);
  expect((await announce("{")).statusCode).toBe(400);
  const letters = server.database.db.$count(refusedEvents, eq(refusedEvents.provider, "xendit"));
  expect(await letters).toBe(1);
});

test.for([
  ["is no whole centavo", 500.105, "amountCentavos"],
  ["is a text", "500.10", "amountCentavos"],
  ["is nothing", 0, "amountCentavos"],
] as const)("[PAY-3] an amount that %s is refused by name", async ([, pesos, field]) => {
  const { request, paid } = await asking(51);
  const reply = await announce(xendit.take(request.providerReference!, pesos as number));
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringContaining(field),
  ]);
  expect(await paid()).toEqual([]);
});

test("[PAY-3] money in another currency is not counted as pesos, however it is reported", async () => {
  const { request, paid } = await asking(51);
  const { database, clock, runJobs } = server;
  const webhook = xendit.take(request.providerReference!, 500.1, undefined, "USD");
  expect([(await announce(webhook)).statusCode, await paid()]).toEqual([400, []]);
  clock.set(new Date(clock.now().getTime() + 5 * 60_000));
  await enqueue(database.db, INQUIRE_PAYMENTS, {});
  const day = manilaDateOf(clock.now());
  await enqueue(database.db, RECONCILE_DAY, { provider: "xendit", day, on: `${day}-usd`, cursor: null });
  await runJobs();
  clock.set(TEST_NOW);
  expect(await paid()).toEqual([]);
  expect(await database.db.$count(refusedEvents, eq(refusedEvents.provider, "xendit"))).toBeGreaterThan(0);
});

test("[PAY-3] a payment's name is unique within its provider: both may use the same", async () => {
  const [first, second] = [await asking(51), await asking(1)];
  const name = `shared-${first.orderId}`;
  await announce(xendit.take(first.request.providerReference!, 500.1, name));
  await server.database.db.insert(payments).values({
    provider: "gateway",
    providerReference: name,
    orderId: second.orderId,
    purpose: "repayment",
    amountCentavos: 1,
    receivedAt: server.clock.now(),
    appliedOn: server.clock.today(),
  });
  expect(await first.paid()).toEqual(counted(first.request.id));
  // Nor does one provider's webhook reach the other's request, even when it names it.
  const stray = { payment_id: "py-stray", payment_request_id: "", reference_id: second.request.id };
  const capture = { capture_amount: 500.1, capture_timestamp: server.clock.now().toISOString() };
  await announce({ event: "payment.capture", data: { ...stray, captures: [capture] } });
  expect(await second.paid()).toHaveLength(1);
});

test("[PAY-3] money that no webhook reported is found by asking, and in the list of its day, page by page", async () => {
  const { clock, database, runJobs } = server;
  const found = await asking(51);
  xendit.take(found.request.providerReference!, 500.1);
  clock.set(new Date(clock.now().getTime() + 5 * 60_000));
  await enqueue(database.db, INQUIRE_PAYMENTS, {});
  await runJobs();
  expect(await found.paid()).toEqual(counted(found.request.id));

  const listed = [await asking(52), await asking(53)];
  for (const { request } of listed) xendit.take(request.providerReference!, 500.1);
  const day = manilaDateOf(clock.now());
  await enqueue(database.db, RECONCILE_DAY, { provider: "xendit", day, on: day, cursor: null });
  await runJobs();
  for (const { paid, request } of listed) expect(await paid()).toEqual(counted(request.id));
  const [compared] = await database.db
    .select()
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, "xendit"));
  expect(compared).toMatchObject({ day, listed: expect.any(Number) });
  expect(compared!.listed).toBeGreaterThanOrEqual(3);
  clock.set(TEST_NOW);
});

test.for([
  ["payment.failure", "failed"],
  ["payment_request.expiry", "expired"],
] as const)("[PAY-3] %s closes the request as %s", async ([event, closeReason]) => {
  const { request } = await asking(51);
  const data = { payment_request_id: request.providerReference, reference_id: request.id };
  expect((await announce({ event, data })).statusCode).toBe(200);
  const [closed] = await server.database.db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.id, request.id));
  expect(closed).toMatchObject({ closeReason });
});
