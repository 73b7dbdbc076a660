import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paymentOrder, payoutOrder, post, startLender, startSandbox, testKeys } from "../testing/lender.ts";
import type { Lender } from "../testing/lender.ts";

let lender: Lender;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  lender = await startLender();
  sandbox = await startSandbox(lender.url);
});
afterEach(async () => {
  await sandbox.app.close();
  await lender.close();
});

type Page = { status: number; text: string; location: string | null };

const visit = async (path: string, form?: Record<string, string>): Promise<Page> => {
  const answer = await fetch(sandbox.url + path, {
    headers: { accept: "text/html" },
    redirect: "manual",
    ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
};
const ask = async (changes: Record<string, unknown> = {}) =>
  (await post(`${sandbox.url}/payment/v1/requests`, paymentOrder(changes), testKeys.payment)).body;

describe("payment counter page", () => {
  test("[PAY-2] a code shows what is asked for; paying it prints a receipt", async () => {
    const { payCode } = await ask();
    const shown = await visit(`/sandbox/counter?code=${String(payCode)}`);
    expect(shown.text).toContain("₱3,150.05");
    const paid = await visit("/sandbox/counter", { code: String(payCode), amount: "3,150.05" });
    expect(paid.status).toBe(303);
    const receipt = await visit(paid.location ?? "");
    expect(receipt.text).toContain(String(payCode));
    expect(receipt.text).toContain("The lender has acknowledged it.");
    expect(lender.received).toHaveLength(1);
  });

  test("[PAY-2] a pasted QR Ph code is looked up", async () => {
    const { qrPayload, payCode } = await ask({ channel: "qrph" });
    const shown = await visit(`/sandbox/counter?code=${encodeURIComponent(String(qrPayload))}`);
    expect(shown.text).toContain(String(payCode));
  });

  test.each(["", "abc", "-5", "0", "1.005", "1e3", "₱"])(
    "[PAY-2] the amount %j is refused and stays typed",
    async (amount) => {
      const { payCode } = await ask();
      const page = await visit("/sandbox/counter", { code: String(payCode), amount });
      expect(page.status).toBe(400);
      expect(page.text).toContain(`value="${amount}"`);
      expect(page.text).toContain('role="alert"');
      expect(lender.received).toEqual([]);
    },
  );

  test("[PAY-2] a code that nobody knows says so and can be mended", async () => {
    const page = await visit('/sandbox/counter?code="><script>alert(1)</script>');
    expect(page.text).toContain("No payment is asked for under this code.");
    expect(page.text).not.toContain("<script>");
    expect(page.text).toContain("&lt;script&gt;");
  });
});

describe("hosted checkout page", () => {
  test("[PAY-2] Pay announces one payment, taps or not, and leads back to the lender", async () => {
    const { id } = await ask({ channel: "gcash" });
    const path = `/sandbox/checkout/${String(id)}`;
    expect((await visit(path)).text).toContain("Pay ₱3,150.05");
    const taps = [await visit(path, { action: "pay" }), await visit(path, { action: "pay" })];
    expect(taps.map(({ location }) => location)).toEqual(Array(2).fill(paymentOrder()["returnUrl"]));
    expect(lender.received).toHaveLength(1);
    expect((await visit(path)).text).toContain("This payment is paid.");
  });

  test("[PAY-2] Cancel leads back and announces nothing; the checkout is closed", async () => {
    const { id } = await ask({ channel: "maya" });
    const path = `/sandbox/checkout/${String(id)}`;
    expect((await visit(path, { action: "cancel" })).status).toBe(303);
    await visit(path, { action: "pay" });
    expect(lender.received).toEqual([]);
  });

  test("[PAY-2] a counter's request has no checkout", async () => {
    const { id } = await ask();
    expect((await visit(`/sandbox/checkout/${String(id)}`)).status).toBe(404);
  });
});

describe("payout desk page", () => {
  test("[CNF-4] Pay and Fail announce the outcome once, with names shown as text", async () => {
    for (const reference of ["one", "two"]) {
      const order = payoutOrder({ reference, holderName: "Ana <b>Cruz</b>" });
      await post(`${sandbox.url}/payout/v1/payouts`, order, testKeys.payout);
    }
    expect((await visit("/sandbox/payouts")).text).toContain("Ana &lt;b&gt;Cruz");
    await visit("/sandbox/payouts/one/outcome", { outcome: "paid" });
    await visit("/sandbox/payouts/two/outcome", { outcome: "failed", reason: "name-mismatch" });
    await visit("/sandbox/payouts/two/outcome", { outcome: "paid" });
    expect(lender.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      "payout.paid",
      "payout.failed",
    ]);
    expect((await visit("/sandbox/payouts")).text).toContain("failed: name-mismatch");
  });
});

test("[PAY-2] every page answers, and an unknown one is a page of its own", async () => {
  for (const path of ["/sandbox", "/sandbox/", "/sandbox/outbox", "/sandbox/counter", "/sandbox/payouts"]) {
    expect((await visit(path)).status).toBe(200);
  }
  expect(await visit("/sandbox/nowhere")).toMatchObject({
    status: 404,
    text: expect.stringContaining("<h1>"),
  });
});
