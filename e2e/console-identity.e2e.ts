import { expect, test } from "vitest";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { applied, applyAddress, aStranger, borrow, cardPicture } from "./harness/applicant.ts";
import { button, choose, field, heading, pickFile, save, tap } from "./harness/application-form.ts";
import { expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { aNumber } from "./harness/landing.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

const OPEN = "Let them correct name or ID";

test(
  "[CON-3] [WEB-5] [WEB-6] who married after the first loan corrects the name and the ID once two of the staff have opened them, and is decided on anew",
  { timeout: 420_000 },
  async () => {
    const stranger = await aStranger();
    await applied(stranger);
    const orderId = await borrow(stranger);
    const { page: phone, go } = await aPhone({ tolerates: AXE_NOISE });
    await go(applyAddress(stranger, { step: "all" }));
    const aboutYou = phone.getByRole("listitem").first();
    await aboutYou.getByText("Your name and ID have already been checked.", { exact: false }).waitFor();
    expect(await aboutYou.getByRole("link").count()).toBe(0);

    const { page } = await signedIn("agent", { at: `/console/borrowers?find=${orderId}` });
    await page.getByRole("row").nth(1).getByRole("link").click();
    await page.getByText("Loan confirmed").first().waitFor();
    await page.getByRole("cell", { name: "Money waits for the borrower to name an account" }).waitFor();
    const borrower = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const card = page.getByRole("complementary", { name: borrower });
    await card.getByRole("button", { name: OPEN }).click();
    const form = page.getByRole("form", { name: OPEN });
    await form.getByRole("button", { name: "Ask for approval" }).click();
    await form.getByText("Say why: it is kept in the audit log.").waitFor();
    await form.getByLabel("What is wrong or new, and what shows it?").fill("Married, certificate seen");
    await expectWellMadePage(page, "name and ID, asked to be opened");
    await page.reload();
    await card.getByRole("button", { name: OPEN }).click();
    expect(await form.getByLabel("What is wrong or new, and what shows it?").inputValue()).toBe(
      "Married, certificate seen",
    );
    await form.getByRole("button", { name: "Ask for approval" }).click();
    await untilFocused(
      card.getByText(/ asked to let them correct name or ID: another person must decide\.$/),
    );

    const { page: approver } = await signedIn("risk", { at: "/console/approvals" });
    const request = approver
      .getByRole("listitem")
      .filter({ hasText: `borrower ${borrower.replace(/\D/g, "")}` });
    await request.getByText("They can correct their name and their ID", { exact: false }).waitFor();
    await expectWellMadePage(approver, "name and ID, to be approved");
    await request.getByLabel("Why do you approve or refuse?").fill("Certificate seen");
    await request.getByRole("button", { name: "Approve" }).click();
    await request.waitFor({ state: "detached" });

    await phone.reload();
    await aboutYou.getByRole("link").tap();
    await heading(phone, "About you");
    await field(phone, /^Last name/).fill("Reyes");
    await save(phone);
    await phone.getByRole("link", { name: /Your ID/ }).tap();
    await heading(phone, "Your ID");
    await choose(phone, "Kind of ID", "Philippine passport");
    await field(phone, /^ID number/).fill("P1234567A");
    await save(phone);
    // The pictures of the other ID count no more.
    const picture = await cardPicture();
    for (const side of ["Front of your ID", "Back of your ID", "You, holding your ID"]) {
      await phone.getByText(side, { exact: true }).waitFor();
      await pickFile(phone, picture);
    }
    await button(phone, "Send my application").waitFor();
    await expectWellMade(phone, "apply, corrected");
    await tap(phone, "Send my application");
    await phone.getByRole("region", { name: "You are approved" }).waitFor();

    await page.reload();
    await page.getByText("Name or ID corrected after staff had opened them").waitFor();
    await approver.goto(`/console/borrowers?find=${orderId}`);
    await approver.getByRole("row").nth(1).getByRole("link").click();
    await approver.getByRole("link", { name: /ended by a correction or erasure$/ }).click();
    await approver.getByText(/^This ended .+: the borrower corrected their name or ID/).waitFor();
    await approver.getByRole("button", { name: "Show: Front" }).waitFor();
    await expectWellMadePage(approver, "an application whose approval ended");
  },
);

test("[CON-3] [CON-10] [WEB-5] a reference who asks to be removed is, by a collector, from both who named them, and what the audit log keeps does not name them", async () => {
  const referencePhone = aNumber();
  const [stranger, other] = [await aStranger(), await aStranger()];
  for (const each of [stranger, other]) await applied(each, { referencePhone });
  const { page } = await signedIn("collector", { at: `/console/borrowers?find=${stranger.phone}` });
  await page.getByRole("row").nth(1).getByRole("link").click();
  const borrower =
    (await page.getByRole("heading", { name: /^Borrower \d+$/, level: 1 }).textContent()) ?? "";
  const card = page.getByRole("complementary", { name: borrower });
  const reveal = async (): Promise<void> => {
    await card.getByLabel("Why do you need their answers?").fill("A reference called us");
    await card.getByRole("button", { name: "Show what they declared" }).click();
    await card.getByText("Commonwealth").waitFor();
  };
  await reveal();
  await card.getByText(referencePhone).waitFor();
  const remove = card.getByRole("button", { name: "Remove this reference: Pedro Dela Cruz" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Remove this reference: Pedro Dela Cruz" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await untilFocused(remove);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove for good" }).click();
  await dialog.getByText("Choose who asked.").waitFor();
  await dialog.getByText("Another borrower named this number too.").waitFor();
  await dialog.getByLabel("They asked us themselves").check();
  expect(await dialog.getByLabel("Remove them from the other borrower too").isChecked()).toBe(true);
  await expectWellMadePage(page, "the question before a reference is removed");
  await dialog.getByRole("button", { name: "Remove for good" }).click();
  await untilFocused(card.getByText("This reference is removed."));
  await card.getByText(/^Removed on .+ because they asked$/).waitFor();
  const oneOfTheirs = new RegExp(`${referencePhone}|Pedro Dela Cruz|They know and agree`);
  expect(await page.getByText(oneOfTheirs).count()).toBe(0);
  await expectWellMadePage(page, "a file whose reference was removed");
  await page.reload();
  await card.getByText(/^Removed on .+ because they asked$/).waitFor();
  await page.getByText("Reference removed: somebody asked for it").waitFor();
  await reveal();
  expect(await card.getByText(oneOfTheirs).count()).toBe(0);

  await page.goto(new URL(`/console/borrowers?find=${other.phone}`, page.url()).href);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByText(/^Removed on .+ because they asked$/).waitFor();

  const { page: log } = await signedIn("administrator", {
    at: `/console/audit-log?action=remove-reference&subject=borrower:${borrower.replace(/\D/g, "")}`,
  });
  const entry = log.getByRole("row").nth(1);
  await entry.getByText(`Removed a reference of ${borrower.toLowerCase()}`).waitFor();
  await entry.getByText("They asked us themselves").waitFor();
  expect(await log.getByText(new RegExp(`Pedro|${referencePhone}`)).count()).toBe(0);
});
