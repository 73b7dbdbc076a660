import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

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
  await page.getByRole("button", { name: /Payment Method/ }).tap();
  await page.getByLabel("GCash").check();
  await page.getByRole("button", { name: "Payment", exact: true }).tap();
  await page.waitForURL(/\/sandbox\/checkout\//);
  expect(await page.content()).not.toContain(sessionId);
  await page.getByRole("button", { name: /^Pay / }).tap();

  await page.waitForURL(/\/loanDetails\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get("orderId"), Array.from(query.keys()).at(-1)]).toEqual([String(orderId), "sessionId"]);
  await page.getByText("Repaying", { exact: true }).waitFor();
  expect(askedElsewhere.length).toBeGreaterThan(1);
  expect(askedElsewhere.join()).not.toContain(sessionId);
});

test("[SES-3] an old address of a checkout leads no stranger to the order, and tells the payer what to do", async () => {
  const { page } = await aPhone({ dark: true });
  await page.goto(`/return/${"A".repeat(43)}`);
  await page.getByRole("heading", { name: "Please open the app" }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await isScrolledSideways(page)).toBe(false);
});
