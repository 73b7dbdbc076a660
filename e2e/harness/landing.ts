import { randomInt } from "node:crypto";
import type { Locator, Page, Request } from "playwright-core";
import { inject } from "vitest";
import { aPhone, type PhoneOptions } from "./phone.ts";
import { sandbox } from "./sandbox.ts";
import { call } from "./wire.ts";

/** The promotion pages as a visitor sees them (PROMO). */

export const CAMPAIGN = "id=1&user_from=friends&app_from=web&utm_tag=june&invite_code=ANA7&UC=9";
/** What Chromium reports when the network is gone. */
export const GONE = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
/** Chromium reports every answer past 399. */
export const REFUSED = /status of 40\d/;
export const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";
export const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36";

/** A number that nobody else has. */
export const aNumber = () => `09${randomInt(1e9).toString().padStart(9, "0")}`;

/** A number by the document's rule that nobody else has. */
export const aNumberByTheDocument = () => `139${randomInt(1e8).toString().padStart(8, "0")}`;

export const mobile = (page: Page) => page.getByRole("textbox", { name: "Mobile number" });
export const captcha = (page: Page) => page.getByRole("textbox", { name: "Characters in the picture" });
export const code = (page: Page) => page.getByRole("textbox", { name: "SMS code" });
export const apply = (page: Page) => page.getByRole("button", { name: "Apply now" });
export const sendCode = (page: Page) => page.getByRole("button", { name: "get verification code" });
export const picture = (page: Page) => page.getByRole("img", { name: /Picture with four characters/ });
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const SENT = "verification code sent, please check your phone";

/** The contents of the step's fields, from first to last. */
export const typed = (page: Page) =>
  page.locator("form input").evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));

export const isFocused = (field: Locator) => field.evaluate((each) => each === document.activeElement);

export async function openLanding(
  address = `/promotion/?${CAMPAIGN}`,
  options: PhoneOptions = {},
): Promise<Page> {
  const { page, go } = await aPhone(options);
  await go(address);
  return page;
}

/** What the picture on the page shows: the newest one, once it is drawn. */
export async function readPicture(page: Page): Promise<string> {
  const drawn = await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>("img[src*=get-captcha]");
    return image?.complete === true && image.naturalWidth > 0 && image.src;
  });
  const { searchParams } = new URL(String(await drawn.jsonValue()));
  return (await sandbox.captcha(searchParams.get("sid") ?? "")).answer;
}

export async function typeCaptcha(page: Page): Promise<void> {
  await captcha(page).fill(await readPicture(page));
}

export const smsCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await sandbox.messages(phone)).messages[0]?.text ?? "")?.[0] ?? "";

/** From an empty form to the code's arrival: the first of the two steps. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  await sendCode(page).tap();
  await says(page, SENT);
}

export async function register(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone);
  await code(page).fill(await smsCode(phone));
  await apply(page).tap();
}

/**
 * Gives a number an account through the page's own calls: for a visitor who is about to be told that there is
 * one.
 */
export async function registerByCalls(phone: string): Promise<void> {
  const opened = await call("promotionGetSid", {}, "");
  const { sid } = opened.data as { sid: string };
  // A picture: an address may request ten questions in ten minutes, and every story comes from one address.
  await fetch(`${inject("origin")}/api/promotion/get-captcha?sid=${sid}`);
  const { answer: capcode } = await sandbox.captcha(sid);
  const visitor = { phone, capcode, sid, deviceId: `device-${phone}`, appName: "hiram" };
  await call("promotionGetSms", visitor, "");
  const account = { userName: phone, merchantNumber: 0, smsCode: await smsCode(phone) };
  const { code: result, message } = await call("promotionRegister", { ...visitor, ...account }, "");
  if (Number(result) !== 0) throw new Error(`${phone} was not registered: ${result} ${message}`);
}

/** Two taps before the page can answer the first. */
export const tapTwice = (button: ReturnType<Page["getByRole"]>): Promise<void> =>
  button.evaluate((each: HTMLButtonElement) => {
    each.click();
    each.click();
  });

/** All further calls of one name that the page makes. */
export function callsTo(page: Page, name: string): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${name}`)) calls.push(request);
  });
  return calls;
}

export const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? "http://none").searchParams);
