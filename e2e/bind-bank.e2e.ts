import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectFits } from "./harness/accessibility.ts";
import { addressOf, aPhone, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, callOf, requestOf } from "./harness/wire.ts";

withBrowser();

/** The payout account's page of a borrower who has none yet. */
async function openBindBank(options: PhoneOptions = {}) {
  const { sessionId, productId } = await sandbox.scenario({ payoutAccount: false });
  const phone = await aPhone(options);
  await phone.go(addressOf("/bindBank", { productId }, sessionId));
  return phone;
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

/** Types the code from the message that asks whether the new account is the borrower's own. */
async function confirmByCode(page: Page): Promise<void> {
  const code = page.getByLabel("Code from the text message");
  await code.waitFor();
  await code.fill(await sandbox.newestCode("confirms where we send your money"));
  await tap(page, "Confirm");
}

async function chooseBank(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name: "Bank account" }).tap();
  await page.getByRole("button", { name: /^Bank / }).tap();
  await page.getByRole("radio", { name, exact: true }).tap();
  await tap(page, "Confirm");
}

test("[BND-7] without an order behind it the web view closes", async () => {
  const { page, messages } = await openBindBank({ native: "android" });
  await field(page, "GCash mobile number").fill("09171234567");
  await tap(page, "Next");
  await confirmByCode(page);
  await page.getByRole("region", { name: "Your account is saved" }).waitFor();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("closeWebView");
});

test("[BND-4 HLP-4] digits are grouped under the caret, whatever is typed, pasted or taken away", async () => {
  const { page } = await openBindBank();
  await page.getByRole("tab", { name: "Bank account" }).tap();
  const number = field(page, "Account number");
  const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart);
  await number.tap();
  await page.keyboard.type("1234a5678-9012");
  expect(await number.inputValue()).toBe("1234 5678 9012");
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.type("99");
  expect([await number.inputValue(), await caret()]).toEqual(["1299 3456 7890 12", 4]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("x");
  expect([await number.inputValue(), await caret()]).toEqual(["1293 4567 8901 2", 3]);
  await number.fill(" 0012-3456 7890 (savings)");
  expect(await number.inputValue()).toBe("0012 3456 7890");
});

test("[BND-8] the server says what is wrong at the field; the other language and another try keep what was typed", async () => {
  const { page } = await openBindBank();
  await chooseBank(page, "BPI");
  await field(page, "Account number").fill("12345");
  await tap(page, "Next");
  await page
    .getByText(/An account number of BPI has/)
    .last()
    .waitFor();
  expect(await field(page, "Account number").getAttribute("aria-invalid")).toBe("true");
  await tap(page, "Filipino");
  await tap(page, "English");
  expect(await field(page, "Account number").inputValue()).toBe("1234 5");
  await page.getByRole("button", { name: "Bank BPI" }).waitFor();
});

test("[BND-8] with the keyboard open the field that is typed into stays above Next, and Enter is Next", async () => {
  const { page } = await openBindBank();
  await page.getByRole("tab", { name: "Bank account" }).tap();
  await page.setViewportSize({ width: 360, height: 420 });
  for (const name of ["Account number", "Account name"]) {
    await field(page, name).tap();
    const [bottom, barTop] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().bottom ?? 0,
      document.querySelector("footer")?.getBoundingClientRect().top ?? 0,
    ]);
    expect(bottom).toBeLessThanOrEqual(barTop ?? 0);
  }
  await page.keyboard.press("Enter");
  await page.getByText("Please choose one.").waitFor();
});

test("[BND-3 BND-5 BND-6] cash is picked up at a pawnshop: the place, the birthday and the city are picked, Cancel changes nothing", async () => {
  const { page, messages } = await openBindBank({ native: "ios" });
  await page.getByRole("tab", { name: "Cash pick-up" }).tap();
  await page.getByRole("button", { name: /^Where to pick up/ }).tap();
  await page.getByRole("radio", { name: "Cebuana Lhuillier", exact: true }).tap();
  await tap(page, "Cancel");
  await page.getByRole("button", { name: "Where to pick up Choose a place" }).tap();
  await page.getByRole("radio", { name: "Palawan Pawnshop" }).tap();
  await tap(page, "Confirm");
  await page.getByRole("button", { name: /^Date of birth/ }).tap();
  await page.getByRole("combobox", { name: "Year" }).selectOption("1990");
  await page.getByRole("combobox", { name: "Month" }).selectOption({ label: "February" });
  await page.getByRole("combobox", { name: "Day" }).selectOption("28");
  await tap(page, "Confirm");
  await page.getByRole("button", { name: /^City/ }).tap();
  await page
    .getByRole("combobox", { name: "Region" })
    .selectOption({ label: "Central Visayas (Region VII)" });
  await page.getByRole("combobox", { name: "Province" }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "City or municipality" }).selectOption({ index: 1 });
  await tap(page, "Confirm");
  await page.getByRole("button", { name: /^Where to pick up Palawan/ }).waitFor();
  await tap(page, "Next");
  await confirmByCode(page);
  await page.getByRole("region", { name: "Your account is saved" }).waitFor();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("closeWebView");
});

test("[BND-6 BND-8 WIRE-8] a bank is found by a part of its name; a dead network and a doubled tap bind one account", async () => {
  const { page } = await openBindBank({ native: "android", tolerates: /ERR_FAILED|Failed to load resource/ });
  const sentRequests: string[] = [];
  page.on("request", (request) => {
    if (requestOf("savePayoutAccount")(request)) sentRequests.push(request.url());
  });
  await page.getByRole("tab", { name: "Bank account" }).tap();
  await page.getByRole("button", { name: /^Bank / }).tap();
  await page.getByRole("searchbox").fill("unionb");
  await page.getByRole("radio").first().tap();
  await tap(page, "Confirm");
  await field(page, "Account number").fill("109412345678");
  await page.route(callOf("savePayoutAccount"), (route) => route.abort(), { times: 1 });
  await tap(page, "Next");
  await page
    .getByText(/What you typed is still here/)
    .first()
    .waitFor();
  expect(await field(page, "Account number").inputValue()).toBe("1094 1234 5678");
  sentRequests.length = 0;
  await page.getByRole("button", { name: "Next", exact: true }).dblclick();
  await confirmByCode(page);
  await page.getByRole("region", { name: "Your account is saved" }).waitFor();
  expect(sentRequests).toHaveLength(1);
});

test("[BND-6 BND-8] money goes to a new account only after the code of a message", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario({ payoutAccount: false });
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["21"] }, sessionId));
  await tap(page, "Go and bind the card");
  await field(page, "GCash mobile number").fill("+63 917 123 4567");
  await tap(page, "Next");
  const code = page.getByLabel("Code from the text message");
  await page.getByText("GCash •••• 4567").waitFor();
  const right = await sandbox.newestCode("confirms where we send your money");
  for (const [width, language] of [
    [320, "Filipino"],
    [412, "English"],
    [360, null],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The button for a new code has the digits' width, below them, whatever the phone and the language.
    const newCode = page.getByRole("button", { name: /code (in|pagkaraan ng) \d+ s/ });
    const { below, wider } = await newCode.evaluate((button) => {
      const [digits, again] = [document.querySelector("input") ?? button, button].map((part) =>
        part.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { below: again.top - digits.bottom, wider: again.width - digits.width };
    });
    expect(below, `${width} px`).toBeGreaterThan(0);
    expect(Math.abs(wider), `${width} px`).toBeLessThan(4);
    if (language !== null) await tap(page, language);
  }
  await code.fill("12a3");
  await tap(page, "Confirm");
  await page.getByText("Enter the 6 digits from the message.").waitFor();
  await code.fill(right === "000000" ? "111111" : "000000");
  await tap(page, "Confirm");
  await page.getByText("This code is wrong. Check the message and type it again.").first().waitFor();
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  const { data } = await call("loanDetails", { productId, orderId: orders["21"] }, sessionId);
  expect(data).toMatchObject({ orderStatus: "21", cardNeedPop: 1 });
  await code.fill(right);
  await tap(page, "Confirm");
  await page.waitForURL(/\/order\?.*source=loanDetail/);
  await page.getByText("Your money is on its way").waitFor();
});

test("[BND-6] [BND-7] a page that the phone drops while its owner reads the message opens at the code, and binds the account", async () => {
  const { page, messages } = await openBindBank({ native: "android" });
  await field(page, "GCash mobile number").fill("09171234567");
  await tap(page, "Next");
  await page.getByLabel("Code from the text message").waitFor();
  await page.reload();
  await page.getByText("GCash •••• 4567").waitFor();
  await page.getByRole("button", { name: /^New code in \d+ s$/ }).waitFor();
  await confirmByCode(page);
  await page.getByRole("region", { name: "Your account is saved" }).waitFor();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("closeWebView");
  await page.reload();
  await field(page, "GCash mobile number").waitFor();
});

test.each(["en", "fil"])("[BND-1] at 360 px every account type is in sight, language %s", async (lang) => {
  const { sessionId, productId } = await sandbox.scenario({ payoutAccount: false });
  const { page, go } = await aPhone();
  await go(addressOf("/bindBank", { productId, lang }, sessionId));
  // A busy server leaves the first call to the browser.
  await expect.poll(() => page.getByRole("tab").count()).toBe(3);
  const beyond = await page.getByRole("tablist").evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(beyond).toBe(0);
});

test("[BND-1] with doubled text every tab is whole in the row, the chosen one too", async () => {
  const { page } = await openBindBank();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const tab = page.getByRole("tab", { name: "Cash pick-up" });
  await page.getByRole("tab", { name: "E-wallet" }).focus();
  await page.keyboard.press("End");
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  const [left, right] = await tab.evaluate((chosen) => {
    const row = chosen.parentElement?.getBoundingClientRect();
    const { left, right } = chosen.getBoundingClientRect();
    return [left - (row?.left ?? 0), (row?.right ?? 0) - right];
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeGreaterThanOrEqual(0);
  const beyond = await page.getByRole("tablist").evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(beyond).toBe(0);
});

test("[BND-3] of a long list, what has the focus is never behind the search field or the buttons", async () => {
  const { page } = await openBindBank();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: /^E-wallet/ }).press("Enter");
  await page.getByRole("searchbox").waitFor();
  const isInSight = () =>
    page.evaluate(() => {
      const { left, top, bottom } = document.activeElement!.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + 11, y);
      return [at(top + 1), at(bottom - 2)].every((seen) => seen === document.activeElement);
    });
  for (const key of ["ArrowDown", "ArrowUp"]) {
    for (let step = 1; step <= 10; step += 1) {
      await page.keyboard.press(key);
      expect(await isInSight(), `${key} ${step}`).toBe(true);
    }
  }
});

test("[BND-3] the words of a picker stay whole in Filipino with doubled text", async () => {
  const { page } = await openBindBank();
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("tab", { name: "Kunin nang cash" }).tap();
  await page.getByRole("button", { name: /^Petsa ng kapanganakan/ }).tap();
  await page.getByRole("dialog").getByRole("combobox", { name: "Taon" }).waitFor();
  await expectFits(page, "the day's picker in Filipino");
});
