import { expect, test } from "vitest";
import { approve, expectWellMadePage, inList, signedIn } from "./harness/console.ts";
import { atDesk, press } from "./harness/payout-desk.ts";
import { aDesktop, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** A loan whose money is on its way: its number, what its page says, and its payout at the provider's desk. */
async function loanOnItsWay() {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["151"];
  const details = async () => (await call("loanDetails", { productId, orderId }, sessionId)).data;
  const statusOf = async () => ((await details()) as { orderStatus: string }).orderStatus;
  const ending = /•••• (\d{4})/.exec(JSON.stringify(await details()))?.[1] ?? "";
  expect(ending).toMatch(/^\d{4}$/);
  const desk = await aDesktop();
  const payout = desk.getByRole("article").filter({ hasText: new RegExp(`GCASH \\d*${ending}\\b`) });
  await atDesk(payout.getByRole("button", { name: "Fail" }));
  return { orderId, details, statusOf, desk, payout };
}

test(
  "[CON-5] a payout that failed is sent again by two persons; when both arrive after all, the second is settled by two",
  { timeout: 360_000 },
  async () => {
    const { desk, payout, ...loan } = await loanOnItsWay();
    await press(payout.getByRole("button", { name: "Fail" }));
    await payout.getByText(/^failed/).waitFor();

    const { page } = await signedIn("finance");
    await page.goto("/console/money/alerts");
    await page.getByRole("tab", { name: "Failed payouts" }).click();
    const failed = page.getByRole("listitem", { name: `Loan ${loan.orderId}` });
    await inList(page, failed);
    await failed.getByText(/: the account does not exist\.$/).waitFor();
    await expectWellMadePage(page, "a payout that failed");
    await failed.getByLabel("Why").fill("The wallet was down");
    await failed.getByRole("button", { name: "Ask for approval" }).click();
    const asked = failed.getByText("asked to send it again: another person must decide.");
    // Its form is gone, with the button that had the focus.
    await expect.poll(() => asked.evaluate((note) => note === document.activeElement)).toBe(true);
    const { page: second } = await signedIn("administrator");
    await approve(second, new RegExp(`Send a loan's money again, order:${loan.orderId}`));

    // The second is on its way when the first arrives after all; then the second arrives too.
    await atDesk(payout.getByRole("button", { name: "Pay", exact: true }));
    await press(payout.getByRole("button", { name: "It arrived after all" }));
    await expect.poll(loan.statusOf).toBe("174");
    await desk.goto("/sandbox/payouts");
    await press(payout.getByRole("button", { name: "Pay", exact: true }));

    const twice = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A loan's money left twice" });
    // The alert comes with the provider's answer, of which the page is notified.
    await page.goto("/console/money/alerts");
    await page.getByRole("list", { name: "Alerts" }).waitFor();
    await inList(page, twice);
    await twice.getByRole("button", { name: "Ask for approval" }).click();
    await twice.getByText("Choose how it ended.").waitFor();
    await expectWellMadePage(page, "money that left twice");
    await twice.getByRole("radio", { name: /The money came back/ }).check();
    await twice.getByLabel("Why").fill("The bank returned it");
    await twice.getByRole("button", { name: "Ask for approval" }).click();
    await twice.getByText("asked to book how it ended: another person must decide.").waitFor();
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

test(
  "[CON-5] [ORD-10] a loan's money that came back is booked by two persons, and its borrower reads that nothing is owed",
  { timeout: 360_000 },
  async () => {
    const { desk, payout, ...loan } = await loanOnItsWay();
    await press(payout.getByRole("button", { name: "Pay", exact: true }));
    await expect.poll(loan.statusOf).toBe("174");
    await desk.goto("/sandbox/payouts");
    await press(payout.getByRole("button", { name: "It came back" }));
    expect(await loan.statusOf()).toBe("174");

    const { page } = await signedIn("finance");
    await page.goto("/console/money/alerts");
    const alert = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A payout that had arrived was reported as failed" });
    await inList(page, alert);
    await alert.getByRole("radio", { name: "The money came back" }).check();
    await expectWellMadePage(page, "money that came back");
    await alert.getByLabel("Why").fill("It is on the provider's statement");
    await alert.getByRole("button", { name: "Ask for approval" }).click();
    await alert.getByText("asked to book how it ended: another person must decide.").waitFor();
    const { page: second } = await signedIn("administrator");
    await approve(second, /Book that a loan's money came back/);
    expect(await loan.statusOf()).toBe("151");
    expect(JSON.stringify(await loan.details())).toContain("sent it back to us, so you owe nothing for it");
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);
