import { expect, test } from "vitest";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";

withBrowser();

type State = keyof Scenario["orders"];

const BUTTONS: readonly [State, string, readonly string[]][] = [
  ["21", "Under review", []],
  ["110", "Not approved this time", []],
  ["151", "Your money is on its way", []],
  ["170", "Repaying", ["Repayment"]],
  ["174", "Payment due", ["REPAY", "Rollover Repayment"]],
  ["174-fixed", "Payment due", ["Repayment"]],
  ["180", "Payment overdue", ["REPAY", "Rollover Repayment"]],
  ["180-fixed", "Payment overdue", ["Repayment"]],
  ["200", "Fully paid", ["Borrow Again"]],
];

test.each(BUTTONS)(
  "[ORD-2 ORD-3 ORD-5] order in state %s says “%s” and offers %j",
  async (state, title, buttons) => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const { page, go } = await aPhone();
    await go(addressOf("/loanDetails", { productId, orderId: orders[state] }, sessionId));
    await page.getByText(title, { exact: true }).first().waitFor();
    expect(await page.title()).toBe("Order Details");
    await page.keyboard.press("Escape");
    for (const name of buttons)
      await page
        .getByRole("button", { name: new RegExp(`${name}$`) })
        .first()
        .waitFor();
    const shown = await page.getByRole("button", { name: /repay|rollover|borrow/i }).count();
    expect(shown).toBe(buttons.length);
  },
);

test("[SES-4] an address with product_id opens the same order", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/order", { product_id: productId, orderId: orders["174"] }, sessionId));
  await page.getByText("Payment due", { exact: true }).waitFor();
});

test("[ORD-10] without a payout account the borrower is asked to bind one", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario({ payoutAccount: false });
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["21"] }, sessionId));
  await page.getByRole("dialog").getByRole("button", { name: "Go and bind the card" }).waitFor();
});
