import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { AXE_NOISE, expectFits, expectWellMade } from "./harness/accessibility.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();

async function atTools() {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates: AXE_NOISE });
  await go(addressOf("/tools", {}, sessionId));
  return { page, open: (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) }).tap() };
}

test("[WEB-14] [API-7] a quote is worked out: the month's payment and what it really costs", async () => {
  const { page, open } = await atTools();
  await expectWellMade(page, "tools");
  await open("Instalment calculator");
  await page.getByLabel("Amount borrowed").fill("12000");
  await page.getByLabel("Months").fill("12");
  await tap(page, "Calculate");
  await page.getByText("Enter the interest; 0 if there is none.").waitFor();
  await page.getByLabel("Interest per month, in percent").fill("2");
  // With the keyboard's Enter, just as with a tap.
  await page.keyboard.press("Enter");
  await page.getByText("₱14,880.00").waitFor();
  await expectWellMade(page, "a quote worked out");
});

test("[WEB-14] [API-7] [API-9] a loan elsewhere is written down with a reminder, corrected, and deleted", async () => {
  const { page, open } = await atTools();
  await open("Loans elsewhere");
  await page.getByRole("heading", { name: "No loans added yet" }).waitFor();
  await expectWellMade(page, "no loans elsewhere");
  await page.getByRole("link", { name: "Add a loan" }).tap();
  await page.getByLabel("Who you owe").fill("Cooperative ng Bayan");
  await tap(page, "Save");
  await page.getByText("Enter what you still owe.").waitFor();
  await expectWellMade(page, "a loan elsewhere, not complete");
  await page.getByLabel("Still owed").fill("12000");
  await page.getByLabel("Paid every month").fill("1500");
  await page.getByLabel("Due on this day of the month").fill("31");
  await page.getByLabel("Remind me by SMS").selectOption("The day before");
  await tap(page, "Save");
  const loan = page.getByRole("link", { name: /Cooperative ng Bayan.*reminder on/ });
  await loan.waitFor();
  await expectWellMade(page, "loans elsewhere");
  await loan.tap();
  await page.getByLabel("Paid every month").fill("1750.50");
  await page.getByLabel("Remind me by SMS").selectOption("No reminder");
  await tap(page, "Save");
  await page.getByRole("link", { name: /Cooperative ng Bayan[^]*₱1,750\.50/ }).waitFor();
  expect(await page.getByText("reminder on").count()).toBe(0);
  await page.getByRole("link", { name: /Cooperative ng Bayan/ }).tap();
  await tap(page, "Delete this loan");
  await page.getByRole("dialog", { name: "Delete this loan?" }).waitFor();
  await expectWellMade(page, "a loan elsewhere, about to be deleted");
  await tap(page, "Delete");
  await page.getByRole("heading", { name: "No loans added yet" }).waitFor();
});

/** More than the server accepts: it arrives because the phone shrinks it. */
const pictureOf13Megabytes = (): Promise<Buffer> =>
  sharp(randomBytes(2200 * 2000 * 3), { raw: { width: 2200, height: 2000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

test("[WEB-14] [API-8] an entry of the household book is written with a large picture, and the month is drawn", async () => {
  const { page, open } = await atTools();
  await open("Household book");
  await page.getByText("Nothing here for this month yet.").waitFor();
  await page.getByRole("link", { name: "Add an entry" }).tap();
  await tap(page, "Save");
  await page.getByText("Choose what it was for.").waitFor();
  await expectWellMade(page, "an entry, not complete");
  await page.getByLabel("Amount").fill("350.50");
  await page.getByLabel("What for").selectOption("Food");
  const photo = await pictureOf13Megabytes();
  await page
    .getByLabel("Picture")
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: photo });
  const picture = page.getByRole("img", { name: "Picture" });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectWellMade(page, "an entry with a picture");
  await tap(page, "Save");
  const entry = page.getByRole("link", { name: /Food.*with a picture.*₱350\.50/ });
  await entry.waitFor();
  expect(await page.getByRole("table").getByRole("row").count()).toBe(7);
  await expectWellMade(page, "a month of the household book");
  await entry.tap();
  await tap(page, "Delete this entry");
  await tap(page, "Delete");
  await page.getByText("Nothing here for this month yet.").waitFor();
});

test("[WEB-14] in Filipino everything has its place, on the smallest phone too", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates: AXE_NOISE });
  for (const path of [
    "/tools",
    "/instalmentCalculator",
    "/otherLoans",
    "/otherLoan",
    "/bookKeeping",
    "/bookEntry",
  ]) {
    await go(addressOf(path, { lang: "fil" }, sessionId));
    await expectFits(page, `Filipino: ${path}`);
  }
});
