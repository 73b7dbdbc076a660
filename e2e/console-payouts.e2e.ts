import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMadeDesk, signedIn } from "./harness/console.ts";
import { aDesk, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** A loan whose money is on its way: its number, how it stands, and the end of the account that the money goes to. */
async function loanOnItsWay() {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["151"];
  const details = async () => (await call("loanDetails", { productId, orderId }, sessionId)).data;
  const statusOf = async () => ((await details()) as { orderStatus: string }).orderStatus;
  const ending = /•••• (\d{4})/.exec(JSON.stringify(await details()))?.[1] ?? "";
  expect(ending).toMatch(/^\d{4}$/);
  return { orderId, ending, statusOf };
}

/** The provider's desk, until what is looked for is there: what the lender sends arrives by a job. */
async function atDesk(desk: Page, what: Locator): Promise<void> {
  while ((await what.count()) === 0) await desk.goto("/sandbox/payouts");
}

/** Presses a button of the desk's, which loads its page again. */
async function press(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent("load"), button.click()]);
}

/** Pages of a list of the console, until a row of it is there. */
async function inList(page: Page, row: Locator): Promise<void> {
  const more = page.getByRole("button", { name: "More" });
  await row.or(more).first().waitFor();
  while ((await row.count()) === 0) {
    await more.click();
    await row.or(more).first().waitFor();
  }
}

/** Somebody else approves what was asked for. */
async function approve(page: Page, name: RegExp): Promise<void> {
  await page.goto("/console/approvals");
  const request = page.getByRole("listitem", { name });
  await request.getByLabel("Why do you approve or refuse?").fill("Spoke with the provider");
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
}

test(
  "[CON-5] a payout that failed is sent again by two persons; when both arrive after all, the second is settled by two",
  { timeout: 360_000 },
  async () => {
    const loan = await loanOnItsWay();
    const desk = await aDesk();
    const own = desk.getByRole("article").filter({ hasText: new RegExp(`GCASH \\d*${loan.ending}\\b`) });
    await atDesk(desk, own.getByRole("button", { name: "Fail" }));
    await press(own.getByRole("button", { name: "Fail" }));
    await own.getByText(/^failed/).waitFor();

    const { page } = await signedIn("finance");
    await page.goto("/console/money/alerts");
    await page.getByRole("tab", { name: "Failed payouts" }).click();
    const failed = page.getByRole("listitem", { name: `Loan ${loan.orderId}` });
    await inList(page, failed);
    await failed.getByText(/account-not-found/).waitFor();
    await expectWellMadeDesk(page, "a payout that failed");
    await failed.getByLabel("Why").fill("The wallet was down");
    await failed.getByRole("button", { name: "Ask for approval" }).click();
    await failed.getByText("asked to send it again: another person decides.").waitFor();
    const { page: second } = await signedIn("administrator");
    await approve(second, new RegExp(`Send a loan's money again, order:${loan.orderId}`));

    // The second is on its way when the first arrives after all; then the second arrives too.
    await atDesk(desk, own.getByRole("button", { name: "Pay", exact: true }));
    await press(own.getByRole("button", { name: "It arrived after all" }));
    await expect.poll(loan.statusOf).toBe("174");
    await desk.goto("/sandbox/payouts");
    await press(own.getByRole("button", { name: "Pay", exact: true }));

    const twice = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A loan's money left twice" });
    // The alert comes with the provider's word, which the page is told of.
    await page.goto("/console/money/alerts");
    await page.getByRole("list", { name: "Alerts" }).waitFor();
    await inList(page, twice);
    await twice.getByRole("button", { name: "Ask for approval" }).click();
    await twice.getByText("Choose how it ended.").waitFor();
    await expectWellMadeDesk(page, "money that left twice");
    await twice.getByRole("radio", { name: /The money came back/ }).check();
    await twice.getByLabel("Why").fill("The bank returned it");
    await twice.getByRole("button", { name: "Ask for approval" }).click();
    await twice.getByText("waits for another person's approval").waitFor();
    await approve(second, /Settle money that left twice/);
    await page.reload();
    const first = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A payout that had failed arrived" });
    await inList(page, first);
    await expect.poll(() => twice.count()).toBe(0);
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);
