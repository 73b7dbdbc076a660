import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { applyAddress, aStranger } from "./harness/applicant.ts";
import { fillBasic, save } from "./harness/application-form.ts";
import { GONE } from "./harness/landing.ts";
import { addressOf, aPhone, hydrated, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, requestOf, sentBy } from "./harness/wire.ts";

withBrowser();

test("[SES-1 SES-6] another borrower's order answers exactly as one that does not exist", async () => {
  const [mine, theirs] = await Promise.all([sandbox.scenario(), sandbox.scenario()]);
  const ask = (orderId: number) =>
    call("loanDetails", { productId: mine.productId, orderId }, mine.sessionId);
  const [another, none] = [await ask(theirs.orders["174"]), await ask(999_999_999)];
  expect(another).toEqual(none);
  expect(another.code).toBe("404");
});

test("[pages] another site that opens a loan, or the public site, holds no window of a loan", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const loan = addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId);
  for (const first of [loan, "/"]) {
    const { page } = await aPhone();
    await page.route("https://elsewhere.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Elsewhere</title>" }),
    );
    await page.goto("https://elsewhere.example/");
    const opening = page.waitForEvent("popup");
    const held = await page.evaluateHandle(
      (link) => window.open(link),
      new URL(first, inject("origin")).href,
    );
    const opened = await opening;
    await opened.waitForLoadState();
    if (first !== loan) await opened.evaluate((address) => location.assign(address), loan);
    await repay(opened).waitFor();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await held.evaluate((other) => other?.closed)).toBe(true);
  }
});

test("[pages] a loan that a person opened keeps its history when it is loaded anew", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.evaluate(() => History.prototype.replaceState.call(history, { tab: "2" }, ""));
  await page.reload();
  await repay(page).waitFor();
  expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ tab: "2" });
});

const repay = (page: Page) => page.getByRole("button", { name: "REPAY", exact: true });

test("[SES-6] without a session the page says so and asks the native app for its login", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go, messages } = await aPhone({ native: "ios" });
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, "nobody"));
  await page
    .getByText(/log in/i)
    .first()
    .waitFor();
  const logins = async () => (await messages()).filter(({ action }) => action === "forceLogin").length;
  await expect.poll(logins).toBe(1);
  // A borrower who closed the app's log-in can ask for it again; one who has logged in sees the loan at once.
  await page.getByRole("link", { name: "Log in" }).tap();
  await expect.poll(logins).toBe(2);
  await page.evaluate(
    (news) =>
      (
        window as unknown as { nativeHost: { refreshSession: (news: object) => void } }
      ).nativeHost.refreshSession(news),
    { sessionId },
  );
  await page.getByRole("button", { name: "REPAY", exact: true }).waitFor();
});

test("[SES-6] without a session a plain browser offers the page where a number begins", async () => {
  const { productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, "nobody"));
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await page.getByRole("link", { name: "Log in" }).tap();
  await page.waitForURL(/\/signIn\?next=%2FloanDetails/);
  await page.getByLabel(/Mobile number/).waitFor();
});

test("[SES-3 SES-5] refreshed session parameters are used by later links and calls, the session last", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ native: "android" });
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.evaluate(() =>
    (
      window as unknown as { nativeHost: { refreshSession: (news: object) => void } }
    ).nativeHost.refreshSession({ deviceId: "d-77" }),
  );
  const planRequest = page.waitForRequest(requestOf("instalmentPlan"));
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  expect(sentBy(await planRequest, "instalmentPlan")["deviceId"]).toBe("d-77");
  await page.waitForURL(/\/repayment\?/);
  expect(new URL(page.url()).search).toMatch(
    new RegExp(`orderId=${orders["174"]}&deviceId=d-77&sessionId=${sessionId}$`),
  );
});

test("[SES-5] [SES-6] a sibling who logs in over an open form of the native app gets a form of their own, and can go on", async () => {
  const [mine, siblings] = [await aStranger(), await aStranger()];
  const { page, go, messages } = await aPhone({ native: "android", tolerates: GONE });
  await go(applyAddress(mine, { step: "basic" }));
  await fillBasic(page);
  await call("logout", {}, mine.sessionId, { deviceId: mine.deviceId });
  await save(page);
  const logins = async () => (await messages()).filter(({ action }) => action === "forceLogin").length;
  await expect.poll(logins).toBe(1);
  expect(await page.getByLabel("First name").inputValue()).toBe("Juana");
  const { sessionId, deviceId } = siblings;
  await page.evaluate(
    (news) =>
      (
        window as unknown as { nativeHost: { refreshSession: (news: object) => void } }
      ).nativeHost.refreshSession(news),
    { sessionId, deviceId },
  );
  await page.waitForURL((url) => url.searchParams.get("sessionId") === sessionId);
  await hydrated(page);
  expect(await page.getByLabel("First name").inputValue()).toBe("");
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain("Juana");
  await fillBasic(page);
  await save(page);
  await page.getByRole("heading", { level: 1, name: "Where you live" }).waitFor();
});

test("[BRG-4] the native back button goes back a page, and on the first one closes the web view", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go, messages } = await aPhone({ native: "android" });
  const pressBack = () =>
    page.evaluate(() => (window as unknown as { nativeHost: { back: () => void } }).nativeHost.back());
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  await page.waitForURL(/\/repayment\?/);
  await pressBack();
  await page.waitForURL(/\/loanDetails\?/);
  await pressBack();
  await expect.poll(messages).toMatchObject([{ action: "closeWebView", payload: {} }]);
});

test("[SES-3] Filipino is chosen on the page without a reload, and stays while the borrower moves on", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByText("May babayaran").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fil");
  await page.getByRole("button", { name: "MAGBAYAD", exact: true }).tap();
  await page.waitForURL(/\/repayment\?.*lang=fil.*sessionId=[^&]+$/);
  await page.getByText("Babayaran").first().waitFor();
  expect(await page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
  await page.reload();
  await page.getByText("Babayaran").first().waitFor();
});
