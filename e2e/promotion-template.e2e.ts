import { expect, test } from "vitest";
import { accessibilityFindings, AXE_NOISE, expectFits, expectWellMade } from "./harness/accessibility.ts";
import {
  ANDROID,
  aNumber,
  apply,
  askForCode,
  callsTo,
  GONE,
  mobile,
  openLanding,
  queryOf,
  readPicture,
  REFUSED,
  says,
  sendCode,
  SENT,
  typeCaptcha,
} from "./harness/landing.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

const UNKNOWN = "We can't find this page. Open the link from the message or advertisement again.";
const filipino = { name: "kunin ang verification code" };

// The reading of each spelling is tested beside `readPageAddress`.
test.each([
  ["/promotion/?utm_tag=before&id=7#/?id=1&utm_tag=after", "after"],
  ["/promotion?id[]=1&utm_tag[0]=a&utm_tag=b", "a"],
])("[PROMO-1] %s is template 1 of campaign %s", async (address, tag) => {
  const { page, go } = await aPhone();
  const visits = callsTo(page, "track-visit");
  await go(address);
  await sendCode(page).waitFor();
  await expect.poll(() => visits.map(queryOf)).toMatchObject([{ page_id: "1", utm_tag: tag }]);
});

test("[PROMO-2] every state of both steps is accessible, light and dark, and fits 320 px with text doubled", async () => {
  const page = await openLanding("/promotion/?id=1", { tolerates: AXE_NOISE });
  await expectWellMade(page, "the template");
  await sendCode(page).tap();
  await expectWellMade(page, "a number refused");
  const phone = aNumber();
  await mobile(page).fill(phone);
  await readPicture(page);
  await sendCode(page).tap();
  await expectWellMade(page, "a picture, not answered");
  await page.getByRole("button", { name: "Can't see the picture?" }).tap();
  await page.getByText(/^How much is/).waitFor();
  await expectWellMade(page, "a question");
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("button", filipino).waitFor();
  await expectFits(page, "the first step in Filipino");
  await page.getByRole("button", { name: "English" }).tap();
  await page.getByRole("button", { name: "Use a picture instead" }).tap();
  await typeCaptcha(page);
  await sendCode(page).tap();
  await says(page, SENT);
  await expectWellMade(page, "a code sent");
  await apply(page).tap();
  await expectWellMade(page, "a code refused");
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("button", { name: "Mag-apply na" }).waitFor();
  await expectFits(page, "the second step in Filipino");
});

test("[PROMO-2] a template that there is not shows the server's message, and the standard form below it", async () => {
  const tolerates = new RegExp(`${REFUSED.source}|${AXE_NOISE.source}`);
  const page = await openLanding("/promotion/?id=77", { tolerates });
  await says(page, UNKNOWN);
  await says(page, "You can also register here.");
  await sendCode(page).waitFor();
  await expectWellMade(page, "no such template");
});

test("[PROMO-2] an address without an id shows the server's message, in Filipino too", async () => {
  const page = await openLanding("/promotion/", { tolerates: REFUSED });
  await says(page, UNKNOWN);
  await page.getByRole("button", { name: "Filipino" }).tap();
  await says(page, "Puwede ka ring magrehistro rito.");
  expect(await page.getByText(UNKNOWN).count()).toBe(0);
});

test("[PROMO-2] a dead network says 'error'; another try shows the page", async () => {
  const { page, go } = await aPhone({ tolerates: GONE });
  await page.route(/channel-template/, (route) => route.abort());
  await go("/promotion/?id=1");
  await says(page, "error");
  await page.unroute(/channel-template/);
  await page.getByRole("button", { name: "Try again" }).tap();
  await sendCode(page).waitFor();
});

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
  expect(await page.locator("main img").count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await askForCode(page, aNumber());
  await page.getByRole("button", { name: script }).waitFor();
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

test("[PROMO-2] the page speaks Filipino to a Filipino browser", async () => {
  const page = await openLanding("/promotion/?id=1", { language: "fil-PH" });
  await page.getByRole("button", filipino).waitFor();
});

test("[PROMO-2] the page's own switch speaks Filipino, keeps what was typed, and is remembered in the address", async () => {
  const page = await openLanding("/promotion/?id=1");
  await mobile(page).fill("139");
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("button", filipino).waitFor();
  expect(await mobile(page).inputValue()).toBe("139");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fil");
  await page.reload();
  await page.getByRole("button", filipino).waitFor();
});

test("[PROMO-2] without JavaScript the page says what it needs, not nothing", async () => {
  const { page } = await aPhone({ script: false });
  await page.goto("/promotion/?id=1");
  await page.getByText(/^This page needs JavaScript/).waitFor();
  await page.getByText(/SEC registration number/).waitFor();
  await page.getByRole("link", { name: "See what a loan costs" }).tap();
  await page.waitForURL((url) => url.pathname === "/");
});

test("[PROMO-2] a script that does not arrive leaves no blank page", async () => {
  const { page } = await aPhone({ tolerates: GONE });
  await page.route(/show-promotion/, (route) => route.abort());
  await page.goto("/promotion/?id=1");
  await page.getByText(/^This is taking longer than usual/).waitFor();
});
