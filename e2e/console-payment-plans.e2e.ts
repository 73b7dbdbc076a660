import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMadePage, inList, signedIn, untilFocused } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { type Scenario, sandbox } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

interface OwnLoan {
  readonly sessionId: string;
  readonly productId: number;
  readonly orderId: number;
}

const loanOf = ({ sessionId, productId, orders }: Scenario, status: "174" | "180"): OwnLoan => ({
  sessionId,
  productId,
  orderId: orders[status],
});

/** The state of the request for another plan, read as the borrower's own page does. */
async function planOf({ sessionId, ...loan }: OwnLoan): Promise<PaymentPlan> {
  const answer = await call("planInit", { ...loan }, sessionId);
  expect(answer).toMatchObject({ code: "00" });
  return answer.data;
}

/** The borrower can pay this much every two weeks, starting a week from now. */
async function askForPlan(loan: OwnLoan, { amount, note }: { amount: number; note: string }): Promise<void> {
  const { days } = await planOf(loan);
  const { sessionId, ...own } = loan;
  const request = { ...own, reason: "income", note, amount, firstOn: days[6]!, every: "two-weeks" };
  expect(await call("planAsk", request, sessionId)).toMatchObject({ code: "00" });
}

const rowOf = (page: Page, { orderId }: OwnLoan): Locator =>
  page.getByRole("list", { name: "Requests" }).locator(`[data-item="${orderId}"]`);

const figures = (text: string): number => Number(text.replaceAll(/\D/g, ""));

test("[CON-4] [WEB-12] a collector answers a borrower who can't pay as agreed with a plan, previewed before it is sent", async () => {
  const loan = loanOf(await sandbox.scenario(), "180");
  const { owedAmount } = await planOf(loan);
  await askForPlan(loan, { amount: Math.ceil(owedAmount / 4), note: "The shop closed for a month." });
  const { page, account } = await signedIn("collector");
  await page.getByRole("link", { name: /Requests for a payment plan$/ }).click();
  await page.getByRole("heading", { name: "Payment plans", level: 1 }).waitFor();
  await inList(page, rowOf(page, loan));
  await rowOf(page, loan).click();
  const file = page.getByRole("region", { name: `Loan ${loan.orderId}` });
  const asked = file.getByRole("list", { name: "What was asked for" });
  await asked.getByText("The shop closed for a month.").waitFor();
  await asked.getByText("Lost income").waitFor();

  // It starts from what they asked for, and adds nothing.
  const offer = file.getByRole("form", { name: "Your offer" });
  const payments = offer.getByRole("table", { name: "The payments" }).locator("tbody tr");
  await offer.getByRole("button", { name: /^Offer 4 payments/ }).waitFor();
  expect(await payments.count()).toBe(4);
  expect(figures(await offer.locator("tfoot .number").innerText())).toBe(owedAmount);
  await offer.getByLabel("Payments", { exact: true }).selectOption("3");
  await offer.getByLabel(/^Message/).fill("From the day you begin your new work.");
  await offer.getByRole("button", { name: /^Offer 3 payments/ }).waitFor();
  expect(await payments.count()).toBe(3);
  await expectWellMadePage(page, "a request for a payment plan");

  // What was typed survives leaving the page; an invalid day is not sent.
  await page.reload();
  await offer.getByRole("button", { name: /^Offer 3 payments/ }).waitFor();
  expect(await offer.getByLabel(/^Message/).inputValue()).toBe("From the day you begin your new work.");
  const day = await offer.getByLabel("From").inputValue();
  await offer.getByLabel("From").fill("");
  await offer.getByRole("button", { name: "Offer the plan" }).click();
  await offer.getByText(/^Choose a day from /).waitFor();
  await offer.getByLabel("From").fill(day);
  await offer.getByRole("button", { name: /^Offer 3 payments/ }).dblclick();
  await rowOf(page, loan).waitFor({ state: "detached" });

  const { offer: offered } = await planOf(loan);
  expect(offered).toMatchObject({ message: "From the day you begin your new work.", total: owedAmount });
  expect(offered?.payments).toHaveLength(3);
  await page.goto(`/console/payment-plans?loan=${loan.orderId}`);
  const answers = file.getByRole("list", { name: "Answers so far" }).getByRole("listitem");
  await answers.getByText(/^Offered, open until /).waitFor();
  expect(await answers.count()).toBe(1);

  await page.goto(`/console/collections?days=8-30&loan=${loan.orderId}`);
  await file.getByText("A payment plan is offered: wait for the borrower's answer.").waitFor();
  const plan = file.getByRole("region", { name: "Payment plan" });
  await plan.getByRole("button", { name: "Offer a plan" }).click();
  await plan.getByRole("button", { name: /^Offer \d+ payments/ }).waitFor();
  await expectWellMadePage(page, "a loan with a payment plan offered");
  // Another takes its place; a borrower who did not ask for it gets no message.
  await plan.getByLabel("Payments", { exact: true }).selectOption("2");
  await plan.getByRole("button", { name: /^Offer 2 payments/ }).click();
  await plan.getByText(/no SMS is sent/).waitFor();
  await plan.getByText("No longer counts").waitFor();
  await page.getByRole("link", { name: "Open the borrower's file" }).click();
  const timeline = page.getByRole("region", { name: "Everything that happened" });
  await timeline.getByText("Payment plan offered").first().waitFor();
  await timeline.getByText("Asked for a payment plan").waitFor();

  const { page: auditor } = await signedIn("administrator", {
    at: `/console/audit-log?staffId=${account.staffId}&action=offer-payment-plan`,
  });
  const entry = auditor
    .getByRole("row", { name: `Offered a payment plan for loan ${loan.orderId}` })
    .filter({ hasText: "Payments: 3" });
  await entry.getByText("How often: every two weeks").waitFor();
});

test("[CON-4] [WEB-12] a collector answers without a plan, in words that the borrower reads", async () => {
  const loan = loanOf(await sandbox.scenario(), "174");
  await askForPlan(loan, { amount: 50_000, note: "" });
  const { page, account } = await signedIn("collector", {
    at: `/console/payment-plans?loan=${loan.orderId}`,
  });
  const file = page.getByRole("region", { name: `Loan ${loan.orderId}` });
  await file.getByRole("button", { name: "Answer without a plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer without a plan" });
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await dialog.getByText(/^Write to the borrower/).waitFor();
  await dialog.getByLabel("Your words").fill("Nothing is due before your next payday.");
  await expectWellMadePage(page, "an answer without a plan");
  // The search does not open over it.
  await page.keyboard.press("Control+k");
  await untilFocused(dialog.getByLabel("Your words"));
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await file.getByRole("button", { name: "Answer without a plan" }).click();
  expect(await dialog.getByLabel("Your words").inputValue()).toBe("Nothing is due before your next payday.");
  await dialog.getByRole("button", { name: "Send the answer" }).dblclick();
  await dialog.waitFor({ state: "detached" });
  await untilFocused(page.getByRole("region", { name: /^Loan / }));
  await expect
    .poll(async () => (await planOf(loan)).declined?.message)
    .toBe("Nothing is due before your next payday.");

  const { page: auditor } = await signedIn("administrator", {
    at: `/console/audit-log?staffId=${account.staffId}&action=decline-payment-plan`,
  });
  await auditor
    .getByRole("row", { name: `Answered without a payment plan for loan ${loan.orderId}` })
    .waitFor();
});

test("[CON-11] [CON-4] a collector writing about a request sees who else has it open, and keeps the words when the colleague answers", async () => {
  const loan = loanOf(await sandbox.scenario(), "174");
  await askForPlan(loan, { amount: 50_000, note: "" });
  const at = `/console/payment-plans?loan=${loan.orderId}`;
  const [ana, luz] = [(await signedIn("collector", { at })).page, (await signedIn("collector", { at })).page];
  const fileOf = (page: Page): Locator => page.getByRole("region", { name: `Loan ${loan.orderId}` });
  await fileOf(luz).getByRole("status").getByText("has this loan open too").waitFor();
  await fileOf(luz).getByLabel("Message (optional)").fill("Smaller payments may suit you.");
  await fileOf(luz).getByLabel("Payments", { exact: true }).selectOption("5");
  await fileOf(luz).getByLabel("Every").selectOption("month");
  await fileOf(luz).getByLabel("Message (optional)").focus();
  await fileOf(ana).getByRole("button", { name: "Answer without a plan" }).click();
  await ana.getByRole("dialog").getByLabel("Your words").fill("Nothing is due before your next payday.");
  await ana.getByRole("dialog").getByRole("button", { name: "Send the answer" }).click();
  const unsent = fileOf(luz).getByRole("alert");
  await unsent.getByText("answered while you were writing: Answered without a plan.").waitFor();
  const kept = unsent.getByRole("textbox", { name: "Your message" });
  expect(await kept.inputValue()).toBe("Smaller payments may suit you.");
  expect(await unsent.getByRole("textbox", { name: "Payments" }).inputValue()).toBe("5");
  expect(await unsent.getByRole("textbox", { name: "Every" }).inputValue()).toBe("month");
  expect(await unsent.getByRole("textbox", { name: "From" }).count()).toBe(0);
  // What is still typed is no shortcut.
  await untilFocused(unsent.getByRole("textbox").first());
  await expectWellMadePage(luz, "a colleague answered the request");
  await unsent.getByRole("button", { name: "Discard it" }).click();
  await unsent.waitFor({ state: "detached" });
  await untilFocused(fileOf(luz));
  expect(await fileOf(ana).getByRole("alert").count()).toBe(0);
});
