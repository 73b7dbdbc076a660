import { API_BASE } from "@hiram/contract";
import { staffCollectionsOverview } from "@hiram/contract/staff/collections/overdue-loans.ts";
import { expect, test } from "vitest";
import { cutStreams, expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** A day in Manila, this many days from today. */
const dayIn = (days: number): string =>
  new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);

test("[CON-4] a collector takes an overdue loan, notes the borrower's call and a promise, and is kept from calling until its day", async () => {
  const { orders } = await sandbox.scenario();
  const { page } = await signedIn("collector");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.getByRole("heading", { name: "Collections", level: 1 }).waitFor();
  await page.goto(`/console/collections?days=8-30&loan=${orders["180"]}`);
  const loan = page.getByRole("region", { name: `Loan ${orders["180"]}` });
  await loan.getByText(/\d+ days past due/).waitFor();
  // A key after g names a page, or nothing: it does not take a loan.
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await loan.getByRole("button", { name: "Take it" }).click();
  await loan.getByRole("button", { name: "Take it" }).waitFor({ state: "detached" });

  const contact = loan.getByRole("form", { name: "Note a contact" });
  await contact.getByRole("combobox", { name: "How" }).click();
  await page.getByRole("option", { name: "The borrower called" }).click();
  await contact.getByLabel("Note").fill("She is paid on Friday.");
  await page.reload();
  await expect.poll(() => contact.getByLabel("Note").inputValue()).toBe("She is paid on Friday.");
  await contact.getByRole("combobox", { name: "How" }).click();
  await page.getByRole("option", { name: "The borrower called" }).click();
  // Nothing is saved that nobody chose.
  await contact.getByRole("button", { name: "Save the contact" }).click();
  await contact.getByText("Choose what happened").waitFor();
  await contact.getByRole("combobox", { name: "What happened" }).click();
  await page.getByRole("option", { name: "Spoke with them" }).click();
  await contact.getByRole("button", { name: "Save the contact" }).click();
  await loan.getByRole("list", { name: "What was said" }).getByText("She is paid on Friday.").waitFor();

  const promise = loan.getByRole("form", { name: "A promise to pay" });
  await promise.getByRole("button", { name: "Save the promise" }).click();
  await promise.getByText("Choose a day.").waitFor();
  await promise.getByLabel("Pesos").fill("500");
  await promise.getByLabel("By").fill(dayIn(60));
  await promise.getByRole("button", { name: "Save the promise" }).click();
  await promise.getByRole("alert").getByText("Choose a day from today").waitFor();
  // A field that is now wrong is all that is said.
  await promise.getByLabel("Pesos").fill("");
  await promise.getByRole("button", { name: "Save the promise" }).click();
  await promise.getByRole("alert").waitFor({ state: "detached" });
  await promise.getByLabel("Pesos").fill("500");
  await promise.getByLabel("By").fill(dayIn(3));
  await promise.getByRole("button", { name: "Save the promise" }).click();
  await loan.getByRole("list", { name: "Promises" }).getByText("open", { exact: true }).waitFor();
  await loan.getByText("Wait for the day that was promised.").waitFor();

  await contact.getByRole("combobox", { name: "How" }).click();
  await page.getByRole("option", { name: "I called" }).click();
  await contact.getByRole("combobox", { name: "What happened" }).click();
  await page.getByRole("option", { name: "No answer" }).click();
  await contact.getByLabel("Note").fill("I want to call all the same.");
  await contact.getByRole("button", { name: "Save the contact" }).click();
  await contact.getByRole("alert").getByText("promised to pay by").waitFor();
  expect(await contact.getByLabel("Note").inputValue()).toBe("I want to call all the same.");
  // What was said is part of the timeline.
  await page.getByRole("link", { name: "Open the borrower's file" }).click();
  const timeline = page.getByRole("region", { name: "Everything that happened" });
  await timeline.getByText("Promised to pay by").waitFor();
  await timeline.getByText("Called us about the loan").waitFor();
});

test("[CON-4] [CON-11] the loan that a collector is writing about stays on the screen when another one comes to stand first", async () => {
  await sandbox.scenario();
  await sandbox.scenario();
  const { page } = await signedIn("collector");
  let isPaid = false;
  // As if the first loan of the list were paid.
  await page.route("**/api/staff/collections?**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { loans: unknown[] } };
    await route.fulfill({
      response,
      json: isPaid ? { ...answer, data: { ...answer.data, loans: answer.data.loans.slice(1) } } : answer,
    });
  });
  await page.goto("/console/collections?days=8-30");
  const loan = page.getByRole("region", { name: /^Loan \d+$/ });
  const written = (await loan.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await loan.getByLabel("Note", { exact: true }).fill("She is paid on Friday.");
  const list = page.getByRole("list", { name: "Loans" }).getByRole("listitem");
  const before = await list.count();
  isPaid = true;
  await loan.getByRole("button", { name: "Take it" }).click();
  await expect.poll(() => list.count()).toBe(before - 1);
  await loan.getByRole("button", { name: "Take it" }).waitFor({ state: "detached" });
  expect(await loan.getByRole("heading", { level: 2 }).textContent()).toBe(written);
  expect(await loan.getByLabel("Note", { exact: true }).inputValue()).toBe("She is paid on Friday.");
});

test("[CON-4] [CON-11] a collector who asks for their own loans before any are counted sees those, however late they are", async () => {
  const { orders } = await sandbox.scenario();
  const { page } = await signedIn("collector", {
    at: `/console/collections?days=8-30&loan=${orders["180"]}`,
  });
  const loan = page.getByRole("region", { name: `Loan ${orders["180"]}` });
  await loan.getByRole("button", { name: "Take it" }).click();
  await loan.getByRole("button", { name: "Take it" }).waitFor({ state: "detached" });
  let count = (): void => {};
  const areCounted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route(`**${API_BASE}${staffCollectionsOverview.path}?*`, async (route) => {
    await areCounted;
    await route.continue();
  });
  await page.goto("/console/collections");
  await page.getByRole("radiogroup", { name: "Whose loans" }).getByText("Mine").click();
  await page.waitForURL(/owner=mine/);
  count();
  await loan.waitFor();
});

test("[CON-4] [CON-11] without the stream, what a colleague notes appears in the loan that a collector has open", async () => {
  const { orders } = await sandbox.scenario();
  const at = `/console/collections?days=8-30&loan=${orders["180"]}`;
  const { page: luz } = await signedIn("collector");
  await cutStreams(luz);
  await luz.goto(at);
  const history = luz.getByRole("region", { name: `Loan ${orders["180"]}` }).getByRole("list", {
    name: "What was said",
  });
  await history.waitFor({ state: "attached" });
  const { page: ana } = await signedIn("collector", { at });
  const contact = ana.getByRole("form", { name: "Note a contact" });
  await contact.getByRole("combobox", { name: "How" }).click();
  await ana.getByRole("option", { name: "The borrower called" }).click();
  await contact.getByRole("combobox", { name: "What happened" }).click();
  await ana.getByRole("option", { name: "Spoke with them" }).click();
  await contact.getByLabel("Note").fill("She is paid on Friday.");
  await contact.getByRole("button", { name: "Save the contact" }).click();
  await history.getByText("She is paid on Friday.").waitFor();
});

test("[CON-4] [CON-11] the loan that a collector has open shows a payment within a minute, of which no stream tells; a screen that is left alone asks no more until someone is back", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const ids = { productId, orderId: orders["180"] };
  const { page } = await signedIn("collector", { isNew: true });
  await page.clock.install();
  const isLive = page.waitForResponse((response) => response.url().endsWith("/api/staff/live"));
  await page.goto(`/console/collections?days=8-30&loan=${ids.orderId}`);
  await isLive;
  const loan = page.getByRole("region", { name: `Loan ${ids.orderId}` });
  const borrower = page.getByRole("complementary", { name: "Borrower" });
  const note = loan.getByLabel("Note", { exact: true });
  await note.fill("She pays at noon.");
  await expect.poll(() => loan.getByRole("button", { name: "Take it" }).count()).toBe(1);
  const owed = await borrower.textContent();
  const owedNow = async () =>
    ((await call("planInit", ids, sessionId)).data as { owedAmount: number }).owedAmount;
  const before = await owedNow();
  const { data: code } = await call(
    "generatePayCode",
    { ...ids, amount: 50_000, channelNumber: 1 },
    sessionId,
  );
  const { searchParams } = new URL((code as { payUrl: string }).payUrl, "http://localhost");
  await sandbox.pay(searchParams.get("payCode") ?? "", 50_000);
  await expect.poll(owedNow).toBeLessThan(before);
  await page.clock.fastForward(61_000);
  await expect.poll(() => borrower.textContent(), { timeout: 30_000 }).not.toBe(owed);
  expect(await note.inputValue()).toBe("She pays at noon.");

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/staff/collection?")) asked += 1;
  });
  await page.clock.fastForward(11 * 60_000);
  for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward(61_000);
  // What a colleague does is announced to both.
  const { page: colleagues } = await signedIn("collector", {
    at: `/console/collections?days=8-30&loan=${ids.orderId}`,
  });
  const sameLoan = colleagues.getByRole("region", { name: `Loan ${ids.orderId}` });
  await sameLoan.getByRole("button", { name: "Take it" }).click();
  await sameLoan.getByRole("button", { name: "Take it" }).waitFor({ state: "detached" });
  expect(asked).toBe(0);
  await page.mouse.move(300, 300);
  await expect.poll(() => asked).toBe(1);
});

test("[CON-4] the collectors' list and a loan are well made, light and dark", async () => {
  const { orders } = await sandbox.scenario();
  const { page } = await signedIn("collector", {
    at: `/console/collections?days=8-30&loan=${orders["180"]}`,
  });
  await page.getByRole("form", { name: "A promise to pay" }).waitFor();
  await page.getByRole("list", { name: "Loans" }).getByRole("listitem").first().waitFor();
  await expectWellMadePage(page, "a loan past due");
  await page.goto("/console/collections?days=61-90&owner=mine");
  await page.getByText("None of these loans is yours").waitFor();
  await expectWellMadePage(page, "no loan past due");
});

test("[CON-6] [CON-11] a message from the site is closed by keyboard with what was done, and stands among the answered ones", async () => {
  const remark = `When do you open? ${dayIn(0)} ${Math.random()}`;
  const message = { name: "Ben Cruz", telephone: "09170000456", email: "ben@example.ph", remark };
  const sent = await call("contactMessage", message, "");
  expect(sent.code).toBe("00");
  const { page } = await signedIn("agent", { at: "/console/complaints?kind=0" });
  await page.getByRole("list", { name: "Cases" }).getByText(remark).click();
  const file = page.getByRole("region", { name: /^Case / });
  const form = file.getByRole("form", { name: "Close the message" });
  await form.getByRole("button", { name: "Close the message" }).click();
  await form.getByText("Choose how it was answered.").waitFor();
  const how = form.getByRole("combobox", { name: "How was it answered?" });
  await file.focus();
  await page.keyboard.press("r");
  await untilFocused(how);
  await how.click();
  await page.getByRole("option", { name: "By telephone" }).click();
  await page.reload();
  await expect.poll(() => how.inputValue()).toBe("By telephone");
  await form.getByLabel("What was done?").fill("Called him: from eight to five.");
  await expectWellMadePage(page, "a message to close");
  await form.getByLabel("What was done?").press("Control+Enter");
  await page.getByRole("list", { name: "Cases" }).getByText(remark).waitFor({ state: "detached" });
  await page.goto("/console/complaints?kind=0&view=answered");
  await page.getByRole("list", { name: "Cases" }).getByText(remark).click();
  await file.getByText("Called him: from eight to five.").waitFor();
});
