import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import {
  apply,
  CAMPAIGN,
  captcha,
  code,
  GONE,
  mobile,
  openLanding,
  typeCaptcha,
  typed,
} from "./harness/landing.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

test("[PROMO-10] the agreement opens with the same query and leads back to what was typed", async () => {
  const page = await openLanding();
  await mobile(page).fill("09171234567");
  await typeCaptcha(page);
  await code(page).fill("123456");
  const solved = await captcha(page).inputValue();
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("heading", { name: "Registration agreement" }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/agreementTemplate?${CAMPAIGN}`);
  expect(await page.title()).toBe("Registration agreement");
  await page.getByText(/^By applying you ask us to make an account/).waitFor();
  await page.getByRole("button", { name: "Back" }).tap();
  await mobile(page).waitFor();
  expect(await typed(page)).toEqual(["09171234567", solved, "123456"]);
});

test("[PROMO-10] opened by its own address the agreement is accessible, light and dark, fits 320 px with text doubled, and leads to the template", async () => {
  const page = await openLanding(`/promotion/#/agreementTemplate?${CAMPAIGN}`, { tolerates: AXE_NOISE });
  await page.getByText(/^An account is no loan/).waitFor();
  await expectWellMade(page, "the agreement");
  await page.getByRole("button", { name: "Back" }).tap();
  await apply(page).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/?${CAMPAIGN}`);
});

test("[PROMO-10] an agreement that did not come for a dead network comes by itself, whole and with its style, when it is back", async () => {
  const page = await openLanding(undefined, { tolerates: GONE });
  await mobile(page).fill("09171234567");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.context().setOffline(false);
  const paragraph = page.getByText(/^By applying you ask us to make an account/);
  await paragraph.waitFor();
  const whiteSpace = () => paragraph.evaluate((each) => getComputedStyle(each).whiteSpace);
  await expect.poll(whiteSpace).toMatch(/^(pre-line|preserve-breaks)$/);
});
