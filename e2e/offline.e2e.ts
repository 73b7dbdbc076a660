import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { aNumber, GONE, registerByCalls, smsCode } from "./harness/landing.ts";
import { payButton } from "./harness/pay-button.ts";
import { aPhone, hydrated, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser({ areNew: true });

/** The demo's own borrower, who has loans in each state; nobody else signs in with this number. */
const BORROWER = "09171234567";

/** A phone whose browser is signed in, on the home page. */
async function atHome(number: string): Promise<Phone> {
  const phone = await aPhone({ worker: true, tolerates: new RegExp(`${AXE_NOISE.source}|${GONE.source}`) });
  const { page, go } = phone;
  await go("/signIn");
  await page.getByLabel("Mobile number").fill(number);
  await page.getByRole("button", { name: "Send the code" }).tap();
  await page.getByLabel("SMS code").waitFor();
  await page.getByLabel("SMS code").fill(await smsCode(number));
  await page.getByRole("button", { name: "Sign in" }).tap();
  await page.waitForURL(/\/home$/);
  await hydrated(page);
  return phone;
}

/** Waits until the phone has stored these screens and the worker that shows them is active. */
async function untilKept(page: Page, ...names: readonly string[]): Promise<void> {
  await page.touchscreen.tap(180, 20);
  await expect.poll(() => kept(page)).toEqual(names.map((name) => `hiram.personal.${name}`));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Everything that the phone stored of the borrower, wherever it could. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage)
      .filter((key) => key.startsWith("hiram.personal."))
      .toSorted(),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
  ]);

const noConnection = (page: Page) => page.getByRole("heading", { name: "No connection" });
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).first();

test("[WEB-13] without a network: the code with its barcode and the home page, as of when they were seen, until there is one, and nothing after log-out", async () => {
  const { page, go } = await atHome(BORROWER);
  const context = page.context();
  await untilKept(page, "home");
  await page.getByRole("link", { name: /^Pay ₱/ }).tap();
  await page.getByLabel("7-Eleven").check();
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  const payCode = new URL(page.url()).searchParams.get("payCode") ?? "";
  await untilKept(page, "code", "home");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/href=\\"\//);

  await context.setOffline(true);
  await page.goto("/home");
  await noConnection(page).waitFor();
  const code = region(page, "Pay code");
  const home = region(page, "Home");
  for (const seen of [code, home]) await seen.getByText(/^As of \w+,\s\d+\s\w+,\s\d+:\d\d\s[AP]M$/).waitFor();
  await code.getByText(/^Valid until /).waitFor();
  expect(await code.locator("svg title").textContent()).toBe(`Barcode of ${payCode}`);
  expect(await code.locator("svg rect").count()).toBeGreaterThan(20);
  await home.getByText("Payment overdue").first().waitFor();
  await home
    .getByText(/^₱[\d,]+\.\d\d$/)
    .first()
    .waitFor();
  // Nothing else that could be tapped.
  expect(await page.getByRole("button").allTextContents()).toEqual(["Try again"]);
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => href?.startsWith("tel:") !== true)).toEqual([]);
  await expectWellMade(page, "no connection");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Try again" }).tap()]);
  await noConnection(page).waitFor();

  // By itself, at the address that was requested.
  await context.setOffline(false);
  await payAtHome(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/home");

  // Paid meanwhile: the home page finds out, and the code is not shown again.
  await sandbox.pay(payCode, 1_875_59);
  await go("/home");
  await untilKept(page, "home");

  await go("/complainPageNext?problemType=2");
  await page.getByRole("textbox").fill("I paid on Monday");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("I paid on Monday");
  await go("/me");
  await page.getByRole("button", { name: "Log out", exact: true }).tap();
  await page.waitForURL(/\/$/);
  expect(await kept(page)).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const theirs of ["I paid on Monday", payCode, "₱"]) expect(stored).not.toContain(theirs);
  await context.setOffline(true);
  await page.goto("/home");
  await noConnection(page).waitFor();
  expect(await page.getByRole("region").count()).toBe(0);
  expect(await page.getByRole("main").textContent()).not.toContain("₱");
});

const payAtHome = (page: Page) => page.getByRole("link", { name: /^Pay ₱/ });

test("[WEB-13] a session that ends elsewhere leaves nothing either; the worker changes nothing of what the server is told", async () => {
  const number = aNumber();
  await registerByCalls(number);
  const { page, go } = await atHome(number);
  await untilKept(page, "home");
  const opened = await page.goto("/orders");
  expect(opened?.fromServiceWorker()).toBe(true);
  expect(opened?.headers()["cross-origin-opener-policy"]).toBe("unsafe-none");
  const files: boolean[] = [];
  page.on("response", (response) => files.push(response.fromServiceWorker()));
  await go("/tools");
  // Only the page: its files and calls bypass the worker.
  expect(files.filter(Boolean)).toHaveLength(1);
  await page.context().clearCookies();
  await go("/home");
  await page.getByRole("link", { name: "Log in" }).waitFor();
  expect(await kept(page)).toEqual([]);
});

test("[WEB-13] a log-out in one tab leaves nothing of the borrower in another, neither on its screen nor stored once it is touched", async () => {
  const number = aNumber();
  await registerByCalls(number);
  const { page, go } = await atHome(number);
  await go("/me");
  const other = await page.context().newPage();
  await other.goto("/home");
  await hydrated(other);
  await page.getByRole("button", { name: "Log out", exact: true }).tap();
  await page.waitForURL(/\/$/);
  await other.touchscreen.tap(180, 20);
  await other.getByRole("link", { name: "Log in" }).waitFor();
  expect(await kept(other)).toEqual([]);
});

test.each([
  ["ahead of", 3_600_000],
  ["behind", -3_600_000],
])(
  "[WEB-13] a log-out in a tab whose clock is %s the other's: the other is loaded anew, once, and a new tab not at all",
  async (_, offMs) => {
    const number = aNumber();
    await registerByCalls(number);
    const { page } = await atHome(number);
    const other = await page.context().newPage();
    const loads = countLoads(other);
    await other.goto("/home");
    await hydrated(other);
    // The clock is set between the log-out and what other tabs make of it.
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, offMs);
    await page.goto("/me");
    await hydrated(page);
    await page.getByRole("button", { name: "Log out", exact: true }).tap();
    await page.waitForURL(/\/$/);
    await other.getByRole("link", { name: "Log in" }).waitFor();
    const fresh = await page.context().newPage();
    const freshLoads = countLoads(fresh);
    await fresh.goto("/signIn");
    await fresh.getByLabel("Mobile number").fill("0917");
    // Time for a reload that must not come.
    await fresh.waitForTimeout(1500);
    expect(await fresh.getByLabel("Mobile number").inputValue()).toBe("0917");
    expect([loads(), freshLoads()]).toEqual([2, 1]);
  },
);

/** @returns how many documents the tab has loaded since */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

test("[WEB-13] the browser's offer to install waits in a row on the page of the account, and is made once it is tapped", async () => {
  const number = aNumber();
  await registerByCalls(number);
  const { page, go } = await atHome(number);
  await go("/me");
  const row = page.getByRole("button", { name: "Add to your home screen" });
  expect(await row.count()).toBe(0);
  const isHeld = await page.evaluate(() => {
    const prompt = () => Promise.resolve((document.title = "asked"));
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    return !dispatchEvent(Object.assign(offer, { prompt }));
  });
  expect(isHeld).toBe(true);
  await row.waitFor();
  await expectWellMade(page, "me, with the offer to install");
  await row.tap();
  await expect.poll(() => page.title()).toBe("asked");
  await row.waitFor({ state: "detached" });
});

test("[WEB-13] a code whose time is over says so, and is gone from the phone", async () => {
  const number = aNumber();
  await registerByCalls(number);
  const { page } = await atHome(number);
  await untilKept(page, "home");
  await page.evaluate(() => {
    const home = JSON.parse(localStorage.getItem("hiram.personal.home") ?? "{}") as object;
    const code = { payCode: "HIRAM0633376142", endsAt: Date.now() - 1 };
    localStorage.setItem("hiram.personal.code", JSON.stringify({ ...home, html: "HIRAM 063", code }));
  });
  await page.context().setOffline(true);
  await page.goto("/repaymentOfCode");
  const code = region(page, "Pay code");
  await code.getByText(/^This code has expired/).waitFor();
  expect(await code.textContent()).not.toContain("HIRAM");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("HIRAM");
  // Nor is it shown any more to someone who has been online since.
  await page.context().setOffline(false);
  await noConnection(page).waitFor({ state: "detached" });
  await page.goto("/home");
  await untilKept(page, "home");
});
