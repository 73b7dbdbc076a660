import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logIn } from "../testing/customer.ts";
import { fakePayments, standing } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createLogger } from "../platform/log.ts";
import type { PaymentProvider } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { paymentInquiry } from "../repayments/inquire-payment.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { INQUIRE_PAYMENTS, inquiryJobs, nextInquiryOf, queueInquiries } from "./inquiry-jobs.ts";

// The product's own server and the sandbox's provider over HTTP, except for what only a provider can do wrong.
const server = withTestServer();
const MINUTE_MS = 60_000;

const sandboxCall = async <T>(path: string, body: object): Promise<T> => {
  const headers = { "content-type": "application/json" };
  const url = `${server().sandboxUrl}/sandbox/${path}`;
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
};
const loseWebhooks = (payment: boolean) => sandboxCall("webhooks/losses", { payment });

beforeEach(() => loseWebhooks(true));
afterEach(async () => {
  await loseWebhooks(false);
  // What one test leaves open must not reach another.
  await server().database.db.update(paymentRequests).set({ nextInquiryAt: null });
});

/** A borrower with a pay code for ₱500, or whatever the test asks for. */
async function payCodeOf(channelNumber = 1) {
  const { database, clock, call } = server();
  const sample = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(clock.today()) });
  const sessionId = await logIn(database.db, sample.borrowerId);
  const { productId, orderId } = sample;
  await call("generatePayCode", { productId, orderId, amount: 50_000, channelNumber }, { sessionId });
  return { ...sample, request: await requestOf(orderId) };
}

const requestOf = async (orderId: number) =>
  (await server().database.db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId)))[0]!;

const paidFor = (orderId: number) =>
  server().database.db.select().from(payments).where(eq(payments.orderId, orderId));

const payAtCounter = (payCode: string | null, amount = 50_000) =>
  sandboxCall<{ eventId: string; status: number | null }>("payments", { payCode, amount });

function passTime(ms: number): void {
  const { clock } = server();
  clock.set(new Date(clock.now().getTime() + ms));
}

async function inquire(): Promise<void> {
  const { database, runJobs } = server();
  await enqueue(database.db, INQUIRE_PAYMENTS, {});
  await runJobs();
}

test("[PAY-3] a payment whose webhook never comes is counted some minutes after the code was made", async () => {
  const { orderId, request } = await payCodeOf();
  expect(await payAtCounter(request.payCode)).toMatchObject({ status: null });
  await inquire();
  expect(await paidFor(orderId)).toEqual([]);
  passTime(5 * MINUTE_MS);
  await inquire();
  expect(await paidFor(orderId)).toMatchObject([
    { provider: "gateway", requestId: request.id, amountCentavos: 50_000 },
  ]);
  expect(await requestOf(orderId)).toMatchObject({ closeReason: "paid", nextInquiryAt: null });
});

test("[PAY-3] the webhook that comes after all, however often, changes nothing", async () => {
  const { orderId, request } = await payCodeOf();
  const { eventId } = await payAtCounter(request.payCode);
  passTime(5 * MINUTE_MS);
  await inquire();
  const replay = { eventId, times: 5 };
  expect(await sandboxCall("webhooks/replay", replay)).toEqual({ eventId, statuses: Array(5).fill(200) });
  expect(await paidFor(orderId)).toHaveLength(1);
});

test("[PAY-3] webhook and inquiry at once count a payment once", async () => {
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => payCodeOf()));
  const paid = await Promise.all(codes.map(({ request }) => payAtCounter(request.payCode)));
  passTime(5 * MINUTE_MS);
  const replays = paid.map(({ eventId }) => sandboxCall("webhooks/replay", { eventId, times: 3 }));
  await Promise.all([inquire(), ...replays]);
  for (const { orderId } of codes) expect(await paidFor(orderId)).toHaveLength(1);
});

test("[PAY-3] a checkout that was cancelled unheard is closed, and so is the charge of a card that its bank refused", async () => {
  const checkout = await payCodeOf(3);
  const { pathname } = new URL(checkout.request.checkoutUrl!);
  const body = new URLSearchParams({ action: "cancel" });
  await fetch(`${server().sandboxUrl}${pathname}`, { method: "POST", body, redirect: "manual" });
  passTime(5 * MINUTE_MS);
  await inquire();
  expect(await requestOf(checkout.orderId)).toMatchObject({ closeReason: "cancelled", nextInquiryAt: null });
});

test("[PAY-3] a code that is open is asked about ever more seldom, until three days after its time, then closed", async () => {
  const { orderId } = await payCodeOf();
  const pauses: number[] = [];
  for (let inquiries = 0; inquiries < 9; inquiries += 1) {
    passTime((await requestOf(orderId)).nextInquiryAt!.getTime() - server().clock.now().getTime());
    await inquire();
    const { nextInquiryAt } = await requestOf(orderId);
    pauses.push((nextInquiryAt!.getTime() - server().clock.now().getTime()) / MINUTE_MS);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360]);
  passTime(7 * 24 * 60 * MINUTE_MS);
  await inquire();
  expect(await requestOf(orderId)).toMatchObject({ nextInquiryAt: null, closeReason: "expired" });
});

test("[PAY-3] from three days after a code's time on its provider is not asked any more", () => {
  const expiresAt = new Date("2026-01-23T00:00:00Z");
  const at = (now: string) => nextInquiryOf({ inquiries: 30, expiresAt }, new Date(now));
  expect(at("2026-01-25T23:59:59Z")).toEqual(new Date("2026-01-26T05:59:59Z"));
  expect(at("2026-01-26T00:00:00Z")).toBeNull();
});

/** The job on another server, with a provider that answers as the test tells it to. */
function jobWith(readState: PaymentProvider["readState"]) {
  const { database, clock } = server();
  const providers = fakePayments({ readState });
  const inquirePayment = paymentInquiry({ database, clock, providers, countFound: async () => {} });
  const logger = createLogger("silent");
  const jobs = inquiryJobs({ database, clock, logger, inquire: inquirePayment });
  const context = { reference: "job:1", attempt: 1, signal: new AbortController().signal };
  return () => jobs[INQUIRE_PAYMENTS]!({}, context);
}

test("[PAY-3] a provider that is down is asked three times, and about the rest some minutes later", async () => {
  const codes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => payCodeOf()));
  passTime(5 * MINUTE_MS);
  let inquiries = 0;
  const down = jobWith(async () => {
    inquiries += 1;
    throw new ProviderFailure("no answer", { isFinal: false });
  });
  await down();
  expect(inquiries).toBe(3);
  await down();
  expect(inquiries).toBe(3);
  for (const { orderId } of codes)
    expect((await requestOf(orderId)).nextInquiryAt!.getTime()).toBeGreaterThan(
      server().clock.now().getTime(),
    );
  passTime(10 * MINUTE_MS);
  await inquire();
  for (const { orderId } of codes) expect((await requestOf(orderId)).inquiries).toBe(2);
});

test("[PAY-3] several servers that ask at once ask about each request once", async () => {
  await Promise.all(Array.from({ length: 12 }, () => payCodeOf()));
  passTime(5 * MINUTE_MS);
  const references: string[] = [];
  const job = () =>
    jobWith(async ({ reference }) => {
      references.push(reference);
      return standing("open");
    })();
  await Promise.all([job(), job(), job()]);
  expect(references).toHaveLength(12);
  expect(new Set(references).size).toBe(12);
});

test("[PAY-3] a server that ended while it asked is no reason to forget: ten minutes later another one asks", async () => {
  const { orderId, request } = await payCodeOf();
  await payAtCounter(request.payCode);
  passTime(5 * MINUTE_MS);
  const ended = jobWith(() => new Promise(() => {}));
  void ended();
  await expect.poll(async () => (await requestOf(orderId)).inquiries).toBe(1);
  await inquire();
  expect(await paidFor(orderId)).toEqual([]);
  passTime(10 * MINUTE_MS);
  await inquire();
  expect(await paidFor(orderId)).toHaveLength(1);
});

test("[PAY-3] looking at a code again has its provider asked within the minute", async () => {
  const { database, clock, call } = server();
  const sample = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(clock.today()) });
  const { productId, orderId, borrowerId } = sample;
  const sessionId = await logIn(database.db, borrowerId);
  const page = () => call("instalmentPlan", { productId, orderId }, { sessionId });
  const { repayAmount } = (await page()).envelope.data as { repayAmount: number };
  await call("generatePayCode", { productId, orderId, amount: repayAmount, channelNumber: 1 }, { sessionId });
  const { payCode } = await requestOf(orderId);
  for (let inquiries = 0; inquiries < 4; inquiries += 1) {
    passTime(80 * MINUTE_MS);
    await inquire();
  }
  await payAtCounter(payCode, repayAmount);
  passTime(MINUTE_MS);
  await inquire();
  expect(await paidFor(orderId)).toEqual([]);
  expect((await page()).envelope.data).toMatchObject({ defDetail: { payCode } });
  await inquire();
  expect(await paidFor(orderId)).toMatchObject([{ amountCentavos: repayAmount }]);
});

test("[PAY-3] however many servers ask for a minute's inquiries, they are made once", async () => {
  const { db } = server().database;
  const at = new Date("2026-12-01T00:00:30Z");
  await Promise.all(Array.from({ length: 10 }, () => queueInquiries(db, at)));
  await queueInquiries(db, new Date("2026-12-01T00:00:59Z"));
  const queued = await db.select().from(outboxJobs).where(eq(outboxJobs.dedupeKey, "29934720"));
  expect(queued).toMatchObject([{ kind: INQUIRE_PAYMENTS, runAfter: new Date("2026-12-01T00:00:00Z") }]);
});
