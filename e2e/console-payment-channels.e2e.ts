import { expect, test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

/** On how many sides an element has a line. */
const framedSides = (element: Element): number => {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(element);
  return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].filter(
    (width) => width !== "0px",
  ).length;
};

test("[CON-7] [CON-11] a way to pay is drafted beside its tile, in both languages and with its fee, and its changes are listed in words, light and dark", async () => {
  const { page } = await signedIn("finance", { at: "/console/payment-channels?offering=2" });
  const steps = page.getByRole("group", { name: "Way 1" }).first().getByLabel("Steps, one a line");
  await page.getByText("Nothing prevents switching it on.").waitFor();
  // A way is one of a place's, and stands in no second frame.
  for (const group of ["Place 1", "Way 1"])
    expect
      .soft(await page.getByRole("group", { name: group, exact: true }).first().evaluate(framedSides), group)
      .toBe(1);
  await expectWellMadePage(page, "a way to pay");
  await steps.fill("Take a screenshot.\nPay in your app.");
  await page.getByText("Take a screenshot. / Pay in your app.").waitFor();
  const fee = page.getByLabel("Fee on top (₱)");
  await fee.fill("12.50");
  await page.getByText("₱12.50", { exact: true }).waitFor();
  const filipinoPlace = page.getByRole("group", { name: "Filipino place 1" });
  await filipinoPlace
    .getByLabel("Steps, one a line")
    .first()
    .fill("I-screenshot ang QR code.\nMagbayad sa app mo.");
  await page.getByText("I-screenshot ang QR code. / Magbayad sa app mo.").waitFor();
  const preview = page.getByRole("region", { name: "As borrowers see it" });
  const [english, filipino] = [0, 1].map((at) => preview.getByRole("figure").nth(at));
  await english!.getByText("At once").waitFor();
  await english!.getByText("₱12.50 fee on top").waitFor();
  await english!.getByText("Pay in your app.").waitFor();
  await filipino!.getByText("May dagdag na ₱12.50 na singil").waitFor();
  await filipino!.getByText("Magbayad sa app mo.").waitFor();
  await expectWellMadePage(page, "a way to pay with its draft");
  await page.getByLabel("Most (₱)").fill("0.50");
  await preview.getByText("to ₱0.50;").waitFor();
  await page.getByText("is less than the least").first().waitFor();
  await expectWellMadePage(page, "a way to pay with faults");
});
