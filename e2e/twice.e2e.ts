import { expect, test } from "vitest";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, requestOf } from "./harness/wire.ts";

withBrowser();

test("[CNF-4] two tabs that confirm the same loan at once show one order", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const tabs = await Promise.all([aPhone(), aPhone()]);
  const orders = await Promise.all(
    tabs.map(async ({ page, go }) => {
      await go(addressOf("/loanConfirm", { productId }, sessionId));
      await page.getByRole("button", { name: /^Get ₱/ }).tap();
      await page.waitForURL(/\/loanDetails\?/);
      return new URL(page.url()).searchParams.get("orderId");
    }),
  );
  expect(orders[0]).toBe(orders[1]);
});

test("[PAY-3] two quick taps on the button that pays make one pay code", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  const sentRequests: string[] = [];
  page.on("request", (request) => {
    if (requestOf("generatePayCode")(request)) sentRequests.push(request.url());
  });
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await payButton(page).dblclick();
  await page.waitForURL(/\/repaymentOfCode\?/);
  expect(sentRequests).toHaveLength(1);
});

test("[PAY-3 WEB-9] a tab from before the money came pays nothing more: it says what is owed now, and the next tap pays that", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const address = addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId);
  const [first, second] = [await aPhone(), await aPhone()];
  for (const { go, page } of [first, second]) {
    await go(address);
    await payButton(page).waitFor();
  }
  await payButton(first.page).tap();
  await first.page.waitForURL(/\/repaymentOfCode\?/);
  const { searchParams } = new URL(first.page.url());
  await sandbox.pay(searchParams.get("payCode") ?? "", Number(searchParams.get("repayAmount")));
  await first.page.getByText("We received").first().waitFor();

  const { page } = second;
  await payButton(page).tap();
  await page.getByText("What you owe on this loan has changed").first().waitFor();
  await page.getByText("We received").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/repayment");
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?/);
  expect(new URL(page.url()).searchParams.get("payCode")).not.toBe(searchParams.get("payCode"));
});

test("[PAY-3] ten calls for the same payment at once answer one pay code", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const fields = { productId, orderId: orders["174"], amount: 100_000, channelNumber: 1 };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => call("generatePayCode", fields, sessionId)),
  );
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00"]));
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
});

test("[PAY-2] a payment announced ten times at once is counted once", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["174"];
  const owed = async (): Promise<number> => {
    const { data } = await call("loanDetails", { productId, orderId }, sessionId);
    return (data as { repayPlan: { amount: number; remark: string }[] }).repayPlan
      .filter(({ remark }) => remark !== "Paid")
      .reduce((sum, { amount }) => sum + amount, 0);
  };
  const before = await owed();
  const fields = { productId, orderId, amount: 50_000, channelNumber: 1 };
  const { data } = await call("generatePayCode", fields, sessionId);
  const payCode = new URL((data as { payUrl: string }).payUrl, "http://x").searchParams.get("payCode") ?? "";
  await sandbox.pay(payCode, 50_000, { times: 10 });
  expect(before - (await owed())).toBe(50_000);
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
