import { describe, expect, test } from "vitest";
import { readQrPhCode } from "../qrph/qr-ph-code.ts";
import { paymentOrder, testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";

const sandbox = withSandbox();

const ask = (changes: Record<string, unknown> = {}, key = testKeys.payment) =>
  sandbox.post("/payment/v1/requests", paymentOrder(changes), key);

const get = async (path: string, key = testKeys.payment): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(sandbox.url + path, { headers: { authorization: `Bearer ${key}` } });
  return { status: answer.status, body: await answer.json() };
};
const inquire = (payCode: string) => get(`/payment/v1/inquiries/${encodeURIComponent(payCode)}`);

describe("payment provider", () => {
  test("[PAY-2] a counter channel answers a contract number of a five-character prefix and ten digits", async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: "pay-code", qrPayload: null, checkoutUrl: null, amount: 315_005 });
    expect(body["payCode"]).toMatch(/^HIRAM\d{10}$/);
  });

  test("[PAY-2] a QR channel answers a QR Ph code for exactly this payment", async () => {
    const { body } = await ask({ channel: "qrph" });
    expect(body["kind"]).toBe("qr");
    expect(readQrPhCode(String(body["qrPayload"]))).toMatchObject({
      use: "dynamic",
      amountCentavos: 315_005,
      reference: body["payCode"],
    });
  });

  test("[PAY-2] a hosted channel answers the provider's checkout", async () => {
    const { body } = await ask({ channel: "gcash" });
    expect(body).toMatchObject({
      kind: "checkout",
      checkoutUrl: `http://sandbox.test/sandbox/checkout/${String(body["id"])}`,
    });
  });

  test("[PAY-3] the same reference and body, even ten times at once, is one request", async () => {
    const order = paymentOrder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.post("/payment/v1/requests", order, testKeys.payment)),
    );
    expect(new Set(answers.map(({ body }) => body["payCode"])).size).toBe(1);
  });

  test("[PAY-3] the same reference with another amount is refused, and the first stays as it was", async () => {
    const { body } = await ask();
    const again = await ask({ amount: 315_006 });
    expect(again).toMatchObject({ status: 409, body: { error: { code: "reference-reused" } } });
    expect(await inquire(String(body["payCode"]))).toMatchObject({ status: 200, body: { amount: 315_005 } });
  });

  test.each([
    ["an amount with half a centavo", { amount: 100.5 }, 400],
    ["an amount that is text", { amount: "100" }, 400],
    ["nothing to pay", { amount: 0 }, 400],
    ["less than the counter takes", { amount: 49_99 }, 422],
    ["more than the counter takes", { amount: 50_000_01 }, 422],
    ["an unknown channel", { channel: "constructor" }, 422],
    ["an expiry that is no instant", { expiresAt: "tomorrow" }, 400],
    ["an address back that is a script", { returnUrl: "javascript:alert(1)" }, 400],
    ["no reference", { reference: undefined }, 400],
  ])("[PAY-2] the provider refuses %s and keeps nothing", async (_what, changes, status) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
    expect((await ask()).status).toBe(201);
  });

  test.each(["", "other-key", `${testKeys.payment}x`])("[PAY-2] the key %j opens nothing", async (key) => {
    expect((await ask({}, key)).status).toBe(401);
  });

  test("[PAY-2] the counter's inquiry knows the number however it is typed, and what was paid", async () => {
    const { body } = await ask();
    const payCode = String(body["payCode"]);
    const typed = `${payCode.slice(0, 5).toLowerCase()} ${payCode.slice(5, 10)}-${payCode.slice(10)}`;
    expect(await inquire(typed)).toMatchObject({
      body: { payCode, valid: true, state: "open", amountPaid: 0 },
    });
    await sandbox.post("/sandbox/payments", { payCode, amount: 315_005 });
    expect(await inquire(payCode)).toMatchObject({
      body: { valid: false, state: "paid", amountPaid: 315_005 },
    });
  });

  test("[PAY-3] the lender may ask how a request stands: open, paid, cancelled or expired", async () => {
    const opened = async (changes: Record<string, unknown>) =>
      String((await ask({ channel: "gcash", ...changes })).body["id"]);
    const open = await opened({ reference: "open" });
    const paid = await opened({ reference: "paid" });
    const cancelled = await opened({ reference: "cancelled" });
    const expired = await opened({ reference: "expired", expiresAt: "2026-01-01T00:00:00.000Z" });
    await sandbox.visit(`/sandbox/checkout/${paid}`, { action: "pay" });
    await sandbox.visit(`/sandbox/checkout/${cancelled}`, { action: "cancel" });
    for (const [id, state] of Object.entries({
      [open]: "open",
      [paid]: "paid",
      [cancelled]: "cancelled",
      [expired]: "expired",
    }))
      expect(await get(`/payment/v1/requests/${id}`)).toMatchObject({
        status: 200,
        body: { id, reference: state, kind: "checkout", state, amount: 315_005 },
      });
    expect(await get("/payment/v1/requests/preq_1")).toMatchObject({
      status: 404,
      body: { error: { code: "unknown-request" } },
    });
    expect((await get(`/payment/v1/requests/${open}`, "other-key")).status).toBe(401);
  });

  test("[PAY-2] the inquiry says 404 for a number that nobody asked for", async () => {
    expect(await inquire("HIRAM0000000000")).toMatchObject({
      status: 404,
      body: { error: { code: "unknown-pay-code" } },
    });
  });

  test("[PAY-2] an expired pay code takes no money at the counter; an expired QR still scans", async () => {
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    const code = await ask({ expiresAt });
    const qr = await ask({ expiresAt, channel: "qrph", reference: "900174-2" });
    const pay = (payCode: unknown) => sandbox.post("/sandbox/payments", { payCode, amount: 100 });
    expect(await pay(code.body["payCode"])).toMatchObject({
      status: 410,
      body: { error: { code: "pay-code-expired" } },
    });
    expect(await pay(qr.body["qrPayload"])).toMatchObject({ status: 200, body: { status: 200 } });
    expect(sandbox.lender.received).toHaveLength(1);
  });

  const listed = async (query: string) =>
    (await get(`/payment/v1/payments?${query}`)).body as { payments: unknown[]; next: string | null };

  test("[PAY-3] a request's state and the list of its day tell of each payment as its webhook did", async () => {
    const { body } = await ask();
    await sandbox.post("/sandbox/payments", { payCode: body["payCode"], amount: 300_000 });
    await sandbox.post("/sandbox/payments", { payCode: body["payCode"], amount: 15_005 });
    const announced = sandbox.announced().map(({ data }) => data);
    expect(announced).toHaveLength(2);
    for (const name of [body["id"], body["reference"]])
      expect((await get(`/payment/v1/requests/${String(name)}`)).body).toMatchObject({
        state: "paid",
        payments: announced,
      });
    const day = new Date(Date.now() + 8 * 36e5).toISOString().slice(0, 10);
    expect(await listed(`day=${day}`)).toEqual({ payments: announced, next: null });
    const first = await listed(`day=${day}&limit=1`);
    expect(first).toEqual({ payments: [announced[0]], next: announced[0]!["paymentId"] });
    expect(await listed(`day=${day}&limit=1&cursor=${first.next}`)).toEqual({
      payments: [announced[1]],
      next: null,
    });
    expect(await listed("day=2020-02-29")).toEqual({ payments: [], next: null });
    expect((await get("/payment/v1/payments?day=yesterday")).status).toBe(400);
    expect((await get(`/payment/v1/payments?day=${day}`, "other-key")).status).toBe(401);
  });

  test("[PAY-3] a day ends at midnight in Manila", async () => {
    let now = new Date("2026-05-13T15:59:59Z");
    await sandbox.restart({ now: () => now });
    const { body } = await ask({ expiresAt: "2026-06-01T00:00:00.000Z" });
    const pay = () => sandbox.post("/sandbox/payments", { payCode: body["payCode"], amount: 100 });
    await pay();
    now = new Date("2026-05-13T16:00:00Z");
    await pay();
    expect((await listed("day=2026-05-13")).payments).toMatchObject([{ paidAt: "2026-05-13T15:59:59.000Z" }]);
    expect((await listed("day=2026-05-14")).payments).toMatchObject([{ paidAt: "2026-05-13T16:00:00.000Z" }]);
  });

  test("[PAY-3] a request that the lender cancels takes no money at the counter, and says so; a paid one stays paid", async () => {
    const { body } = await ask();
    const cancel = (name: unknown) =>
      sandbox.post(`/payment/v1/requests/${String(name)}/cancel`, {}, testKeys.payment);
    expect(await cancel(body["reference"])).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect(await cancel(body["id"])).toMatchObject({ status: 200, body: { state: "cancelled" } });
    expect(await sandbox.post("/sandbox/payments", { payCode: body["payCode"], amount: 100 })).toMatchObject({
      status: 410,
    });
    const paid = await ask({ reference: "paid-1" });
    await sandbox.post("/sandbox/payments", { payCode: paid.body["payCode"], amount: 315_005 });
    expect((await cancel(paid.body["id"])).body).toMatchObject({ state: "paid" });
    expect(sandbox.announced().map(({ type }) => type)).toEqual(["payment.paid"]);
    expect((await cancel("preq_1")).status).toBe(404);
  });

  test("[PAY-3] lost webhooks reach the lender only by a replay; the payment is in the state and the list", async () => {
    const { body } = await ask();
    await sandbox.post("/sandbox/webhooks/losses", { payment: true });
    const lost = await sandbox.post("/sandbox/payments", { payCode: body["payCode"], amount: 315_005 });
    expect(lost.body).toMatchObject({ status: null });
    expect(sandbox.announced()).toEqual([]);
    expect((await get(`/payment/v1/requests/${String(body["id"])}`)).body).toMatchObject({ state: "paid" });
    await sandbox.post("/sandbox/webhooks/losses", { payment: false });
    await sandbox.post("/sandbox/webhooks/replay", { eventId: lost.body["eventId"] });
    expect(sandbox.announced()).toHaveLength(1);
  });
});
