import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { scripts } from "./harness/built-scripts.ts";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { keepToasts } from "./harness/toasts.ts";
import { callOf } from "./harness/wire.ts";

withBrowser();

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** The text of the focused element: what a screen reader reads out. */
const focused = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent));

test("[CNF-3 WIRE-8] a tick taken away stays away, and the page where it was, while an agreement is read", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanConfirm", { productId }, sessionId));
  const box = page.getByRole("checkbox");
  await box.uncheck();
  const agreement = page.getByRole("link", { name: "Disclosure statement" });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
  const place = await scrollOf(page);
  await agreement.tap();
  await page.waitForURL(/\/loanAgreement\?/);
  await focused(page).toBe(await page.getByRole("heading", { level: 1 }).innerText());
  expect(await scrollOf(page)).toBe(0);
  await page.getByRole("button", { name: "Back" }).tap();
  await page.waitForURL(/\/loanConfirm\?/);
  await focused(page).toBe("Disclosure statement");
  expect(await box.isChecked()).toBe(false);
  expect(await scrollOf(page)).toBe(place);
  // A reload keeps it as well: nobody should agree because of a dropped connection.
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(false);
});

test("[ORD-5] a tap leads to the next page's heading, and back to where the order was left", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await page.setViewportSize({ width: 360, height: 480 });
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  const repay = page.getByRole("button", { name: "REPAY", exact: true });
  // Who has gone to repay needs no tips any more (ORD-8): without them the page is shorter.
  await repay.tap();
  await payButton(page).waitFor();
  await page.getByRole("button", { name: "Back" }).tap();
  await focused(page).toBe("REPAY");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
  const place = await scrollOf(page);
  await repay.tap();
  await payButton(page).waitFor();
  await focused(page).toBe(await page.getByRole("heading", { level: 1 }).innerText());
  expect(await scrollOf(page)).toBe(0);
  await page.getByRole("button", { name: "Back" }).tap();
  await focused(page).toBe("REPAY");
  expect(await scrollOf(page)).toBe(place);
});

test("[PAY-1 WEB-10] the amount that was typed and the way that was chosen stay after Back, a reload and in the other language", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.getByLabel(/^Another amount/).check();
  await page.getByLabel("How much do you want to pay?").fill("500");
  await page.getByLabel(/^QR Ph/).check();
  const pay = page.getByRole("button", { name: "Get a QR code for ₱500.00" });
  await pay.tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  await page.getByRole("button", { name: "Back" }).tap();
  await page.waitForURL(/\/repayment\?/);
  await pay.waitFor();
  await page.reload();
  await pay.waitFor();
  expect(await page.getByLabel("How much do you want to pay?").inputValue()).toBe("500");
  await page
    .getByRole("link", { name: "Filipino" })
    .or(page.getByRole("button", { name: "Filipino" }))
    .tap();
  await page.getByRole("button", { name: "Kumuha ng QR code: ₱500.00" }).waitFor();
});

test("[ORD-1 WIRE-4] back at an order, what was last seen of it stands there until it is fresh, and does nothing", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  const repay = page.locator("button", { hasText: /^REPAY$/ });
  const hero = page.locator("main section").first();
  const words = await hero.innerText();
  // The code that keeps it loads with the first touch, and is there by the second visit.
  const keeper = page.waitForResponse(scripts("last-seen"));
  await hero.tap();
  await keeper;
  const goToPay = async (): Promise<void> => {
    await repay.tap();
    await page.waitForURL(/\/repayment\?/);
    await page.getByRole("radio").first().waitFor();
  };
  const back = page.getByRole("button", { name: "Back" });
  await goToPay();
  await back.tap();
  await page.waitForURL(/\/loanDetails\?/);
  await goToPay();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/loan-details\?/, async (route) => {
    await held;
    await route.continue();
  });
  await back.tap();
  await page.getByText(/^As of \d+:\d\d [AP]M\. Updating/).waitFor();
  expect(await hero.innerText()).toBe(words);
  // One of this site's links would lead on at once.
  await page.locator("a", { hasText: "Payments and receipts" }).dispatchEvent("click");
  expect(new URL(page.url()).pathname).toBe("/loanDetails");
  letGo();
  await page.getByText(/^As of /).waitFor({ state: "detached" });
  await repay.tap();
  await page.waitForURL(/\/repayment\?/);
});

test("[HLP-5] a toast stands right above the page's actions, and covers neither them nor the way back", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates: /ERR_FAILED/ });
  await keepToasts(page);
  await go(addressOf("/loanConfirm", { productId }, sessionId));
  await page.route(callOf("agreementJump"), (route) => route.abort());
  await page.getByRole("link", { name: "Loan agreement" }).tap();
  const toast = page.getByRole("alert").getByText("No connection.", { exact: false }).last();
  await toast.waitFor();
  const [words, actions] = await Promise.all([toast.boundingBox(), page.locator("footer").boundingBox()]);
  expect(words!.y + words!.height).toBeLessThan(actions!.y);
  expect(words!.y).toBeGreaterThan(actions!.y - 160);
});

test("[WIRE-4] a screen stands as soon as its call is answered, however briefly something stood in its place", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  // React would show the placeholder for at least 0.3 s: no timer of that kind fires.
  await page.addInitScript(() => {
    const native = window.setTimeout.bind(window);
    const short = (run: () => void, ms = 0) => native(run, ms > 10 && ms <= 300 ? 600_000 : ms);
    Object.assign(window, { setTimeout: short });
  });
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  const repay = page.getByRole("button", { name: "REPAY", exact: true });
  // The second time its code is cached, and only the call is awaited.
  for (const _ of ["first", "second"]) {
    await repay.tap();
    await payButton(page).waitFor();
    await page.getByRole("button", { name: "Back" }).tap();
    await repay.waitFor();
  }
});

test("[WIRE-4 BRG-4] one can go back from a wrong link while its page is loading", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.route(callOf("instalmentPlan"), () => {});
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  await page.waitForURL(/\/repayment\?/);
  await page.locator("main[aria-busy]").waitFor();
  await page.getByRole("button", { name: "Back" }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByRole("button", { name: "REPAY", exact: true }).waitFor();
  // The request is abandoned: nothing over the page suggests that it is still waiting.
  await page.getByText("loading...").waitFor({ state: "hidden" });
});
