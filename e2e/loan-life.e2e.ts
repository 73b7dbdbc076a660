import { expect, test } from "vitest";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

test("[CNF-1 CNF-4 ORD-1 PAY-2 ORD-11] a loan from confirmation to the last peso, then borrow again", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go, messages } = await aPhone({ native: "android" });

  await go(addressOf("/loanConfirm", { productId }, sessionId));
  await page.getByRole("button", { name: /^Get ₱/ }).tap();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/);
  await page.getByText("Your money is on its way").waitFor();
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  expect(Number(orderId)).toBeGreaterThan(0);
  expect(new URL(page.url()).search.endsWith(`sessionId=${sessionId}`)).toBe(true);

  await payOut();
  await go(addressOf("/loanDetails", { productId, orderId }, sessionId));
  await page.getByText("Payment due", { exact: true }).waitFor();

  for (const instalment of [1, 2, 3]) {
    await page.getByRole("button", { name: /^(REPAY|Repayment)$/ }).tap();
    await page.waitForURL(/\/repayment\?/);
    await payButton(page).tap();
    await page.waitForURL(/\/repaymentOfCode\?/);
    const query = new URL(page.url()).searchParams;
    expect(query.get("showType"), `instalment ${instalment}`).toBe("1");
    const paid = await sandbox.pay(query.get("payCode") ?? "", Number(query.get("repayAmount")));
    expect(paid.status).toBe(200);
    await go(addressOf("/loanDetails", { productId, orderId }, sessionId));
  }

  await page.getByText("Fully paid").waitFor();
  await closeRating();
  await page.getByRole("button", { name: "Borrow Again" }).tap();
  await expect.poll(messages).toContainEqual({
    transport: "android",
    action: "openPage",
    payload: { page: "productDetail", productId: String(productId) },
  });
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });

  /** At the payout desk: pays everything that waits there until this loan's money is out. */
  async function payOut(): Promise<void> {
    const desk = await aPhone();
    const isPaidOut = async (): Promise<boolean> => {
      const { data } = await call("loanDetails", { productId, orderId }, sessionId);
      return (data as { orderStatus: string }).orderStatus === "174";
    };
    while (!(await isPaidOut())) {
      await desk.page.goto("/sandbox/payouts");
      const pay = desk.page.getByRole("button", { name: "Pay" }).first();
      if ((await pay.count()) > 0) await Promise.all([desk.page.waitForEvent("load"), pay.tap()]);
    }
  }

  /** A loan paid off for the first time asks for a rating. */
  async function closeRating(): Promise<void> {
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Later" }).tap();
    await dialog.waitFor({ state: "hidden" });
  }
});

test("[ORD-9] who is to confirm the withdrawal does so on the provider's page, and is led back to the loan", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario({ withdrawal: true });
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["21"] }, sessionId));
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw Now" }).tap();
  await page.waitForURL(/\/sandbox\/payouts\/pout_\w+\/confirm/);
  await page.getByRole("button", { name: "Confirm" }).tap();
  await page.waitForURL(
    (address) =>
      address.pathname === "/loanDetails" && address.searchParams.get("orderId") === String(orders["21"]),
  );
});

test("[EXT-1 EXT-2 ORD-5] an overdue loan is extended and is due again, its principal untouched", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  const order = addressOf("/loanDetails", { productId, orderId: orders["180"] }, sessionId);

  await go(order);
  await page.getByText("Payment overdue").waitFor();
  await page.getByRole("button", { name: /Rollover Repayment/ }).tap();
  await page.waitForURL(/\/repaymentDelay\?/);
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  const query = new URL(page.url()).searchParams;
  await sandbox.pay(query.get("payCode") ?? "", Number(query.get("repayAmount")));

  await go(order);
  await page.getByText("Payment due", { exact: true }).waitFor();
  await page.getByText("Instalment 1 of 3", { exact: false }).first().waitFor();
});

test("[ORD-2] a rejected loan says so kindly and offers nothing to tap but help", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["110"] }, sessionId));
  await page.getByText("Not approved this time").waitFor();
  expect(await page.getByRole("button", { name: /repay|borrow/i }).count()).toBe(0);
});
