import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";

const sandbox = withSandbox();

const order = {
  reference: "0b4c7a52",
  amount: 315_005,
  cardToken: "card_8c1f",
  description: "Loan 900174",
  expiresAt: "2036-05-14T16:00:00.000Z",
};
const charge = (changes: object = {}, key = testKeys.payment) =>
  sandbox.post("/payment/v1/charges", { ...order, ...changes }, key);
const bankSays = (outcome: string, changes: object = {}) =>
  sandbox.post(`/sandbox/cards/${order.reference}`, { outcome, ...changes });

test("[OLD-3] a charge waits for the bank; the same reference and body, even ten times at once, is one", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge()));
  expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, body: { state: "processing", amount: 315_005 } });
  expect(await charge({ amount: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: "reference-reused" } },
  });
  expect(sandbox.lender.received).toEqual([]);
});

test("[OLD-3] the bank's yes is announced as any payment, its no by its reason; each is said once", async () => {
  const { body } = await charge();
  expect((await bankSays("paid")).body).toMatchObject({ status: 200 });
  expect((await bankSays("failed")).status).toBe(409);
  const paid = { requestId: body["id"], reference: order.reference, amount: 315_005 };
  expect(sandbox.announced()).toMatchObject([
    { type: "payment.paid", data: { ...paid, paymentId: expect.stringMatching(/^pay_/) } },
  ]);
  await charge({ reference: "other" });
  await sandbox.post("/sandbox/cards/other", { outcome: "failed" });
  expect(sandbox.announced()[1]).toMatchObject({
    type: "payment.failed",
    data: { reference: "other", reason: "insufficient-funds", failedAt: expect.any(String) },
  });
});

test("[OLD-3] the lender may ask how a charge stands; what it brought is in the list of its day", async () => {
  const { body } = await charge();
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${testKeys.payment}` };
    return (await fetch(`${sandbox.url}/payment/v1/${path}`, { headers })).json();
  };
  const standing = { id: body["id"], reference: order.reference, amount: 315_005 };
  expect(await get(`charges/${order.reference}`)).toEqual({
    ...standing,
    state: "processing",
    reason: null,
    payments: [],
  });
  await bankSays("paid");
  const payments = sandbox.announced().map(({ data }) => data);
  expect(await get(`charges/${String(body["id"])}`)).toMatchObject({ ...standing, state: "paid", payments });
  const day = new Date(Date.now() + 8 * 36e5).toISOString().slice(0, 10);
  expect(await get(`payments?day=${day}`)).toEqual({ payments, next: null });
});

test.each([
  ["a closed card", { cardToken: "card_1_closed" }, testKeys.payment, 422],
  ["no card", { cardToken: "" }, testKeys.payment, 400],
  ["an amount that is text", { amount: "100" }, testKeys.payment, 400],
  ["another's key", {}, "other-key", 401],
])("[OLD-3] a charge with %s is refused and keeps nothing", async (_what, changes, key, status) => {
  expect((await charge(changes, key)).status).toBe(status);
  expect((await bankSays("paid")).status).toBe(404);
});

test("[OLD-3] the card desk shows what waits; a second tap on 'Pay' takes no second payment", async () => {
  const { body } = await charge();
  expect((await sandbox.visit("/sandbox/")).text).toMatch(/Card desk[\s\S]*1 waiting/);
  expect((await sandbox.visit("/sandbox/cards")).text).toContain("₱3,150.05");
  const path = `/sandbox/cards/${String(body["id"])}/outcome`;
  expect([
    await sandbox.visit(path, { outcome: "paid" }),
    await sandbox.visit(path, { outcome: "failed" }),
  ]).toMatchObject([{ status: 303 }, { status: 303 }]);
  expect(sandbox.announced().map(({ type }) => type)).toEqual(["payment.paid"]);
  expect((await sandbox.visit("/sandbox/cards")).text).toContain("Nothing is waiting.");
});

test("[OLD-3] the desk's 'Decline' tells the reason that was chosen", async () => {
  const { body } = await charge();
  const path = `/sandbox/cards/${String(body["id"])}/outcome`;
  await sandbox.visit(path, { outcome: "failed", reason: "card-blocked" });
  expect(sandbox.announced()).toMatchObject([{ type: "payment.failed", data: { reason: "card-blocked" } }]);
});

test("[OLD-3] a state file from before there were charges is read, and keeps them from then on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const dataFile = join(folder, "sandbox.json");
  await writeFile(
    dataFile,
    JSON.stringify({ paymentRequests: [], payments: [], payouts: [], messages: [], events: [] }),
  );
  await sandbox.restart({ dataFile });
  expect((await charge()).status).toBe(201);
  const stored = JSON.parse(await readFile(dataFile, "utf8")) as { charges: unknown[] };
  expect(stored.charges).toHaveLength(1);
  await rm(folder, { recursive: true });
});
