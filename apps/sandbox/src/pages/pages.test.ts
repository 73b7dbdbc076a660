import { describe, expect, test } from "vitest";
import { paymentOrder, payoutOrder, testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";

const sandbox = withSandbox();

const ask = async (changes: Record<string, unknown> = {}) =>
  (await sandbox.post("/payment/v1/requests", paymentOrder(changes), testKeys.payment)).body;

describe("payment counter page", () => {
  test("[PAY-2] a code shows what is asked for; paying it prints a receipt", async () => {
    const { payCode } = await ask();
    const shown = await sandbox.visit(`/sandbox/counter?code=${String(payCode)}`);
    expect(shown.text).toContain("₱3,150.05");
    const paid = await sandbox.visit("/sandbox/counter", { code: String(payCode), amount: "3,150.05" });
    expect(paid.status).toBe(303);
    const receipt = await sandbox.visit(paid.location ?? "");
    expect(receipt.text).toContain(String(payCode));
    expect(receipt.text).toContain("The lender has acknowledged it.");
    expect(sandbox.lender.received).toHaveLength(1);
  });

  test("[PAY-2] open codes are listed and found by their words; one tap pays what is asked", async () => {
    const { payCode } = await ask();
    const other = await ask({ reference: "another", description: "Loan Narra, instalment 2" });
    const listed = await sandbox.visit("/sandbox/counter");
    expect(listed.text).toContain(String(payCode));
    expect(listed.text).toContain("Loan Narra, instalment 2");
    const found = await sandbox.visit("/sandbox/counter?find=LOAN+NARRA");
    expect(found.text).toContain(String(other["payCode"]));
    expect(found.text).not.toContain(String(payCode));
    expect((await sandbox.visit("/sandbox/counter?find=%25")).text).toContain(
      "No open code has these words.",
    );
    await sandbox.visit("/sandbox/counter", { code: String(payCode), amount: "3150.05" });
    expect((await sandbox.visit("/sandbox/counter")).text).not.toContain(String(payCode));
  });

  test("[PAY-2] a pasted QR Ph code is looked up", async () => {
    const { qrPayload, payCode } = await ask({ channel: "qrph" });
    const shown = await sandbox.visit(`/sandbox/counter?code=${encodeURIComponent(String(qrPayload))}`);
    expect(shown.text).toContain(String(payCode));
  });

  test.each(["", "abc", "-5", "0", "1.005", "1e3", "₱"])(
    "[PAY-2] the amount %j is refused and stays typed",
    async (amount) => {
      const { payCode } = await ask();
      const page = await sandbox.visit("/sandbox/counter", { code: String(payCode), amount });
      expect(page.status).toBe(400);
      expect(page.text).toContain(`value="${amount}"`);
      expect(page.text).toContain('role="alert"');
      expect(sandbox.lender.received).toEqual([]);
    },
  );

  test("[PAY-2] a code that nobody knows says so and can be mended", async () => {
    const page = await sandbox.visit('/sandbox/counter?code="><script>alert(1)</script>');
    expect(page.text).toContain("No payment is asked for under this code.");
    expect(page.text).not.toContain("<script>");
    expect(page.text).toContain("&lt;script&gt;");
  });
});

describe("hosted checkout page", () => {
  test("[PAY-2] Pay announces one payment, taps or not, and leads back to the lender", async () => {
    const { id } = await ask({ channel: "gcash" });
    const path = `/sandbox/checkout/${String(id)}`;
    expect((await sandbox.visit(path)).text).toContain("Pay ₱3,150.05");
    const taps = [await sandbox.visit(path, { action: "pay" }), await sandbox.visit(path, { action: "pay" })];
    expect(taps.map(({ location }) => location)).toEqual(Array(2).fill(paymentOrder()["returnUrl"]));
    expect(sandbox.lender.received).toHaveLength(1);
    expect((await sandbox.visit(path)).text).toContain("This payment is paid.");
  });

  test("[PAY-2] Cancel announces that once and leads back; the checkout takes no money any more", async () => {
    const { id, payCode, reference } = await ask({ channel: "maya" });
    const path = `/sandbox/checkout/${String(id)}`;
    expect(await sandbox.visit(path, { action: "cancel" })).toMatchObject({
      status: 303,
      location: paymentOrder()["returnUrl"],
    });
    const data = { requestId: id, reference, amount: 315_005, cancelledAt: expect.any(String) };
    expect(sandbox.announced()).toMatchObject([{ type: "payment.cancelled", data }]);
    await sandbox.visit(path, { action: "cancel" });
    await sandbox.visit(path, { action: "pay" });
    expect((await sandbox.post("/sandbox/payments", { payCode, amount: 315_005 })).status).toBe(410);
    expect(sandbox.announced()).toHaveLength(1);
    expect((await sandbox.visit(path)).text).toContain("This payment is cancelled.");
  });

  test("[PAY-2] a counter's request has no checkout", async () => {
    const { id } = await ask();
    expect((await sandbox.visit(`/sandbox/checkout/${String(id)}`)).status).toBe(404);
  });
});

describe("payout desk page", () => {
  test("[CNF-4] Pay and Fail announce the outcome once, with names shown as text", async () => {
    for (const reference of ["one", "two"]) {
      const order = payoutOrder({ reference, holderName: "Ana <b>Cruz</b>" });
      await sandbox.post("/payout/v1/payouts", order, testKeys.payout);
    }
    expect((await sandbox.visit("/sandbox/payouts")).text).toContain("Ana &lt;b&gt;Cruz");
    await sandbox.visit("/sandbox/payouts/one/outcome", { outcome: "paid" });
    await sandbox.visit("/sandbox/payouts/two/outcome", { outcome: "failed", reason: "name-mismatch" });
    await sandbox.visit("/sandbox/payouts/two/outcome", { outcome: "paid" });
    expect(sandbox.announced().map(({ type }) => type)).toEqual(["payout.paid", "payout.failed"]);
    expect((await sandbox.visit("/sandbox/payouts")).text).toContain("failed: name-mismatch");
    await sandbox.visit("/sandbox/payouts/two/outcome", { outcome: "paid", afterAll: "yes" });
    await sandbox.visit("/sandbox/payouts/two/outcome", { outcome: "paid", afterAll: "yes" });
    expect(sandbox.announced().map(({ type }) => type)).toEqual([
      "payout.paid",
      "payout.failed",
      "payout.paid",
    ]);
    expect((await sandbox.visit("/sandbox/payouts")).text).not.toContain("failed: name-mismatch");
  });

  test("[CNF-4] payouts are found by whom and what they are for, and all that wait are paid at once", async () => {
    for (const [reference, holderName] of [
      ["one", "Ana Cruz"],
      ["two", "Ben Diaz"],
    ] as const)
      await sandbox.post("/payout/v1/payouts", payoutOrder({ reference, holderName }), testKeys.payout);
    const found = await sandbox.visit("/sandbox/payouts?find=diaz");
    expect(found.text).toContain("Ben Diaz");
    expect(found.text).not.toContain("Ana Cruz");
    const none = await sandbox.visit("/sandbox/payouts?find=nobody");
    expect(none.text).toContain("Nothing that waits has these words.");
    expect((await sandbox.visit("/sandbox/payouts")).text).toContain("Settle all 2 as paid");
    await sandbox.visit("/sandbox/payouts/all", {});
    await sandbox.visit("/sandbox/payouts/all", {});
    expect(sandbox.announced().map(({ type }) => type)).toEqual(["payout.paid", "payout.paid"]);
  });

  test("[CNF-4] a counter's payout shows whom to expect and where; an account's shows neither", async () => {
    const counter = { accountChannel: "CEBUANA", cityCode: "1380300000", holderBornOn: "1994-02-28" };
    await sandbox.post("/payout/v1/payouts", payoutOrder(counter), testKeys.payout);
    const { text } = await sandbox.visit("/sandbox/payouts");
    expect(text).toMatch(/<dt>Born on<\/dt>\s*<dd>1994-02-28<\/dd>/);
    expect(text).toMatch(/<dt>City \(PSGC\)<\/dt>\s*<dd>1380300000<\/dd>/);
    await sandbox.restart();
    await sandbox.post("/payout/v1/payouts", payoutOrder(), testKeys.payout);
    expect((await sandbox.visit("/sandbox/payouts")).text).not.toMatch(/Born on|PSGC/);
  });
});

test("[PAY-2] every page answers, and an unknown one is a page of its own", async () => {
  for (const path of ["/sandbox", "/sandbox/", "/sandbox/outbox", "/sandbox/counter", "/sandbox/payouts"]) {
    expect((await sandbox.visit(path)).status).toBe(200);
  }
  expect(await sandbox.visit("/sandbox/nowhere")).toMatchObject({
    status: 404,
    text: expect.stringContaining("<h1>"),
  });
});
