import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

const PRODUCT = 101;

/** What the site's calculator uses: the product's first fee, in parts per million. */
async function calculatedFee(): Promise<number | undefined> {
  const { data } = await call("calculatorProduct", {}, "");
  return (data as { fees: { value: number }[] }).fees[0]?.value;
}

/** What the borrower's confirmation says will be paid out, in centavos. */
async function proceedsOf(sessionId: string): Promise<number> {
  const { data } = await call("loanConfirmDetail", { productId: PRODUCT }, sessionId);
  return (data as { netProceeds: number }).netProceeds;
}

async function askToPublish(page: Page, why: string): Promise<void> {
  await page.getByLabel("Why?").fill(why);
  await page.getByRole("button", { name: "Ask to switch the draft on" }).click();
}

async function approveNewest(page: Page): Promise<void> {
  await page.goto("/console/approvals");
  const request = page
    .getByRole("listitem")
    .filter({ hasText: `product ${PRODUCT}` })
    .first();
  await request.getByRole("link", { name: "Look at what would change" }).click();
  await page.getByRole("heading", { name: "What the draft changes" }).waitFor();
  await page.goBack();
  await request.getByLabel("Why do you approve or refuse?").fill("Checked");
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
}

test(
  "[CON-7] [OPS-2] a product is drafted, refused by the law, mended, approved by another, and borrowed at its new price",
  { timeout: 240_000 },
  async () => {
    const { sessionId } = await sandbox.scenario();
    const before = await proceedsOf(sessionId);
    expect(await calculatedFee()).toBe(30_000);
    const [{ page: risk }, { page: admin }] = [
      await signedIn("risk", { at: `/console/products?offering=${PRODUCT}` }),
      await signedIn("administrator"),
    ];
    const fee = risk.getByRole("group", { name: "Fee 1" });
    const check = risk.getByRole("complementary", { name: "Check" });
    await check.getByText("within the legal ceilings").waitFor();
    await fee.getByLabel("How much (%)").fill("40");
    await check
      .getByText(/effective rate of .* above the ceiling of .*SEC Memorandum Circular/)
      .first()
      .waitFor();
    await askToPublish(risk, "Too dear");
    await risk
      .getByRole("alert")
      .getByText(/It can't be .*switched on as it is: .*SEC Memorandum Circular/)
      .waitFor();

    await fee.getByLabel("How much (%)").fill("2");
    await check.getByText("within the legal ceilings").waitFor();
    const cap = risk.getByLabel("Percent of what is past due");
    await cap.fill("6");
    await check
      .getByText(/penalty of up to 6\.000% of what is past due is above the ceiling/)
      .first()
      .waitFor();
    await cap.fill("5");
    await check.getByText("within the legal ceilings").waitFor();
    const disclosure = check.getByRole("table", { name: "What the borrower is told" });
    await disclosure.getByRole("row", { name: "Paid out" }).getByText("₱1,960.00").waitFor();
    await check.getByText("Fee 1, How much").waitFor();
    // What was typed survives a reload.
    await risk.reload();
    await expect.poll(() => fee.getByLabel("How much (%)").inputValue()).toBe("2");
    await askToPublish(risk, "Cheaper for everybody");
    await risk
      .getByText(/Request \d+ waits for another person/)
      .first()
      .waitFor();
    expect(await calculatedFee()).toBe(30_000);

    await approveNewest(admin);
    expect(await calculatedFee()).toBe(20_000);
    expect(await proceedsOf(sessionId)).toBeGreaterThan(before);

    // Back to the previous version, from the list of versions.
    await risk.reload();
    await check.getByText("Version 2").waitFor();
    await risk.getByRole("button", { name: "Start a draft from version 1" }).click();
    await expect.poll(() => fee.getByLabel("How much (%)").inputValue()).toBe("3");
    await askToPublish(risk, "As it was");
    await risk
      .getByText(/Request \d+ waits for another person/)
      .first()
      .waitFor();
    await approveNewest(admin);
    expect(await calculatedFee()).toBe(30_000);
    expect(await proceedsOf(sessionId)).toBe(before);
  },
);

test("[CON-7] [CON-11] when two people edit one draft the second is warned, and keeps what was typed", async () => {
  const [{ page: one }, { page: two }] = [
    await signedIn("risk", { at: "/console/products" }),
    await signedIn("finance"),
  ];
  await one.getByRole("button", { name: "New product" }).click();
  await one.getByText("Draft 1, saved by").waitFor();
  await one.waitForURL(/offering=\d+$/);
  const draft = new URL(one.url()).searchParams.get("offering") ?? "";
  expect(Number(draft)).toBeGreaterThan(PRODUCT);
  await two.goto(`/console/products?offering=${draft}`);
  const name = (page: Page) =>
    page.getByRole("group", { name: "Name and picture" }).getByLabel("Name", { exact: true });
  await name(two).fill("Theirs");
  await name(one).fill("Mine");
  await one.getByRole("button", { name: "Save draft" }).click();
  await one.getByText("Draft 2, saved by").waitFor();
  // Nothing is left to save, so the button can't have the focus.
  await untilFocused(one.getByRole("region").filter({ hasText: "Draft 2, saved by" }));
  await two.getByRole("button", { name: "Save draft" }).click();
  await two.getByRole("alert").getByText("A colleague changed this").first().waitFor();
  expect(await name(two).inputValue()).toBe("Theirs");
  await two.getByRole("button", { name: "Keep mine" }).click();
  await two.getByRole("button", { name: "Save draft" }).click();
  await two.getByText("Draft 3, saved by").waitFor();
  // Asked first: it is everyone's.
  await one.getByRole("button", { name: "Discard the draft" }).click();
  const question = one.getByRole("dialog", { name: "Discard this draft?" });
  await question.getByText(/^Draft 3, saved by .* It is deleted for everyone/).waitFor();
  await expectWellMadePage(one, "the question whether to discard a draft");
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "detached" });
  await two.getByText("Draft 3, saved by").waitFor();
  await two.getByRole("button", { name: "Discard the draft" }).click();
  await two.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
  // It never was on: nothing of it is left, so its writer is back at the list.
  await untilFocused(two.getByRole("heading", { name: "Products", level: 1 }));
  expect(new URL(two.url()).search).toBe("");
  const listed = (page: Page) =>
    page.getByRole("list", { name: "Products" }).locator(`[data-item="${draft}"]`);
  await listed(two).waitFor({ state: "detached" });
  await two.getByRole("region").first().waitFor();
  // That a draft was saved may still be told beside the page.
  expect(await two.getByRole("main").getByRole("alert").count()).toBe(0);
  // A colleague who has it open is told.
  await one.getByText("Go back to the list and open it again").waitFor();
});

test("[CON-7] [CON-11] the page of products is well made, light and dark", async () => {
  const { page } = await signedIn("administrator", { at: `/console/products?offering=${PRODUCT}` });
  await page.getByText("within the legal ceilings").waitFor();
  await page.getByRole("table", { name: "Instalments" }).waitFor();
  await expectWellMadePage(page, "a product");
  await page.getByRole("group", { name: "Fee 1" }).getByLabel("How much (%)").fill("much");
  await page.getByText("Type a percentage, such as 24 or 24.5.").first().waitFor();
  await expectWellMadePage(page, "a product with faults");
});
