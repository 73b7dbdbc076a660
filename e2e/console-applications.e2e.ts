import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { AXE_NOISE } from "./harness/accessibility.ts";
import { anIdNumber, applied, applyAddress, aStranger } from "./harness/applicant.ts";
import { applyWhole, tap } from "./harness/application-form.ts";
import { expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { GONE } from "./harness/landing.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${GONE.source}`);

/** A picture of the ID, whole beside the decision, and opened as large as the window allows by keyboard. */
async function expectReadable(page: Page, side: string): Promise<void> {
  const enlarge = page.getByRole("button", { name: `Open at full size: ${side}` });
  await enlarge.waitFor();
  const sizeOf = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      return { width, ratio: width / height, whole: image.naturalWidth / image.naturalHeight };
    });
  const beside = await sizeOf(enlarge.getByRole("img", { includeHidden: true }));
  expect(beside.ratio).toBeCloseTo(beside.whole, 1);
  expect(beside.width).toBeGreaterThan(340);
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `ID, ${side}` });
  const opened = await sizeOf(dialog.getByRole("img", { name: `ID, ${side}` }));
  expect(opened.ratio).toBeCloseTo(opened.whole, 1);
  expect(opened.width).toBeGreaterThan(1000);
  await expectWellMadePage(page, "a picture of an ID");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await untilFocused(enlarge);
}

test(
  "[POL-2] [CON-11] [WEB-5] an application that the policy leaves to a person is decided at the console, and its borrower's page tells it; a colleague who was deciding it too keeps their words",
  { timeout: 360_000 },
  async () => {
    const idNumber = anIdNumber();
    expect(await applied(await aStranger(), { idNumber })).toMatchObject({ state: "approved" });
    const { page: borrower, go } = await aPhone({ tolerates });
    await go(applyAddress(await aStranger()));
    await applyWhole(borrower, { idNumber });
    await tap(borrower, "Send my application");
    await borrower.getByRole("region", { name: "We are looking at it" }).waitFor();

    const { page } = await signedIn("risk");
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    const queue = page.getByRole("list", { name: "Applications waiting" });
    await queue.getByText("The ID is on another account too").first().waitFor();
    // Other stories leave theirs: the newest is this story's.
    await queue.getByRole("button").last().click();
    const file = page.getByRole("region", { name: /^Application \d+$/ });
    await file.getByText("Other accounts with the same ID: 1").waitFor();
    await file.getByLabel("Why do you need to see them?").fill("The ID is on two accounts");
    await file.getByRole("button", { name: "Show: Front" }).click();
    await expectReadable(page, "Front");
    await file.getByLabel("Why do you need their answers?").fill("Compare them with the ID");
    await file.getByRole("button", { name: "Show what they declared" }).click();
    await file.getByText("12 Kalayaan Avenue").waitFor();
    await file.getByText(idNumber.replaceAll(/\D/g, "")).waitFor();
    await file.getByLabel("Limit in pesos").fill("1,5");
    await file.getByRole("button", { name: "Approve" }).click();
    const wrongLimit = "Enter a limit in whole pesos, such as 2500, and at most ₱100,000.00.";
    await file.getByText(wrongLimit).waitFor();
    await file.getByText("Say why: colleagues will rely on it later.").waitFor();
    await expect
      .poll(() => file.getByLabel("Limit in pesos").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectWellMadePage(page, "an application to decide");
    await file.getByLabel("Limit in pesos").fill("2500");
    await file.getByLabel("Why", { exact: true }).fill("Two accounts of one person, the older closed");
    // Both survive a reload, or the reason would be given for another limit.
    await page.reload();
    await expect.poll(() => file.getByLabel("Limit in pesos").inputValue()).toBe("2500");
    await file.getByText("Two accounts of one person, the older closed").waitFor();
    // So does the reason for pictures, until each side was shown.
    expect(await file.getByLabel("Why do you need to see them?").inputValue()).toBe(
      "The ID is on two accounts",
    );
    const { page: colleague } = await signedIn("risk", {
      at: page.url(),
    });
    const theirs = colleague.getByRole("region", { name: /^Application \d+$/ });
    await theirs.getByRole("status").getByText("has this application open too").waitFor();
    await theirs.getByLabel("Why", { exact: true }).fill("Two phones, one person");
    await file.getByRole("button", { name: "Approve" }).click();
    await file.getByText("Approved, ₱2,500.00").waitFor();
    const unsent = theirs.getByRole("alert");
    await unsent.getByText("decided this while you were writing: Approved, ₱2,500.00.").waitFor();
    expect(await unsent.getByRole("textbox", { name: "Why" }).inputValue()).toBe("Two phones, one person");
    expect(await file.getByRole("alert").count()).toBe(0);
    expect(await file.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await borrower.getByRole("region", { name: "You are approved" }).waitFor();
    await borrower.getByText("₱2,500").first().waitFor();
  },
);

test(
  "[POL-2] [WEB-6] a refusal is looked at again: the borrower asks for a person, who sees it wait and approves, and the page tells it",
  { timeout: 360_000 },
  async () => {
    const who = await aStranger();
    await applied(who, { income: "1500" });
    const { page: borrower, go } = await aPhone({ tolerates });
    await go(applyAddress(who));
    await borrower.getByRole("region", { name: "We can't lend to you now" }).waitFor();

    const { page } = await signedIn("risk");
    await page.goto("/console/borrowers");
    const search = page.getByRole("searchbox", { name: "Telephone, borrower, loan, reference or name" });
    await search.fill(who.phone);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await page.getByRole("row").nth(1).getByRole("link").click();
    await page.getByRole("link", { name: /^Application \d+:/ }).click();
    const file = page.getByRole("region", { name: /^Application \d+$/ });
    await file.getByText("This was refused.").waitFor();
    expect(await file.getByRole("button", { name: "Refuse" }).count()).toBe(0);
    await expectWellMadePage(page, "a refusal that is looked at again");
    await borrower.getByRole("button", { name: /^Ask us to look at it again/ }).tap();
    await borrower.getByRole("region", { name: "We look at it again" }).waitFor();
    await file.getByRole("button", { name: "Refuse" }).waitFor();
    await file.getByRole("button", { name: "Ask for new pictures" }).click();
    await file.getByText("Say what is wrong with them.").waitFor();
    await expectWellMadePage(page, "an application that waits again");
    await file.getByLabel("Why", { exact: true }).fill("The payslip shows 15,000");
    await file.getByRole("button", { name: "Approve" }).click();
    await file.getByText("Approved, ₱2,000.00").waitFor();
    await borrower.getByRole("region", { name: "You are approved" }).waitFor();
  },
);

test("[CON-11] while nothing waits or nothing is on offer yet, a page says what comes there and what to do, light and dark", async () => {
  const { page } = await signedIn("administrator");
  const answers = (data: object) => ({ json: { code: "00", message: "", data } });
  await page.route("**/staff/offerings?*", (route) => route.fulfill(answers({ offerings: [] })));
  await page.goto("/console/products");
  await page.getByText("“New product” drafts it; another person approves.").waitFor();
  await expectWellMadePage(page, "no product yet");
  const { page: risk } = await signedIn("risk");
  await risk.route("**/staff/applications*", (route) =>
    route.fulfill(answers({ applications: [], next: "" })),
  );
  await risk.goto("/console/applications");
  await risk.getByText("Applications that the policy does not decide by itself come here").waitFor();
  expect(await risk.getByText("j and k move").count()).toBe(0);
  await expectWellMadePage(risk, "no application waits");
});
