import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paymentOrder, payoutOrder, type Received, startSandbox, testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";

const sandbox = withSandbox();

const newPayCode = async (reference = "900174-1"): Promise<string> => {
  const order = paymentOrder({ reference });
  const { body } = await sandbox.post("/payment/v1/requests", order, testKeys.payment);
  return String(body["payCode"]);
};
const pay = (payCode: string, more: object = {}) =>
  sandbox.post("/sandbox/payments", { payCode, amount: 315_005, ...more });
const replay = (body: object) => sandbox.post("/sandbox/webhooks/replay", body);

/** Checks a signature by its published rule, not with the code under test. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["webhook-signature"] ?? "") ?? [];
  return digest === createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

describe("webhooks of the sandbox", () => {
  test("[PAY-2] a payment at the counter is announced signed, and answered once the lender acknowledged", async () => {
    const payCode = await newPayCode();
    const { status, body } = await pay(payCode);
    expect({ status, told: body["status"] }).toEqual({ status: 200, told: 200 });
    const [event] = sandbox.lender.received;
    expect(event?.path).toBe("/webhooks/payment");
    expect(isSigned(event!, "payment-secret")).toBe(true);
    expect(isSigned(event!, "payout-secret")).toBe(false);
    expect(event?.headers["webhook-id"]).toBe(body["eventId"]);
    expect(JSON.parse(event?.body ?? "")).toEqual({
      id: body["eventId"],
      type: "payment.paid",
      createdAt: expect.any(String),
      data: {
        paymentId: expect.stringMatching(/^pay_/),
        requestId: expect.stringMatching(/^preq_/),
        reference: "900174-1",
        payCode,
        channel: "7eleven",
        amount: 315_005,
        paidAt: expect.any(String),
      },
    });
  });

  test("[PAY-2] two payments of one pay code are two payments with their own ids", async () => {
    const payCode = await newPayCode();
    await pay(payCode);
    await pay(payCode, { amount: 100 });
    const ids = sandbox.announced().map(({ data }) => data["paymentId"]);
    expect(new Set(ids).size).toBe(2);
  });

  test("[PAY-2] a failing lender is sent the event again until it acknowledges; the caller waits for that", async () => {
    sandbox.lender.answers.push(500, 503);
    const { body } = await pay(await newPayCode());
    expect(body["status"]).toBe(200);
    expect(sandbox.lender.received).toHaveLength(3);
    expect(new Set(sandbox.lender.received.map((event) => event.body)).size).toBe(1);
  });

  test("[PAY-2] a lender's refusal is in the answer at once, and the event is sent again all the same", async () => {
    sandbox.lender.answers.push(401);
    const { body } = await pay(await newPayCode());
    expect(body["status"]).toBe(401);
    await expect.poll(() => sandbox.lender.received).toHaveLength(2);
  });

  test("[PAY-2] after the last retry the event waits for a replay", async () => {
    sandbox.lender.answers.push(500, 500, 500, 500);
    await sandbox.restart({ acknowledgeWaitMs: 1_000 });
    const { body } = await pay(await newPayCode());
    expect(body["status"]).toBe(500);
    await expect.poll(() => sandbox.lender.received).toHaveLength(4);
    // As long as several retries take.
    await sleep(100);
    expect(sandbox.lender.received).toHaveLength(4);
    expect((await replay({ eventId: body["eventId"] })).body["statuses"]).toEqual([200]);
  });

  test("[PAY-2] events are sent twice at once, held and released out of order on demand", async () => {
    const payCode = await newPayCode();
    const first = await pay(payCode, { hold: true, amount: 100 });
    expect(first.body["status"]).toBeNull();
    await pay(payCode, { times: 2, amount: 200 });
    await replay({ eventId: first.body["eventId"], times: 3 });
    const amounts = sandbox.announced().map(({ data }) => data["amount"]);
    expect(amounts).toEqual([200, 200, 100, 100, 100]);
  });

  test("[PAY-2] an event is delayed on demand", async () => {
    const startedAt = Date.now();
    await pay(await newPayCode(), { delayMs: 120 });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(115);
    expect(sandbox.lender.received).toHaveLength(1);
  });

  test("[PAY-2] a replay can be signed as of the past or by a stranger, so that the lender's check is tested", async () => {
    const { body } = await pay(await newPayCode());
    await replay({ eventId: body["eventId"], ageSeconds: 600 });
    await replay({ eventId: body["eventId"], wrongSecret: true });
    const [, old, forged] = sandbox.lender.received;
    const seconds = Number(/^t=(\d+)/.exec(old?.headers["webhook-signature"] ?? "")?.[1]);
    expect(Math.round(Date.now() / 1000) - seconds).toBeGreaterThanOrEqual(600);
    expect(isSigned(old!, "payment-secret")).toBe(true);
    expect(isSigned(forged!, "payment-secret")).toBe(false);
  });

  test.each([
    ["an unknown pay code", { payCode: "HIRAM0000000000", amount: 100 }, 404],
    ["half a centavo", { payCode: "HIRAM0000000000", amount: 0.5 }, 400],
    ["a negative amount", { payCode: "HIRAM0000000000", amount: -1 }, 400],
    ["an amount as text", { payCode: "HIRAM0000000000", amount: "100" }, 400],
    ["no pay code", { amount: 100 }, 400],
    ["a QR code with a wrong checksum", { payCode: "00020101021263040000", amount: 100 }, 422],
  ])("[PAY-2] the counter refuses %s in JSON and announces nothing", async (_what, body, status) => {
    const answer = await sandbox.post("/sandbox/payments", body);
    expect(answer).toMatchObject({ status, body: { error: { message: expect.any(String) } } });
    expect(sandbox.lender.received).toEqual([]);
  });

  test("[CNF-4] a payout is announced as paid or failed with its reason, found by id or by our reference", async () => {
    const url = "/payout/v1/payouts";
    const one = await sandbox.post(url, payoutOrder(), testKeys.payout);
    expect(one).toMatchObject({ status: 201, body: { state: "processing", confirmUrl: null } });
    await sandbox.post(url, payoutOrder({ reference: "900152" }), testKeys.payout);
    await sandbox.post(`/sandbox/payouts/${String(one.body["id"])}`, { outcome: "paid" });
    await sandbox.post("/sandbox/payouts/900152", { outcome: "failed", reason: "account-closed" });
    expect(sandbox.lender.received.map(({ path }) => path)).toEqual(["/webhooks/payout", "/webhooks/payout"]);
    expect(sandbox.lender.received.every((event) => isSigned(event, "payout-secret"))).toBe(true);
    const [paid, failed] = sandbox.announced();
    expect(paid).toMatchObject({
      type: "payout.paid",
      data: { payoutId: one.body["id"], reference: "900151", reason: null },
    });
    expect(failed).toMatchObject({
      type: "payout.failed",
      data: { reference: "900152", reason: "account-closed" },
    });
  });

  test("[CNF-4] a payout is taken once for its reference, settled once, and refused with another amount", async () => {
    const url = "/payout/v1/payouts";
    const [one, two] = await Promise.all([1, 2].map(() => sandbox.post(url, payoutOrder(), testKeys.payout)));
    expect(one?.body["id"]).toBe(two?.body["id"]);
    expect((await sandbox.post(url, payoutOrder({ amount: 1 }), testKeys.payout)).status).toBe(409);
    const settle = () => sandbox.post("/sandbox/payouts/900151", { outcome: "paid" });
    const statuses = (await Promise.all([settle(), settle()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(sandbox.lender.received).toHaveLength(1);
  });

  test("[ORD-10] a payout that failed may be paid after all, and one that was paid may come back, if that is asked for", async () => {
    const url = "/payout/v1/payouts";
    const { body } = await sandbox.post(url, payoutOrder(), testKeys.payout);
    const read = async (key: string) => {
      const headers = { authorization: `Bearer ${testKeys.payout}` };
      return (await fetch(`${sandbox.url}${url}/${key}`, { headers })).json() as Promise<object>;
    };
    const settle = async (outcome: string, afterAll?: boolean) =>
      (await sandbox.post("/sandbox/payouts/900151", { outcome, ...(afterAll && { afterAll }) })).status;
    expect(await read("900151")).toMatchObject({ id: body["id"], state: "processing", settledAt: null });
    expect(await settle("failed")).toBe(200);
    expect(await read("900151")).toMatchObject({ state: "failed", reason: "account-not-found" });
    expect([await settle("paid"), await settle("failed", true)]).toEqual([409, 409]);
    expect(await settle("paid", true)).toBe(200);
    expect(await read(String(body["id"]))).toMatchObject({ state: "paid", reason: null, amount: 500_000 });
    expect(await settle("failed", true)).toBe(200);
    const types = sandbox.lender.received.map((event) => (JSON.parse(event.body) as { type: string }).type);
    expect(types).toEqual(["payout.failed", "payout.paid", "payout.failed"]);
    expect(await read("900152")).toMatchObject({ error: { code: "unknown-payout" } });
  });

  test("[CNF-4] a payout that asks for it waits for the receiver's confirmation", async () => {
    const order = payoutOrder({ confirmReturnUrl: "http://lender.test/loanDetails" });
    const { body } = await sandbox.post("/payout/v1/payouts", order, testKeys.payout);
    const path = `/sandbox/payouts/${String(body["id"])}/confirm`;
    expect(body).toMatchObject({ state: "awaiting-confirmation", confirmUrl: `http://sandbox.test${path}` });
    const settle = () => sandbox.post("/sandbox/payouts/900151", { outcome: "paid" });
    expect((await settle()).status).toBe(409);
    const confirmed = await fetch(sandbox.url + path, { method: "POST", redirect: "manual" });
    expect(confirmed.headers.get("location")).toBe("http://lender.test/loanDetails");
    expect((await settle()).status).toBe(200);
  });
});

describe("the sandbox's memory", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const restart = (changes: object = {}) =>
    sandbox.restart({ dataFile: join(folder, "deep", "sandbox.json"), ...changes });

  test("[PAY-2] requests survive a restart, and an unacknowledged event is then sent again", async () => {
    await restart({ retryMs: [60_000], acknowledgeWaitMs: 50 });
    const payCode = await newPayCode();
    sandbox.lender.answers.push(500);
    await pay(payCode);
    await expect.poll(() => sandbox.lender.received).toHaveLength(1);
    await restart({ retryMs: [60_000] });
    await expect.poll(() => sandbox.lender.received).toHaveLength(2);
    expect(sandbox.lender.received[1]?.body).toBe(sandbox.lender.received[0]?.body);
    expect((await pay(payCode)).body["status"]).toBe(200);
    await restart();
    await sleep(50);
    expect(sandbox.lender.received).toHaveLength(3);
  });

  test("[PAY-2] a held event stays held over a restart", async () => {
    await restart();
    const { body } = await pay(await newPayCode(), { hold: true });
    await restart();
    await sleep(50);
    expect(sandbox.lender.received).toEqual([]);
    await replay({ eventId: body["eventId"] });
    expect(sandbox.lender.received).toHaveLength(1);
  });

  test("[PAY-2] what was answered is on disk, whole, under many requests at once", async () => {
    await restart();
    await Promise.all(Array.from({ length: 50 }, (_, index) => newPayCode(`many-${index}`)));
    const stored = JSON.parse(await readFile(join(folder, "deep", "sandbox.json"), "utf8")) as Record<
      string,
      unknown[]
    >;
    expect(stored["paymentRequests"]).toHaveLength(50);
  });

  test("[PAY-2] a file that is not the sandbox's stops the start and is named", async () => {
    const dataFile = join(folder, "other.json");
    await writeFile(dataFile, '{"half');
    await expect(startSandbox(sandbox.lender.url, { dataFile })).rejects.toThrow("other.json does not hold");
    expect(await readFile(dataFile, "utf8")).toBe('{"half');
  });
});
