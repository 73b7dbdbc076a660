import { decideApproval } from "@hiram/contract/staff/approvals/approvals.ts";
import type { UnmatchedPayment } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { askToChangeRole } from "@hiram/contract/staff/people/people.ts";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aStranger, type Stranger } from "./harness/applicant.ts";
import {
  aStaffMember,
  authenticatorCode,
  callAs,
  cutStreams,
  expectWellMadePage,
  fillSignIn,
  signedIn,
} from "./harness/console.ts";
import { withoutDatabase } from "./harness/database-away.ts";
import { smsCode } from "./harness/landing.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { call } from "./harness/wire.ts";

/** What interrupts staff's work: a colleague's action, a broken network, a database that is down. */

withBrowser();

const SUGGESTION = 6;

const callOfBorrower = (
  { sessionId, deviceId }: Stranger,
  name: OperationName,
  fields: Readonly<Record<string, string | number>>,
) => call(name, fields, sessionId, { deviceId });

/** Someone files an unspecific complaint. @returns its number */
async function complain(stranger: Stranger, problemDetail: string): Promise<string> {
  await callOfBorrower(stranger, "problemSave", { problemType: SUGGESTION, problemDetail });
  const { data } = await callOfBorrower(stranger, "problemList", {});
  return (data as { tabs: { list: { id: string }[] }[] }).tabs[0]?.list[0]?.id ?? "";
}

const reply = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const file = (page: Page) => page.getByRole("region", { name: /^Case / });

/** An agent with the case of a new complaint open. */
async function caseOpen(words: string, tolerates?: RegExp) {
  const borrower = await aStranger();
  const problemId = await complain(borrower, words);
  const { page, account } = await signedIn("agent", tolerates === undefined ? {} : { tolerates });
  const open = async (): Promise<void> => {
    await page.goto(`/console/complaints?find=${problemId}`);
    await file(page).getByText(words).waitFor();
  };
  return { borrower, problemId, page, account, open };
}

test("[CMP-7] [CON-2] [CON-11] a borrower who was not helped writes again, on the agent's open screen, and reads the next reply", async () => {
  const { borrower, problemId, page, open } = await caseOpen("Where is my payment?");
  await open();
  await reply(page).fill("It is posted.");
  await send(page).click();
  await page
    .getByText(/replied, /)
    .last()
    .waitFor();
  const { page: phone, go } = await aPhone();
  await go(addressOf("/complainDetails", { problemId, deviceId: borrower.deviceId }, borrower.sessionId));
  await phone.getByText("It is posted.").waitFor();
  await phone.getByRole("dialog", { name: "Please rate this service" }).waitFor();
  await phone.keyboard.press("Escape");
  await phone.getByLabel("Not solved yet? Write to us again").fill("It is not: I still owe all of it.");
  await phone.getByRole("button", { name: "Write to us" }).tap();
  await phone.getByText("Sent. We reply within 3 weekdays.").waitFor();

  await file(page).getByText("It is not: I still owe all of it.").waitFor();
  await file(page)
    .getByText(/Wrote again/)
    .waitFor();
  await reply(page).fill("Sorry: it stood on another loan, and is yours now.");
  await send(page).click();
  await reply(page).waitFor({ state: "detached" });
  await phone.reload();
  await phone.getByText("Sorry: it stood on another loan, and is yours now.").waitFor();
});

test("[CON-3] [API-4] a borrower who deletes the account while an agent has it open: file and case say so, and nothing names them", async () => {
  const { borrower, problemId, page, open } = await caseOpen("Please forget me.", /404|409/);
  const { page: second } = await signedIn("agent", { tolerates: /404|409/ });
  await second.goto("/console/borrowers");
  await second
    .getByRole("searchbox", { name: "Telephone, borrower, loan, reference or name" })
    .fill(borrower.phone);
  await second.getByRole("button", { name: "Find", exact: true }).click();
  await second.getByRole("row").nth(1).getByRole("link").click();
  await second.getByLabel("Why do you need to see them?").fill("She asks for a call back");
  await open();
  await reply(page).fill("We are sorry to see you go.");

  await callOfBorrower(borrower, "userDeleteCode", {});
  const verifyCode = await smsCode(borrower.phone);
  expect(await callOfBorrower(borrower, "userDelete", { verifyCode })).toMatchObject({ code: "00" });

  // The case disappeared with its account, and the agent is told before they send.
  await page.getByText("what they wrote is deleted too").waitFor();
  expect(await reply(page).count()).toBe(0);
  await expect.poll(() => page.getByText("Please forget me.").count()).toBe(0);
  await expectWellMadePage(page, "a case that is gone");
  await second.getByRole("button", { name: "Show name and telephone" }).click();
  await second.getByText(/The borrower deleted the account on/).waitFor();
  await second.goto(`/console/complaints?find=${problemId}`);
  await second.getByText("No case has this number").waitFor();
});

test(
  "[CON-11] while the database is away what is read and typed stays, each failure is said in words, and work goes on by itself",
  // Slow by nature: what fails is retried several times before anyone is told.
  { timeout: 600_000 },
  async () => {
    expect(inject("databaseOwner"), "this story is told on PostgreSQL").not.toBe("");
    const { page, open } = await caseOpen("Where is my payment?", /503/);
    await cutStreams(page);
    await open();
    await reply(page).fill("It is posted.");
    const isStale = page.getByRole("alert").filter({ hasText: "What you see may be out of date" });
    await withoutDatabase(async () => {
      await send(page).click();
      await file(page).getByRole("alert").getByText("We can't reach your details right now.").waitFor();
      await isStale.waitFor();
      expect(await file(page).getByText("Where is my payment?").count()).toBe(1);
      expect(await reply(page).inputValue()).toBe("It is posted.");
      await expectWellMadePage(page, "the database is away");
      // What was never loaded cannot be shown, and is loaded again with its button.
      await page.getByRole("link", { name: "Saved replies" }).click();
      await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
      await page.goBack();
      await expect.poll(() => reply(page).inputValue()).toBe("It is posted.");
    });
    await isStale.waitFor({ state: "detached" });
    await send(page).click();
    await reply(page).waitFor({ state: "detached" });
    await file(page).getByText("It is posted.").waitFor();
  },
);

test("[CON-1] a role that is taken away in the middle closes the page in words; given back, what was typed is still there", async () => {
  const { page, account, open } = await caseOpen("Where is my payment?", /403/);
  const [one, other] = [(await signedIn("administrator")).page, (await signedIn("administrator")).page];
  const become = async (role: string): Promise<void> => {
    const approval = await callAs(one, askToChangeRole, { staffId: account.staffId, role, why: "Leave" });
    await callAs(other, decideApproval, {
      approvalId: Number(approval["approvalId"]),
      verdict: "approve",
      why: "Agreed",
    });
  };
  await open();
  await reply(page).fill("It is posted.");
  await become("finance");
  await page.getByText("Your role does not include this page.").waitFor();
  expect(await page.getByText("Where is my payment?").count()).toBe(0);
  await become("agent");
  await page.reload();
  await expect.poll(() => reply(page).inputValue()).toBe("It is posted.");
});

test("[CON-1] what someone was writing is not shown to whoever signs in after them in the same tab", async () => {
  const { page, problemId, open } = await caseOpen("Where is my payment?");
  await open();
  await reply(page).fill("It is posted.");
  await page.context().clearCookies();
  // Whatever the page asks next finds the session ended: this link's page, or before it something announced.
  await page.getByRole("link", { name: "Ratings" }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.waitFor();
  const second = await aStaffMember("agent");
  await fillSignIn(page, second, authenticatorCode(second.totpSecret));
  await dialog.waitFor({ state: "detached" });
  await open();
  expect(await reply(page).inputValue()).toBe("");
  await reply(page).fill("We are looking for it.");
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to the console" }).waitFor();
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toMatch(/posted|looking/);
  const third = await aStaffMember("agent");
  await fillSignIn(page, third, authenticatorCode(third.totpSecret));
  await page.getByRole("heading", { name: /^Good day/ }).waitFor();
  await page.goto(`/console/complaints?find=${problemId}`);
  await file(page).getByText("Where is my payment?").waitFor();
  expect(await reply(page).inputValue()).toBe("");
});

test("[CON-5] a payment that an address names is looked for page by page; a page that fails is not asked for again at once, and is found by itself later", async () => {
  const { page } = await signedIn("finance", { tolerates: /ERR_FAILED/, isNew: true });
  // Its time passes here alone: a busy machine takes longer than the page waits.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const pass = async (until: Locator): Promise<void> => {
    for (; !(await until.isVisible()); await page.clock.runFor(250));
  };
  const payment = (paymentId: string): UnmatchedPayment => ({
    paymentId,
    provider: "first",
    reference: `Reference ${paymentId}`,
    payCode: "",
    requestReference: "",
    channel: "",
    amountCentavos: 12_345,
    paidOn: "2026-11-01",
    receivedAt: "2026-11-01T02:00:00.000Z",
    askedForOrderId: 0,
    askedBy: "",
    takenBackAt: "",
    takenBackAskedBy: "",
  });
  let isDown = true;
  let failures = 0;
  await page.route("**/staff/money/unmatched?*", async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get("after") === "";
    if (!isFirst && isDown) {
      failures += 1;
      await route.abort();
    } else {
      const data = { payments: [payment(isFirst ? "near" : "far")], next: isFirst ? "more" : "" };
      await route.fulfill({ json: { code: "00", message: "", data } });
    }
  });
  await page.goto("/console/money?payment=far");
  await pass(page.getByRole("alert").filter({ hasText: "What you see may be out of date" }));
  const untilTold = failures;
  // Sooner than the page asks again by itself.
  await page.clock.runFor(2500);
  expect(failures).toBe(untilTold);
  isDown = false;
  await pass(page.getByRole("region", { name: "₱123.45 without a loan" }).getByText("Reference far"));
});

test("[CON-2] a file that is not a picture is refused beside the reply, whose text stays; a long search, signs and emoji find no case", async () => {
  const { page, open } = await caseOpen("Where is my payment?");
  await open();
  await reply(page).fill("It is posted.");
  await page.locator('input[type="file"]').setInputFiles({
    name: "receipt.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
  });
  await file(page).getByRole("alert").getByText("This file can't be read as a picture.").waitFor();
  expect(await reply(page).inputValue()).toBe("It is posted.");
  const search = page.getByRole("searchbox", { name: "Case, loan, telephone or e-mail" });
  for (const signs of ["%", "_", "😀", "' or 1=1", "9".repeat(10_000)]) {
    const searched = page.waitForResponse(
      (answer) => new URL(answer.url()).searchParams.get("search") === signs.slice(0, LONGEST_SEARCH),
    );
    await search.fill(signs);
    await search.press("Enter");
    await searched;
    await page.getByText("No case has this number").waitFor();
  }
});

test("[CON-11] a page whose file does not arrive says so in words, and opens once it does", async () => {
  const { page } = await signedIn("administrator", { tolerates: /Failed to (load resource|fetch)/ });
  let isDown = true;
  await page.route(/\/assets\/borrowers-page/, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Borrowers", exact: true }).click();
  const told = page.getByRole("alert");
  await told.getByText("Check your connection").waitFor();
  expect(await told.innerText()).not.toContain("module");
  // A reload meanwhile would end at the browser's own page.
  await page.context().setOffline(true);
  await told.getByRole("button", { name: "Try again" }).click();
  await told.getByText("Still no connection.").waitFor();
  await page.context().setOffline(false);
  isDown = false;
  await told.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Borrowers" }).waitFor();
});
