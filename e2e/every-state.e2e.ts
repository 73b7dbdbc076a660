import { expect, test } from "vitest";
import { accessibilityFindings, isScrolledSideways } from "./harness/accessibility.ts";
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
    const all = await page.getByRole("button", { name: /repay|rollover|borrow/i }).count();
    expect(all).toBe(buttons.length);
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

const PAGES: readonly [string, State | null][] = [
  ["/loanDetails", "174"],
  ["/loanDetails", "180"],
  ["/loanDetails", "151"],
  ["/loanDetails", "200"],
  ["/loanConfirm", null],
  ["/repayment", "174"],
  ["/repaymentDelay", "180"],
];

test.each(PAGES)(
  "[ORD-1 INST-1 EXT-2 CNF-1] %s (%s) is accessible, light and dark, at 320 px with text doubled",
  async (path, state) => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const query = { productId, ...(state === null ? {} : { orderId: orders[state] }) };
    for (const dark of [false, true]) {
      // axe puts a style of its own into the page, which the page's policy refuses.
      const { page, go } = await aPhone({ dark, tolerates: /Applying inline style/ });
      await go(addressOf(path, query, sessionId));
      expect(await accessibilityFindings(page), dark ? "dark" : "light").toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page
        .addStyleTag({ content: "html{font-size:200%}" })
        .catch(() => page.evaluate(() => (document.documentElement.style.fontSize = "200%")));
      expect(await isScrolledSideways(page), "scrolls sideways").toBe(false);
    }
  },
);
