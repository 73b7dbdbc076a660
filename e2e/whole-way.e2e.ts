import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { applyWhole, heading, tap } from "./harness/application-form.ts";
import { ANDROID, aNumber, CAMPAIGN, REFUSED, register } from "./harness/landing.ts";
import { payButton } from "./harness/pay-button.ts";
import { aPhone, hydrated, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${REFUSED.source}`);

/** Twenty pages, where other stories have two or three. */
const WHOLE_WAY_MS = 360_000;

const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().tap();

test(
  "[WEB-15] in a plain browser a stranger goes from the promotion page to a repaid loan, its receipts and its certificate",
  { timeout: WHOLE_WAY_MS },
  async () => {
    const phone = aNumber();
    const { page, go } = await aPhone({ userAgent: ANDROID, tolerates });
    // The browser's cookie is all the session there is: no address may carry one (WEB-2).
    page.on("framenavigated", (frame) => expect.soft(frame.url()).not.toContain("sessionId="));

    await go(`/promotion/?${CAMPAIGN}`);
    await register(page, phone);
    await follow(page, "Continue in the browser");
    await signIn(page, phone);

    await page.getByText("Apply for a limit").waitFor();
    await expectWellMade(page, "home of a stranger");
    await follow(page, "Apply now");
    await page.waitForURL(/\/apply/);
    await applyWhole(page);
    await tap(page, "Send my application");
    await page.getByRole("region", { name: "You are approved" }).waitFor();
    await follow(page, "Choose my loan");

    await page.waitForURL(/\/home/);
    await page.getByText("You can borrow up to").waitFor();
    await expectWellMade(page, "home with a limit");
    await follow(page, "Choose your amount");
    await page.waitForURL(/\/product\?/);
    await page.getByRole("link", { name: "Continue with ₱2,000.00" }).waitFor();
    await expectWellMade(page, "the choice within the limit");
    await follow(page, "Continue with ₱2,000.00");

    await page.waitForURL(/\/loanConfirm\?/);
    await follow(page, "Add an account now");
    await nameAccount(page, phone);
    await page.waitForURL(/\/loanConfirm\?/);
    await page.getByText(/^You receive ₱[\d,.]+ in GCash/).waitFor();
    await expectWellMade(page, "the loan with its account");
    await tap(page, "Next");
    await page.waitForURL(/\/loanDetails\?.*from=confirm/);
    await page.getByText("Your money is on its way").waitFor();

    await payOut(phone);
    await seePaidOut(page);
    const counter = await aPhone();
    for (const instalment of [1, 2, 3]) await payAtCounter(page, counter.page, instalment);
    await page.getByText("Fully paid").waitFor();
    const rating = page.getByRole("dialog");
    await rating.getByRole("button", { name: "Later" }).tap();
    await rating.waitFor({ state: "hidden" });

    await follow(page, "Payments and receipts");
    await page.waitForURL(/\/receipts\?/);
    await heading(page, "Payments and receipts");
    await expectWellMade(page, "the payments of the loan");
    expect(await page.getByRole("link", { name: "Receipt", exact: true }).count()).toBe(3);
    await follow(page, "Receipt");
    await heading(page, "Payment receipt");
    await page.getByText(/^R-20\d\d-\d{6}$/).waitFor();
    await page.goBack();
    await follow(page, "Certificate of full payment");
    await heading(page, "Certificate of full payment");
    await page.getByText(/certifies that Juana Dela Cruz has paid loan \d+ in full/).waitFor();
    await expectWellMade(page, "the certificate");
    const pdf = await page.getByRole("link", { name: "Open as PDF" }).getAttribute("href");
    expect((await page.request.get(pdf ?? "")).headers()["content-type"]).toContain("application/pdf");
  },
);

/** The code of the newest message to a number that says these words; other messages came before it. */
async function codeThatSays(phone: string, words: string): Promise<string> {
  const read = () => sandbox.newestCode(words, phone.slice(1));
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

async function signIn(page: Page, phone: string): Promise<void> {
  await page.waitForURL(/\/signIn/);
  await hydrated(page);
  await page.getByLabel("Mobile number").fill(phone);
  await tap(page, "Send the code");
  await page.getByLabel("SMS code").fill(await codeThatSays(phone, "is your code to log in"));
  await tap(page, "Sign in");
  await page.waitForURL(/\/home/);
  await hydrated(page);
}

/** The wallet of the borrower's own number, confirmed by the code that comes to it. */
async function nameAccount(page: Page, phone: string): Promise<void> {
  await page.waitForURL(/\/bindBank\?/);
  await page.getByRole("textbox", { name: "GCash mobile number" }).fill(phone);
  await expectWellMade(page, "the account, typed");
  await tap(page, "Next");
  const code = page.getByLabel("Code from the text message");
  await code.fill(await codeThatSays(phone, "confirms where we send your money"));
  await tap(page, "Confirm");
}

/** At the sandbox's payout desk, once the loan's money waits there. */
async function payOut(account: string): Promise<void> {
  const { page } = await aPhone();
  const payout = page.locator("article", { hasText: account });
  const waiting = payout.getByRole("button", { name: "Pay", exact: true });
  await expect
    .poll(async () => {
      await page.goto("/sandbox/payouts");
      return waiting.count();
    })
    .toBe(1);
  await waiting.tap();
  await payout.getByText("paid", { exact: true }).waitFor();
}

/** The page turns by itself once the provider's word has come. */
async function seePaidOut(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Payment due" }).waitFor();
  await expectWellMade(page, "the loan, paid out");
}

/** From the loan's page to the sandbox's counter with a pay code, and back once the money is seen. */
async function payAtCounter(page: Page, counter: Page, instalment: number): Promise<void> {
  await page.getByRole("button", { name: /^(REPAY|Repayment)$/ }).tap();
  await page.waitForURL(/\/repayment\?/);
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  await page.getByText(/^Valid until /).waitFor();
  const payCode = new URL(page.url()).searchParams.get("payCode") ?? "";
  await counter.goto("/sandbox/counter");
  await counter.getByLabel("Pay code or QR code text").fill(payCode);
  await tap(counter, "Look it up");
  await tap(counter, "Take the payment");
  await counter.getByText(/^The lender has (not )?acknowledged it/).waitFor();
  await page.getByRole("heading", { name: /^We received ₱/ }).waitFor();
  if (instalment === 1) await expectWellMade(page, "a payment received");
  await follow(page, "See my loan");
  await page.waitForURL(/\/loanDetails\?/);
}
