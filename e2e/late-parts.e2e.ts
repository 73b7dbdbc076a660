import { expect, test } from "vitest";
import { scripts } from "./harness/built-scripts.ts";
import { startFirstPageProxy, startHoldingProxy } from "./harness/cutting-proxy.ts";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser({ areNew: true });

/** Where a page's screen begins. */
const SCREEN = '<div id="root">';

const tolerates = /ERR_|Failed to load resource|Failed to fetch/;

test("[WIRE-8 ORD-1] an app whose script does not come says so under the loan, and starts by itself once it can", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone({ tolerates });
  let isGone = true;
  await page.route(scripts("entry-client"), (route) => (isGone ? route.abort() : route.continue()));
  const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  // A busy server leaves the loan to the script, which never loads here.
  await expect
    .poll(async () => {
      await page.goto(address);
      return page.getByText("Payment due", { exact: true }).isVisible();
    })
    .toBe(true);
  await page.getByRole("link", { name: /has not loaded completely/ }).waitFor();
  isGone = false;
  await page.getByRole("link", { name: /has not loaded completely/ }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  await page.waitForURL(/\/repayment\?/);
});

test.for([
  ["its head", "</head>"],
  // A busy server's page has more between the two.
  ["what precedes its screen", `</p>${SCREEN}`],
] as const)(
  "[WIRE-8 ORD-1] a page whose connection is lost after %s, when nothing can be shown yet, is loaded again by itself",
  async ([, mark]) => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const proxy = await startFirstPageProxy(mark);
    try {
      const { page } = await aPhone({ proxy: proxy.address, tolerates });
      const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
      await page.goto(address, { waitUntil: "commit" });
      await page.getByRole("button", { name: "REPAY", exact: true }).tap();
      await page.waitForURL(/\/repayment\?/);
    } finally {
      proxy.stop();
    }
  },
);

test("[ORD-1] a page that is ready draws no frame before its screen begins", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const proxy = await startHoldingProxy(SCREEN);
  try {
    const { page } = await aPhone({ proxy: proxy.address, tolerates });
    const hasDrawn = () => page.evaluate(() => performance.getEntriesByName("first-paint").length > 0);
    const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
    const note = page.locator("#pending");
    // A busy server's page says that it is loading.
    await expect
      .poll(async () => {
        await page.goto(address, { waitUntil: "commit" });
        await note.waitFor({ state: "attached" });
        return note.isHidden();
      })
      .toBe(true);
    // Many times what a frame takes.
    await page.waitForTimeout(500);
    expect(await hasDrawn()).toBe(false);
    proxy.release();
    await page.getByText("Payment due", { exact: true }).waitFor();
    await expect.poll(hasDrawn).toBe(true);
  } finally {
    proxy.stop();
  }
});

test("[WIRE-8 ORD-1] an order opens without the lists of all pages and texts; the next page waits for them, and comes once they do", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await page.route(scripts("routes", "areas"), (route) => route.abort());
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  await page.waitForURL(/\/repayment\?/);
  await page.getByText("No connection. Check your signal and try again.").first().waitFor();
  await page.unroute(scripts("routes", "areas"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByText("Amount to repay").first().waitFor();
});

test("[WIRE-8 BND-8] a part replaced by a newer build reloads the page, once, with what was typed", async () => {
  const { sessionId, productId } = await sandbox.scenario({ payoutAccount: false });
  const { page, go } = await aPhone({ tolerates: /404/ });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  let isGone = true;
  await page.route(scripts("pickers"), (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await go(addressOf("/bindBank", { productId }, sessionId));
  await page.getByRole("tab", { name: "Bank account" }).tap();
  const number = page.getByRole("textbox", { name: "Account number" });
  await number.fill("1234567890");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: /^Bank / }).tap();
  await reloaded;
  expect(documents).toHaveLength(2);
  await page.getByRole("tab", { name: "Bank account", selected: true }).waitFor();
  expect(await number.inputValue()).toBe("1234 5678 90");
  // The reloaded page is of the same build: no loop, and it says what to do.
  await page.getByRole("button", { name: /^Bank / }).tap();
  await page.getByText("No connection. Check your signal and try again.").first().waitFor();
  expect(documents).toHaveLength(2);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain("1234");
  isGone = false;
  await page.getByRole("button", { name: /^Bank / }).tap();
  await page.getByRole("radio", { name: "BPI", exact: true }).waitFor();
});

test("[WIRE-8 CMP-5] a first picture whose code does not come is said, and shown and sent when the network is back", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/complainPageNext", { problemType: 2 }, sessionId));
  await page.route(scripts("evidence-tiles", "evidence-upload"), (route) => route.abort());
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page
    .getByLabel("Add a picture")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
  await page.getByRole("button", { name: "Remove and continue" }).waitFor();
  await page.unroute(scripts("evidence-tiles", "evidence-upload"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("button", { name: "See picture 1 large" }).waitFor();
});

test("[WIRE-8 ORD-5] what is likely to be opened next is there before it is tapped", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  const loaded = [scripts("repayment-screen"), scripts("repayment")].map(async (file) =>
    (await page.waitForResponse(file)).finished(),
  );
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.mouse.wheel(0, 50);
  await Promise.all(loaded);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  // Its own heading, above the failure, which is only of its data.
  await page.getByRole("heading", { level: 1, name: "Repayment" }).waitFor();
  await page.context().setOffline(false);
  await payButton(page).waitFor();
});

test("[WEB-9 WIRE-8] money received is told in words while the part that shows it does not come", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await page.route(scripts("payment-outcome"), (route) => route.abort());
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.getByLabel("7-Eleven").check();
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  const query = new URL(page.url()).searchParams;
  await sandbox.pay(query.get("payCode") ?? "", Number(query.get("repayAmount")));
  await page
    .getByRole("main")
    .getByText(/^We received ₱/, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole("link", { name: "See the receipt" }).waitFor();
  expect(await page.getByRole("heading", { name: /^We received ₱/ }).count()).toBe(0);
  await page.unroute(scripts("payment-outcome"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("heading", { name: /^We received ₱/ }).waitFor();
});
