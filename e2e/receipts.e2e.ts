import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectWellMade } from "./harness/accessibility.ts";
import { GONE } from "./harness/landing.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

test("[WEB-9] from a payment received to its receipt, which is there as a page and as the same PDF every time", async () => {
  const { page, go } = await aPhone();
  const { sessionId, productId, orders } = await sandbox.scenario();
  const ids = { productId, orderId: orders["170"] };
  await go(addressOf("/loanDetails", ids, sessionId));
  await page.getByRole("link", { name: "Payments and receipts" }).tap();
  await page.waitForURL(/\/receipts\?/);
  await page.getByRole("heading", { name: "Payments and receipts" }).waitFor();
  await page.getByText("Principal", { exact: true }).first().waitFor();
  await expectWellMade(page, "payments of a loan");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share or save the PDF · Receipt" }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);

  const receipt = page.getByRole("link", { name: "Receipt", exact: true });
  const address = new URL((await receipt.getAttribute("href")) ?? "", page.url());
  await receipt.tap();
  await page.waitForURL(/\/documents\/receipt\?/);
  await page.getByRole("heading", { name: "Payment receipt" }).waitFor();
  await page.getByText(/^R-20\d\d-\d{6}$/).waitFor();
  await expectWellMade(page, "a receipt");
  address.pathname = "/documents/receipt.pdf";
  const [one, other] = await Promise.all([fetch(address), fetch(address)]);
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
});

test("[WEB-11] due days that are to come are taken to the calendar from the loan's page, and none of a loan that is paid off", async () => {
  const { page, go } = await aPhone();
  const { sessionId, productId, orders } = await sandbox.scenario();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  const add = page.getByRole("link", { name: "Add to calendar" });
  const [download] = await Promise.all([page.waitForEvent("download"), add.tap()]);
  expect(download.suggestedFilename()).toBe(`due-days-${orders["174"]}.ics`);
  const calendar = await readFile(await download.path(), "utf8");
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
  await go(addressOf("/loanDetails", { productId, orderId: orders["200"] }, sessionId));
  await page.getByRole("link", { name: "Payments and receipts" }).waitFor();
  expect(await add.count()).toBe(0);
});

test("[WEB-9] on paper a loan and its payments are what is read, without what only leads on", async () => {
  const { page, go } = await aPhone();
  const { sessionId, productId, orders } = await sandbox.scenario();
  const ids = { productId, orderId: orders["170"] };
  for (const [path, read, led] of [
    ["/loanDetails", "Instalment 1 of 3", ["Repayment", "Add to calendar", "Customer service", "Back"]],
    ["/receipts", "Principal", ["Receipt", "Statement of account", "Back"]],
  ] as const) {
    await go(addressOf(path, ids, sessionId));
    const ways = led.map((name) =>
      page.locator("a, button").filter({ hasText: name }).or(page.getByLabel(name)),
    );
    for (const way of ways) await way.first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.getByText(read, { exact: true }).first().waitFor();
    for (const [index, way] of ways.entries())
      expect([led[index], await way.first().isVisible()]).toEqual([led[index], false]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("[WEB-9] a settled loan has its certificate, a running one its statement and none, in Filipino too", async () => {
  const { page, go } = await aPhone();
  const { sessionId, productId, orders } = await sandbox.scenario();
  await go(addressOf("/receipts", { productId, orderId: orders["200"] }, sessionId));
  await page.getByRole("link", { name: "Certificate of full payment" }).tap();
  await page.getByRole("heading", { name: "Certificate of full payment" }).waitFor();
  await page.getByText(/certifies that .+ has paid loan \d+ in full/).waitFor();

  await go(addressOf("/receipts", { productId, orderId: orders["174"], lang: "fil" }, sessionId));
  await page.getByRole("heading", { name: "Wala pang bayad" }).waitFor();
  expect(await page.getByRole("link", { name: "Sertipiko ng buong pagbabayad" }).count()).toBe(0);
  await expectWellMade(page, "payments, none yet");
  await page.getByRole("link", { name: "Statement of account" }).tap();
  await page.getByText("Wala pang natatanggap na bayad.").waitFor();
  await expectWellMade(page, "a statement in Filipino");
});

test("[CNF-2] the final disclosure of a running loan is with its documents, as a page and a PDF", async () => {
  const { page, go } = await aPhone();
  const { sessionId, productId, orders } = await sandbox.scenario();
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.getByRole("link", { name: "Payments and receipts" }).tap();
  const row = page.getByRole("link", { name: "Final disclosure, as paid out" });
  await row.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share or save the PDF · Final disclosure, as paid out" }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`final-disclosure-${orders["174"]}.pdf`);
  await row.tap();
  await page.waitForURL(/\/documents\/disclosure\?/);
  await page.getByRole("heading", { name: "Final disclosure, as paid out" }).waitFor();
  await page.getByText(/^D-20\d\d-\d{6}$/).waitFor();
  await page.getByText("these are the final days and sums of the loan").waitFor();
  await expectWellMade(page, "a final disclosure");
});

test("[WEB-7] loans that are over are listed below those under way, a settled one with its receipts", async () => {
  const { page, go } = await aPhone();
  const { sessionId } = await sandbox.scenario();
  await go(addressOf("/orders", {}, sessionId));
  await page.getByRole("heading", { name: "Past loans" }).waitFor();
  await expectWellMade(page, "loans, past ones too");
  await page.getByRole("link", { name: /^Payments and receipts of / }).tap();
  await page.waitForURL(/\/receipts\?/);
  await page.getByRole("link", { name: "Certificate of full payment" }).waitFor();
});

test("[WEB-9] [BRG-3] the native app is handed an address that opens the document without the page; once the session is over, a page says so", async () => {
  const { page, go, messages } = await aPhone({ native: "android", tolerates: GONE });
  const { sessionId, productId, orders } = await sandbox.scenario();
  await go(addressOf("/receipts", { productId, orderId: orders["200"] }, sessionId));
  await page.getByLabel("Share or save the PDF · Certificate of full payment").tap();
  const handed = async () => (await messages()).filter(({ action }) => action === "saveFile");
  await expect.poll(handed).toHaveLength(1);
  const [{ address, fileName } = { address: "", fileName: "" }] = (await handed()).map(
    ({ payload }) => payload as { readonly address: string; readonly fileName: string },
  );
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("content-type"), fileName]).toEqual([
    200,
    "application/pdf",
    `certificate-${orders["200"]}.pdf`,
  ]);

  // Not a page of the app: it has no script.
  await page.goto(address.replace(sessionId, "over"));
  await page.getByRole("heading", { name: "The document did not open" }).waitFor();
  await expectWellMade(page, "a document that does not open");
  const href = await page.getByRole("link", { name: "My loans" }).getAttribute("href");
  expect(href).toBe("/orders?lang=en&sessionId=over");
});
