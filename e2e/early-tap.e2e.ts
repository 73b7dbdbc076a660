import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

/** Opens an address until its page comes rendered: a server that is busy for a moment leaves it to the script. */
async function openRendered(page: Page, address: string, words: string): Promise<void> {
  const open = async () => (await page.goto(address, { waitUntil: "commit" }))?.text();
  await expect.poll(open, { timeout: 30_000, interval: 250 }).toContain(words);
}

test("[ORD-5] a tap made before the screen listens is kept and done once it does", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  let letScriptsThrough = (): void => {};
  const slowNetwork = new Promise<void>((resolve) => (letScriptsThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await slowNetwork;
    await route.continue();
  });
  const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  await openRendered(page, address, "Payment due");
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  expect(page.url()).toContain("/loanDetails");
  letScriptsThrough();
  await page.waitForURL(/\/repayment\?/);
});

test("[ORD-1] without any script the amount, the day and the service phone can be read", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone({ tolerates: /ERR_FAILED|Failed to load/ });
  await page.route("**/assets/*.js", (route) => route.abort());
  const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  await openRendered(page, address, "Payment due");
  await page.getByText("Payment due", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: /Call/ }).getAttribute("href")).toMatch(/^tel:/);
});
