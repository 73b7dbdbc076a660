import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { keepToasts } from "./harness/toasts.ts";
import { callOf } from "./harness/wire.ts";

withBrowser({ areNew: true });

const tolerates = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const NETWORK_GONE = "No connection. Check your signal and try again.";

test("[WIRE-8 CNF-4] a dead network on Next is reported, nothing is lost, and the next tap goes through", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/loanConfirm", { productId }, sessionId));
  await page.route(callOf("loanDetailPush"), (route) => route.abort());
  await page.getByRole("button", { name: /^Get ₱/ }).tap();
  await page.getByRole("alert").getByText("your loan is made only once").waitFor();
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  await page.unroute(callOf("loanDetailPush"));
  await page.getByRole("button", { name: /^Get ₱/ }).tap();
  await page.waitForURL(/\/loanDetails\?/);
});

test("[WIRE-8 PAY-3] a dead network on the payment is reported and leaves the channel chosen", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.route(callOf("generatePayCode"), (route) => route.abort());
  await page.getByLabel("QR Ph").check();
  await payButton(page).tap();
  await page.getByText(NETWORK_GONE).first().waitFor();
  await page.unroute(callOf("generatePayCode"));
  await payButton(page).tap();
  await page.waitForURL(/\/repaymentOfCode\?.*showType=2/);
});

test("[WIRE-8 WEB-12] a dead network on asking for a plan is reported, nothing typed is lost, and the next tap goes through", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/paymentPlan", { productId, orderId: orders["180"] }, sessionId));
  await page.getByLabel("What happened?").selectOption("illness");
  await page.getByLabel("How much can you pay each time?").fill("800");
  await page.getByLabel("How often?").selectOption("week");
  await page.getByLabel("When can you make the first payment?").selectOption({ index: 3 });
  const ask = page.getByRole("button", { name: "Ask to pay ₱800.00 every week" });
  await page.route(callOf("planAsk"), (route) => route.abort());
  await ask.tap();
  await page.getByRole("alert").getByText(NETWORK_GONE).waitFor();
  await page.unroute(callOf("planAsk"));
  await ask.tap();
  await page.getByRole("heading", { name: "We answer by" }).waitFor();
});

test("[WIRE-8 WEB-12 WEB-14] on a small phone a dead network is reported where the tap was, not below fields out of sight", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await keepToasts(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const reported = page.getByRole("alert").getByText(NETWORK_GONE);

  await go(addressOf("/promiseToPay", { productId, orderId: orders["180"] }, sessionId));
  await page.getByLabel("What happened?").selectOption("illness");
  await page.getByLabel("How much can you pay?").fill("800");
  await page.getByLabel("By which day?").selectOption({ index: 1 });
  await page.route(callOf("promiseSave"), (route) => route.abort());
  await page.getByRole("button", { name: /^Promise ₱800/ }).tap();
  await reported.waitFor();
  await expect.poll(() => isInSight(reported)).toBe(true);

  await go(addressOf("/otherLoan", {}, sessionId));
  await page.getByLabel("Who you owe").fill("Aling Nena");
  await page.getByLabel("Still owed").fill("500");
  await page.getByLabel("Paid every month").fill("100");
  await page.getByLabel("Due on this day of the month").fill("15");
  await page.route(callOf("otherLoanAdd"), (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).tap();
  await reported.waitFor();
  await expect.poll(() => isInSight(reported)).toBe(true);
});

/** Whether nothing covers where a text begins, and the screen holds all of it. */
const isInSight = (of: Locator): Promise<boolean> =>
  of.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 8, top + 8);
    return top >= 0 && bottom <= innerHeight && (element === seen || element.contains(seen));
  });

test("[WIRE-8 CMP-9] a screen whose code did not come is shown by itself, with its styles, when the network is back", async () => {
  const { sessionId } = await sandbox.scenario({ complaints: true });
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/complaintList", {}, sessionId));
  await page.context().setOffline(true);
  await page.getByRole("tabpanel").getByRole("link").first().tap();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.getByText(NETWORK_GONE).first().waitFor();
  await page.context().setOffline(false);
  const tag = page.getByRole("list", { name: "Problem Type" }).getByRole("listitem").first();
  await tag.waitFor();
  expect(await tag.evaluate((item) => getComputedStyle(item).borderTopLeftRadius)).not.toBe("0px");
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
    await payButton(page).waitFor();
  },
);

type Ids = Readonly<Record<string, string | number>>;

const FIRST_CALLS: readonly [string, OperationName, (scenario: Scenario) => Ids, string | RegExp][] = [
  ["/loanConfirm2", "goyaConfirmDetail", ({ productId }) => ({ productId }), "Get this loan"],
  ["/jointLoginFail", "goyaJointLoginFail", () => ({}), "Other lenders you may like"],
  [
    "/repaymentWays",
    "repaymentWay",
    ({ productId, orders }) => ({ productId, orderId: orders["174"] }),
    "Choose your bank card",
  ],
  [
    "/promiseToPay",
    "promiseInit",
    ({ productId, orders }) => ({ productId, orderId: orders["180"] }),
    "What happened?",
  ],
  [
    "/paymentPlan",
    "planInit",
    ({ productId, orders }) => ({ productId, orderId: orders["180"] }),
    "What happened?",
  ],
  ["/bindBank", "payoutAccountForm", ({ productId }) => ({ productId }), "GCash mobile number"],
  ["/complaint", "problemInit", () => ({}), "What is it about?"],
  ["/complainPageNext", "problemInitForm", () => ({ problemType: 2 }), "What happened"],
  ["/complaintList", "problemList", () => ({}), "No complaints here"],
  ["/complainDetails", "problemDetail", () => ({ problemId: 1 }), /We can't find this complaint/],
  ["/customerService", "contactKfInfo", () => ({}), "Online service"],
  ["/paymentInstructions", "paymentGuide", () => ({}), "At the store"],
  ["/aboutUs", "contentPage", () => ({}), "Our mission"],
  ["/privacyPolicy", "contentPage", () => ({}), "On this page"],
  ["/loanTerms", "contentPage", () => ({}), "Days 1 to 30"],
];

test("[WIRE-8] every page that is opened on a dead network says so, and its retry brings it", async () => {
  const scenario = await sandbox.scenario();
  const { page, go, follow } = await aPhone({ tolerates });
  for (const [path, name, ids, words] of FIRST_CALLS) {
    await go(addressOf("/instalmentCalculator", {}, scenario.sessionId));
    await page.route(callOf(name), (route) => route.abort());
    await follow(addressOf(path, ids(scenario), scenario.sessionId));
    await page
      .getByText(/No connection/)
      .first()
      .waitFor();
    await page.unroute(callOf(name));
    await page.getByRole("button", { name: "Try again" }).tap();
    await page.getByText(words).first().waitFor();
  }
});

test("[WIRE-8 PAY-1] a page whose data did not come is shown by itself when the network is back", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates });
  await go(addressOf("/loanDetails", { productId, orderId: orders["174"] }, sessionId));
  await page.route(callOf("instalmentPlan"), (route) => route.abort());
  await page.getByRole("button", { name: "REPAY", exact: true }).tap();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute(callOf("instalmentPlan"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await payButton(page).waitFor();
});

test("[CODE-1] a code that does not belong to this session's borrower leads to the loan that is due, whatever the link leaves out", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/repaymentOfCode", { payCode: "900000000001" }, sessionId));
  await page.getByRole("link", { name: "See my loan" }).tap();
  await page.waitForURL(/\/loanDetails\?/);
  await page.getByRole("heading", { name: "Order Details" }).waitFor();
  const orderId = Number(new URL(page.url()).searchParams.get("orderId"));
  expect(Object.values(orders)).toContain(orderId);
});
