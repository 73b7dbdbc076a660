import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMade } from "./harness/accessibility.ts";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

/** From the repayment page of an order that is due to the page of its code. */
async function atCode({ page, go }: Phone, channel = "7-Eleven", lang?: "fil") {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const ids = { productId, orderId: orders["174"] };
  await go(addressOf("/repayment", { ...ids, ...(lang && { lang }) }, sessionId));
  await page.getByLabel(channel).check();
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  const query = new URL(page.url()).searchParams;
  const payCode = query.get("payCode") ?? "";
  return { ...ids, sessionId, payCode, amount: Number(query.get("repayAmount")) };
}

const heardBy = (page: Page) => page.getByRole("main").getByRole("status");

test("[WEB-9 CODE-1] paid at the counter while it is looked at: the code turns into what was received, and is heard", async () => {
  const phone = await aPhone();
  const { page } = phone;
  const { payCode, amount } = await atCode(phone);
  const validity = page.getByText(/^Valid until /);
  await validity.waitFor();
  // Day and time are one piece, and alone stand out.
  const [piece = "", ...others] = await validity.locator("span").allTextContents();
  expect([/^\w{3}, .+ [AP]M\.$/.test(piece), others]).toEqual([true, []]);
  const weights = await validity.evaluate((line) =>
    [line, ...line.children].map((part) => getComputedStyle(part).fontWeight),
  );
  expect(weights).toEqual(["400", "700"]);
  const toLoan = page.getByRole("link", { name: "See my loan" });
  await toLoan.focus();
  await sandbox.pay(payCode, amount);
  await page.getByRole("heading", { name: /^We received ₱/ }).waitFor();
  await page
    .getByText(/· 7-Eleven · Reference \S+/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await heardBy(page).first().textContent()).toMatch(/^We received ₱/);
  expect(await toLoan.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.content()).not.toContain("Pay exactly this amount");

  // Opened again later, or by someone else who holds the borrower's phone, it is no longer a code to pay with.
  await page.reload();
  await page.getByRole("heading", { name: /^We received ₱/ }).waitFor();
  expect(await page.getByRole("main").textContent()).not.toContain(payCode);

  await toLoan.tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page
    .getByText(/^We received ₱/)
    .first()
    .waitFor();
});

test("[CODE-1] each channel's own steps are told with its code, in English and in Filipino", async () => {
  const phone = await aPhone();
  const { page } = phone;
  await atCode(phone);
  const store = page.getByRole("region", { name: "At the store" });
  await store.getByText("Go to any 7-Eleven store and tell the cashier that you pay a bill.").waitFor();
  const kiosk = store.getByText("Type the pay code and the amount.");
  expect(await kiosk.isVisible()).toBe(false);
  await store.getByText("Use the kiosk").tap();
  await kiosk.waitFor();
  await expectWellMade(page, "the store's own steps");

  await atCode(phone, "7-Eleven", "fil");
  const tindahan = page.getByRole("region", { name: "Sa tindahan" });
  await tindahan.getByText("Pumunta sa alinmang 7-Eleven").waitFor();
  await atCode(phone, "QR Ph", "fil");
  await page.getByRole("region", { name: "Sa app ng alinmang bangko o e-wallet" }).waitFor();
  expect(await tindahan.count()).toBe(0);
});

test("[WEB-10] a borrower who overpaid asks for the money back, from the loan", async () => {
  const phone = await aPhone();
  const { page, go } = phone;
  const { payCode, sessionId, productId, orderId } = await atCode(phone);
  await sandbox.pay(payCode, 9_000_00);
  await go(addressOf("/loanDetails", { productId, orderId }, sessionId));
  await page.getByText(/more than you owed/).waitFor();
  // A loan that is paid off asks for a rating (ORD-7).
  await page.getByRole("button", { name: "Later" }).tap();
  await page.getByRole("link", { name: "Ask for your money back" }).tap();
  await page.getByText("We check it and send the money to your payout account.").waitFor();
  await expectWellMade(page, "money asked back");
  await page.getByRole("textbox", { name: /Description/ }).fill("I tapped pay twice.");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await page.getByRole("dialog", { name: "Your complaint is sent" }).waitFor();
});

test("[WEB-9] paid in part: what came and what is missing, in Filipino", async () => {
  const phone = await aPhone();
  const { page } = phone;
  const { payCode } = await atCode(phone, "7-Eleven", "fil");
  await sandbox.pay(payCode, 100_00);
  await page.getByRole("heading", { name: /^Natanggap namin ang ₱100.00/ }).waitFor();
  await page.getByText(/^₱[\d.,]+ ang hiningi. Kulang pa: ₱/).waitFor();
});

test("[WEB-9] a code on another page of the same loan turns too, once it is looked at", async () => {
  const phone = await aPhone();
  const { payCode, amount, sessionId, productId, orderId } = await atCode(phone);
  const { page, go } = await aPhone();
  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await page.getByText(payCode).first().waitFor();
  await sandbox.pay(payCode, amount);
  await page.getByRole("heading", { name: /^We received ₱/ }).waitFor();
  expect(await page.getByRole("main").textContent()).not.toContain(payCode);
});

test("[CODE-1] a link with somebody's code, amount and picture shows nothing of them, with a session or without", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const phone = await aPhone();
  const theirs = await atCode(phone);
  const { page, go } = await aPhone({ tolerates: /401/ });
  const planted = {
    showType: "1",
    payCode: theirs.payCode,
    payCodeImg: "https://evil.example/qr.png",
    repayAmount: "999900",
  };
  const loads: string[] = [];
  page.on("request", (request) => loads.push(request.url()));
  await go(addressOf("/repaymentOfCode", { ...planted, productId, orderId: orders["174"] }, sessionId));
  await page.getByRole("heading", { name: "This is not your pay code" }).waitFor();
  expect(await page.getByRole("main").textContent()).not.toMatch(/HIRAM|999/);
  await page.getByRole("link", { name: "See my loan" }).tap();
  await page.waitForURL(/\/loanDetails\?/);

  await go(`/repaymentOfCode?${new URLSearchParams(planted).toString()}`);
  await page.getByText("Please log in again to go on.").waitFor();
  expect(await page.getByRole("main").textContent()).not.toMatch(/HIRAM|999/);
  expect(await page.getByRole("main").locator("img").count()).toBe(0);
  expect(loads.filter((url) => new URL(url).host === "evil.example")).toEqual([]);
});

test("[OLD-3 PAY-2] while a card is charged, another way is behind a warning on both pages, and the order turns by itself", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const { page, go } = await aPhone();
  await go(addressOf("/repaymentWays", { productId, orderId }, sessionId));
  await page.getByLabel(/^UnionBank/).check();
  await page.getByRole("button", { name: /^Pay ₱/ }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByRole("region", { name: "Payment on its way" }).waitFor();
  const anyway = page.getByRole("button", { name: "Pay another way anyway" });
  await anyway.tap();
  const warning = page.getByRole("dialog", { name: "Pay a second time?" });
  await warning.waitFor();
  await expectWellMade(page, "pay a second time");
  await warning.getByRole("button", { name: "Wait for it" }).tap();
  await warning.waitFor({ state: "hidden" });

  await go(addressOf("/repayment", { productId, orderId }, sessionId));
  await page.getByText(/is being taken from UnionBank/).waitFor();
  await expectWellMade(page, "repayment while a card is charged");
  await anyway.tap();
  await warning.getByRole("button", { name: "Pay another way anyway" }).tap();
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);

  await go(addressOf("/loanDetails", { productId, orderId }, sessionId));
  const desk = await aPhone();
  await desk.page.goto("/sandbox/cards");
  await desk.page
    .locator("article", { hasText: String(orderId) })
    .getByRole("button", { name: "Pay" })
    .tap();
  await page.getByText("Repaying", { exact: true }).waitFor();
  await page
    .getByText(/^We received ₱/)
    .first()
    .waitFor();
});
