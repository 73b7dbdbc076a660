import { borrowerContext } from "../testing/call-context.ts";
import { buildSandbox } from "@hiram/sandbox";
import { readQrPhCode } from "@hiram/sandbox/qrph/qr-ph-code.ts";
import { startOfManilaDay } from "@hiram/lending";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import { gatewayPayments } from "../platform/providers/gateway-payments.ts";
import { byName, type PaymentProviders } from "../platform/providers/providers.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openCheckoutReturns } from "../checkout-returns/checkout-returns.ts";
import { openPaymentSources } from "./payment-sources.ts";
import { paymentWebhooks } from "./payment-webhook.ts";
import { repaymentHandlers } from "./repayment-handlers.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { payments } from "./schema.ts";
import { paymentStarter } from "./start-payment.ts";

// Against the sandbox app's provider, over HTTP in both directions: this proves what the two sides assume of each
// other.
const database = withTestDatabase();
const logger = createLogger("silent");
const KEYS = { payment: "payment-key-for-tests", payout: "x", sms: "x" };
const SECRETS = { payment: "payment-secret-for-tests", payout: "x" };
let sandbox: FastifyInstance;
let server: FastifyInstance;
let sandboxUrl = "";
/** Whether our server receives no announcements. */
let isDeaf = false;
let handlers: ReturnType<typeof repaymentHandlers>;

beforeAll(async () => {
  server = fastify();
  server.addHook("onRequest", async (_, reply) => (isDeaf ? reply.code(404).send() : undefined));
  const clock = systemClock;
  const sandboxAt = { url: "" };
  const providers: PaymentProviders = byName([
    gatewayPayments({
      get apiUrl() {
        return `${sandboxAt.url}/payment`;
      },
      apiKey: KEYS.payment,
      webhookSecret: SECRETS.payment,
    }),
  ]);
  const parts = { database: database(), clock, logger, providers };
  await server.register(paymentWebhooks(parts));
  const webhookBaseUrl = await server.listen({ port: 0, host: "127.0.0.1" });
  sandbox = await buildSandbox({
    dataFile: null,
    publicUrl: "https://checkout.provider.ph",
    webhookBaseUrl,
    keys: KEYS,
    webhookSecrets: SECRETS,
  });
  sandboxUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  sandboxAt.url = sandboxUrl;
  const hash = keyedHash("a secret of the tests");
  const config = {
    publicOrigin: "http://localhost:8080",
    checkoutHosts: ["checkout.provider.ph"],
    locale: "en" as const,
  };
  const startPayment = paymentStarter({
    ...parts,
    hash,
    brand: "Sample Loans",
    inquire: openPaymentSources({ ...parts, onFound: () => {} }).inquire,
    config,
    returns: openCheckoutReturns({ database: database(), clock, hash, config }),
  });
  const profile = profileOf("document");
  handlers = repaymentHandlers({ database: database(), clock, profile, startPayment });
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
});

interface OrderIds {
  readonly productId: number;
  readonly orderId: number;
}

const makeOrder = () => makeSampleOrder(database(), { paidOutAt: startOfManilaDay(systemClock.today()) });

async function payAt(channelNumber: number) {
  const { borrowerId, ...order } = await makeOrder();
  const address = await tapPayment(borrowerId, order, channelNumber);
  return { orderId: order.orderId, address, again: () => tapPayment(borrowerId, order, channelNumber) };
}

/** Three simultaneous taps lead to one address. */
async function tapPayment(borrowerId: number, order: OrderIds, channelNumber: number): Promise<URL> {
  const call = paymentCall(order, channelNumber);
  const opened = await Promise.all(
    [1, 2, 3].map(() => handlers.generatePayCode(call, borrowerContext(borrowerId))),
  );
  const [payUrl, ...others] = new Set(opened.map((answer) => answer.payUrl));
  expect(others).toEqual([]);
  return new URL(payUrl!, "http://localhost:8080");
}

const paymentCall = (order: OrderIds, channelNumber: number) => ({
  ...order,
  amount: 50_000,
  channelNumber,
  isDelay: false,
  isEarly: false,
  isAnyway: false,
});

async function payAtCounter(payCode: string, amount: number): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ payCode, amount, times: 3 });
  return (await fetch(`${sandboxUrl}/sandbox/payments`, { method: "POST", headers, body })).json();
}

const paidFor = (orderId: number) =>
  database()
    .db.select({ amountCentavos: payments.amountCentavos, appliedOn: payments.appliedOn })
    .from(payments)
    .where(eq(payments.orderId, orderId));

test("[PAY-2] a pay code is made by the provider, paid at its counter, and counted once", async () => {
  const { orderId, address } = await payAt(1);
  const payCode = address.searchParams.get("payCode")!;
  expect(payCode).toMatch(/^[A-Z0-9]{5}\d{10}$/);
  expect(await payAtCounter(payCode, 50_000)).toMatchObject({ status: 200 });
  expect(await paidFor(orderId)).toEqual([{ amountCentavos: 50_000, appliedOn: systemClock.today() }]);
});

test("[PAY-2] a QR is a QR Ph code of the amount, and scanning it pays the order", async () => {
  const { orderId, address } = await payAt(2);
  const qr = address.searchParams.get("payCode")!;
  expect(readQrPhCode(qr)).toMatchObject({ amountCentavos: 50_000 });
  expect(await payAtCounter(qr, 50_000)).toMatchObject({ status: 200 });
  expect(await paidFor(orderId)).toHaveLength(1);
});

test("[PAY-2] a hosted channel leads to the provider's checkout", async () => {
  const { address } = await payAt(3);
  expect(address.href).toMatch(/^https:\/\/checkout\.provider\.ph\/sandbox\/checkout\/preq_/);
});

async function atCheckout({ pathname }: URL, action: "pay" | "cancel"): Promise<void> {
  const body = new URLSearchParams({ action });
  await fetch(`${sandboxUrl}${pathname}`, { method: "POST", body, redirect: "manual" });
}

test.for([
  ["announced", false],
  ["not heard of", true],
] as const)(
  "[PAY-3] a cancelled checkout, its cancelling %s, is followed by a new one, which is paid once",
  async ([, deaf]) => {
    const { orderId, address, again } = await payAt(3);
    expect((await again()).href).toBe(address.href);
    isDeaf = deaf;
    await atCheckout(address, "cancel");
    isDeaf = false;
    const next = await again();
    expect(next.href).not.toBe(address.href);
    expect((await again()).href).toBe(next.href);
    await atCheckout(address, "pay");
    expect(await paidFor(orderId)).toEqual([]);
    await atCheckout(next, "pay");
    expect(await paidFor(orderId)).toHaveLength(1);
  },
);

/** What an operator writes to add a way to pay. */
async function addCounter(number: number, name: string, providerChannel: string): Promise<void> {
  const counter = { kind: "pay-code", logo: "", minCentavos: 1_00, maxCentavos: 30_000_00 } as const;
  const row = {
    ...counter,
    number,
    name,
    providerChannel,
    expiresMinutes: 60,
    instructions: [],
    position: number,
  };
  await database().db.insert(paymentChannels).values(row);
}

test("[PAY-1 PAY-2] a channel that is added as a row, and nowhere else, is offered and paid", async () => {
  await addCounter(11, "Cebuana Lhuillier", "cebuana");
  const { borrowerId, ...order } = await makeOrder();
  const { repayList } = await handlers.instalmentPlan(order, borrowerContext(borrowerId));
  expect(repayList.map(({ channel_number }) => channel_number)).toContain(11);
  const payCode = (await tapPayment(borrowerId, order, 11)).searchParams.get("payCode")!;
  const headers = { authorization: `Bearer ${KEYS.payment}` };
  const inquiry = await fetch(`${sandboxUrl}/payment/v1/inquiries/${payCode}`, { headers });
  expect(await inquiry.json()).toMatchObject({ channel: "cebuana" });
  expect(await payAtCounter(payCode, 50_000)).toMatchObject({ status: 200 });
  expect(await paidFor(order.orderId)).toHaveLength(1);
});

test("[PAY-2] at a channel that the provider has not, the borrower is told to choose another, and can", async () => {
  await addCounter(12, "A counter of nobody's", "nobody");
  const { borrowerId, ...order } = await makeOrder();
  const failure: unknown = await handlers
    .generatePayCode(paymentCall(order, 12), borrowerContext(borrowerId))
    .catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(Refusal);
  expect((failure as Refusal).message).toBe(
    "This payment method can't be used right now. No money moved. Please choose another one.",
  );
  expect((await tapPayment(borrowerId, order, 1)).searchParams.get("payCode")).toMatch(/^HIRAM/);
});
