import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMade } from "./harness/accessibility.ts";
import { addressOf, aPhone, hydrated, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { callOf } from "./harness/wire.ts";

withBrowser();

const paymentCode = () => sandbox.newestCode("confirms your payment");
const pay = (page: Page) => page.getByRole("button", { name: /^Pay ₱/ });

/** The saved cards of an order that is due. */
async function openCards(options: PhoneOptions = {}) {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const phone = await aPhone(options);
  const address = addressOf("/repaymentWays", { productId, orderId: orders["174"] }, sessionId);
  await phone.go(address);
  return { ...phone, address };
}

test("[OLD-1 OLD-2 OLD-3] a saved card pays what is due: chosen, proved by the bank's code, paid at the bank's desk", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const { page, go } = await aPhone();
  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await page.getByRole("link", { name: "Pay with a saved bank card" }).tap();
  await page.waitForURL(/\/repaymentWays\?/);
  await page.getByRole("radio").first().waitFor();
  await pay(page).tap();
  await page.getByText("Please select a payment bank card first.").waitFor();

  await page.getByLabel(/^BPI/).check();
  await pay(page).tap();
  const code = page.getByLabel("Code from the text message");
  await code.fill("12345");
  await pay(page).tap();
  await page.getByText(/Please enter the correct code/).waitFor();

  await code.fill(await paymentCode());
  await pay(page).tap();
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

test("[OLD-1] a card is saved on the partner's page, pays a loan, and is removed; one given up is not saved", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const { page, go } = await aPhone();
  await go(addressOf("/me", {}, sessionId));
  await page.getByRole("link", { name: "Saved cards" }).tap();
  const saveCard = page.getByRole("button", { name: "Save a card" });
  await saveCard.tap();
  await page.getByRole("button", { name: "Cancel" }).tap();
  await page.waitForURL(/\/savedCards\?/);
  await saveCard.tap();
  await page.getByLabel("Bank", { exact: true }).selectOption("UnionBank");
  await page.getByLabel("Card number").fill("1234");
  await page.getByRole("button", { name: "Save this card" }).tap();
  await page.getByText("Type the 16 digits of the card.").waitFor();
  await page.getByLabel("Bank", { exact: true }).selectOption("UnionBank");
  await page.getByLabel("Card number").fill("5123 4567 8901 2346");
  await page.getByRole("button", { name: "Save this card" }).tap();
  await page.waitForURL(/\/savedCards\?/);
  const remove = page.getByRole("button", { name: "Remove UnionBank ending in 2346" });
  await remove.waitFor();
  await hydrated(page);
  await expectWellMade(page, "saved cards");

  await go(addressOf("/repaymentWays", { productId, orderId }, sessionId));
  await page.getByRole("radio", { name: /2346$/ }).check();
  await pay(page).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText(/is being taken from UnionBank •••• 2346/).waitFor();
  await go(addressOf("/savedCards", {}, sessionId));
  const dialog = page.getByRole("dialog");
  await remove.tap();
  await dialog.getByRole("button", { name: "Remove" }).tap();
  await dialog.getByRole("alert").getByText("A payment from this card is under way.").waitFor();

  const desk = await aPhone();
  await desk.page.goto("/sandbox/cards");
  const ours = desk.page.locator("article", { hasText: `Hiram order ${orderId}` });
  await ours.getByRole("button", { name: "Pay" }).tap();
  await desk.page.getByText("Nothing is waiting.").or(ours.getByText("paid")).first().waitFor();
  await dialog.getByRole("button", { name: "Remove" }).tap();
  await remove.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await go(addressOf("/repaymentWays", { productId, orderId }, sessionId));
  await page.getByRole("radio").first().waitFor();
  expect(await page.getByRole("radio", { name: /2346$/ }).count()).toBe(0);
});

test("[OLD-3] a wrong code is reported at its field and pays nothing; another card can still be chosen", async () => {
  const { page } = await openCards();
  await page.getByLabel(/^BPI/).check();
  await pay(page).tap();
  const code = page.getByLabel("Code from the text message");
  await code.waitFor();
  await page.getByRole("button", { name: /^New code in \d+ s/ }).tap();
  await page.getByText("Do not resend the code: one is on its way to you.").waitFor();
  await code.fill((await paymentCode()) === "000000" ? "111111" : "000000");
  await pay(page).tap();
  await page.getByText("This code is wrong. Check the message and type it again.").first().waitFor();
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Choose another card" }).tap();
  expect(await page.getByLabel(/^BPI/).isChecked()).toBe(true);
});

test("[OLD-3] a page that was reloaded while the SMS was read takes its code, and counts on to the next", async () => {
  const { page, go, address } = await openCards();
  await page.getByLabel(/^BPI/).check();
  await pay(page).tap();
  await page.getByLabel("Code from the text message").waitFor();
  const sent = await paymentCode();

  await go(address);
  await page.getByLabel(/^BPI/).check();
  await pay(page).tap();
  await page
    .getByText(/A code was just sent. Ask for another one in \d+ seconds/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^New code in \d+ s/ }).waitFor();
  expect(await paymentCode()).toBe(sent);
  await page.getByLabel("Code from the text message").fill(sent);
  await pay(page).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText(/is being taken from BPI •••• 4242/).waitFor();
});

test("[OLD-2 OLD-3] two pages that pay the same instalment pay it once, and the second is told so", async () => {
  const { page, address } = await openCards();
  const second = await aPhone();
  await second.go(address);
  for (const each of [page, second.page]) await each.getByLabel(/^UnionBank/).check();
  await pay(page).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText(/is being taken from UnionBank/).waitFor();
  await pay(second.page).tap();
  await second.page
    .getByText(/Please do not submit the payment twice/)
    .first()
    .waitFor();
  await second.page.getByRole("contentinfo").getByRole("link", { name: "See my loan" }).tap();
  await second.page.getByText(/is being taken from UnionBank/).waitFor();
});

test("[OLD-2 WIRE-8] a dead network keeps the card that was chosen, and the next tap pays", async () => {
  const { page } = await openCards({ tolerates: /ERR_FAILED|Failed to load resource/ });
  await page.getByLabel(/^UnionBank/).check();
  await page.route(callOf("repaymentCommit"), (route) => route.abort(), { times: 1 });
  await pay(page).tap();
  await page
    .getByText(/Error: no answer came/)
    .first()
    .waitFor();
  expect(await page.getByLabel(/^UnionBank/).isChecked()).toBe(true);
  await pay(page).tap();
  await page.waitForURL(/\/loanDetails\?/);
});

test("[OLD-4] the partner's page is paid on, and leads back to the loan", async () => {
  const { page } = await openCards();
  await page.getByRole("button", { name: "Pay on our partner's page" }).tap();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByText("Repaying", { exact: true }).waitFor();
});

test("[OLD-2] with doubled text on a small phone the amount is the largest, and the cards to choose from come into sight", async () => {
  const { page } = await openCards();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const largest = await page.getByRole("region", { name: "You pay" }).evaluate((banner) => {
    const size = (each: Element): number => Number.parseFloat(getComputedStyle(each).fontSize);
    const [first] = Array.from(banner.querySelectorAll("*")).toSorted(
      (one, other) => size(other) - size(one),
    );
    return first?.textContent;
  });
  expect(largest).toMatch(/^₱[\d.,]+$/);
  await pay(page).tap();
  const first = page.getByRole("radio").first();
  await expect.poll(() => first.evaluate((card) => card === document.activeElement)).toBe(true);
  const seen = await first.evaluate((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === card;
  });
  expect(seen).toBe(true);
});
