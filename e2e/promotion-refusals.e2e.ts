import { expect, test } from "vitest";
import {
  aNumber,
  apply,
  askForCode,
  callsTo,
  captcha,
  code,
  GONE,
  isFocused,
  mobile,
  openLanding,
  picture,
  readPicture,
  REFUSED,
  says,
  sendCode,
  SENT,
  smsCode,
  typeCaptcha,
  typed,
} from "./harness/landing.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

test("[PROMO-4] [PROMO-7] [PROMO-8] nothing is sent before a number, then before a captcha, then before a code; the field that lacks has the focus", async () => {
  const page = await openLanding();
  const calls = ["get-sid", "get-sms", "register", "track-click"].map((name) => callsTo(page, name));
  await mobile(page).fill("12912345678");
  await sendCode(page).tap();
  await says(page, "Please enter the mobile number correctly");
  await expect.poll(() => isFocused(mobile(page))).toBe(true);
  expect(await captcha(page).count()).toBe(0);
  expect(calls.flat()).toEqual([]);

  const phone = aNumber();
  await mobile(page).fill(phone.replace(/^(.{4})(.{3})/, "$1-$2-"));
  expect(await mobile(page).inputValue()).toBe(phone);
  await readPicture(page);
  await sendCode(page).tap();
  await says(page, "Type the four characters that the picture shows.");
  await expect.poll(() => isFocused(captcha(page))).toBe(true);
  expect(calls.slice(1).flat()).toEqual([]);

  await typeCaptcha(page);
  await sendCode(page).tap();
  await code(page).waitFor();
  await apply(page).tap();
  await says(page, "Type the code that we sent to your phone.");
  await expect.poll(() => isFocused(code(page))).toBe(true);
  expect(calls.slice(2).flat()).toEqual([]);
});

test("[PROMO-4] one captcha is asked for while the number's digits are corrected", async () => {
  const page = await openLanding();
  const [sids, pictures] = [callsTo(page, "get-sid"), callsTo(page, "get-captcha")];
  let answer = (): void => {};
  const isCorrected = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/get-sid/, async (route) => {
    await isCorrected;
    await route.continue();
  });
  const correct = async (): Promise<void> => {
    await mobile(page).press("Backspace");
    await mobile(page).press("7");
  };
  await mobile(page).fill(aNumber());
  await correct();
  answer();
  await typeCaptcha(page);
  const [solved, before] = [await captcha(page).inputValue(), await picture(page).getAttribute("src")];
  await mobile(page).focus();
  await correct();
  expect([await captcha(page).inputValue(), await picture(page).getAttribute("src")]).toEqual([
    solved,
    before,
  ]);
  await sendCode(page).tap();
  await says(page, SENT);
  expect([sids, pictures].map(({ length }) => length)).toEqual([1, 1]);
});

test("[PROMO-5] [PROMO-7] a wrong captcha brings a new picture, a wrong SMS code is reported at its field; nothing typed is lost, and the right ones go through", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await mobile(page).fill(phone);
  await readPicture(page);
  const before = await picture(page).getAttribute("src");
  await captcha(page).fill("0000");
  await sendCode(page).tap();
  await says(page, "That does not match. Try the new picture or question.");
  await expect.poll(() => picture(page).getAttribute("src")).not.toBe(before);
  expect(await captcha(page).getAttribute("aria-invalid")).toBe("true");
  expect(await typed(page)).toEqual([phone, ""]);
  expect((await sandbox.messages(phone)).messages).toEqual([]);

  await typeCaptcha(page);
  await sendCode(page).tap();
  await says(page, SENT);
  const right = await smsCode(phone);
  const wrong = right === "000000" ? "000001" : "000000";
  await code(page).fill(wrong);
  await apply(page).tap();
  await says(page, "This code is wrong. Check the message and type it again.");
  expect(await typed(page)).toEqual([wrong]);
  await code(page).fill(right);
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-7] a captcha that is no longer valid at registration leads back to a picture, beside the code; both go through", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await askForCode(page, phone);
  const right = await smsCode(phone);
  await code(page).fill(right);
  const message = "That does not match. Try the new picture or question.";
  const forgotten = { code: "-1", message, data: null };
  await page.route(/\/promotion\/register/, (route) => route.fulfill({ json: forgotten }), { times: 1 });
  await apply(page).tap();
  await says(page, message);
  await expect.poll(() => isFocused(captcha(page))).toBe(true);
  expect(await typed(page)).toEqual(["", right]);
  await typeCaptcha(page);
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-4] a visit that cannot be opened is reported where its picture would be, and can be retried", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  await page.route(/get-sid/, (route) => route.abort());
  await mobile(page).fill(aNumber());
  await page.getByText(/^No connection\./).waitFor();
  await page.unroute(/get-sid/);
  await page.getByRole("button", { name: "Show the picture" }).tap();
  await readPicture(page);
});

test("[PROMO-4] a visit that is over gets a new one when its picture does not load", async () => {
  const page = await openLanding(undefined, { tolerates: REFUSED });
  const sids = callsTo(page, "get-sid");
  let isBroken = true;
  await page.route(/get-captcha/, (route) => {
    if (!isBroken) return route.continue();
    isBroken = false;
    return route.fulfill({ status: 404, json: { code: "404", message: "over", data: null } });
  });
  await mobile(page).fill(aNumber());
  await readPicture(page);
  expect(sids).toHaveLength(2);
});

test("[PROMO-3] [PROMO-5] [PROMO-7] a network failure is reported, what was typed stays, and tracking stays silent", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  const phone = aNumber();
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  const solved = await captcha(page).inputValue();
  await page.route(/\/promotion\/(get-sms|register|track-click)/, (route) => route.abort());
  const alert = page.getByRole("alert").filter({ hasText: "No connection." });
  await sendCode(page).tap();
  await alert.waitFor();
  expect(await typed(page)).toEqual([phone, solved]);
  await page.unroute(/\/promotion\/(get-sms|register|track-click)/);
  await sendCode(page).tap();
  await says(page, SENT);
  await page.route(/\/promotion\/(register|track-click)/, (route) => route.abort());
  await code(page).fill("123456");
  await apply(page).tap();
  await alert.waitFor();
  expect(await typed(page)).toEqual(["123456"]);
});

test("[PROMO-2] a language on its way is announced, and the page's language changes with its words", async () => {
  const page = await openLanding();
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/channel-template/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("status").filter({ hasText: "Switching to Filipino…" }).waitFor();
  const spoken = () => page.evaluate(() => document.documentElement.lang);
  expect(await spoken()).toBe("en");
  arrive();
  await page.getByRole("button", { name: "kunin ang verification code" }).waitFor();
  expect(await spoken()).toBe("fil");
  await page.getByRole("status").filter({ hasText: "Switching to Filipino…" }).waitFor({ state: "detached" });
});

test("[PROMO-2] a language that does not come leaves the page as it is, with what was typed; another try speaks it", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  const phone = aNumber();
  await mobile(page).fill(phone);
  await page.route(/channel-template/, (route) => route.abort());
  const other = page.getByRole("button", { name: "Filipino" });
  await other.tap();
  await says(page, "No connection. Check your signal and try again. What you typed is still here.");
  expect(await mobile(page).inputValue()).toBe(phone);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.unroute(/channel-template/);
  await other.tap();
  await page.getByRole("button", { name: "kunin ang verification code" }).waitFor();
  expect(await mobile(page).inputValue()).toBe(phone);
  expect(new URL(page.url()).searchParams.get("lang")).toBe("fil");
});
