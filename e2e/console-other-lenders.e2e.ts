import { test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

test("[CON-7] [CON-11] [JLF-2] another lender is drafted beside its card in both languages, its fault named, and asked for, light and dark", async () => {
  const { page } = await signedIn("finance", { at: "/console/other-lenders?offering=bayanihan" });
  await page.getByText("Nothing prevents switching it on.").waitFor();
  const preview = page.getByRole("region", { name: "As borrowers see it" });
  await preview.getByText("0.18% bawat araw · Para sa mga empleyado", { exact: false }).waitFor();
  await expectWellMadePage(page, "other lenders");
  const address = page.getByLabel("Address");
  await address.fill("http://bayanihan.example");
  await page.getByText("must be an https address").first().waitFor();
  await address.fill("https://bayanihan.example/loans");
  await page.getByLabel("Rate").first().fill("0.17% a day");
  await preview.getByText("0.17% a day · For employees", { exact: false }).waitFor();
  await page.getByLabel("Can be tapped").uncheck();
  await page.getByText("Nothing prevents switching it on.").waitFor();
  await expectWellMadePage(page, "another lender's draft");
  await page.getByLabel("Why?").fill("Their new rate.");
  await page.getByRole("button", { name: "Ask to switch the draft on" }).click();
  await page.getByText(/waits for another person\. Saving the draft again/).waitFor();
});
