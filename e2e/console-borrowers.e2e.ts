import { expect, test } from "vitest";
import { expectWellMadeDesk, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

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
  // Its case stands in the list, and opens there.
  await timeline
    .getByRole("link", { name: /^Case \d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Complaints", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Open the borrower's file" }).click();
  await page.getByRole("heading", { name: /^Borrower \d+$/, level: 1 }).waitFor();
});

test("[CON-3] name and telephone are masked until they are shown for a reason; a search for signs finds nobody, light and dark", async () => {
  const { orders } = await sandbox.scenario();
  const { page } = await signedIn("agent", { at: "/console/borrowers" });
  const search = page.getByRole("searchbox", { name: "Telephone, borrower, loan, reference or name" });
  await search.waitFor();
  await expectWellMadeDesk(page, "the search");
  for (const signs of ["%", "😀", "x".repeat(10_000)]) {
    await search.fill(signs);
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await page.getByText(`Nobody was found for “${signs.slice(0, 60)}”.`).waitFor();
  }
  await search.fill(String(orders["180"]));
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const row = page.getByRole("row").nth(1);
  await row.getByRole("cell", { name: "Loan", exact: true }).waitFor();
  await expectWellMadeDesk(page, "who was found");
  await row.getByRole("link").click();
  await page.getByText("Loan confirmed").first().waitFor();
  const borrowerCard = page.getByRole("complementary", { name: /^Borrower \d+$/ });
  expect(await borrowerCard.getByText(/^09\d{9}$/).count()).toBe(0);
  const show = borrowerCard.getByRole("button", { name: "Show name and telephone" });
  expect(await show.isDisabled()).toBe(true);
  await borrowerCard.getByLabel("Why do you need to know?").fill("She asks for a call back");
  await page.reload();
  await expect
    .poll(() => borrowerCard.getByLabel("Why do you need to know?").inputValue())
    .toBe("She asks for a call back");
  await show.click();
  await borrowerCard.getByText(/09\d{9}/).waitFor();
  await expectWellMadeDesk(page, "a file whose borrower is shown");
  await borrowerCard.getByRole("button", { name: "Hide them again" }).click();
  await show.waitFor();
});
