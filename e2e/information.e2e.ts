import { expect, inject, test } from "vitest";
import { addressOf, aPhone, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

async function openPage(path: string, options: PhoneOptions = {}) {
  const { sessionId } = await sandbox.scenario();
  const phone = await aPhone(options);
  await phone.go(addressOf(path, {}, sessionId));
  return { ...phone, sessionId };
}

test("[CS-1 ABT-1] customer service is written to, called and copied, and leads to the other pages with the session", async () => {
  const { page, messages, sessionId } = await openPage("/customerService", { native: "android" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = page.locator("a[href^='mailto:']");
  expect(await email.getAttribute("href")).toBe(`mailto:${await email.innerText()}`);
  await page.getByRole("button", { name: "Copy the online service contact" }).tap();
  await page.getByText("Copied").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  await page
    .getByRole("link", { name: /8123 4567/ })
    .first()
    .tap();
  await expect.poll(async () => (await messages()).map(({ action }) => action)).toContain("callPhone");
  await page.getByRole("link", { name: "About us" }).tap();
  await page.waitForURL(new RegExp(`/aboutUs\\?.*sessionId=${sessionId}$`));
  await page.getByRole("heading", { name: "Our mission" }).waitFor();
  await page.evaluate(() => (window as unknown as { nativeHost: { back: () => void } }).nativeHost.back());
  await page.waitForURL(/\/customerService\?/);
});

test("[PRV-1] the privacy policy shows the lender's numbers, and a chapter is one tap away", async () => {
  const { page } = await openPage("/privacyPolicy");
  await page.getByText("CS000000000-SAMPLE").first().waitFor();
  await page.getByText("On this page").tap();
  await page.getByRole("link", { name: /Questions/ }).tap();
  await expect
    .poll(() =>
      page.getByRole("heading", { level: 2, name: /Questions/ }).evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test("[PRV-1] in a frame the whole policy is read without a script, and without a session", async () => {
  const { page, go } = await aPhone();
  await go("/aboutUs");
  await page.evaluate(
    (source) => {
      document.body.innerHTML = `<iframe sandbox src="${source}" width="320" height="640"></iframe>`;
    },
    `${inject("origin")}/privacyPolicy?framed=1`,
  );
  const frame = page.frameLocator("iframe");
  await frame.getByText("CS000000000-SAMPLE").first().waitFor();
  expect(await frame.getByRole("button").count()).toBe(0);
});

test("[TRM-1] the loan terms are read in either language, with the rates of what is on offer", async () => {
  const { page } = await openPage("/loanTerms");
  await page.getByRole("cell", { name: "0.19%", exact: true }).waitFor();
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("cell", { name: "0.19%", exact: true }).waitFor();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fil");
});

test("[INS-1] a tapped step is enlarged, zoomed by two taps and by keys, leafed through, and closed by Escape", async () => {
  const { page } = await openPage("/paymentInstructions");
  const opener = page.getByRole("button", { name: /Enlarge the picture: A phone with a list/ }).first();
  await opener.tap();
  const viewer = page.getByRole("dialog");
  await viewer.getByRole("heading", { name: "7-Eleven, step 1" }).waitFor();
  const scale = () =>
    viewer.locator("figure svg").evaluate((picture) => {
      let zoomed: Element | null = picture;
      while (zoomed !== null && getComputedStyle(zoomed).transform === "none") zoomed = zoomed.parentElement;
      return zoomed === null ? 1 : new DOMMatrix(getComputedStyle(zoomed).transform).a;
    });
  await page.mouse.dblclick(180, 400);
  await expect.poll(scale).toBeGreaterThan(2);
  await page.keyboard.press("0");
  await expect.poll(scale).toBe(1);
  await page.keyboard.press("+");
  await expect.poll(scale).toBeGreaterThan(1);
  await page.keyboard.press("0");
  await viewer.getByRole("button", { name: "Next step" }).tap();
  await viewer.getByRole("heading", { name: "7-Eleven, step 2" }).waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
});
