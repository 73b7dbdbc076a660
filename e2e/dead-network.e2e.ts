import { expect, test } from "vitest";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { callOf } from "./harness/wire.ts";

withBrowser();

const tolerates = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const NETWORK_GONE = "No connection. Check your signal and try again.";

test("[WIRE-8 CNF-4] a dead network on Next is told, nothing is lost, and the next tap goes through", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/loanConfirm", { productId }, sessionId));
  await page.route(callOf("loanDetailPush"), (route) => route.abort());
  await page.getByRole("button", { name: "Next" }).tap();
  await page.getByText(NETWORK_GONE).first().waitFor();
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  await page.unroute(callOf("loanDetailPush"));
  await page.getByRole("button", { name: "Next" }).tap();
  await page.waitForURL(/\/loanDetails\?/);
});

test("[WIRE-8 PAY-3] a dead network on Payment is told and leaves the channel chosen", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.route(callOf("generatePayCode"), (route) => route.abort());
  await page.getByRole("button", { name: /Payment Method/ }).tap();
  await page.getByRole("radio").nth(1).check({ force: true });
  await page.getByRole("button", { name: "Payment", exact: true }).tap();
  await page.getByText(NETWORK_GONE).first().waitFor();
  await page.unroute(callOf("generatePayCode"));
  await page.getByRole("button", { name: "Payment", exact: true }).tap();
  await page.waitForURL(/\/repaymentOfCode\?.*showType=2/);
});

test.each([
  ["REPAY", "instalmentPlan", /\/repayment\?/],
  ["Rollover Repayment", "extensionOffer", /\/repaymentDelay\?/],
] as const)(
  "[WIRE-8 ORD-13] a dead network behind %s shows a retry that works",
  async (button, name, url) => {
    const { sessionId, productId, orders } = await sandbox.scenario();
    const { page, go } = await aPhone({ tolerates });
    await go(addressOf("/loanDetails", { productId, orderId: orders["180"] }, sessionId));
    await page.route(callOf(name), (route) => route.abort());
    await page
      .getByRole("button", { name: new RegExp(`${button}$`) })
      .first()
      .tap();
    await page.waitForURL(url);
    await page.getByText(NETWORK_GONE).first().waitFor();
    await page.unroute(callOf(name));
    await page.getByRole("button", { name: "Try again" }).tap();
    await page.getByRole("button", { name: /Payment Method/ }).waitFor();
  },
);
