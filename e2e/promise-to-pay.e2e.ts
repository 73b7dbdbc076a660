import { expect, test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

test("[WEB-12] [CON-4] a borrower who can't pay now promises to without a collector, and no collector may call before that day", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/home", {}, sessionId));
  await page.getByRole("link", { name: /^I can't pay all of it now/ }).tap();
  await page.waitForURL(/\/promiseToPay\?/);
  const orderId = new URL(page.url()).searchParams.get("orderId");
  expect([orders["180"], orders["180-fixed"]].map(String)).toContain(orderId);
  await page.getByLabel("What happened?").selectOption({ label: "I lost income" });
  await page.getByLabel("How much can you pay?").fill("500");
  await page.getByLabel("By which day?").selectOption({ index: 7 });
  await page.getByLabel(/^Anything we should know/).fill("The shop closed.");
  await page.getByRole("button", { name: /^Promise ₱500\.00 by / }).tap();
  await page.getByRole("heading", { name: "You promised to pay" }).waitFor();
  await page.reload();
  await page.getByText(/none of us will call or write to you/).waitFor();
  await page.getByRole("link", { name: /^Pay ₱/ }).waitFor();
  await go(addressOf("/loanDetails", { productId, orderId: orderId ?? "" }, sessionId));
  await page.getByRole("link", { name: /^You promised ₱500\.00 by / }).waitFor();

  const { page: desk } = await signedIn("collector", {
    at: `/console/collections?days=8-30&loan=${orderId}`,
  });
  const loan = desk.getByRole("region", { name: `Loan ${orderId}` });
  const promises = loan.getByRole("list", { name: "Promises" });
  await promises.getByText("The borrower, on their own").waitFor();
  await promises.getByText("Lost income").waitFor();
  await promises.getByText("The shop closed.").waitFor();
  await loan.getByText("Until then, do not call or write").waitFor();
  await expectWellMadePage(desk, "a promise made by the borrower");
  await loan.getByRole("combobox", { name: "How" }).click();
  await desk.getByRole("option", { name: "I called" }).click();
  await loan.getByRole("combobox", { name: "What happened" }).click();
  await desk.getByRole("option", { name: "No answer" }).click();
  await loan.getByRole("button", { name: "Save the contact" }).click();
  await loan.getByRole("alert").getByText("promised to pay by").waitFor();
});
