import { API_BASE } from "@hiram/contract";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import {
  staffOfferPlan,
  staffPaymentPlan,
  type StaffPaymentPlan,
} from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { callAs, signedIn } from "./harness/console.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

const MESSAGE = "Every two weeks, after your payday.";

/** A collector answers the borrower's request with a plan of this many payments. */
async function offerAsAsked(orderId: number, payments: number): Promise<void> {
  const { page } = await signedIn("collector");
  const { requestId, firstOn, every } = await waitingRequest(page, orderId);
  const plan = { orderId, payments, firstOn, every };
  await callAs(page, staffOfferPlan, { ...plan, requestId, message: MESSAGE });
}

async function waitingRequest(desk: Page, orderId: number) {
  const answer = await desk.context().request.get(`${API_BASE}${staffPaymentPlan.path}`, {
    params: { orderId },
  });
  const { data } = (await answer.json()) as { data: StaffPaymentPlan };
  if (data.request === null) throw new Error("no request waits");
  return data.request;
}

/** On how many lines a day with its year stands in a step of the plan, in Filipino with doubled text at 320 px. */
async function linesOfLongestDay(page: Page, step: Locator): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = await step.evaluate((item) => {
    document.documentElement.style.fontSize = "200%";
    const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const [day, said] = [words.data, document.createRange()];
    words.data = "Miy, 20 Ene 2027";
    said.selectNodeContents(words);
    const count = new Set(Array.from(said.getClientRects(), ({ top }) => top)).size;
    words.data = day;
    document.documentElement.style.fontSize = "";
    return count;
  });
  if (before !== null) await page.setViewportSize(before);
  return lines;
}

test("[WEB-12] [CON-4] a borrower who can't pay as agreed asks for a plan; once the offer is accepted nothing is past due, and its disclosure is kept", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const orderId = orders["180"];
  const loan = addressOf("/loanDetails", { productId, orderId }, sessionId);
  const { page, go } = await aPhone();
  await go(loan);
  await page.getByText("Payment overdue").first().waitFor();
  await page.getByRole("link", { name: "Ask for another plan" }).tap();
  await page.waitForURL(/\/paymentPlan\?/);
  await page.getByLabel("What happened?").selectOption({ label: "I lost income" });
  await page.getByLabel("How much can you pay each time?").fill("700");
  await page.getByLabel("How often?").selectOption({ label: "Every two weeks" });
  await page.getByLabel("When can you make the first payment?").selectOption({ index: 5 });
  await page.getByLabel(/^Anything we should know/).fill("The shop closed.");
  await page.getByRole("button", { name: "Ask to pay ₱700.00 every two weeks" }).tap();
  await page.getByRole("heading", { name: "We answer by" }).waitFor();
  await go(loan);
  await page.getByRole("link", { name: /^You asked for another plan/ }).waitFor();

  await offerAsAsked(orderId, 4);
  await go(loan);
  await page.getByRole("link", { name: /^We offer you a plan/ }).tap();
  await page.waitForURL(/\/paymentPlan\?/);
  await page.getByText(MESSAGE).waitFor();
  const disclosure = page.getByRole("region", { name: "Disclosure statement" });
  await disclosure.getByText("₱0.00").first().waitFor();
  const payments = page.getByRole("region", { name: "The payments" }).getByRole("listitem");
  expect(await payments.count()).toBe(4);
  expect(await linesOfLongestDay(page, payments.first())).toBe(1);
  const days = await payments.locator(":text-matches('^\\\\w{3}, \\\\d')").allInnerTexts();
  await page.getByRole("button", { name: /^Accept ₱[\d,.]+ in 4 payments$/ }).tap();
  await page.getByRole("heading", { name: "Next payment of your plan" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: /^Pay ₱/ }).waitFor();

  await page.getByRole("link", { name: /^Read your plan/ }).tap();
  await page.waitForURL(/\/loanAgreement\?/);
  const paper = page.frameLocator("iframe");
  await paper.getByText("Finance charge that this plan adds").waitFor();

  await go(loan);
  await page.getByText("Payment due").first().waitFor();
  expect(await page.getByText("Payment overdue").count()).toBe(0);
  const way = page.getByRole("region", { name: "Your loan, step by step" });
  for (const day of days) await way.getByText(day).waitFor();
  await page.getByRole("link", { name: "Your plan" }).waitFor();
});

test("[WEB-12] a plan is shown again if a payment came since it was shown, before it binds; turned down, the days stay", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const ids = { productId, orderId: orders["180"] };
  const asItStands = async () => (await call("planInit", ids, sessionId)).data as PaymentPlan;
  const { days, owedAmount } = await asItStands();
  const request = { reason: "payday", amount: 150_000, every: "month", firstOn: days[6] ?? "" };
  expect(await call("planAsk", { ...ids, ...request }, sessionId)).toMatchObject({ code: "00" });
  await offerAsAsked(ids.orderId, 3);
  const { page, go } = await aPhone();
  await go(addressOf("/paymentPlan", ids, sessionId));
  const accept = page.getByRole("button", { name: /^Accept ₱[\d,.]+ in 3 payments$/ });
  const before = await accept.innerText();
  const { data: code } = await call(
    "generatePayCode",
    { ...ids, amount: 50_000, channelNumber: 1 },
    sessionId,
  );
  const payCode = new URL((code as { payUrl: string }).payUrl, "http://x").searchParams.get("payCode") ?? "";
  await sandbox.pay(payCode, 50_000);
  await expect.poll(async () => (await asItStands()).owedAmount).toBe(owedAmount - 50_000);
  await accept.tap();
  await page
    .getByRole("alert")
    .getByText(/^What you owe changed/)
    .waitFor();
  await expect.poll(() => accept.innerText()).not.toBe(before);

  await page.getByRole("button", { name: "No, keep my due dates" }).tap();
  await page.getByRole("button", { name: "Yes, turn it down" }).tap();
  await page.getByRole("heading", { name: "Your due dates stay as they are" }).waitFor();
  await go(addressOf("/loanDetails", ids, sessionId));
  await page.getByText("Payment overdue").first().waitFor();
});
