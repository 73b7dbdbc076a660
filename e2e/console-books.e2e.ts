import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { approve, expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { aNumber, registerByCalls } from "./harness/landing.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

test(
  "[CON-9] finance reads the trial balance, a day's journal, checks them against the ledger and exports them, light and dark",
  { timeout: 300_000 },
  async () => {
    await sandbox.scenario();
    const { page } = await signedIn("finance");
    await page.keyboard.press("g");
    await page.keyboard.press("k");
    await page.getByRole("heading", { name: "Books", level: 1 }).waitFor();
    await page.getByText("The books balance: all accounts together are zero.").waitFor();
    await page.getByRole("button", { name: "Check against the ledger" }).click();
    await page.getByText("Every account matches its entries.").waitFor();
    const ledger = await sandbox.ledger();
    expect([ledger.sumOfAll, ledger.unbalancedPostings]).toEqual([0, 0]);
    // The scenario's loans were paid out on earlier days.
    const journal = page.getByRole("region", { name: "Journal", exact: true });
    await page.getByRole("button", { name: "Journal of Loans: principal" }).click();
    await expect.poll(() => journal.getByRole("combobox").inputValue()).toBe("loan_principal");
    // It is below the fold: focusing scrolls to it.
    expect(await journal.evaluate((found) => found === document.activeElement)).toBe(true);
    await expect
      .poll(() => journal.evaluate((found) => found.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await expectWellMadePage(page, "the books");
    const from = page.getByLabel("From");
    await from.fill("2020-01-01");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toMatch(/^Day,Occurred at,Posting,/);
    expect(lines.some((line) => line.includes("loan_principal"))).toBe(true);
    await from.fill("2099-01-01");
    await page.getByText("Choose a first day that is not after the last.").waitFor();
  },
);

test(
  "[CON-8] [OPS-2] figures stand with their definitions beside charts and tables, open their loans and are had as CSV, light and dark",
  { timeout: 300_000 },
  async () => {
    await sandbox.scenario();
    const { page } = await signedIn("risk");
    await page.keyboard.press("g");
    await page.keyboard.press("f");
    await page.getByRole("heading", { name: "Figures", level: 1 }).waitFor();
    const atRisk = page.getByRole("region", { name: "Portfolio at risk", exact: true });
    await atRisk.getByText("as a share of all principal still owed in the ledger").waitFor();
    await atRisk.getByRole("figure").locator("svg").first().waitFor();
    await page
      .getByRole("region", { name: "Vintages", exact: true })
      .getByRole("figure")
      .locator("svg")
      .first()
      .waitFor();
    // Each month after the payout has its tick, in half a page's width.
    const ticks = page
      .getByRole("region", { name: "Vintages", exact: true })
      .locator(".recharts-xAxis-tick-labels tspan");
    await expect.poll(() => ticks.allTextContents()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    await expectWellMadePage(page, "the figures");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV: Portfolio at risk" }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toMatch(/^daysLate,loans,principal,share\r\n1,/);
    // The first row counts the scenario's overdue loans.
    await atRisk.getByRole("link", { name: "1 day or more" }).click();
    const loans = page.getByRole("region", { name: "Loans at least 1 day late", exact: true });
    await loans.getByRole("cell", { name: "overdue" }).first().waitFor();
    await expectWellMadePage(page, "the loans behind a figure");
    await loans.getByRole("row").nth(1).getByRole("link").click();
    await page.waitForURL(/\/borrowers\/\d+/);
    await page.goto("/console/figures");
    const vintages = page.getByRole("region", { name: "Vintages", exact: true });
    await vintages.getByRole("row").nth(1).getByRole("link").click();
    const lent = page.getByRole("region", { name: /^Loans paid out in / });
    await lent.getByRole("columnheader", { name: "Written off" }).waitFor();
    await expectWellMadePage(page, "the loans of a vintage");
  },
);

test(
  "[CON-8] a day opens the loans paid out and payments collected then, an age or a week the complaints in it, for a role without the books or the complaints",
  { timeout: 300_000 },
  async () => {
    await sandbox.scenario({ complaints: true });
    const { page } = await signedIn("risk", { at: "/console/figures" });
    const moved = page.getByRole("region", { name: "Paid out and collected", exact: true });
    await moved
      .getByRole("row")
      .filter({ hasText: /₱[1-9]/ })
      .last()
      .getByRole("link")
      .click();
    const moves = page.getByRole("region", { name: /^Paid out and collected on / });
    await moves
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first()
      .waitFor();
    expect(await moves.getByRole("link", { name: "The books of that day" }).count()).toBe(0);
    await expectWellMadePage(page, "what moved on a day");
    await moves.getByRole("row").getByRole("link").first().click();
    await page.waitForURL(/\/borrowers\/\d+/);
    await page.goBack();
    await moves.getByRole("link", { name: "Back to the figures" }).click();
    const ages = page.getByRole("region", { name: "Open complaints by age", exact: true });
    await ages.getByRole("link", { name: "On time" }).click();
    const open = page.getByRole("region", { name: "Open complaints still on time", exact: true });
    await open.getByRole("row").nth(1).waitFor();
    await expectWellMadePage(page, "the open complaints of an age");
    await open.getByRole("link", { name: "Back to the figures" }).click();
    const weeks = page.getByRole("region", { name: "Complaints answered", exact: true });
    await weeks.getByRole("row").nth(1).getByRole("link").click();
    const answered = page.getByRole("region", { name: /^Complaints answered in the week from Mon, / });
    await answered.getByRole("row").nth(1).waitFor();
    await expectWellMadePage(page, "the complaints answered in a week");
  },
);

test(
  "[CON-8] [ORD-7] [EVT-1] a week's ratings of the app, and what was tapped, open who rated and tapped",
  { timeout: 300_000 },
  async () => {
    const { sessionId, orders } = await sandbox.scenario();
    const borrower = await aPhone({ native: "android" });
    await borrower.go(addressOf("/loanDetails", { productId: 101, orderId: orders["200"] }, sessionId));
    await borrower.page.getByRole("button", { name: "Borrow Again" }).click();
    await expect
      .poll(async () => (await borrower.messages()).map(({ action }) => action))
      .toContain("openPage");
    expect(await call("rateApp", { score: 4 }, sessionId)).toMatchObject({ code: "00" });
    const { page } = await signedIn("risk", { at: "/console/figures" });
    const ratings = page.getByRole("region", { name: "Ratings of the app", exact: true });
    await ratings.getByRole("row").nth(1).getByRole("link").click();
    const rated = page.getByRole("region", { name: /^Ratings of the app in the week from Mon, / });
    await rated.getByRole("row").nth(1).getByRole("link").waitFor();
    await expectWellMadePage(page, "the ratings of a week");
    await rated.getByRole("link", { name: "Back to the figures" }).click();
    const offers = page.getByRole("region", { name: "Offers tapped", exact: true });
    await offers.getByRole("link", { name: "Borrow Again" }).click();
    const tapped = page.getByRole("region", { name: "Tapped: Borrow Again", exact: true });
    await expectWellMadePage(page, "the taps of a kind");
    await tapped.getByRole("row").nth(1).getByRole("link").click();
    await page.waitForURL(/\/borrowers\/\d+/);
  },
);

test(
  "[CON-8] a campaign opens who registered through it, and each person opens their file",
  { timeout: 300_000 },
  async () => {
    await registerByCalls(aNumber());
    const { page } = await signedIn("risk", { at: "/console/figures" });
    const campaigns = page.getByRole("region", {
      name: "From the landing page to the first loan",
      exact: true,
    });
    await campaigns.getByRole("row").nth(1).getByRole("link").click();
    const people = page.getByRole("region", { name: /^Who registered: / });
    await people.getByRole("row").nth(1).waitFor();
    await expectWellMadePage(page, "the people behind a campaign");
    await people.getByRole("row").nth(1).getByRole("link").click();
    await page.waitForURL(/\/borrowers\/\d+/);
  },
);

test(
  "[CON-5] [CON-9] finance records a settlement from the bank's statement, another approves, and the balances follow; reversed, they are as before, light and dark",
  { timeout: 300_000 },
  async () => {
    const reference = `BDO ${randomUUID()}`;
    const { page } = await signedIn("finance", { at: "/console/money/own" });
    const balances = page.getByRole("region", { name: "Balances in the books" });
    // Other stories move the providers' balances meanwhile.
    const bank = balances.getByText(/^Bank[−₱]/);
    await bank.waitFor();
    const before = await bank.textContent();
    const form = page.getByRole("region", { name: "Record a line of a statement" });
    await form.getByRole("button", { name: "Ask for approval" }).click();
    await form.getByText("Choose what happened.").waitFor();
    await untilFocused(form.getByLabel("What happened"));
    await form
      .getByLabel("What happened")
      .selectOption({ label: "Settlement: from the payment provider to the bank" });
    await form.getByLabel("Day on the bank's statement").fill("2026-01-05");
    await form.getByLabel("Amount that arrived, in pesos").fill("1,234,567.50");
    await form.getByLabel("Fee taken on the way, in pesos").fill("25");
    await form.getByLabel("Reference on the bank's statement").fill(reference);
    await form.getByLabel("Note").fill("The statement of 5 January, line 3");
    await expectWellMadePage(page, "a line of a statement");
    // On a phone each field has the whole width, and none is half empty.
    await page.setViewportSize({ width: 360, height: 800 });
    const widthOf = async (label: string) =>
      Math.round((await form.getByLabel(label).boundingBox())?.width ?? 0);
    const whole = await widthOf("Note");
    expect(whole).toBeGreaterThan(200);
    for (const label of ["Amount that arrived, in pesos", "Fee taken on the way, in pesos"])
      expect(await widthOf(label)).toBe(whole);
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByRole("button", { name: "Ask for approval" }).click();
    await form.getByText(/waits for another person's approval/).waitFor();
    expect(await form.getByLabel("Reference on the bank's statement").inputValue()).toBe("");

    const { page: second } = await signedIn("administrator");
    const subject = `settlement:${reference.toLowerCase().replace(" ", "")}`;
    await approve(second, new RegExp(`Record a line of a bank's or provider's statement, ${subject}`));
    const move = page.getByRole("listitem", { name: new RegExp(reference) });
    await move.getByText("₱1,234,567.50").waitFor();
    await expect.poll(() => bank.textContent()).not.toBe(before);
    await move.getByRole("button", { name: "Reverse this record" }).click();
    await move.getByLabel("Why").fill("It was of another day");
    await expectWellMadePage(page, "what was recorded from statements");
    await move.getByRole("button", { name: "Ask for approval" }).click();
    await move.getByText("asked to reverse it: another person must decide.").waitFor();
    await approve(second, new RegExp(`Reverse a recorded line of a statement, ${subject}`));
    await move.getByText(/^Reversed, /).waitFor();
    await expect.poll(() => bank.textContent()).toBe(before);
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);
