import { randomUUID } from "node:crypto";
import { addDays, manilaDateOf } from "@hiram/lending";
import { STAFF_ROLES } from "@hiram/contract/staff/permissions.ts";
import { expect, test } from "vitest";
import {
  aStaffMember,
  authenticatorCode,
  expectFitsPhone,
  expectWellMadePage,
  fillSignIn,
  signedIn,
} from "./harness/console.ts";
import { aDesktop, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

withBrowser();

test("[CON-1] an agent signs in by password and code, is told what is wrong, and sees what an agent may see", async () => {
  const agent = await aStaffMember("agent");
  const page = await aDesktop();
  await page.goto("/console/");
  await page.locator("input:focus[autocomplete=username]").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Please fill this in.").first().waitFor();
  await fillSignIn(page, agent, "000000");
  await page.getByRole("alert").getByText("do not match").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(agent.email);
  await expectWellMadePage(page, "a refused sign-in");
  await page.getByLabel("Code").fill(authenticatorCode(agent.totpSecret));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: /^Good day/ }).waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain("staff");
  await expectWellMadePage(page, "the first page");
  // What an agent may not open is neither offered nor shown.
  expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
  await page.goto("/console/audit-log");
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await page.getByText("Your role does not include this page.").waitFor();
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to the console" }).waitFor();
});

test.for(STAFF_ROLES)(
  "[CON-11] on a phone, each page of role %s is reached from the menu, and fits",
  async (role) => {
    await sandbox.scenario({ complaints: true });
    const { page } = await signedIn(role);
    await expectFitsPhone(page, `${role}: Home`);
    await page.getByRole("button", { name: "Search or go to" }).click();
    await page.keyboard.press("Escape");
    const menu = page.getByRole("button", { name: "Open the menu" });
    const links = page.getByRole("navigation", { name: "Console" }).getByRole("link");
    await menu.click();
    await expectFitsPhone(page, `${role}: the menu`);
    const titles = await links.allTextContents();
    expect(titles.length).toBeGreaterThan(4);
    for (const title of titles.slice(1)) {
      await links.getByText(title, { exact: true }).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await expect
        .poll(() => page.getByRole("main").getByRole("status", { name: "Loading" }).count())
        .toBe(0);
      await expectFitsPhone(page, `${role}: ${title}`);
      await menu.click();
    }
  },
);

test("[CON-11] on a phone, a row of many columns is a list of lines that name their columns, with nothing to scroll to", async () => {
  const { page } = await signedIn("finance", { at: "/console/books" });
  const table = page.getByRole("region", { name: "Accounts of the day" });
  await table.waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const heads = await table
    .locator("tbody tr")
    .first()
    .locator("th, td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(heads).toEqual(['"Account"', '"Opening"', '"Debit"', '"Credit"', '"Closing"']);
});

test("[CON-11] the navigation marks the open page whichever of its items the address names", async () => {
  const { page } = await signedIn("finance", { at: "/console/money?payment=none" });
  await page.getByRole("heading", { name: "Payments to match", level: 1 }).waitFor();
  const open = page.getByRole("navigation", { name: "Console" }).locator('[aria-current="page"]');
  expect(await open.allInnerTexts()).toEqual(["Payments to match"]);
});

test("[CON-11] in a low window the navigation shows the link of the open page", async () => {
  const { page } = await signedIn("administrator");
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/console/audit-log");
  const link = page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Audit log" });
  await expect
    .poll(async () => {
      const box = await link.boundingBox();
      return box !== null && box.y + box.height <= 640;
    })
    .toBe(true);
});

test("[CON-10] [CON-11] an administrator goes by keyboard to the audit log, searches it and finds their own sign-in, light and dark", async () => {
  const { page, account } = await signedIn("administrator");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
  await page.getByLabel("What it was done to").fill(`staff member ${account.staffId}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/subject=staff/);
  await page.getByRole("combobox", { name: "What was done" }).fill("Signed in");
  await page.getByRole("option", { name: "Signed in", exact: true }).click();
  await page.waitForURL(/action=sign-in/);
  await page.getByRole("cell", { name: "Signed in", exact: true }).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
  await expectWellMadePage(page, "the audit log");
  const today = manilaDateOf(new Date());
  await page.getByLabel("From", { exact: true }).fill(today);
  // Another choice leaves what is typed.
  await page.getByRole("combobox", { name: "What was done" }).fill("Signed out");
  await page.getByRole("option", { name: "Signed out", exact: true }).click();
  await page.waitForURL(/action=sign-out/);
  expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(today);
  await page.goBack();
  await page.waitForURL(/action=sign-in/);
  await page.getByLabel("To", { exact: true }).fill(addDays(today, -1));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("The last day is before the first.").waitFor();
  await page.getByLabel("To", { exact: true }).fill(today);
  await page.keyboard.press("Enter");
  await page.waitForURL(/from=.*&to=/);
  await page.getByRole("cell", { name: "Signed in", exact: true }).waitFor();
  await expectWellMadePage(page, "the audit log of a day");
  await page.getByLabel("To", { exact: true }).fill(addDays(today, -1));
  await page.getByLabel("From", { exact: true }).fill(addDays(today, -1));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No entry matches.").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByText("No entry matches.").waitFor({ state: "detached" });
  await page.getByLabel("What it was done to").fill("%' 😀".repeat(60));
  await page.keyboard.press("Enter");
  await page.getByText("No entry matches.").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Search or go to").fill("Home");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Good day/ }).waitFor();
});

test("[CON-7] [CON-11] the first page says what waits, and that nobody can repay while no way to pay is on, light and dark", async () => {
  const { page } = await signedIn("finance");
  // As a new database answers; the other stories' borrowers need their ways to pay.
  await page.route("**/staff/waiting", (route) =>
    route.fulfill({
      json: {
        code: "00",
        message: "",
        data: {
          waiting: [
            { kind: "late-complaints", count: 3 },
            { kind: "unmatched-payments", count: 1_000 },
            { kind: "alerts", count: 0 },
            { kind: "failed-payouts", count: 2 },
            { kind: "given-up-jobs", count: 1 },
            { kind: "refused-events", count: 1 },
          ],
          notOffered: ["payment-channel"],
        },
      },
    }),
  );
  await page.reload();
  await page.getByRole("link", { name: "999+ Payments to match" }).waitFor();
  expect(await page.getByText("Alerts to look at").count()).toBe(0);
  await expectWellMadePage(page, "what waits");
  // Each leads to what it counts.
  for (const [counted, list] of [
    ["2 Loans whose money did not arrive", "Failed payouts"],
    ["1 Jobs failed for good", "Failed jobs"],
    ["1 Refused provider events", "Refused events"],
  ] as const) {
    await page.getByRole("link", { name: counted }).click();
    await page.getByRole("tab", { name: list, selected: true }).waitFor();
    await page.goBack();
  }
  await page.getByRole("link", { name: /^No one can repay/ }).click();
  await page.getByRole("heading", { name: "Ways to pay", level: 1 }).waitFor();
});

test("[CON-1] a session that ends in the middle is signed in to over the page, and what was typed stays", async () => {
  const { page, account } = await signedIn("administrator", { at: "/console/audit-log" });
  await page.getByRole("cell", { name: "Signed in", exact: true }).first().waitFor();
  await page.context().clearCookies();
  await page.getByLabel("What it was done to").fill("staff member 0");
  // By its key: the dialog may lie over the button already, when something else was asked for in the meantime.
  await page.getByLabel("What it was done to").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.waitFor();
  await fillSignIn(page, account, authenticatorCode(account.totpSecret, 1));
  await dialog.waitFor({ state: "detached" });
  await page.getByText(/No entry matches|The log begins here/).waitFor();
  expect(await page.getByLabel("What it was done to").inputValue()).toBe("staff member 0");
});

test("[CON-11] who switches single keys off in the account menu is led nowhere by them, also after a reload, and switches them on again there", async () => {
  const { page } = await signedIn("agent");
  const keysAre = async (now: "on" | "off"): Promise<void> => {
    await page.getByRole("button", { name: /Your account/ }).click();
    await page.getByRole("menuitem", { name: `Single-key shortcuts: ${now}` }).click();
  };
  const goToReplies = async (): Promise<void> => {
    await page.keyboard.press("g");
    await page.keyboard.press("e");
  };
  await keysAre("on");
  await page.reload();
  await page.getByRole("heading", { name: /^Good day/ }).waitFor();
  await goToReplies();
  expect(new URL(page.url()).pathname).toBe("/console/");
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByText("Single-key shortcuts are off").waitFor();
  await expectWellMadePage(page, "shortcuts that are off");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await keysAre("off");
  await goToReplies();
  await page.getByRole("heading", { name: "Saved replies", level: 1 }).waitFor();
});

test("[CON-1] a link that is none says so, and offers no other try", async () => {
  const page = await aDesktop({ tolerates: /404/ });
  await page.goto(`/console/invitation#${"x".repeat(43)}`);
  await page.getByText("This link has been used").waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  await expectWellMadePage(page, "a link that is used");
});

test("[CON-1] [CON-11] on a phone, what can be done about a colleague is in sight beside the name", async () => {
  const { page } = await signedIn("administrator");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/console/staff");
  const what = page.getByRole("button", { name: "What to do about Ana Reyes" });
  await what.waitFor();
  const { x, width } = (await what.boundingBox()) ?? { x: 0, width: 0 };
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(360);
  await what.click();
  await page.getByRole("menuitem", { name: "Change the role" }).waitFor();
});

test("[CON-1] somebody is invited by two administrators, sets password and authenticator, and comes back by a recovery code", async () => {
  const { page: asker } = await signedIn("administrator");
  const { page: approver } = await signedIn("administrator");
  const email = `new-${randomUUID()}@hiram.example`;
  await asker.goto("/console/staff");
  await asker.getByRole("button", { name: "Invite someone" }).click();
  const dialog = asker.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("E-mail").fill("new at hiram");
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await dialog.getByText("Please fill this in.").waitFor();
  // Shown at its field, which has the focus.
  const wrong = dialog.getByRole("textbox", {
    name: "E-mail",
    description: /^This is not an e-mail address/,
  });
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel("E-mail").fill(email);
  // Whatever is typed stays in its card.
  await dialog.getByLabel("Why?").fill(`Hired for the complaints ${"x".repeat(120)}`);
  await expectWellMadePage(asker, "the invitation's dialog");
  // The reason outlives a reload; a person's address does not.
  await asker.reload();
  await asker.getByRole("button", { name: "Invite someone" }).click();
  expect(await dialog.getByLabel("Why?").inputValue()).toMatch(/^Hired for the complaints/);
  expect(await dialog.getByLabel("E-mail").inputValue()).toBe("");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await dialog.waitFor({ state: "detached" });
  await asker.getByText("Not signed in").first().waitFor();
  await expectWellMadePage(asker, "the staff");
  await asker.goto("/console/approvals");
  const askersRequest = asker.getByRole("listitem", { name: new RegExp(email) });
  await askersRequest.getByText("another person must decide").waitFor();
  expect(await askersRequest.getByRole("button", { name: "Approve" }).count()).toBe(0);

  await approver.goto("/console/approvals");
  const request = approver.getByRole("listitem", { name: new RegExp(email) });
  await request.getByRole("button", { name: "Approve" }).click();
  await request.getByText("Give a reason").waitFor();
  await expectWellMadePage(approver, "the approvals");
  await request.getByLabel("Why do you approve or refuse?").fill("Interviewed her myself");
  await request.getByRole("button", { name: "Approve" }).click();
  // It stays to be passed on when the list is reloaded without its request.
  await request.waitFor({ state: "detached" });
  const link = await approver.getByRole("dialog").getByText("/console/invitation#").textContent();
  await approver.keyboard.press("Escape");
  await approver.getByRole("radiogroup").getByText("Decided").click();
  await request.getByText("ask to invite them again", { exact: false }).waitFor();
  await expectWellMadePage(approver, "an invitation that was approved");
  expect(await request.getByText("Code for the invited person").count()).toBe(0);
  await asker.getByRole("radiogroup").getByText("Decided").click();
  await askersRequest.getByText("Code for the invited person").waitFor();
  const invitationCode = (await askersRequest.locator("code").textContent()) ?? "";
  await expectWellMadePage(asker, "an invitation with the code that its asker tells");

  const page = await aDesktop();
  await page.goto(link ?? "");
  await page.getByText(`${email} is invited as Agent.`).waitFor();
  const codeField = page.getByLabel("Code from your colleague");
  await expect.poll(() => codeField.evaluate((field) => field === document.activeElement)).toBe(true);
  await codeField.fill("0000-0000");
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Your name").fill("Nena New");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("The app's six digits").fill(authenticatorCode(secret));
  await expectWellMadePage(page, "an invitation");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByText("The password needs 12 to 128 characters.").waitFor();
  await page.getByLabel("Password", { exact: true }).fill("a few words of mine");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByText("That is not the code of this invitation.").waitFor();
  await codeField.fill(invitationCode);
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  expect(await page.locator("code").count()).toBe(10);
  const recovery = (await page.locator("code").first().textContent()) ?? "";
  await expectWellMadePage(page, "the recovery codes");
  await page.getByRole("button", { name: "I have saved them: go to the console" }).click();
  await page.getByRole("heading", { name: "Good day, Nena New" }).waitFor();
  await page.getByRole("button", { name: /Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to the console" }).waitFor();
  const account = { email, password: "a few words of mine", staffId: 0, totpSecret: secret };
  await fillSignIn(page, account, recovery);
  await page.getByText("9 are left").waitFor();
});
