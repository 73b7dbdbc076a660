import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import {
  aNumber,
  askForCode,
  CAMPAIGN,
  code,
  GONE,
  mobile,
  openLanding,
  sendCode,
  typed,
} from "./harness/landing.ts";
import { aPhone, loadNothingAhead, withBrowser } from "./harness/phone.ts";

withBrowser({ areNew: true });

test("[PROMO-10] the agreement opens with the same query and leads back to what was typed", async () => {
  const page = await openLanding();
  const phone = aNumber();
  await askForCode(page, phone);
  await code(page).fill("123456");
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("heading", { name: "Registration agreement" }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/agreementTemplate?${CAMPAIGN}`);
  expect(await page.title()).toBe("Registration agreement");
  await page.getByText(/^By applying you ask us to make an account/).waitFor();
  await page.getByRole("button", { name: "Back" }).tap();
  await code(page).waitFor();
  expect(await typed(page)).toEqual(["123456"]);
  await page.getByRole("button", { name: "Change the number" }).tap();
  expect(await mobile(page).inputValue()).toBe(phone);
});

test("[PROMO-10] opened by its own address the agreement is accessible, light and dark, fits 320 px with text doubled, and leads to the template", async () => {
  const page = await openLanding(`/promotion/#/agreementTemplate?${CAMPAIGN}`, { tolerates: AXE_NOISE });
  await page.getByText(/^An account is no loan/).waitFor();
  await expectWellMade(page, "the agreement");
  await page.getByRole("button", { name: "Back" }).tap();
  await sendCode(page).waitFor();
  expect(new URL(page.url()).hash).toBe(`#/?${CAMPAIGN}`);
});

test("[PROMO-10] an agreement that did not come for a dead network comes by itself, whole and with its style, when it is back", async () => {
  const { page, go } = await aPhone({ tolerates: GONE });
  await loadNothingAhead(page);
  await go(`/promotion/?${CAMPAIGN}`);
  await askForCode(page, aNumber());
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "registration agreement" }).tap();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.context().setOffline(false);
  const paragraph = page.getByText(/^By applying you ask us to make an account/);
  await paragraph.waitFor();
  const whiteSpace = () => paragraph.evaluate((each) => getComputedStyle(each).whiteSpace);
  await expect.poll(whiteSpace).toMatch(/^(pre-line|preserve-breaks)$/);
});
