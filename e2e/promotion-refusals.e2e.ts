import { expect, test } from "vitest";
import {
  aNumber,
  apply,
  callsTo,
  captcha,
  code,
  GONE,
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

test("[PROMO-4] [PROMO-8] nothing is sent before a mobile number: each field says what it needs, the first has the focus", async () => {
  const page = await openLanding();
  const made = ["get-sid", "get-sms", "register", "track-click"].map((name) => callsTo(page, name));
  await page.getByRole("button", { name: "Show the picture" }).tap();
  await says(page, "Please enter the mobile number correctly");
  await mobile(page).fill("12912345678");
  await apply(page).tap();
  await says(page, "Please enter the mobile number correctly");
  await says(page, "Type the four characters that the picture shows.");
  await says(page, "Type the code that we sent to your phone.");
  expect(await mobile(page).evaluate((each) => each === document.activeElement)).toBe(true);
  expect(made.flat()).toEqual([]);
  await mobile(page).fill("0917-123-4567");
  expect(await mobile(page).inputValue()).toBe("09171234567");
});

test("[PROMO-5] [PROMO-7] a wrong captcha brings a new picture, a wrong SMS code is told at its field; nothing typed is lost, and the right ones go through", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await mobile(page).fill(phone);
  await readPicture(page);
  const before = await picture(page).getAttribute("src");
  await code(page).fill("123456");
  await captcha(page).fill("0000");
  await sendCode(page).tap();
  await says(page, "That does not match. Try the new picture or question.");
  await expect.poll(() => picture(page).getAttribute("src")).not.toBe(before);
  expect(await captcha(page).getAttribute("aria-invalid")).toBe("true");
  expect(await typed(page)).toEqual([phone, "", "123456"]);
  expect((await sandbox.messages(phone)).messages).toEqual([]);

  await typeCaptcha(page);
  const solved = await captcha(page).inputValue();
  await sendCode(page).tap();
  await says(page, SENT);
  const right = await smsCode(phone);
  const wrong = right === "000000" ? "000001" : "000000";
  await code(page).fill(wrong);
  await apply(page).tap();
  await says(page, "This code is wrong. Check the message and type it again.");
  expect(await typed(page)).toEqual([phone, solved, wrong]);
  await code(page).fill(right);
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
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

test("[PROMO-3] [PROMO-5] [PROMO-7] a network that goes away is told, keeps what was typed, and tracking says nothing", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  const phone = aNumber();
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  const solved = await captcha(page).inputValue();
  await page.route(/\/promotion\/(get-sms|register|track-click)/, (route) => route.abort());
  await sendCode(page).tap();
  await page.getByText(/^No connection\./).waitFor();
  await code(page).fill("123456");
  await apply(page).tap();
  await page.getByRole("alert").filter({ hasText: "No connection." }).waitFor();
  expect(await typed(page)).toEqual([phone, solved, "123456"]);
  await page.unroute(/\/promotion\/(get-sms|register|track-click)/);
  await sendCode(page).tap();
  await says(page, SENT);
});

test("[PROMO-2] a language that does not come leaves the page as it is, with what was typed; another try speaks it", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  const phone = aNumber();
  await mobile(page).fill(phone);
  await code(page).fill("123456");
  await page.route(/channel-template/, (route) => route.abort());
  const other = page.getByRole("button", { name: "Filipino" });
  await other.tap();
  await says(page, "No connection. Check your signal and try again. What you typed is still here.");
  expect(await typed(page)).toEqual([phone, "", "123456"]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.unroute(/channel-template/);
  await other.tap();
  await page.getByRole("button", { name: "Mag-apply na" }).waitFor();
  expect(await mobile(page).inputValue()).toBe(phone);
  expect(new URL(page.url()).searchParams.get("lang")).toBe("fil");
});
