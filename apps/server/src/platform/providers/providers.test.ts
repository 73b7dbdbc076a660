import { buildSandbox } from "@hiram/sandbox";
import { readQrPhCode } from "@hiram/sandbox/qrph/qr-ph-code.ts";
import { manilaDateOf } from "@hiram/lending";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProviders, paymentProvider, type Providers } from "./providers.ts";
import { verifySignature } from "./signature.ts";

// Our adapters against the provider of the sandbox app, over HTTP in both directions.
const KEYS = { payment: "payment-key", payout: "payout-key", sms: "sms-key" };
const SECRETS = { payment: "payment-webhook-secret", payout: "payout-webhook-secret" };
const announced: { name: string; header: unknown; body: Buffer }[] = [];
let receiver: FastifyInstance;
let sandbox: FastifyInstance;
let sandboxUrl = "";
let providers: Providers;
const gateway = () => paymentProvider(providers.payments, "gateway");

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
  providers = openProviders(settings());
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});
beforeEach(() => {
  announced.length = 0;
});

function settings() {
  const at = (name: keyof typeof KEYS) => ({ apiUrl: `${sandboxUrl}/${name}`, apiKey: KEYS[name] });
  return {
    payment: { ...at("payment"), webhookSecret: SECRETS.payment },
    payout: { ...at("payout"), webhookSecret: SECRETS.payout },
    sms: at("sms"),
  };
}

let number = 0;
const KINDS = { "7eleven": "pay-code", qrph: "qr", gcash: "checkout" } as const;
const paymentOrder = (channel: keyof typeof KINDS) => ({
  kind: KINDS[channel],
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
  const counter = await gateway().openPayment(paymentOrder("7eleven"));
  expect(counter).toMatchObject({
    payCode: expect.stringMatching(/^HIRAM\d{10}$/),
    qrPayload: null,
    checkoutUrl: null,
  });
  const qr = await gateway().openPayment(paymentOrder("qrph"));
  expect(readQrPhCode(qr.qrPayload ?? "")).toMatchObject({ amountCentavos: 315_005, reference: qr.payCode });
  const hosted = await gateway().openPayment(paymentOrder("gcash"));
  expect(hosted.checkoutUrl).toBe(`https://checkout.provider.ph/sandbox/checkout/${hosted.id}`);
});

test("[PAY-2] every call to a provider is counted by what came of it", async () => {
  const counts: string[] = [];
  const nobody = { apiUrl: "http://127.0.0.1:9", apiKey: KEYS.sms };
  const { payments, sms } = openProviders({ ...settings(), sms: nobody }, (provider, outcome) => {
    counts.push(`${provider} ${outcome}`);
  });
  const order = paymentOrder("7eleven");
  const gate = paymentProvider(payments, "gateway");
  await gate.openPayment(order);
  await gate.openPayment({ ...order, amountCentavos: 100_00 }).catch(() => {});
  await sms.send({ to: "09175550142", text: "x" }).catch(() => {});
  expect(counts).toEqual(["gateway answered", "gateway refused", "sms failed"]);
});

test("[PAY-3] a payment asked for twice at once is one payment; with another amount it is refused for good", async () => {
  const order = paymentOrder("7eleven");
  const [one, two] = await Promise.all([1, 2].map(() => gateway().openPayment(order)));
  expect(one).toEqual(two);
  await expect(gateway().openPayment({ ...order, amountCentavos: 100_00 })).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringMatching(
      /^127\.0\.0\.1:\d+\S*\/v1\/requests refused: 409 reference-reused$/,
    ) as string,
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
    const order = paymentOrder("gcash");
    const { id } = await gateway().openPayment(order);
    const byName = { kind: "checkout", reference: order.reference, providerReference: id } as const;
    expect(await gateway().readState(byName)).toEqual({ state: "open", reason: "", collected: [] });
    await leave(id, action);
    const collected = { requestReference: id, ourReference: order.reference, amountCentavos: 315_005 };
    for (const providerReference of [id, null])
      expect(await gateway().readState({ ...byName, providerReference })).toMatchObject({
        state,
        collected: action === "pay" ? [collected] : [],
      });
  }
  const stranger = { kind: "checkout", reference: "preq/../1", providerReference: null } as const;
  expect(await gateway().readState(stranger)).toEqual({ state: "unknown", reason: "", collected: [] });
});

test("[PAY-3] a payment that we cancel takes no money any more", async () => {
  const order = paymentOrder("7eleven");
  const { id, payCode } = await gateway().openPayment(order);
  const named = { kind: order.kind, reference: order.reference, providerReference: id };
  await gateway().cancelPayment(named);
  expect(await gateway().readState(named)).toMatchObject({ state: "cancelled" });
  expect(await sandboxCall("/sandbox/payments", { payCode, amount: 100 })).toMatchObject({
    error: { code: "pay-code-cancelled" },
  });
});

test("[OLD-3] a charge stands open until its bank has spoken, then says what came or why nothing did", async () => {
  const charge = {
    reference: `charge-${(number += 1)}`,
    cardToken: "card_1",
    amountCentavos: 50_000,
    description: "Sample Loans order 1",
    expiresAt: new Date(Date.now() + 86_400_000),
  };
  const { id } = await gateway().cards!.charge(charge);
  const named = { kind: "direct-debit", reference: charge.reference, providerReference: id } as const;
  expect(await gateway().readState(named)).toEqual({ state: "open", reason: "", collected: [] });
  await sandboxCall(`/sandbox/cards/${id}`, { outcome: "failed", reason: "card-blocked" });
  expect(await gateway().readState(named)).toEqual({
    state: "failed",
    reason: "card-blocked",
    collected: [],
  });
});

test("[PAY-3] the list of a day goes on until its end, and has what the webhooks told of", async () => {
  const { payCode } = await gateway().openPayment(paymentOrder("7eleven"));
  for (let amount = 101; amount <= 250; amount += 1)
    await sandboxCall("/sandbox/payments", { payCode, amount, hold: true });
  const today = manilaDateOf(new Date());
  const first = await gateway().listCollected(today, null);
  expect(first.collected).toHaveLength(100);
  const rest = await gateway().listCollected(today, first.next);
  expect(rest.next).toBeNull();
  const amounts = [...first.collected, ...rest.collected].map(({ amountCentavos }) => Number(amountCentavos));
  expect(amounts.filter((amount) => amount > 100 && amount <= 250)).toHaveLength(150);
});

test("[PAY-2] an amount that the counter does not take is refused for good, and says which rule", async () => {
  await expect(
    gateway().openPayment({ ...paymentOrder("7eleven"), amountCentavos: 49_99 }),
  ).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining("/v1/requests refused: 422 amount-out-of-range") as string,
  });
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
  expect(await ask()).toEqual({ state: "pending", awaitsReceiver: false });
  const left = { settledAt: expect.any(Date) as Date, amountCentavos: 500_000 };
  await sandboxCall(`/sandbox/payouts/${reference}`, { outcome: "failed", reason: "name-mismatch" });
  expect(await ask()).toEqual({ state: "failed", reason: "name-mismatch", ...left });
  await sandboxCall(`/sandbox/payouts/${reference}`, { outcome: "paid", afterAll: true });
  expect(await ask()).toEqual({ state: "paid", reason: "", ...left });
});

test("[PROMO-5] a text message reaches the phone", async () => {
  await providers.sms.send({ to: "+639171234567", text: "Hiram: your code is 123456." });
  const answer = await fetch(`${sandboxUrl}/sandbox/messages?phone=09171234567`);
  expect(await answer.json()).toMatchObject({ messages: [{ text: "Hiram: your code is 123456." }] });
});

test("[PAY-2] what each provider announces bears its own secret's signature, of now", async () => {
  const { payCode } = await gateway().openPayment(paymentOrder("7eleven"));
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
  const { payCode } = await gateway().openPayment(paymentOrder("7eleven"));
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
