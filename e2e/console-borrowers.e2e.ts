import { addDays, manilaDateOf } from "@hiram/lending";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import { expect, inject, test } from "vitest";
import { applied, aStranger, borrow, type Stranger } from "./harness/applicant.ts";
import { expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { aNumber } from "./harness/landing.ts";
import { press } from "./harness/payout-desk.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

test("[CON-3] [CON-11] a borrower is found from the command palette by an order, and everything about them is in one file", async () => {
  const { orders } = await sandbox.scenario({ complaints: true });
  const { page } = await signedIn("agent");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search or go to").fill(String(orders["180"]));
  await page.getByRole("button", { name: /Borrower \d+, 09•• ••• \d{4}/ }).click();
  await page.getByRole("heading", { name: /^Borrower \d+$/, level: 1 }).waitFor();
  const loans = page.getByRole("region", { name: "Loans" }).first();
  await loans.getByRole("cell", { name: String(orders["180"]) }).waitFor();
  const timeline = page.getByRole("region", { name: "Everything that happened" });
  await timeline.getByText("Loan confirmed").first().waitFor();
  await timeline.getByText("Complained").first().waitFor();
  // Its case is in the list, and opens there.
  await timeline
    .getByRole("link", { name: /^Case \d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Complaints", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Open the borrower's file" }).click();
  await page.getByRole("heading", { name: /^Borrower \d+$/, level: 1 }).waitFor();
});

test("[CON-3] [CON-11] a borrower whom nobody knows is said to be unknown, with nothing to try again, light and dark", async () => {
  const { page } = await signedIn("agent", { at: "/console/borrowers/999999999" });
  await page.getByRole("main").getByRole("alert").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await expectWellMadePage(page, "an unknown borrower");
});

test("[CON-3] name and telephone are masked until they are shown for a reason; a search for signs finds nobody, light and dark", async () => {
  const { orders } = await sandbox.scenario();
  const { page } = await signedIn("agent", { at: "/console/borrowers" });
  const search = page.getByRole("searchbox", { name: "Telephone, borrower, loan, reference or name" });
  await search.waitFor();
  await expectWellMadePage(page, "the search");
  // The palette opens from a field too.
  await search.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or go to" });
  await palette.waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  for (const signs of ["%", "😀", "x".repeat(10_000)]) {
    await search.fill(signs);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await page.getByText(`No one found for “${signs.slice(0, LONGEST_SEARCH)}”.`).waitFor();
  }
  await search.fill(String(orders["180"]));
  await search.press("Enter");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("cell", { name: "Loan", exact: true }).waitFor();
  await untilFocused(search);
  await expectWellMadePage(page, "who was found");
  await row.getByRole("link").click();
  await page.getByText("Loan confirmed").first().waitFor();
  const borrowerCard = page.getByRole("complementary", { name: /^Borrower \d+$/ });
  expect(await borrowerCard.getByText(/^09\d{9}$/).count()).toBe(0);
  const show = borrowerCard.getByRole("button", { name: "Show name and telephone" });
  expect(await show.isDisabled()).toBe(true);
  await borrowerCard.getByLabel("Why do you need to see them?").fill("She asks for a call back");
  await page.reload();
  await expect
    .poll(() => borrowerCard.getByLabel("Why do you need to see them?").inputValue())
    .toBe("She asks for a call back");
  await show.click();
  await borrowerCard.getByText(/09\d{9}/).waitFor();
  await expectWellMadePage(page, "a file whose borrower is shown");
  await borrowerCard.getByRole("button", { name: "Hide them again" }).click();
  await show.waitFor();
});

test("[CON-3] what is shown or typed on one borrower's file is on no other's, however one goes from one to the other", async () => {
  const [one, other] = [await sandbox.scenario(), await sandbox.scenario()];
  const { page } = await signedIn("agent");
  const openFileOf = async ({ orders }: typeof one): Promise<string> => {
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Search or go to").fill(String(orders["180"]));
    await page.getByRole("button", { name: /Borrower \d+, 09•• ••• \d{4}/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText(String(orders["180"])).first().waitFor();
    return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  };
  const first = await openFileOf(one);
  const second = await openFileOf(other);
  expect(second).not.toBe(first);
  const card = page.getByRole("complementary", { name: /^Borrower \d+$/ });
  await card.getByLabel("Why do you need to see them?").fill("She asks for a call back");
  await card.getByRole("button", { name: "Show name and telephone" }).click();
  await card.getByText(/09\d{9}/).waitFor();
  await card.getByRole("button", { name: "Change the mobile number" }).click();
  await card.getByLabel("New mobile number").fill(aNumber());
  await page.goBack();
  await page.getByRole("heading", { name: first, level: 1 }).waitFor();
  await card.getByRole("button", { name: "Change the mobile number" }).waitFor();
  expect(await card.getByText(/09\d{9}/).count()).toBe(0);
  expect(await card.getByLabel("New mobile number").count()).toBe(0);
});

test("[CON-3] [CON-10] [WEB-1] a borrower who lost the number gets a new one through two people, is signed out, and signs in with it", async () => {
  const { orders, sessionId } = await sandbox.scenario();
  const { page } = await signedIn("agent", { at: `/console/borrowers?find=${orders["180"]}` });
  const { page: approver } = await signedIn("administrator");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByText("Loan confirmed").first().waitFor();
  const borrower = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const card = page.getByRole("complementary", { name: borrower });
  await card.getByRole("button", { name: "Change the mobile number" }).click();
  const form = page.getByRole("form", { name: "Change the mobile number" });
  await form.getByRole("button", { name: "Cancel" }).click();
  await untilFocused(card.getByRole("button", { name: "Change the mobile number" }));
  await page.keyboard.press("Enter");
  await form.getByText(/^Money still goes to GCash/).waitFor();
  await form.getByRole("button", { name: "Ask for approval" }).click();
  await form.getByText("Call the new number first, and check one more thing.").waitFor();
  const number = aNumber();
  await form.getByLabel("New mobile number").fill(number);
  for (const check of [/^I called the new number/, /^They know their last loan/])
    await form.getByLabel(check).check();
  await form.getByLabel("Why is it changing?").fill("The phone was stolen");
  await expectWellMadePage(page, "a new number, asked for");
  await form.getByRole("button", { name: "Ask for approval" }).click();
  await untilFocused(card.getByText(/ asked to change the number: another person must decide\.$/));
  expect((await call("userMenu", {}, sessionId)).code).toBe("00");

  await approver.goto("/console/approvals");
  const request = approver
    .getByRole("listitem")
    .filter({ hasText: `borrower ${borrower.replace(/\D/g, "")}` });
  await request.getByText("I called the new number, and the borrower answered", { exact: false }).waitFor();
  await expectWellMadePage(approver, "a new number, to be approved");
  await request.getByLabel("Why do you approve or refuse?").fill("Seen with her ID");
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });

  expect((await call("userMenu", {}, sessionId)).code).toBe("401");
  await page.reload();
  await page.getByText("Mobile number changed by staff").waitFor();
  await card.getByText(`09•• ••• ${number.slice(-4)}`).waitFor();
  const device = { deviceId: `device-${number}` };
  await call("loginSmsCode", { phone: number }, "", device);
  const codeSent = async () =>
    (await sandbox.messages(number)).messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? "";
  await expect.poll(codeSent).toMatch(/^\d{6}$/);
  const login = await call("loginWithSms", { phone: number, smsCode: await codeSent() }, "", device);
  const { sessionId: own } = login.data as { sessionId: string };
  const details = { productId: 101, orderId: orders["180"] };
  expect((await call("loanDetails", details, own, device)).code).toBe("00");
});

test("[POL-2] [POL-3] [WEB-3] an overdue borrower can borrow from the home page while a person allows it, and no longer", async () => {
  const { orders, sessionId } = await sandbox.scenario();
  const { page } = await signedIn("risk", { at: `/console/borrowers?find=${orders["180"]}` });
  await page.getByRole("row").nth(1).getByRole("link").click();
  const card = page.getByRole("complementary", { name: /^Borrower \d+$/ });
  await card.getByText("None while overdue").waitFor();
  const { page: phone } = await aPhone();
  const openHome = async () => {
    await phone.goto(addressOf("/home", {}, sessionId));
    await phone.getByRole("heading", { name: "Overdue" }).waitFor();
  };
  const offers = phone.getByRole("region", { name: "What you can borrow" });
  await openHome();
  await phone.getByText("You can borrow again once everything overdue is paid.").waitFor();

  await card.getByRole("button", { name: "Allow a loan while overdue" }).click();
  const form = page.getByRole("form", { name: "Allow a loan while overdue" });
  await form.getByRole("button", { name: "Allow it" }).click();
  await form.getByText("Choose the last day it applies.").waitFor();
  await form.getByLabel("Until the end of").fill("2020-01-01");
  await form.getByLabel("Why?").fill("The salary comes late, agreed by phone");
  await form.getByRole("button", { name: "Allow it" }).click();
  await form.getByText("Choose a day from today to 31 days ahead.").waitFor();
  await expectWellMadePage(page, "an exception that is refused");
  // What was typed outlives a reload.
  await page.reload();
  await card.getByRole("button", { name: "Allow a loan while overdue" }).click();
  expect(await form.getByLabel("Until the end of").inputValue()).toBe("2020-01-01");
  expect(await form.getByLabel("Why?").inputValue()).toBe("The salary comes late, agreed by phone");
  await form.getByLabel("Until the end of").fill(addDays(manilaDateOf(new Date()), 7));
  await form.getByRole("button", { name: "Allow it" }).click();
  await card.getByText(/^Until \w{3},\s/).waitFor();
  await page.getByText(/^Allowed to borrow while overdue, until /).waitFor();
  await expectWellMadePage(page, "an exception that stands");

  await openHome();
  await offers.getByRole("link").first().click();
  await phone.getByRole("link", { name: /^Continue with/ }).waitFor();

  await card.getByRole("button", { name: "End the exception" }).click();
  const ending = page.getByRole("form", { name: "End the exception" });
  await ending.getByLabel("Why?").fill("Paid by somebody else");
  await ending.getByRole("button", { name: "End it" }).click();
  await card.getByText("None while overdue").waitFor();
  await openHome();
  expect(await offers.count()).toBe(0);
});

/** A stranger borrows, pays everything back and deletes the account. @returns the loan's number */
async function borrowAndLeave(stranger: Stranger): Promise<number> {
  const { phone, sessionId, deviceId } = stranger;
  const ask = async <Data>(
    name: Parameters<typeof call>[0],
    fields: Readonly<Record<string, string | number>> = {},
  ): Promise<Data> => {
    const { code, message, data } = await call(name, fields, sessionId, { deviceId });
    if (Number(code) !== 0) throw new Error(`${name}: ${code} ${message}`);
    return data;
  };
  const wallet = { cardType: 1, channelNumber: 90006, walletNumber: phone, walletName: "Juana Dela Cruz" };
  const { bindRecordId } = await ask<{ bindRecordId: string }>("savePayoutAccount", wallet);
  const codeOf = (message: string) => sandbox.newestCode(message, phone.slice(1));
  await ask("confirmPayoutAccount", { bindRecordId, verifyCode: await codeOf("where we send your money") });
  const orderId = await borrow(stranger);
  const { page: desk } = await aPhone();
  const pay = desk.locator("article", { hasText: phone }).getByRole("button", { name: "Pay", exact: true });
  await expect
    .poll(async () => {
      await desk.goto(`${inject("outside")}/sandbox/payouts`);
      return pay.count();
    })
    .toBe(1);
  await press(pay);
  const ids = { productId: 101, orderId };
  const owed = async (): Promise<number> =>
    (await ask<{ owedAmount: number }>("instalmentPlan", ids).catch(() => ({ owedAmount: 0 }))).owedAmount;
  await expect.poll(owed).toBeGreaterThan(0);
  const amount = await owed();
  const { payUrl } = await ask<{ payUrl: string }>("generatePayCode", { ...ids, amount, channelNumber: 1 });
  await sandbox.pay(new URL(payUrl, inject("origin")).searchParams.get("payCode") ?? "", amount);
  await expect.poll(owed).toBe(0);
  await ask("userDeleteCode");
  await ask("userDelete", { verifyCode: await codeOf("your account is deleted") });
  return orderId;
}

test(
  "[CON-3] [CON-10] [API-4] whoever borrowed and deleted the account is found by number for a reason, by an administrator alone",
  { timeout: 360_000 },
  async () => {
    const stranger = await aStranger();
    await applied(stranger);
    const orderId = await borrowAndLeave(stranger);

    const { page: agents } = await signedIn("agent", { at: "/console/borrowers" });
    await agents.getByRole("searchbox").waitFor();
    expect(await agents.getByText("Deleted accounts").count()).toBe(0);

    const { page } = await signedIn("administrator", { at: "/console/borrowers" });
    const form = page.getByRole("form", { name: "Deleted accounts" });
    const lookUp = form.getByRole("button", { name: "Look up" });
    await lookUp.click();
    await form.getByText("Type the telephone number or the full name.").waitFor();
    await form.getByText("Say why: it is kept in the audit log.").waitFor();
    await expectWellMadePage(page, "a look-up without a number");
    await form.getByLabel("Telephone or full name, exactly").fill(aNumber());
    await form.getByLabel("Why do you need to know?").fill("Subpoena 12 of 2026");
    await lookUp.click();
    await page.getByText("No deleted account has this number or name.").waitFor();
    await form.getByLabel("Telephone or full name, exactly").fill(stranger.phone);
    await lookUp.click();
    const row = page.getByRole("region", { name: "Deleted accounts found" }).getByRole("row").nth(1);
    await row.getByRole("cell", { name: String(orderId), exact: true }).waitFor();
    await expectWellMadePage(page, "a deleted account, found");
    // Nothing of it is in the address, nor there after a reload.
    expect(page.url()).toMatch(/\/console\/borrowers$/);
    const borrower = (await row.getByRole("link").textContent()) ?? "";
    await page.reload();
    await lookUp.waitFor();
    expect(await form.getByLabel("Telephone or full name, exactly").inputValue()).toBe("");
    expect(await form.getByLabel("Why do you need to know?").inputValue()).toBe("");

    await page.goto("/console/audit-log?action=find-closed-account");
    const [entry, none] = [page.getByRole("row").nth(1), page.getByRole("row").nth(2)];
    await entry.getByText(`Looked up the deleted account of ${borrower.toLowerCase()}`).waitFor();
    await none.getByText("Looked up the deleted account of nobody known").waitFor();
    expect(await page.getByText(stranger.phone).count()).toBe(0);
  },
);

test("[CON-6] [CON-3] a message from the site is joined to its writer's file by an agent who found them by its number, and taken off again", async () => {
  const borrower = await aStranger();
  const remark = `Where is my payment? ${Math.random()}`;
  const email = `maria.${Math.floor(Math.random() * 1e9)}@example.ph`;
  const message = { name: "Maria Cruz", telephone: borrower.phone, email, remark };
  expect(await call("contactMessage", message, "")).toMatchObject({ code: "00" });
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${email}` });
  const row = page.getByRole("list", { name: "Cases" }).getByText(remark);
  await row.click();
  const person = page.getByRole("complementary", { name: "Visitor to the site" });
  const telephone = person.getByRole("link", { name: borrower.phone });
  expect(await telephone.getAttribute("href")).toBe(`tel:${borrower.phone}`);
  expect(await person.getByRole("link", { name: email }).getAttribute("href")).toBe(`mailto:${email}`);
  await person.getByRole("link", { name: "Find a borrower with this number" }).click();
  const found = page.getByRole("row").nth(1);
  const borrowerId = (await found.getByRole("cell").nth(1).textContent()) ?? "";
  await page.goBack();
  await row.click();
  const number = person.getByLabel("Borrower's number");
  await person.getByRole("button", { name: "This is them" }).click();
  await person.getByText("Enter the borrower's number").waitFor();
  await number.fill(borrowerId);
  await expectWellMadePage(page, "a message whose writer may be a borrower");
  await number.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Did borrower ${borrowerId} write this?` });
  await dialog.getByText(/09•• ••• \d{4}/).waitFor();
  await expectWellMadePage(page, "whose file a message goes to");
  await dialog.getByRole("button", { name: `This is borrower ${borrowerId}` }).click();
  const joined = page.getByRole("complementary", { name: "Borrower", exact: true });
  await untilFocused(joined);
  await joined.getByRole("link", { name: email }).waitFor();
  await expectWellMadePage(page, "a message of a borrower");
  await joined.getByRole("link", { name: "Open the borrower's file" }).click();
  await page.getByRole("link", { name: /A message from the site/ }).click();
  await joined.getByRole("button", { name: "It was someone else" }).click();
  await number.waitFor();
  await untilFocused(person);
});
