import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { ANDROID, CAMPAIGN, DESKTOP, GONE, openLanding, sendCode } from "./harness/landing.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

test("[PROMO-9] opened by its own address the download page leads to the phone's store, and back to the template", async () => {
  const page = await openLanding(`/promotion/#/downloadTemplate?${CAMPAIGN}`, { userAgent: ANDROID });
  const store = page.getByRole("link", { name: "Download for Android" });
  expect(await store.getAttribute("href")).toContain("https://play.google.com/");
  expect(await page.getByRole("heading", { name: "Open this page in your browser" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Continue in the browser" }).getAttribute("href")).toBe(
    "/signIn",
  );
  await page.getByRole("button", { name: "Back" }).tap();
  await sendCode(page).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/?${CAMPAIGN}`);
});

test("[PROMO-9] [HLP-6] in a messaging app's browser the download page says how to leave it", async () => {
  const page = await openLanding("/promotion/?id=1#/downloadTemplate", {
    userAgent: `${ANDROID} [FBAN/Orca-Android;FBAV/400.0]`,
    tolerates: AXE_NOISE,
  });
  await page.getByRole("heading", { name: "Open this page in your browser" }).waitFor();
  await page.getByText(/Open in Chrome/).waitFor();
  await page.getByRole("link", { name: "Download for Android" }).waitFor();
  await expectWellMade(page, "the download in a messaging app");
});

test("[PROMO-9] a desktop gets a code to scan and every store, accessible, light and dark", async () => {
  const page = await openLanding("/promotion/?id=1#/downloadTemplate", {
    userAgent: DESKTOP,
    tolerates: AXE_NOISE,
  });
  await page.getByRole("heading", { name: "Scan with your phone" }).waitFor();
  for (const phone of ["Android", "iPhone", "Huawei"])
    await page.getByRole("link", { name: `Download for ${phone}` }).waitFor();
  await expectWellMade(page, "the download on a desktop");
});

test("[PROMO-9] a code to scan whose script does not come takes no store away", async () => {
  const { page, go } = await aPhone({ userAgent: DESKTOP, tolerates: GONE });
  await page.route(/download-qr/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => /download-qr/.test(request.url()));
  await go("/promotion/?id=1#/downloadTemplate");
  await refused;
  await page.getByRole("link", { name: "Download for Android" }).waitFor();
  expect(await page.getByRole("heading", { name: "Scan with your phone" }).count()).toBe(0);
});
