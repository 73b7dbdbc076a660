import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, aPhone, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { callOf, requestOf, sentBy } from "./harness/wire.ts";

withBrowser();

const PROMO = "Pay wherever you are";
const promo = (page: Page) => page.getByRole("dialog", { name: PROMO });
/** The button once it accepts a tap: while busy it does not. */
const confirm = (page: Page) =>
  page
    .getByRole("button", { name: "Get this loan", exact: true })
    .and(page.locator(':not([aria-busy="true"])'));

const goOn = (route: Route) => route.continue();

/** Variant 2, with the product under its name on the wire. */
async function openOffer(options: PhoneOptions = {}) {
  const { sessionId, productId } = await sandbox.scenario();
  const phone = await aPhone(options);
  const address = addressOf("/loanConfirm2", { ashlar: productId, swift: "s-7", eyes: "e-9" }, sessionId);
  await phone.go(address);
  return { ...phone, address, sessionId };
}

test("[CNF-7 CNF-4] the promo is shown once, closed by its icon, and the loan confirmed leads to its order", async () => {
  const { page, go, address, sessionId } = await openOffer();
  await promo(page)
    .getByText(/At the store, with an e-wallet or by QR Ph/)
    .waitFor();
  await promo(page).getByRole("button", { name: "Close" }).tap();
  await promo(page).waitFor({ state: "hidden" });
  await page.getByText("Final repayment date").waitFor();
  await go(address);
  await page.getByText("Final repayment date").waitFor();
  expect(await promo(page).count()).toBe(0);
  await confirm(page).dblclick();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  expect(new URL(page.url()).search.endsWith(`sessionId=${sessionId}`)).toBe(true);
  await page.getByText("Your money is on its way").waitFor();
});

test("[CNF-7] on a phone zoomed to twice its size no word of the promo's title is broken", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await page.setViewportSize({ width: 180, height: 400 });
  await go(addressOf("/loanConfirm2", { productId, lang: "fil" }, sessionId));
  const title = page.getByRole("dialog").getByRole("heading", { name: "Magbayad kahit nasaan ka" });
  const broken = await title.evaluate((heading) => {
    const words = heading.firstChild!;
    const pieces = Array.from(words.textContent!.matchAll(/\S+/g), (word) => {
      const range = document.createRange();
      range.setStart(words, word.index);
      range.setEnd(words, word.index + word[0].length);
      return { word: word[0], boxes: range.getClientRects().length };
    });
    return pieces.filter(({ boxes }) => boxes > 1).map(({ word }) => word);
  });
  expect(broken).toEqual([]);
});

test("[CNF-3] with doubled text consent and button scroll with the page rather than cover it", async () => {
  const { page } = await openOffer();
  await promo(page).getByRole("button", { name: "Close" }).tap();
  await page.setViewportSize({ width: 320, height: 560 });
  const isBelow = () => confirm(page).evaluate((button) => button.getBoundingClientRect().top > innerHeight);
  expect(await isBelow()).toBe(false);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect.poll(isBelow).toBe(true);
});

test("[CNF-7 WIRE-11 WIRE-13] its calls carry swift and eyes of the address, and obfuscated names alone", async () => {
  const { page } = await openOffer();
  await promo(page).getByRole("button", { name: "Close" }).tap();
  const pushed = page.waitForRequest(requestOf("goyaConfirmPush"));
  await confirm(page).tap();
  const request = await pushed;
  expect(request.headers()).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    swift: "s-7",
    eyes: "e-9",
  });
  const { sessionId: _, ...sent } = sentBy(request, "goyaConfirmPush");
  const names = ["architrave", "ashlar", "crocket", "impost", "pilaster", "spandrel", "tympanum"];
  expect(Object.keys(sent).toSorted()).toEqual(names);
});

test("[CNF-7 WIRE-8] the server's refusal is shown, a dead network too, and the same button then makes the loan", async () => {
  const { page } = await openOffer({ tolerates: /ERR_FAILED|Failed to load resource/ });
  await promo(page).getByRole("button", { name: "Close" }).tap();
  const refusal = { code: "409", message: "This product rests today.", data: null };
  // One route for both: while Playwright removes a first one, a second may not hold yet.
  const answers = [(route: Route) => route.fulfill({ json: refusal }), (route: Route) => route.abort()];
  await page.route(callOf("goyaConfirmPush"), (route) => (answers.shift() ?? goOn)(route));
  await confirm(page).tap();
  await page.getByRole("contentinfo").getByText(refusal.message).waitFor();
  await confirm(page).tap();
  await page
    .getByText(/Tap “Get this loan” again: your loan is made only once/)
    .first()
    .waitFor();
  await confirm(page).tap();
  await page.waitForURL(/\/loanDetails\?/);
});

test("[CNF-7 CNF-3] without consent the button does nothing; an agreement opens on its own page", async () => {
  const { page } = await openOffer();
  await promo(page).getByRole("button", { name: "Close" }).tap();
  await page.getByRole("checkbox").tap();
  await page.getByText("Tick the box to go on.").waitFor();
  await confirm(page).tap({ force: true });
  expect(new URL(page.url()).pathname).toBe("/loanConfirm2");
  await page.getByRole("link", { name: "Loan agreement" }).tap();
  await page.waitForURL(/\/loanAgreement\?/);
  await page.frameLocator("iframe").getByRole("heading").first().waitFor();
  const onPaper = page.getByText(/^To print the whole agreement/);
  expect(await onPaper.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await onPaper.waitFor();
  expect(await page.locator("iframe").isVisible()).toBe(false);
});
