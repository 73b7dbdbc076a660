import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  ANDROID,
  aNumber,
  apply,
  askForCode,
  CAMPAIGN,
  callsTo,
  captcha,
  code,
  isFocused,
  mobile,
  openLanding,
  picture,
  queryOf,
  register,
  registerByCalls,
  says,
  sendCode,
  SENT,
  smsCode,
  tapTwice,
  typeCaptcha,
  typed,
} from "./harness/landing.ts";
import { aPhone, hydrated, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

const spaced = (phone: string) => phone.replace(/^(.{4})(.{3})/, "$1 $2 ");

/**
 * From the download page onwards in the browser: the number need not be typed again, and is not left behind.
 */
async function expectNumberAlong(page: Page, phone: string): Promise<void> {
  await page.getByRole("link", { name: "Continue in the browser" }).tap();
  await page.waitForURL(/\/signIn/);
  await expect.poll(() => mobile(page).inputValue()).toBe(phone);
  await page.reload();
  await hydrated(page);
  expect(await mobile(page).inputValue()).toBe("");
}

/** From the download page onwards in the browser, after a registration: no number is asked for, and no second code. */
async function expectSignedIn(page: Page, phone: string): Promise<void> {
  await page.getByRole("link", { name: "Continue in the browser" }).tap();
  await page.waitForURL(/\/signIn/);
  await hydrated(page);
  expect(await mobile(page).inputValue()).toBe("");
  await page.getByRole("button", { name: new RegExp(`^Continue as 09••\\s•••\\s${phone.slice(-4)}$`) }).tap();
  await page.waitForURL(/\/home/);
  await says(page, "Apply for a limit");
}

test("[PROMO-1] [PROMO-3] [PROMO-4] [PROMO-5] [PROMO-6] [PROMO-7] [PROMO-9] [PROMO-11] [WEB-1] a visitor registers, once for double taps, is sent to the download with the campaign's query, and goes on in the browser without a second code", async () => {
  const { page, go } = await aPhone({ userAgent: ANDROID });
  const [visits, clicks, sent, registered] = ["track-visit", "track-click", "get-sms", "register"].map(
    (name) => callsTo(page, name),
  );
  await go(`/promotion/?${CAMPAIGN}&building=B7&gather=G8`);
  const phone = aNumber();
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  await tapTwice(sendCode(page));
  await says(page, SENT);
  await page.getByRole("button", { name: /^New code in \d+ s$/ }).tap();
  await says(page, "do not resend the code");
  await code(page).fill(await smsCode(phone));
  await tapTwice(apply(page));
  await says(page, "registration successful");
  await page.getByRole("heading", { name: "Download the app" }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/downloadTemplate?${CAMPAIGN}`);
  await says(page, "Your account is ready.");
  await expectSignedIn(page, phone);

  const tracking = {
    page_id: "1",
    user_from: "friends",
    client_type: "android",
    page_type: "1",
    utm_tag: "june",
    app_from: "web",
  };
  expect(visits?.map(queryOf)).toEqual([tracking]);
  expect(clicks?.map(queryOf)).toEqual([{ ...tracking, phone }]);
  expect(sent).toHaveLength(1);
  expect(sent?.[0]?.headers()).toMatchObject({
    building: "B7",
    gather: "G8",
    "x-requested-with": "XMLHttpRequest",
  });
  const bodies = sent?.map((request) => request.postDataJSON() as Record<string, string>) ?? [];
  const { deviceId, capcode, sid, ...origin } = bodies[0] ?? {};
  expect(origin).toEqual({ phone, appName: "hiram", app_from: "web", user_from: "friends", utm_tag: "june" });
  expect(registered?.map((request) => request.postDataJSON() as unknown)).toEqual([
    {
      ...origin,
      deviceId,
      capcode,
      sid,
      merchantNumber: "0",
      userName: phone,
      smsCode: await smsCode(phone),
      invite_code: "ANA7",
      id: "1",
    },
  ]);
});

test("[PROMO-7] [PROMO-9] a visitor who has an account is told so and sent to the download; links_id keeps the address's own query", async () => {
  const phone = aNumber();
  await registerByCalls(phone);
  const page = await openLanding("/promotion/#/?id=1&links_id=7&extra=kept");
  await register(page, phone);
  await says(page, "already registered, please download the app and log in");
  await page.getByRole("heading", { name: "Download the app" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/downloadTemplate?id=1&links_id=7&extra=kept");
  await says(page, "You already have an account.");
  await expectNumberAlong(page, phone);
});

test("[PROMO-5] [PROMO-6] Back leads to the number: the same one goes on without another code, a new one asks for a new picture", async () => {
  const page = await openLanding();
  const sent = callsTo(page, "get-sms");
  const [phone, other] = [aNumber(), aNumber()];
  await askForCode(page, phone);
  await expect.poll(() => isFocused(code(page))).toBe(true);
  await page.getByText(`We sent a code to ${spaced(phone)}.`).waitFor();
  await code(page).fill("12");
  await page.goBack();
  await expect.poll(() => isFocused(mobile(page))).toBe(true);
  expect(await typed(page)).toEqual([phone]);
  await sendCode(page).tap();
  await page.getByRole("button", { name: /^New code in \d+ s$/ }).waitFor();
  expect(await typed(page)).toEqual(["12"]);
  expect(sent).toHaveLength(1);

  await page.getByRole("button", { name: "Change the number" }).tap();
  await mobile(page).fill(other);
  await captcha(page).waitFor();
  expect(await typed(page)).toEqual([other, ""]);
  await typeCaptcha(page);
  await sendCode(page).tap();
  await page.getByText(`We sent a code to ${spaced(other)}.`).waitFor();
  await code(page).fill(await smsCode(other));
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-6] a second code asks for a new picture; the first code still registers", async () => {
  const page = await openLanding(undefined, { isNew: true });
  await page.clock.install();
  const phone = aNumber();
  await askForCode(page, phone);
  await page.clock.fastForward(61_000);
  await sendCode(page).tap();
  await says(page, "For another code, type the characters of the new picture.");
  expect(await captcha(page).inputValue()).toBe("");
  await code(page).fill(await smsCode(phone));
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-6] [PH] a page that is reloaded goes on where it was: at the number, and at its code", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await mobile(page).fill(phone);
  await captcha(page).waitFor();
  await page.reload();
  await typeCaptcha(page);
  expect(await mobile(page).inputValue()).toBe(phone);
  await sendCode(page).tap();
  await says(page, SENT);
  await page.reload();
  await page.getByText(`We sent a code to ${spaced(phone)}.`).waitFor();
  await page.getByRole("button", { name: /^New code in \d+ s$/ }).waitFor();
  expect((await sandbox.messages(phone)).messages).toHaveLength(1);
  await code(page).fill(await smsCode(phone));
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-6] [PROMO-7] [PH] a second number, after Back from the download, goes on where it was after a reload", async () => {
  const page = await openLanding();
  const [phone, other] = [aNumber(), aNumber()];
  await register(page, phone);
  await page.waitForURL(/#\/downloadTemplate/);
  await page.goBack();
  await page.getByRole("button", { name: "Change the number" }).tap();
  await mobile(page).fill(other);
  await captcha(page).waitFor();
  await typeCaptcha(page);
  await sendCode(page).tap();
  await page.getByText(`We sent a code to ${spaced(other)}.`).waitFor();
  await page.reload();
  await page.getByText(`We sent a code to ${spaced(other)}.`).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("hiram.personal.registration"))).not.toContain(
    phone,
  );
  await code(page).fill(await smsCode(other));
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-8] +63 and nine digits is a mobile number, and 1 and ten is none", async () => {
  const page = await openLanding();
  await mobile(page).fill("13912345678");
  await sendCode(page).tap();
  await says(page, "Please enter the mobile number correctly");
  const number = aNumber().slice(1);
  await askForCode(page, `+63 ${number}`);
  await code(page).fill(await smsCode(`0${number}`));
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-4] [PROMO-5] a visitor who cannot see the picture answers a question", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await mobile(page).fill(phone);
  await picture(page).waitFor();
  const questionResponse = page.waitForResponse(/get-question/);
  await page.getByRole("button", { name: "Can't see the picture?" }).tap();
  const sid = new URL((await questionResponse).url()).searchParams.get("sid") ?? "";
  const answer = page.getByRole("textbox", { name: /^How much is .* plus / });
  await answer.waitFor();
  await expect.poll(() => answer.evaluate((each) => each === document.activeElement)).toBe(true);
  await answer.fill((await sandbox.captcha(sid)).answer);
  await sendCode(page).tap();
  await says(page, SENT);
});
