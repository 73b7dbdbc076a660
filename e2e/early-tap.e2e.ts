import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aNumber, registerByCalls, smsCode } from "./harness/landing.ts";
import { openRendered, withoutBundle } from "./harness/held-back.ts";
import { addressOf, aPhone, hydrated, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser({ areNew: true });

/** The edge that marks the tile of the chosen way to pay; "none" at the others. */
const edgeOf = (page: Page, name: RegExp): Promise<string> =>
  page.getByLabel(name).evaluate((radio) => getComputedStyle(radio.nextElementSibling!, "::after").boxShadow);

test("[ORD-5] a tap made before the screen listens is kept and done once it does", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  await openRendered(page, address, "Payment due");
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  expect(page.url()).toContain("/loanDetails");
  letScriptsThrough();
  await page.waitForURL(/\/repayment\?/);
});

test("[SES-5] [ORD-11] a tap made before the screen listens goes on with the session that the native app brought since", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  await page.addInitScript(`let host;
    Object.defineProperty(window, "nativeHost", {
      get: () => host,
      set(installed) {
        host = installed;
        host.refreshSession({ sessionId: ${JSON.stringify(sessionId)}, deviceId: "refreshed-device" });
      },
    });`);
  // The product's own page for repaying, for which the document is left.
  await page.route("**/loanDetails?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"h5Url":""', '"h5Url":"/paymentInstructions"');
    await route.fulfill({ response, body });
  });
  const address = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  await openRendered(page, address, "/paymentInstructions");
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  letScriptsThrough();
  await page.waitForURL(/\/paymentInstructions\?/);
  expect(page.url()).toContain("deviceId=refreshed-device");
});

test("[CNF-3] consent taken away before the screen listens is taken away", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  await openRendered(page, addressOf("/loanConfirm", { productId }, sessionId), "checkbox");
  const box = page.getByRole("checkbox");
  await box.uncheck();
  letScriptsThrough();
  await hydrated(page);
  expect(await box.isChecked()).toBe(false);
  const confirm = page.getByRole("button", { name: /^Get ₱/ });
  await expect.poll(() => confirm.getAttribute("aria-disabled")).toBe("true");
});

test("[WEB-2] a number typed before the screen listens stays, and the code goes to it", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  await openRendered(page, "/signIn", "Mobile number");
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByRole("button", { name: "Send the code" }).tap();
  letScriptsThrough();
  await page.getByLabel("SMS code").waitFor();
  expect(await smsCode(phone)).toMatch(/^\d{6}$/);
});

test("[PAY-1] what a quick thumb chose before the screen listens is what it pays with", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  await openRendered(
    page,
    addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId),
    "QR Ph",
  );
  await page.getByLabel(/^QR Ph/).check();
  letScriptsThrough();
  await page.getByRole("button", { name: /^Get a QR code for ₱/ }).waitFor();
});

test("[PAY-1, WEB-10] an amount and a way to pay chosen before the screen listens both stay", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  const address = addressOf("/repayment", { productId, orderId: orders["170"] }, sessionId);
  await openRendered(page, address, "QR Ph");
  await page.getByLabel(/^Another amount/).check();
  await page.getByLabel(/^QR Ph/).check();
  expect(await edgeOf(page, /^QR Ph/)).not.toBe("none");
  expect(await edgeOf(page, /^7-Eleven/)).toBe("none");
  letScriptsThrough();
  await page.getByLabel("How much do you want to pay?").fill("500");
  await page.getByRole("button", { name: "Get a QR code for ₱500.00" }).waitFor();
});

test("[WEB-12] a promise that is filled in and sent before the screen listens is kept", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  const address = addressOf("/promiseToPay", { productId, orderId: orders["180"] }, sessionId);
  await openRendered(page, address, "What happened?");
  await page.getByLabel("What happened?").selectOption("payday");
  await page.getByLabel("How much can you pay?").fill("500");
  await page.getByLabel("By which day?").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Promise to pay" }).tap();
  letScriptsThrough();
  await page.getByRole("heading", { name: "You promised to pay" }).waitFor();
  await page.getByText("₱500.00").waitFor();
});

test("[WEB-12] a request for a plan that is filled in and sent before the screen listens is kept", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page } = await aPhone();
  const letScriptsThrough = await withoutBundle(page);
  const address = addressOf("/paymentPlan", { productId, orderId: orders["180"] }, sessionId);
  await openRendered(page, address, "What happened?");
  await page.getByLabel("What happened?").selectOption("payday");
  await page.getByLabel("How much can you pay each time?").fill("900");
  await page.getByLabel("How often?").selectOption("month");
  await page.getByLabel("When can you make the first payment?").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Ask for a plan" }).tap();
  letScriptsThrough();
  await page.getByRole("heading", { name: "We answer by" }).waitFor();
  await page.getByText("₱900.00").waitFor();
  await page.getByText("Every month").waitFor();
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
