import { buildSandbox } from "@hiram/sandbox";
import { readQrPhCode } from "@hiram/sandbox/qrph/qr-ph-code.ts";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProviders, type Providers } from "./providers.ts";
import { verifySignature } from "./signature.ts";

// Our adapters against the provider of the sandbox app, over HTTP both ways.
const KEYS = { payment: "payment-key", payout: "payout-key", sms: "sms-key" };
const SECRETS = { payment: "payment-webhook-secret", payout: "payout-webhook-secret" };
const announced: { name: string; header: unknown; body: Buffer }[] = [];
let receiver: FastifyInstance;
let sandbox: FastifyInstance;
let sandboxUrl = "";
let providers: Providers;

beforeAll(async () => {
  receiver = fastify();
  receiver.removeAllContentTypeParsers();
  receiver.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) =>
    done(null, body),
  );
  receiver.post<{ Params: { name: string }; Body: Buffer }>(
    "/webhooks/:name",
    async ({ params, headers, body }) => {
      announced.push({ name: params.name, header: headers["webhook-signature"], body });
      return {};
    },
  );
  const webhookBaseUrl = await receiver.listen({ port: 0, host: "127.0.0.1" });
  const publicUrl = "https://checkout.provider.ph";
  sandbox = await buildSandbox({
    dataFile: null,
    publicUrl,
    webhookBaseUrl,
    keys: KEYS,
    webhookSecrets: SECRETS,
  });
  sandboxUrl = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const at = (name: keyof typeof KEYS) => ({ apiUrl: `${sandboxUrl}/${name}`, apiKey: KEYS[name] });
  providers = openProviders({
    payment: { ...at("payment"), webhookSecret: SECRETS.payment },
    payout: { ...at("payout"), webhookSecret: SECRETS.payout },
    sms: at("sms"),
  });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});
beforeEach(() => {
  announced.length = 0;
});

let number = 0;
const paymentOrder = (channel: string) => ({
  reference: `request-${(number += 1)}`,
  channel,
  amountCentavos: 315_005,
  description: "Hiram order 900174",
  expiresAt: new Date(Date.now() + 86_400_000),
  returnUrl: "http://localhost:8080/loanDetails?orderId=900174",
});
const payoutOrder = () => ({
  reference: `payout-${(number += 1)}`,
  amountCentavos: 500_000,
  accountChannel: "GCASH",
  accountNumber: "09171234567",
  holderName: "Ana Cruz",
});

async function sandboxCall(path: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (
    await fetch(`${sandboxUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  ).json();
}

test("[PAY-2] each kind of channel gives what the borrower needs to pay with", async () => {
  const counter = await providers.payment.openPayment(paymentOrder("7eleven"));
  expect(counter).toMatchObject({
    payCode: expect.stringMatching(/^HIRAM\d{10}$/),
    qrPayload: null,
    checkoutUrl: null,
  });
  const qr = await providers.payment.openPayment(paymentOrder("qrph"));
  expect(readQrPhCode(qr.qrPayload ?? "")).toMatchObject({ amountCentavos: 315_005, reference: qr.payCode });
  const hosted = await providers.payment.openPayment(paymentOrder("gcash"));
  expect(hosted.checkoutUrl).toBe(`https://checkout.provider.ph/sandbox/checkout/${hosted.id}`);
});

test("[PAY-3] a payment asked for twice at once is one payment; with another amount it is refused for good", async () => {
  const order = paymentOrder("7eleven");
  const [one, two] = await Promise.all([1, 2].map(() => providers.payment.openPayment(order)));
  expect(one).toEqual(two);
  await expect(providers.payment.openPayment({ ...order, amountCentavos: 100_00 })).rejects.toMatchObject({
    isFinal: true,
    message: "/v1/requests refused: 409 reference-reused",
  });
});

test("[PAY-3] the provider says how a checkout stands: open, then cancelled or paid; what it does not know, it refuses", async () => {
  const leave = (id: string, action: string) =>
    fetch(`${sandboxUrl}/sandbox/checkout/${id}`, {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
    });
  for (const [action, state] of [
    ["cancel", "cancelled"],
    ["pay", "paid"],
  ] as const) {
    const { id } = await providers.payment.openPayment(paymentOrder("gcash"));
    expect(await providers.payment.readState(id)).toBe("open");
    await leave(id, action);
    expect(await providers.payment.readState(id)).toBe(state);
  }
  await expect(providers.payment.readState("preq/../1")).rejects.toMatchObject({ isFinal: true });
});

test("[PAY-2] an amount that the counter does not take is refused for good, and says which rule", async () => {
  await expect(
    providers.payment.openPayment({ ...paymentOrder("7eleven"), amountCentavos: 49_99 }),
  ).rejects.toMatchObject({ isFinal: true, message: "/v1/requests refused: 422 amount-out-of-range" });
});

test("[CNF-4] a payout sent twice at once is one payout", async () => {
  const order = payoutOrder();
  const [one, two] = await Promise.all([1, 2].map(() => providers.payout.openPayout(order)));
  expect(one).toEqual({ id: expect.stringMatching(/^pout_/), confirmUrl: null });
  expect(two).toEqual(one);
});

test("[ORD-10] the provider says by our reference what became of a payout: under way, failed, paid after all, or unknown to it", async () => {
  const { reference } = payoutOrder();
  const ask = () => providers.payout.readPayoutState(reference);
  expect(await ask()).toEqual({ state: "unknown" });
  await providers.payout.openPayout({ ...payoutOrder(), reference });
  expect(await ask()).toEqual({ state: "pending" });
  await sandboxCall(`/sandbox/payouts/${reference}`, { outcome: "failed", reason: "name-mismatch" });
  expect(await ask()).toEqual({ state: "failed", reason: "name-mismatch", settledAt: expect.any(Date) });
  await sandboxCall(`/sandbox/payouts/${reference}`, { outcome: "paid", afterAll: true });
  expect(await ask()).toEqual({ state: "paid", reason: "", settledAt: expect.any(Date) });
});

test("[PROMO-5] a text message reaches the phone", async () => {
  await providers.sms.send({ to: "+639171234567", text: "Hiram: your code is 123456." });
  const answer = await fetch(`${sandboxUrl}/sandbox/messages?phone=09171234567`);
  expect(await answer.json()).toMatchObject({ messages: [{ text: "Hiram: your code is 123456." }] });
});

test("[PAY-2] what each provider announces bears its own secret's signature, of now", async () => {
  const { payCode } = await providers.payment.openPayment(paymentOrder("7eleven"));
  const { id } = await providers.payout.openPayout(payoutOrder());
  expect(await sandboxCall("/sandbox/payments", { payCode, amount: 100 })).toMatchObject({ status: 200 });
  expect(await sandboxCall(`/sandbox/payouts/${id}`, { outcome: "paid" })).toMatchObject({ status: 200 });
  expect(announced.map(({ name }) => name)).toEqual(["payment", "payout"]);
  for (const { name, header, body } of announced) {
    const check = (secret: string, now = new Date()) => verifySignature({ header, body, secret, now });
    expect(check(SECRETS[name as "payment" | "payout"])).toBe(true);
    expect(check(SECRETS[name === "payment" ? "payout" : "payment"])).toBe(false);
    expect(check(SECRETS[name as "payment" | "payout"], new Date(Date.now() + 302_000))).toBe(false);
  }
});

test("[PAY-2] an event signed as of ten minutes ago, or by a stranger, is told apart", async () => {
  const { payCode } = await providers.payment.openPayment(paymentOrder("7eleven"));
  const { eventId } = (await sandboxCall("/sandbox/payments", { payCode, amount: 100 })) as {
    eventId: string;
  };
  await sandboxCall("/sandbox/webhooks/replay", { eventId });
  await sandboxCall("/sandbox/webhooks/replay", { eventId, ageSeconds: 600 });
  await sandboxCall("/sandbox/webhooks/replay", { eventId, wrongSecret: true });
  const verdicts = announced.map(({ header, body }) =>
    verifySignature({ header, body, secret: SECRETS.payment, now: new Date() }),
  );
  expect(verdicts).toEqual([true, true, false, false]);
});
