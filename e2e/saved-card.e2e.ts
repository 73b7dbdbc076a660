import { expect, inject, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

/** The newest code that confirms a payment. */
async function paymentCode(): Promise<string> {
  const reply = await fetch(`${inject("origin")}/sandbox/messages?phone=`);
  const { messages } = (await reply.json()) as { messages: readonly { text: string }[] };
  const text = messages.find((message) => message.text.includes("confirms your payment"))?.text ?? "";
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

test("[OLD-1 OLD-2 OLD-3] a saved card pays what is due: chosen, proved by the bank's code, paid at the bank's desk", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const { page, go } = await aPhone();
  const isFine = async (): Promise<void> => {
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await isScrolledSideways(page)).toBe(false);
  };

  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await page.getByRole("link", { name: "Pay with a saved bank card" }).tap();
  await page.waitForURL(/\/repaymentWays\?/);
  await page.getByRole("radio").first().waitFor();
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  await page.getByText("Please select a payment bank card first.").waitFor();
  await isFine();

  await page.getByLabel(/^BPI/).check();
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  const code = page.getByLabel("Code from the text message");
  await code.fill("12345");
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  await page.getByText(/Please enter the correct code/).waitFor();
  await isFine();

  await code.fill(await paymentCode());
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText(/is being taken from BPI •••• 4242/).waitFor();

  // Another page of the same order offers no second payment.
  await go(addressOf("/repaymentWays", { productId, orderId }, sessionId));
  await page.getByRole("link", { name: "See my loan" }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);

  const desk = await aPhone();
  await desk.page.goto("/sandbox/cards");
  const ours = desk.page.locator("article", { hasText: `Hiram order ${orderId}` });
  await ours.getByRole("button", { name: "Pay" }).tap();
  await desk.page.getByText("Nothing is waiting.").or(ours.getByText("paid")).first().waitFor();

  await go(addressOf("/loanDetails", { productId, orderId }, sessionId));
  await page.getByText("Repaying", { exact: true }).waitFor();
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
