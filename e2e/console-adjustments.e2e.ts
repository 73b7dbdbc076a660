import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { approve, expectWellMadePage, signedIn } from "./harness/console.ts";
import { expectWellMade } from "./harness/accessibility.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { announceStrayPayment } from "./harness/stray-payment.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** Finance asks to give up something on a loan. */
async function ask(page: Page, { loan, choice, why }: { loan: number; choice: RegExp; why: string }) {
  const file = page.getByRole("region", { name: `Loan ${loan}` });
  await file.getByRole("radio", { name: choice }).check();
  await file.getByLabel("Why").fill(why);
  await file.getByRole("button", { name: "Ask for approval" }).click();
  await file.getByText("asked for it: another person must decide.").waitFor();
}

test("[CON-11] on a wide screen, what a page is for is read in lines of at most 90 characters", async () => {
  const { page } = await signedIn("finance", { at: "/console/money/adjustments" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const lead = page.getByText("Cancel a late penalty, write off a loan");
  const lines = await lead.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(((await lead.textContent()) ?? "").length / lines).toBeLessThan(90);
});

test(
  "[CON-5] [CON-11] finance asks to waive a penalty and to write a loan off, another approves, and the borrower sees less to pay and what still is owed, light and dark",
  { timeout: 360_000 },
  async () => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const loan = orders["180-fixed"];
    const dueOf = async (): Promise<number> => {
      const { data } = await call("loanDetails", { productId, orderId: loan }, sessionId);
      return (data as { repayAmount: number }).repayAmount;
    };
    const before = await dueOf();
    const { page } = await signedIn("finance", { at: "/console/money/adjustments" });
    await page.getByRole("heading", { name: "Waive or write off", level: 1 }).waitFor();
    await page.getByLabel("Loan", { exact: true }).fill("that one");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("Type the loan's number, in digits.").waitFor();
    await page.getByLabel("Loan", { exact: true }).fill("999999999");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("There is no order with this number.").waitFor();
    await page.getByLabel("Loan", { exact: true }).fill(String(loan));
    await page.getByRole("button", { name: "Open" }).click();
    const file = page.getByRole("region", { name: `Loan ${loan}` });
    await file.getByRole("button", { name: "Ask for approval" }).click();
    await file.getByText("Choose what to give up.").waitFor();
    await expectWellMadePage(page, "what to give up of a loan");
    await ask(page, { loan, choice: /^Waive the penalty of/, why: "The counter was closed on the day" });

    const { page: second } = await signedIn("administrator");
    await approve(second, new RegExp(`Waive a penalty, order:${loan}`));
    const after = await dueOf();
    expect(after).toBeLessThan(before);
    const phone = await aPhone();
    await phone.go(addressOf("/loanDetails", { productId, orderId: loan }, sessionId));
    await phone.page.getByText(/We waived your late penalty/).waitFor();

    await page.reload();
    await file.getByText("This loan has no unpaid penalty.").waitFor();
    await ask(page, { loan, choice: /^Write off the principal of/, why: "Nobody finds him" });
    await approve(second, new RegExp(`Write a loan off, order:${loan}`));
    expect(await dueOf()).toBe(after);
    await phone.go(addressOf("/loanDetails", { productId, orderId: loan }, sessionId));
    await phone.page.getByText(/You still owe it: pay as much as you can/).waitFor();
    await page.reload();
    await file.getByText("This loan has already been written off.").waitFor();
    await expectWellMadePage(page, "what was given up of a loan");
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test(
  "[CON-5] a payment that its provider took back is booked by two persons, and its borrower reads that it counts no more; given back, it counts again",
  { timeout: 360_000 },
  async () => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const loan = orders["170"];
    const statusOf = async (): Promise<string> => {
      const { data } = await call("loanDetails", { productId, orderId: loan }, sessionId);
      return (data as { orderStatus: string }).orderStatus;
    };
    const before = await statusOf();
    const { page } = await signedIn("finance", { at: `/console/money/adjustments?loan=${loan}` });
    const received = page.getByRole("region", { name: "Payments received" });
    const ask = async (name: RegExp | string) => {
      await received.getByRole("button", { name }).click();
      await received.getByLabel("Why").fill("The bank's notice of 12 March");
    };
    await ask(/was taken back$/);
    await expectWellMadePage(page, "a payment that was taken back");
    await received.getByRole("button", { name: "Ask for approval" }).click();
    await received.getByText("asked to book that it was taken back: another person must decide.").waitFor();
    const { page: second } = await signedIn("administrator");
    await approve(second, /Book that a payment was taken back/);
    expect(await statusOf()).not.toBe(before);

    const phone = await aPhone();
    await phone.go(addressOf("/loanDetails", { productId, orderId: loan }, sessionId));
    await phone.page.getByText(/^Your payment of .* was taken back$/).waitFor();
    await expectWellMade(phone.page, "the loan of a payment that was taken back");
    await phone.go(addressOf("/receipts", { orderId: String(loan) }, sessionId));
    await phone.page.getByText("Taken back from us, so it paid nothing").waitFor();
    expect(await phone.page.getByRole("link", { name: "Receipt" }).count()).toBe(0);
    await expectWellMade(phone.page, "receipts with a payment that was taken back");

    await page.reload();
    await received.getByText(/^Taken back /).waitFor();
    await ask("The money came again");
    await received.getByRole("button", { name: "Ask for approval" }).click();
    await received.getByText("asked to book that it came again: another person must decide.").waitFor();
    await approve(second, /Book that a payment taken back came again/);
    expect(await statusOf()).toBe(before);
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test(
  "[CON-5] a payment matched to the wrong loan is taken off it by two persons, waits again, and is matched to the right one",
  { timeout: 360_000 },
  async () => {
    const { orders } = await sandbox.scenario();
    const [wrong, right] = [orders["170"], orders["174"]];
    const reference = await announceStrayPayment(65_432);
    const { page } = await signedIn("finance", { at: "/console/money" });
    const { page: second } = await signedIn("administrator");
    const match = async (loan: number) => {
      await page.goto("/console/money");
      await page.getByRole("button", { name: new RegExp(reference) }).click();
      const payment = page.getByRole("region", { name: "₱654.32 without a loan" });
      await payment.getByLabel("Find the loan").fill(String(loan));
      await payment.getByLabel("Find the loan").press("Enter");
      await payment.getByRole("radio", { name: `Loan ${loan}` }).check();
      await payment.getByLabel("Why").fill("The receipt shows this loan");
      await payment.getByRole("button", { name: "Ask for approval" }).click();
      await payment.getByText(`asked to count it for loan ${loan}`).waitFor();
      await approve(second, /Count a payment for a loan/);
    };
    const received = page.getByRole("region", { name: "Payments received" });
    const counted = received.getByText(reference);

    await match(wrong);
    await page.goto(`/console/money/adjustments?loan=${wrong}`);
    await received.getByRole("button", { name: "₱654.32 was for another loan" }).click();
    await received.getByLabel("Why").fill("The payer's own receipt shows another loan");
    await expectWellMadePage(page, "a payment that was for another loan");
    await received.getByRole("button", { name: "Ask for approval" }).click();
    await received.getByText(/asked to undo its match.*: another person must decide/).waitFor();
    await approve(second, /Take a payment off a loan: it was for another/);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => counted.count()).toBe(0);

    await match(right);
    await page.goto(`/console/money/adjustments?loan=${right}`);
    await counted.waitFor();
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test(
  "[CON-5] a payment taken back before its loan was known stays in a list of its own; given back, it waits again",
  { timeout: 360_000 },
  async () => {
    const reference = await announceStrayPayment(43_210);
    const { page } = await signedIn("finance", { at: "/console/money" });
    const payment = page.getByRole("region", { name: "₱432.10 without a loan" });
    const askFor = async (name: string) => {
      await page.getByRole("button", { name: new RegExp(reference) }).click();
      await payment.getByRole("button", { name }).click();
      await payment.getByLabel("Why").fill("The provider's notice of 12 March");
    };
    const send = payment.getByRole("button", { name: "Ask for approval" });
    const { page: second } = await signedIn("administrator");

    await askFor("₱432.10 was taken back");
    await send.click();
    await payment.getByText("asked to book that it was taken back: another person must decide.").waitFor();
    await approve(second, /Book that a payment was taken back/);
    await page.getByText("Taken back", { exact: true }).click();
    await askFor("The money came again");
    await expectWellMadePage(page, "a payment taken back before its loan was known");
    await send.click();
    await payment.getByText("asked to book that it came again: another person must decide.").waitFor();
    await approve(second, /Book that a payment taken back came again/);
    await page.reload();
    await page
      .getByText("This payment is no longer taken back")
      .or(page.getByText("None was taken back"))
      .waitFor();
    await page.getByText("Waiting", { exact: true }).click();
    await askFor("₱432.10 was taken back");
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);
