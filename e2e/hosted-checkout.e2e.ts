import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

/** From the repayment page to the wallet's checkout. */
async function payWithGcash(page: Page): Promise<void> {
  await page.getByLabel("GCash").check();
  await payButton(page).tap();
  await page.waitForURL(/\/sandbox\/checkout\//);
}

test("[PAY-2 SES-3] paid at the wallet's own checkout, which never sees the session, and back at the order", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const { page, go } = await aPhone();
  const askedElsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/sandbox/"))
      askedElsewhere.push(`${request.url()} ${request.headers()["referer"] ?? ""}`);
  });

  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await payWithGcash(page);
  expect(await page.content()).not.toContain(sessionId);
  await page.getByRole("button", { name: /^Pay / }).tap();

  await page.waitForURL(/\/loanDetails\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get("orderId"), Array.from(query.keys()).at(-1)]).toEqual([String(orderId), "sessionId"]);
  await page.getByText("Repaying", { exact: true }).waitFor();
  await page.getByText(/^We received ₱/).waitFor();
  await page.getByText(/· GCash · Reference/).waitFor();
  expect(askedElsewhere.length).toBeGreaterThan(1);
  expect(askedElsewhere.join()).not.toContain(sessionId);
});

test("[PAY-3] cancelled at the wallet's checkout, tried again on a new one, and paid there", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174-fixed"];
  const { page, go } = await aPhone();
  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await payWithGcash(page);
  const cancelled = page.url();
  await page.getByRole("button", { name: "Cancel" }).tap();

  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText("Payment due", { exact: true }).waitFor();
  await page.getByText("Your payment was cancelled").waitFor();
  await page.getByRole("button", { name: "Repayment", exact: true }).tap();
  await page.waitForURL(/\/repayment\?/);
  await payWithGcash(page);
  expect(page.url()).not.toBe(cancelled);
  await page.getByRole("button", { name: /^Pay / }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText("Repaying", { exact: true }).waitFor();

  // The first checkout accepts no more money, and says so.
  await page.goto(cancelled);
  await page.getByText("This payment is cancelled.").waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[SES-3] an old address of a checkout leads no stranger to the order, and tells the payer what to do", async () => {
  const { page } = await aPhone({ dark: true });
  await page.goto(`/return/${"A".repeat(43)}`);
  await page.getByRole("heading", { name: "Please open the app" }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await isScrolledSideways(page)).toBe(false);
});
