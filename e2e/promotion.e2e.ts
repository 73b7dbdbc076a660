import { randomInt } from "node:crypto";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
import { aPhone, type PhoneWish, withBrowser } from "./harness/phone.ts";
import { withProfileSwitch } from "./harness/profile.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();
const switchProfile = withProfileSwitch();

const CAMPAIGN = "id=1&user_from=friends&app_from=web&utm_tag=june&invite_code=ANA7&UC=9";
const GONE = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
/** Chromium reports every answer past 399. */
const REFUSED = /status of 40\d/;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";

/** A number of the document's rule that nobody else has. */
const aNumber = () => `139${randomInt(1e8).toString().padStart(8, "0")}`;

const mobile = (page: Page) => page.getByRole("textbox", { name: "Mobile number" });
const captcha = (page: Page) => page.getByRole("textbox", { name: "Characters in the picture" });
const code = (page: Page) => page.getByRole("textbox", { name: "SMS code" });
const apply = (page: Page) => page.getByRole("button", { name: "Apply now" });
const sendCode = (page: Page) => page.getByRole("button", { name: "get verification code" });
const picture = (page: Page) => page.getByRole("img", { name: /Picture with four characters/ });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function openLanding(address = `/promotion/?${CAMPAIGN}`, wish: PhoneWish = {}): Promise<Page> {
  const { page, go } = await aPhone(wish);
  await go(address);
  return page;
}

/** What the picture on the page shows: its newest, once it is drawn. */
async function readPicture(page: Page): Promise<string> {
  const drawn = await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>("img[src*=get-captcha]");
    return image?.complete === true && image.naturalWidth > 0 && image.src;
  });
  const { searchParams } = new URL(String(await drawn.jsonValue()));
  return (await sandbox.captcha(searchParams.get("sid") ?? "")).answer;
}

async function typeCaptcha(page: Page): Promise<void> {
  await captcha(page).fill(await readPicture(page));
}

const smsCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await sandbox.messages(phone)).messages[0]?.text ?? "")?.[0] ?? "";

/** From an empty form to the code's arrival. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  await sendCode(page).tap();
  await says(page, "verification code sent, please check your phone");
}

async function register(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone);
  await code(page).fill(await smsCode(phone));
  await apply(page).tap();
}

/** The calls of one name that the page makes from now on. */
function callsTo(page: Page, name: string): Request[] {
  const made: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${name}`)) made.push(request);
  });
  return made;
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? "http://none").searchParams);

test("[PROMO-1] [PROMO-3] [PROMO-4] [PROMO-5] [PROMO-6] [PROMO-7] [PROMO-9] [PROMO-11] a visitor registers and is sent to the download with the campaign's query", async () => {
  const { page, go } = await aPhone({ userAgent: ANDROID });
  const [visits, clicks, sent, registered] = ["track-visit", "track-click", "get-sms", "register"].map(
    (name) => callsTo(page, name),
  );
  await go(`/promotion/?${CAMPAIGN}&building=B7&gather=G8`);
  const phone = aNumber();
  await askForCode(page, phone);
  await page.getByRole("button", { name: /^New code in \d+ s$/ }).tap();
  await says(page, "do not resend the code");
  await code(page).fill(await smsCode(phone));
  await apply(page).tap();
  await says(page, "registration successful");
  await page.getByRole("heading", { name: "Download the app" }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/downloadTemplate?${CAMPAIGN}`);
  await says(page, "Your account is ready.");

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

test("[PROMO-7] [PROMO-9] who has an account is told so and sent to the download; links_id keeps the address's own query", async () => {
  const phone = aNumber();
  await register(await openLanding(), phone);
  // The minute between two codes to one number.
  await sandbox.advance(1);
  const page = await openLanding("/promotion/#/?id=1&links_id=7&extra=kept");
  await register(page, phone);
  await says(page, "already registered, please download the app and log in");
  await page.getByRole("heading", { name: "Download the app" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/downloadTemplate?id=1&links_id=7&extra=kept");
  await says(page, "You have an account already.");
});

test("[PROMO-5] a wrong captcha brings a new picture and its message; number and code stay", async () => {
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
  expect([await mobile(page).inputValue(), await code(page).inputValue()]).toEqual([phone, "123456"]);
  expect((await sandbox.messages(phone)).messages).toEqual([]);
  await typeCaptcha(page);
  await sendCode(page).tap();
  await says(page, "verification code sent, please check your phone");
});

test("[PROMO-7] a wrong SMS code is told at its field and nothing is lost; the right one goes through", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await askForCode(page, phone);
  const right = await smsCode(phone);
  await code(page).fill(right === "000000" ? "000001" : "000000");
  await apply(page).tap();
  await says(page, "This code is wrong. Check the message and type it again.");
  expect(await mobile(page).inputValue()).toBe(phone);
  await code(page).fill(right);
  await apply(page).tap();
  await page.waitForURL(/#\/downloadTemplate/);
});

test("[PROMO-6] a second code asks for a new picture; the first code still registers", async () => {
  const page = await openLanding();
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
  await mobile(page).fill("1391-2345-6789");
  expect(await mobile(page).inputValue()).toBe("13912345678");
});

test("[PROMO-8] in the Philippine profile 09 and +63 are both a mobile number", async () => {
  await switchProfile("philippines");
  try {
    const page = await openLanding();
    await mobile(page).fill("13912345678");
    await sendCode(page).tap();
    await says(page, "Please enter the mobile number correctly");
    const number = `9${randomInt(1e9).toString().padStart(9, "0")}`;
    await mobile(page).fill(`+63 ${number}`);
    await typeCaptcha(page);
    await sendCode(page).tap();
    await says(page, "verification code sent, please check your phone");
    await code(page).fill(await smsCode(`0${number}`));
    await apply(page).tap();
    await page.waitForURL(/#\/downloadTemplate/);
  } finally {
    await switchProfile("document");
  }
});

test("[PROMO-4] who cannot see the picture answers a question", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await mobile(page).fill(phone);
  await picture(page).waitFor();
  const asked = page.waitForResponse(/get-question/);
  await page.getByRole("button", { name: "Can't see the picture?" }).tap();
  const sid = new URL((await asked).url()).searchParams.get("sid") ?? "";
  const answer = page.getByRole("textbox", { name: /^How much is .* plus / });
  await answer.waitFor();
  await expect.poll(() => answer.evaluate((each) => each === document.activeElement)).toBe(true);
  await answer.fill((await sandbox.captcha(sid)).answer);
  await sendCode(page).tap();
  await says(page, "verification code sent, please check your phone");
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

test("[PROMO-5] [PROMO-7] double taps send once", async () => {
  const page = await openLanding();
  const [sent, registered] = ["get-sms", "register"].map((name) => callsTo(page, name));
  const phone = aNumber();
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  await sendCode(page).evaluate((button: HTMLButtonElement) => (button.click(), button.click()));
  await says(page, "verification code sent, please check your phone");
  await code(page).fill(await smsCode(phone));
  await apply(page).evaluate((button: HTMLButtonElement) => (button.click(), button.click()));
  await page.waitForURL(/#\/downloadTemplate/);
  expect([sent?.length, registered?.length]).toEqual([1, 1]);
});

test("[PROMO-2] a dead network says 'error'; another try shows the page", async () => {
  const { page, go } = await aPhone({ tolerates: GONE });
  await page.route(/channel-template/, (route) => route.abort());
  await go("/promotion/?id=1");
  await says(page, "error");
  await page.unroute(/channel-template/);
  await page.getByRole("button", { name: "Try again" }).tap();
  await apply(page).waitFor();
});

test("[PROMO-3] [PROMO-5] [PROMO-7] a network that goes away is told, keeps what was typed, and tracking says nothing", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  const phone = aNumber();
  await mobile(page).fill(phone);
  await typeCaptcha(page);
  const typed = await captcha(page).inputValue();
  await page.route(/\/promotion\/(get-sms|register|track-click)/, (route) => route.abort());
  await sendCode(page).tap();
  await page.getByText(/^No connection\./).waitFor();
  await code(page).fill("123456");
  await apply(page).tap();
  await page.getByRole("alert").filter({ hasText: "No connection." }).waitFor();
  expect(await Promise.all([mobile, captcha, code].map((field) => field(page).inputValue()))).toEqual([
    phone,
    typed,
    "123456",
  ]);
  await page.unroute(/\/promotion\/(get-sms|register|track-click)/);
  await sendCode(page).tap();
  await says(page, "verification code sent, please check your phone");
});

test.each([
  ["/promotion/?id=1&utm_tag=a", "1", "a"],
  ["/promotion/#/?id=1&utm_tag=a", "1", "a"],
  ["/promotion/#?id=1&utm_tag=a", "1", "a"],
  ["/promotion/?utm_tag=before&id=7#/?id=1&utm_tag=after", "1", "after"],
  ["/promotion/?id=&id=1&id=9&utm_tag=a&utm_tag=b", "1", "a"],
  ["/promotion/?id[]=1&utm_tag[0]=a", "1", "a"],
  ["/promotion?id=1&utm_tag=a", "1", "a"],
])("[PROMO-1] %s is template %s of campaign %s", async (address, id, tag) => {
  const { page, go } = await aPhone();
  const visits = callsTo(page, "track-visit");
  await go(address);
  await apply(page).waitFor();
  await expect.poll(() => visits.map(queryOf)).toMatchObject([{ page_id: id, utm_tag: tag }]);
});

test.each(["/promotion/", "/promotion/?id=", "/promotion/?id=77", `/promotion/?id=${"x".repeat(300)}`])(
  "[PROMO-2] %s shows the server's message",
  async (address) => {
    const page = await openLanding(address, { tolerates: REFUSED });
    await says(page, "We can't find this page. Open the link from the message or advertisement again.");
    expect(await apply(page).count()).toBe(0);
  },
);

test("[PROMO-2] scripts in a template's texts are text, its addresses are checked, and it cannot make itself unreadable", async () => {
  const { page, go } = await aPhone({ userAgent: ANDROID });
  const script = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
  await page.route(/channel-template/, async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: object };
    const data = {
      ...reply.data,
      title: script,
      subtitle: script,
      buttonLabel: script,
      agreementText: script,
      bannerImage: "javascript:alert(1)",
      colors: { brand: "#FFFF00", onBrand: "#FFFFFE", ground: "#FFFFFF", ink: "#FEFEFE" },
      downloadLinks: [
        { platform: "android", link: "javascript:alert(1)" },
        { platform: "other", link: "https://store.example/app" },
      ],
    };
    await route.fulfill({ json: { ...reply, data } });
  });
  await go("/promotion/?id=1");
  await page.getByRole("heading", { name: script }).waitFor();
  await page.getByRole("button", { name: script }).waitFor();
  expect(await page.locator("img").count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("paragraph").filter({ hasText: script }).waitFor();
  await page.goto("/promotion/?id=1#/downloadTemplate");
  const store = page.getByRole("link", { name: "Download", exact: true });
  expect(await store.getAttribute("href")).toBe("https://store.example/app");
  expect(await store.getAttribute("rel")).toBe("noopener");
  expect(await page.locator("a[href^='javascript']").count()).toBe(0);
  expect(await page.title()).not.toBe("run");
});

test("[PROMO-10] the agreement opens with the same query and leads back to what was typed", async () => {
  const page = await openLanding();
  await mobile(page).fill("13912345678");
  await typeCaptcha(page);
  await code(page).fill("123456");
  const typed = await captcha(page).inputValue();
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("heading", { name: "Registration agreement" }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/agreementTemplate?${CAMPAIGN}`);
  expect(await page.title()).toBe("Registration agreement");
  await page.getByText(/^By applying you ask us to make an account/).waitFor();
  await page.getByRole("button", { name: "Back" }).tap();
  await mobile(page).waitFor();
  expect(await Promise.all([mobile, captcha, code].map((field) => field(page).inputValue()))).toEqual([
    "13912345678",
    typed,
    "123456",
  ]);
});

test("[PROMO-10] [PROMO-9] opened by their own addresses, agreement and download lead back to the template", async () => {
  for (const path of ["agreementTemplate", "downloadTemplate"]) {
    const page = await openLanding(`/promotion/#/${path}?${CAMPAIGN}`);
    await page.getByRole("button", { name: "Back" }).tap();
    await apply(page).waitFor();
    expect(new URL(page.url()).hash).toBe(`#/?${CAMPAIGN}`);
  }
});

test("[PROMO-9] [HLP-6] in a messaging app's browser the download page says how to leave it; elsewhere it does not", async () => {
  const hint = (page: Page) => page.getByRole("heading", { name: "Open this page in your browser" });
  const inApp = await openLanding("/promotion/?id=1#/downloadTemplate", {
    userAgent: `${ANDROID} [FBAN/Orca-Android;FBAV/400.0]`,
  });
  await hint(inApp).waitFor();
  await inApp.getByText(/Open in Chrome/).waitFor();
  const store = await inApp.getByRole("link", { name: "Download for Android" }).getAttribute("href");
  expect(store).toContain("https://play.google.com/");
  const usual = await openLanding("/promotion/?id=1#/downloadTemplate", { userAgent: ANDROID });
  await usual.getByRole("link", { name: "Download for Android" }).waitFor();
  expect(await hint(usual).count()).toBe(0);
});

test("[PROMO-9] a desktop gets a code to scan and every store", async () => {
  const { page, go } = await aPhone({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await go("/promotion/?id=1#/downloadTemplate");
  await page.getByRole("heading", { name: "Scan with your phone" }).waitFor();
  for (const phone of ["Android", "iPhone", "Huawei"])
    await page.getByRole("link", { name: `Download for ${phone}` }).waitFor();
});

test("[PROMO-2] the page speaks Filipino to a Filipino browser, by ?lang=, and by its own switch, which keeps what was typed", async () => {
  const filipino = (page: Page) => page.getByRole("button", { name: "Mag-apply na" }).waitFor();
  await filipino(await openLanding("/promotion/?id=1", { language: "fil-PH" }));
  await filipino(await openLanding("/promotion/#/?id=1&lang=fil"));
  const page = await openLanding("/promotion/?id=1");
  await mobile(page).fill("139");
  await page.getByRole("button", { name: "Filipino" }).tap();
  await filipino(page);
  expect(await page.getByRole("textbox", { name: "Mobile number" }).inputValue()).toBe("139");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fil");
  await page.reload();
  await filipino(page);
});

test("[PROMO-2] without JavaScript the page says what it needs, not nothing", async () => {
  const { page } = await aPhone({ script: false });
  await page.goto("/promotion/?id=1");
  await page.getByText(/^This page needs JavaScript/).waitFor();
});

test("[PROMO-2] a script that does not arrive leaves no blank page", async () => {
  const { page } = await aPhone({ tolerates: GONE });
  await page.route(/show-promotion/, (route) => route.abort());
  await page.goto("/promotion/?id=1");
  await page.getByText(/^This is taking longer than usual/).waitFor();
});

const STATES: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ["the template", "/promotion/?id=1", (page) => apply(page).waitFor()],
  ["every field refused", "/promotion/?id=1", (page) => apply(page).tap()],
  [
    "a picture",
    "/promotion/?id=1",
    async (page) => {
      await mobile(page).fill("13912345678");
      await readPicture(page);
    },
  ],
  [
    "a question",
    "/promotion/?id=1",
    async (page) => {
      await mobile(page).fill("13912345678");
      await readPicture(page);
      await page.getByRole("button", { name: "Can't see the picture?" }).tap();
      await page.getByText(/^How much is/).waitFor();
    },
  ],
  ["a code sent", "/promotion/?id=1", (page) => askForCode(page, aNumber())],
  ["no such template", "/promotion/?id=77", (page) => page.getByText(/find this page/).waitFor()],
  [
    "the agreement",
    "/promotion/?id=1#/agreementTemplate",
    (page) => page.getByText(/^An account is no loan/).waitFor(),
  ],
  [
    "the download",
    "/promotion/?id=1#/downloadTemplate",
    (page) => page.getByRole("heading", { name: "Scan with your phone" }).waitFor(),
  ],
];

test.each(STATES)(
  "[PROMO-2] [PROMO-10] %s is accessible, light and dark, and fits 320 px with text doubled",
  async (_, address, reach) => {
    for (const dark of [false, true]) {
      const page = await openLanding(address, { dark, userAgent: "Desktop", tolerates: /40\d|inline style/ });
      await reach(page);
      expect(await accessibilityFindings(page), dark ? "dark" : "light").toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await isScrolledSideways(page), "scrolls sideways").toBe(false);
    }
  },
);
