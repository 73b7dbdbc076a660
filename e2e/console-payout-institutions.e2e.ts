import { expect, test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

test("[CON-7] [CON-11] a bank is drafted beside what borrowers pick and fill in, with its accounts' digits, its fault named, and asked for, light and dark", async () => {
  const { page } = await signedIn("finance", { at: "/console/payout-institutions?offering=BPI" });
  await page.getByText("Nothing prevents switching it on.").waitFor();
  await expectWellMadePage(page, "ways to pay out");
  const digits = page.getByLabel("Digits of a bank's account number");
  await digits.fill("14-10");
  await page.getByText("must be lengths such as 10, 14 or 10-12").first().waitFor();
  await expectWellMadePage(page, "ways to pay out with a fault");
  await digits.fill("10, 14");
  const preview = page.getByRole("region", { name: "As borrowers see it" });
  await preview.getByText("An account number has 10 or 14 digits.", { exact: false }).waitFor();
  await page.getByLabel("PESONet only").check();
  await preview.getByText("(arrives the next banking day)", { exact: false }).waitFor();
  await preview.getByText("(darating sa susunod na banking day)", { exact: false }).waitFor();
  await page.getByLabel("A bank that asks for the branch's city").check();
  await preview.getByText("Lungsod ng branch mo").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("BDO Unibank");
  await page.getByText("is another institution's").first().waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Bank of the Philippine Islands (BPI)");
  await page.getByText("Nothing prevents switching it on.").waitFor();
  await page.getByLabel("Why?").fill("Its name in full.");
  await page.getByRole("button", { name: "Ask to switch the draft on" }).click();
  await page.getByText(/waits for another person\. Saving the draft again/).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(
    "Bank of the Philippine Islands (BPI)",
  );
});
