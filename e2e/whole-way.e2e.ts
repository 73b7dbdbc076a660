import type { Locale } from "@hiram/market/locale.ts";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { slowLine } from "../bench/phone-profile.ts";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { applyWhole, button, field, heading, type Manner } from "./harness/application-form.ts";
import { filmed, keepFrame } from "./harness/film.ts";
import { byKeyboard, byTouch } from "./harness/hand.ts";
import { ANDROID, aNumber, CAMPAIGN, readPicture, REFUSED } from "./harness/landing.ts";
import { payButton } from "./harness/pay-button.ts";
import { aPhone, hydrated, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { landingButton, like, wordsIn } from "./harness/words.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${REFUSED.source}`);

/** Twenty pages, where other stories have two or three. */
const WHOLE_WAY_MS = 600_000;

/**
 * By touch and sight in a demo; in production as someone with neither, on a poor connection, in the other
 * language.
 */
const WAYS = {
  demo: { locale: "en", hand: filmed(byTouch), solves: typePicture, isSlow: false },
  production: { locale: "fil", hand: byKeyboard, solves: answerQuestion, isSlow: true },
} as const;

const mode = inject("mode");
const { locale, hand, solves, isSlow } = WAYS[mode];

test(
  `[WEB-15] in a plain browser a stranger goes from the promotion page to a repaid loan, its receipts and its certificate (${mode}, ${locale})`,
  { timeout: WHOLE_WAY_MS },
  async () => {
    const phone = aNumber();
    const { page, go } = await aPhone({ userAgent: ANDROID, language: LANGUAGES[locale], tolerates });
    if (isSlow) await slowLine(page);
    const manner = { hand, words: await wordsIn(locale) };
    const { words } = manner;
    const { server } = words;
    const follow = (name: string) => hand.press(link(page, name));
    // The browser's cookie is the only session there is: no address may carry one (WEB-2).
    page.on("framenavigated", (frame) => expect.soft(frame.url()).not.toContain("sessionId="));

    await go(`/promotion/?${CAMPAIGN}`);
    await register(page, phone, manner);
    await follow(words.landing.continueInBrowser);
    await goOnFromLanding(page, phone, manner);

    await page.getByText(words.home.fiveSteps).waitFor();
    await expectWellMade(page, "home of a stranger");
    await follow(words.home.apply);
    await page.waitForURL(/\/apply/);
    await applyWhole(page, { manner });
    await hand.press(button(page, words.apply.send));
    await page.getByRole("region", { name: server.application.approved.title }).waitFor();
    await follow(words.apply.chooseLoan);

    await page.waitForURL(/\/home/);
    await page.getByText(words.home.canBorrow).waitFor();
    await expectWellMade(page, "home with a limit");
    await follow(words.home.choose);
    await page.waitForURL(/\/product\?/);
    await link(page, words.product.goOn("₱2,000.00")).waitFor();
    await expectWellMade(page, "the choice within the limit");
    await follow(words.product.goOn("₱2,000.00"));

    await page.waitForURL(/\/loanConfirm\?/);
    await follow(words.confirm.addAccount);
    await nameAccount(page, phone, manner);
    await page.waitForURL(/\/loanConfirm\?/);
    await page.getByRole("heading", { name: like(words.confirm.youReceiveIn("GCash*")) }).waitFor();
    await expectWellMade(page, "the loan with its account");
    await hand.press(button(page, like(words.confirm.get("₱*"))));
    await page.waitForURL(/\/loanDetails\?.*from=confirm/);
    await page.getByText(server.statusTitle.disbursing).waitFor();
    await keepFrame(page);

    await payOut(phone);
    // The page updates by itself once the provider has answered.
    await page.getByRole("region", { name: server.statusTitle.due }).waitFor();
    await expectWellMade(page, "the loan, paid out");
    const counter = await aPhone();
    for (const instalment of [1, 2, 3]) await payAtCounter(page, counter.page, instalment, manner);
    await page.getByText(server.statusTitle.settled).waitFor();
    const rating = page.getByRole("dialog");
    await hand.press(rating.getByRole("button", { name: words.loan.later }));
    await rating.waitFor({ state: "hidden" });

    const { receipts, documents } = words;
    await follow(words.loan.payments);
    await page.waitForURL(/\/receipts\?/);
    await heading(page, receipts.title);
    await expectWellMade(page, "the payments of the loan");
    expect(await page.getByRole("link", { name: receipts.receipt, exact: true }).count()).toBe(3);
    await follow(receipts.receipt);
    await heading(page, documents.receipt);
    await page.getByText(/^R-20\d\d-\d{6}$/).waitFor();
    await page.goBack();
    await follow(receipts.certificate);
    await heading(page, documents.certificate);
    await page.getByText(like(documents.certified("*", "Juana Dela Cruz", "*"))).waitFor();
    await expectWellMade(page, "the certificate");
    const pdf = await link(page, documents.download).getAttribute("href");
    expect((await page.request.get(pdf ?? "")).headers()["content-type"]).toContain("application/pdf");
  },
);

const LANGUAGES: Readonly<Record<Locale, string>> = { en: "en-PH", fil: "fil-PH" };

const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true }).first();

type CodeMessage = (code: string, brand: string) => string;

/** The code in the newest message of this kind to a number; other messages came before it. */
async function codeIn(message: CodeMessage, phone: string): Promise<string> {
  const [, words = ""] = message("*", "").split("*");
  const read = () => sandbox.newestCode(words, phone.slice(1));
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

/** What the picture shows, according to test support, in place of eyes. */
async function typePicture(page: Page, { hand, words }: Manner): Promise<void> {
  const { landing } = words;
  await hand.type(field(page, landing.captcha), await readPicture(page));
}

/** The question in place of the picture, for people who cannot see it (PROMO-4). */
async function answerQuestion(page: Page, { hand, words }: Manner): Promise<void> {
  const { captchaQuestion, numberWords } = words.server;
  await hand.press(button(page, words.landing.cannotSee));
  const question = field(page, like(captchaQuestion("*", "*")));
  await question.waitFor();
  const label = await question.evaluate(
    (element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? "",
  );
  const sums = numberWords.flatMap((one, first) =>
    numberWords.map((other, second) => [captchaQuestion(one, other), first + second + 2] as const),
  );
  const sum = sums.find(([text]) => label.includes(text))?.[1];
  await hand.type(question, String(sum));
}

async function register(page: Page, phone: string, manner: Manner): Promise<void> {
  const { hand, words } = manner;
  const { landing } = words;
  await hand.type(field(page, landing.mobile), phone);
  await solves(page, manner);
  await hand.press(button(page, landing.getCode));
  await page.getByText(landing.codeSent, { exact: true }).first().waitFor();
  await hand.type(field(page, landing.smsCode), await codeIn(words.server.codeMessage.registration, phone));
  await hand.press(button(page, landingButton(words.locale)));
}

/** The registration has signed the browser in: nobody waits for a second code. */
async function goOnFromLanding(page: Page, phone: string, { hand, words }: Manner): Promise<void> {
  await page.waitForURL(/\/signIn/);
  await hydrated(page);
  const itself = like(words.signIn.goOnAs(`*${phone.slice(-4)}`));
  await hand.press(page.getByRole("button", { name: itself }));
  await page.waitForURL(/\/home/);
  await hydrated(page);
}

/** The wallet of the borrower's own number, confirmed with the code sent to it. */
async function nameAccount(page: Page, phone: string, { hand, words }: Manner): Promise<void> {
  const { account, server } = words;
  await page.waitForURL(/\/bindBank\?/);
  await hand.type(field(page, server.payoutAccount.walletNumber("GCash")), phone);
  await expectWellMade(page, "the account, typed");
  await hand.press(button(page, account.next));
  const code = page.getByLabel(account.codeLabel);
  await code.waitFor();
  await hand.type(code, await codeIn(server.codeMessage["payout-account"], phone));
  await hand.press(button(page, account.confirm));
}

/** At the sandbox's payout desk, once the loan's money waits there. */
async function payOut(account: string): Promise<void> {
  const { page } = await aPhone();
  const payout = page.locator("article", { hasText: account });
  const waiting = payout.getByRole("button", { name: "Pay", exact: true });
  await expect
    .poll(async () => {
      await page.goto(`${inject("outside")}/sandbox/payouts`);
      return waiting.count();
    })
    .toBe(1);
  await waiting.tap();
  await payout.getByText("paid", { exact: true }).waitFor();
}

/** From the loan's page to the sandbox's counter with a pay code, and back once the payment shows. */
async function payAtCounter(page: Page, counter: Page, instalment: number, manner: Manner): Promise<void> {
  const { hand, words } = manner;
  const { repay, repayment } = words.loan;
  await hand.press(button(page, new RegExp(`^(${repay}|${repayment})$`)));
  await page.waitForURL(/\/repayment\?/);
  await hand.press(payButton(page));
  await page.waitForURL(/\/repaymentOfCode\?/);
  await page
    .getByText(like(words.server.paymentState.validUntil("*", "*")))
    .first()
    .waitFor();
  await keepFrame(page);
  const payCode = new URL(page.url()).searchParams.get("payCode") ?? "";
  await counter.goto(`${inject("outside")}/sandbox/counter`);
  await counter.getByLabel("Pay code or QR code text").fill(payCode);
  await button(counter, "Look it up").tap();
  await button(counter, "Take the payment").tap();
  await counter.getByText(/^The lender has (not )?acknowledged it/).waitFor();
  await page.getByRole("heading", { name: like(words.server.paymentState.received("₱*")) }).waitFor();
  if (instalment === 1) await expectWellMade(page, "a payment received");
  await hand.press(link(page, words.code.seeOrder));
  await page.waitForURL(/\/loanDetails\?/);
}
