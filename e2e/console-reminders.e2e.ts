import { expect, test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

test("[CON-7] [CON-11] a reminder's text is drafted beside the messages it becomes, its faults named, and switched on by a second person, light and dark", async () => {
  const [{ page }, { page: admin }] = [
    await signedIn("finance", { at: "/console/reminders?offering=other-loan" }),
    await signedIn("administrator"),
  ];
  const check = page.getByRole("complementary", { name: "Check" });
  await check.getByText("Nothing prevents switching it on.").waitFor();
  await check.getByText(/para sa Cooperative ng Bayan, bayaran sa/).waitFor();
  await check
    .getByText(/\d+ characters, 3 SMS per borrower/)
    .first()
    .waitFor();
  await expectWellMadePage(page, "a reminder's text");
  const english = page.getByRole("group", { name: "In English" }).getByLabel("Message");
  await english.fill("{brand}: {amount} for {lender}, at www.pera.ph");
  await check.getByText("must say {day}").waitFor();
  await check.getByText(/has a link/).waitFor();
  await expectWellMadePage(page, "a reminder's text with faults");
  await english.fill("{brand}: {amount} for {lender} is due {day}. Off: in the app, Tools.");
  await check
    .getByText(/for Cooperative ng Bayan is due .*\. Off: in the app, Tools\.$/)
    .first()
    .waitFor();
  await check.getByText("Nothing prevents switching it on.").waitFor();
  await page.getByLabel("Why?").fill("Fits in fewer SMS.");
  await page.getByRole("button", { name: "Ask to switch the draft on" }).click();
  await page
    .getByText(/Request \d+ waits for another person/)
    .first()
    .waitFor();

  await admin.goto("/console/approvals");
  const request = admin.getByRole("listitem").filter({ hasText: "reminder other-loan" });
  await request.getByLabel("Why do you approve or refuse?").fill("Read in both languages");
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
  await page.reload();
  await check.getByText("Version 2").waitFor();
  expect(await english.inputValue()).toBe(
    "{brand}: {amount} for {lender} is due {day}. Off: in the app, Tools.",
  );
});

test("[CON-7] [WEB-11] the days of a built-in reminder are beside its text, and a wrong one is named", async () => {
  const { page } = await signedIn("risk", { at: "/console/reminders?offering=before-due" });
  const days = page.getByRole("textbox", { name: "Days before the due date" });
  expect(await days.inputValue()).toBe("3, 1");
  await page
    .getByText(/for Hiram Salary Loan is due on/)
    .first()
    .waitFor();
  await expectWellMadePage(page, "a reminder with its days");
  await days.fill("3, 30");
  await page
    .getByText(/must be 1 to 14, such as 3, 1/)
    .first()
    .waitFor();
});
