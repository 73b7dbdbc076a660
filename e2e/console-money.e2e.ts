import { API_BASE } from "@hiram/contract";
import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { withdrawApproval } from "@hiram/contract/staff/approvals/approvals.ts";
import { staffAdjustableLoan, staffAskToAdjust } from "@hiram/contract/staff/money/adjustments.ts";
import { formatDate } from "@hiram/market/dates.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayText } from "../apps/console/src/shell/words/dates.ts";
import {
  approve,
  authenticatorCode,
  expectWellMadePage,
  fillSignIn,
  inList,
  signedIn,
  untilFocused,
  wholeList,
} from "./harness/console.ts";
import { atDesk, press } from "./harness/payout-desk.ts";
import { addressOf, aDesktop, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { announceStrayPayment, announceUnreadable } from "./harness/stray-payment.ts";
import { call } from "./harness/wire.ts";

withBrowser();

/** The names of what somebody has typed and not sent, as the tab keeps it. */
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("hiram-draft-")));

test("[CON-5] [CON-11] money of an unknown reference is matched to a loan by two persons, light and dark", async () => {
  const { orders } = await sandbox.scenario();
  const loan = orders["174"];
  const reference = await announceStrayPayment(12_345);
  await announceStrayPayment(54_321);
  const { page } = await signedIn("finance");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.getByRole("heading", { name: "Payments to match", level: 1 }).waitFor();
  await page.getByRole("button", { name: new RegExp(reference) }).click();
  const payment = page.getByRole("region", { name: "₱123.45 without a loan" });
  for (const text of ["7-Eleven", "HIRAM-NOBODYS", reference]) await payment.getByText(text).waitFor();
  await payment.getByLabel("Find the loan").fill("%' 😀");
  await payment.getByRole("button", { name: "Search" }).click();
  await payment.getByText("No loan has this number or code.").waitFor();
  await payment.getByLabel("Find the loan").fill(String(loan));
  await payment.getByLabel("Find the loan").press("Enter");
  await payment.getByRole("radio", { name: `Loan ${loan}` }).waitFor();
  await payment.getByRole("button", { name: "Ask for approval" }).click();
  await payment.getByText("Choose the loan it is for.").waitFor();
  await payment.getByRole("radio", { name: `Loan ${loan}` }).check();
  await payment.getByLabel("Why").fill("The receipt shows this loan");
  await expectWellMadePage(page, "a payment without a loan");
  // What was typed survives a reload; which loan it is for has to be chosen again.
  await page.reload();
  await payment.getByRole("radio", { name: `Loan ${loan}` }).check();
  expect(await payment.getByLabel("Why").inputValue()).toBe("The receipt shows this loan");
  await payment.getByRole("button", { name: "Ask for approval" }).click();
  await payment.getByText(`asked to count it for loan ${loan}`).waitFor();
  // A search may be a borrower's number: it is not kept once it has served.
  expect(await keptDrafts(page)).toEqual([]);

  const { page: second } = await signedIn("administrator", { at: "/console/money" });
  // Who only decides is told so once, and sees no form.
  await second.getByRole("button", { name: /₱543\.21/ }).click();
  await second.getByRole("region", { name: "₱543.21 without a loan" }).waitFor();
  expect(await second.getByText("Your role can see what is here, but not act on it.").count()).toBe(1);
  expect(await second.getByRole("main").getByRole("textbox").count()).toBe(0);
  await second.getByRole("button", { name: new RegExp(reference) }).click();
  await second.getByRole("region", { name: "₱123.45 without a loan" }).waitFor();
  const id = new URL(second.url()).searchParams.get("payment") ?? "none";
  await approve(second, new RegExp(`Count a payment for a loan, payment:${id}`), "Saw the receipt");
  // The address still names it: no other payment is shown in its place.
  await page.reload();
  await page.getByText("This payment no longer waits").waitFor();
  expect(await page.getByText(reference).count()).toBe(0);
  expect(await page.getByRole("region", { name: /without a loan$/ }).count()).toBe(0);
  await expectWellMadePage(page, "a payment that no longer waits");
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

/** Pays far more at the counter than the loan owes. @returns the loan's ids */
const payTooMuch = (scenario: Scenario, amount: number) => payAtCounter(scenario, "174-fixed", amount);

/** @returns the loan's ids */
async function payAtCounter(
  { sessionId, productId, orders }: Scenario,
  which: keyof Scenario["orders"],
  amount: number,
) {
  const ids = { productId, orderId: orders[which] };
  const { data: plan } = await call("instalmentPlan", ids, sessionId);
  const { repayAmount } = plan as { repayAmount: number };
  const { data } = await call(
    "generatePayCode",
    { ...ids, amount: repayAmount, channelNumber: 1 },
    sessionId,
  );
  const { searchParams } = new URL((data as { payUrl: string }).payUrl, "http://localhost");
  await sandbox.pay(searchParams.get("payCode") ?? "", amount);
  return ids;
}

test(
  "[CON-5] an overpayment goes back to the borrower: asked for, approved by another person, failed, asked for again, paid, told; the first arrives after all, and what left beyond the credit is settled by two",
  { timeout: 360_000 },
  async () => {
    const scenario = await sandbox.scenario();
    const loan = await payTooMuch(scenario, 2_345_678);
    const { page, account } = await signedIn("finance", { at: "/console/money/credits" });
    const credit = page.getByRole("listitem", { name: `Loan ${loan.orderId}` });
    await credit.getByRole("button", { name: "Ask for approval" }).click();
    await credit.getByText("Say why").waitFor();
    await credit.getByLabel("Why").fill("The counter took it twice");
    await expectWellMadePage(page, "the overpayments");
    await credit.getByRole("button", { name: "Ask for approval" }).click();
    const asked = credit.getByText(/asked to send it back/);
    await expect.poll(() => asked.evaluate((note) => note === document.activeElement)).toBe(true);

    // The same person in a second session is still the same person.
    const again = await aDesktop();
    await again.goto("/console/");
    await fillSignIn(again, account, authenticatorCode(account.totpSecret, 1));
    await again.getByRole("heading", { name: /^Good day/ }).waitFor();
    await again.goto("/console/approvals");
    const subject = new RegExp(`Send an overpayment back, order:${loan.orderId}`);
    const request = again.getByRole("listitem", { name: subject });
    await request.getByText("another person must decide").waitFor();
    expect(await request.getByRole("button", { name: "Approve" }).count()).toBe(0);

    const { page: second } = await signedIn("administrator");
    await approve(second, subject, "Saw both receipts");
    // The provider reports a failure: it is the borrower's credit again, and is requested once more.
    const desk = await aDesktop();
    const amount = ((await credit.getByRole("heading").textContent()) ?? "").split(" ")[0] ?? "none";
    const refunds = desk.getByRole("article").filter({ hasText: amount });
    await atDesk(refunds.getByRole("button", { name: "Fail" }));
    await press(refunds.getByRole("button", { name: "Fail" }));
    // The provider's answer is processed by a job.
    while ((await credit.getByLabel("Why").count()) === 0) {
      await page.reload();
      await credit.waitFor();
    }
    await credit.getByLabel("Why").fill("The wallet is open again");
    await credit.getByRole("button", { name: "Ask for approval" }).click();
    await credit.getByText(/asked to send it back/).waitFor();
    await approve(second, subject);
    await atDesk(refunds.getByRole("button", { name: "Pay" }));
    await press(refunds.getByRole("button", { name: "Pay" }));
    await expect
      .poll(async () => JSON.stringify((await call("loanDetails", loan, scenario.sessionId)).data))
      .toContain("overpaid back to you");
    await page.reload();
    await page.getByRole("heading", { name: "Overpayments", level: 1 }).waitFor();
    await page
      .getByText(/No one has overpaid|overpaid on loan/)
      .first()
      .waitFor();
    expect(await credit.count()).toBe(0);
    await expect
      .poll(async () =>
        (await sandbox.messages("")).messages.some(({ text }) =>
          text.includes(`${amount} that you overpaid`),
        ),
      )
      .toBe(true);
    const phone = await aPhone();
    await phone.go(addressOf("/loanDetails", loan, scenario.sessionId));
    await phone.page.getByText(`We sent the ${amount} that you overpaid back to you.`).waitFor();

    // Then the first one arrives after all: what left beyond the credit is settled by two people.
    await press(refunds.getByRole("button", { name: "It arrived after all" }));
    const twice = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A refund has two outcomes" });
    await page.goto("/console/money/alerts");
    await page.getByRole("list", { name: "Alerts" }).waitFor();
    await inList(page, twice);
    await twice.getByRole("radio", { name: /We no longer ask the borrower for it/ }).check();
    await twice.getByLabel("Why").fill("Too little to ask for");
    await expectWellMadePage(page, "a refund beyond the credit");
    await twice.getByRole("button", { name: "Ask for approval" }).click();
    await twice.getByText("asked to book how it ended: another person must decide.").waitFor();
    await approve(second, /Settle money that left twice/);
    await page.reload();
    const failed = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "An overpayment could not be sent back" });
    await wholeList(page, "Alerts", "Nothing is open");
    await expect.poll(() => twice.count()).toBe(0);
    // Asking for it again dealt with it.
    expect(await failed.count()).toBe(0);
    // What was given up comes back after all.
    await page.goto(`/console/money/adjustments?loan=${loan.orderId}`);
    const givenUp = page.getByRole("region", { name: "Owed back and given up" });
    await givenUp.getByRole("button", { name: /came back after all$/ }).click();
    await givenUp.getByLabel("Why").fill("On the provider's statement of today");
    await expectWellMadePage(page, "what was given up and came back");
    await givenUp.getByRole("button", { name: "Ask for approval" }).click();
    await givenUp.getByText("asked to book that it came in after all: another person must decide.").waitFor();
    await approve(second, /Book that money given up came in after all/);
    await givenUp.waitFor({ state: "detached" });
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test(
  "[CON-5] an overpayment that its borrower asked back is counted for finance and sent, and comes back from the bank: two people book it, the borrower is told and sees it kept for them",
  { timeout: 240_000 },
  async () => {
    const scenario = await sandbox.scenario();
    const loan = await payTooMuch(scenario, 2_345_789);
    const complaint = {
      problemType: MONEY_BACK,
      problemDetail: "Send it back, please",
      orderNo: loan.orderId,
    };
    expect((await call("problemSave", complaint, scenario.sessionId)).code).toBe("00");
    const { page } = await signedIn("finance");
    await page.getByRole("link", { name: "Overpayments asked back" }).click();
    const { page: second } = await signedIn("administrator", { dark: true });
    const credit = page.getByRole("listitem", { name: `Loan ${loan.orderId}` });
    await credit.getByText(/The borrower asked for it back on .*, in case \d+/).waitFor();
    await credit.getByLabel("Why").fill("The counter took it twice");
    await credit.getByRole("button", { name: "Ask for approval" }).click();
    await credit.getByText(/asked to send it back/).waitFor();
    await approve(second, new RegExp(`Send an overpayment back, order:${loan.orderId}`));
    const desk = await aDesktop();
    const amount = ((await credit.getByRole("heading").textContent()) ?? "").split(" ")[0] ?? "none";
    const refund = desk.getByRole("article").filter({ hasText: amount });
    await atDesk(refund.getByRole("button", { name: "Pay" }));
    await press(refund.getByRole("button", { name: "Pay" }));
    await press(refund.getByRole("button", { name: "It came back" }));

    await page.goto("/console/money/alerts");
    const alert = page
      .getByRole("listitem", { name: new RegExp(`, loan ${loan.orderId}$`) })
      .filter({ hasText: "A refund has two outcomes" });
    await inList(page, alert);
    await alert.getByRole("radio", { name: "The money arrived after all" }).check();
    await alert.getByRole("button", { name: "Close" }).waitFor();
    await alert.getByRole("radio", { name: "The money came back" }).check();
    await alert.getByText("can be sent to another account").waitFor();
    await alert.getByLabel("Why").fill("On the provider's list of returns");
    await expectWellMadePage(page, "a refund that came back");
    await alert.getByRole("button", { name: "Ask for approval" }).click();
    await alert.getByText("asked to book how it ended: another person must decide.").waitFor();
    await approve(second, /Book that an overpayment came back/);

    await page.goto("/console/money/credits");
    await credit.getByText("the money arrived and then came back to us").waitFor();
    await credit.getByRole("button", { name: "Ask for approval" }).waitFor();
    await expect
      .poll(async () =>
        (await sandbox.messages("")).messages.some(({ text }) =>
          text.includes(`${amount} that we sent back`),
        ),
      )
      .toBe(true);
    const phone = await aPhone();
    await phone.go(addressOf("/loanDetails", loan, scenario.sessionId));
    await phone.page.getByText("keeping it for you").first().waitFor();

    // Of a return that the provider never announced, staff tell from the loan's own page.
    await page.goto(`/console/money/adjustments?loan=${loan.orderId}`);
    const left = page.getByRole("region", { name: "Money that left" });
    const cameBack = left.getByRole("button", { name: /came back$/ });
    await cameBack.click();
    expect([await cameBack.count(), await cameBack.getAttribute("aria-expanded")]).toEqual([1, "true"]);
    await left.getByText("The loan has then not begun").waitFor();
    await left.getByLabel("Why").fill("On the bank's list of returns");
    await expectWellMadePage(page, "money that left for a loan");
    await left.getByRole("button", { name: "Ask for approval" }).click();
    await left.getByText("asked to book that it came back: another person must decide").waitFor();
    expect(await cameBack.count()).toBe(0);
    await approve(second, /Book that a loan's money came back/);
    await phone.page.reload();
    await phone.page.getByText("that you paid is yours").first().waitFor();
    await page.reload();
    await page.getByRole("region", { name: `Loan ${loan.orderId}` }).waitFor();
    expect(await left.count()).toBe(0);
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);

test("[CON-5] [CON-11] an alert is closed with a reason; what else waits is said", async () => {
  const { page } = await signedIn("finance");
  const { page: second } = await signedIn("administrator", { dark: true });
  const reference = await announceStrayPayment(777);
  await page.goto("/console/money/alerts");
  const alert = page.getByRole("listitem").filter({ hasText: reference });
  // Other stories' alerts are older.
  const more = page.getByRole("button", { name: "More" });
  const inList = async (): Promise<void> => {
    await page.getByRole("list", { name: "Alerts" }).waitFor();
    while ((await alert.count()) === 0 && (await more.count()) > 0) {
      const before = await page.getByRole("listitem").count();
      await more.click();
      await expect.poll(() => page.getByRole("listitem").count()).toBeGreaterThan(before);
    }
  };
  await inList();
  await alert.getByText("₱7.77").waitFor();
  // The usual action is the one that stands out.
  const [remedy, close] = [
    alert.getByRole("link", { name: "Find its loan" }),
    alert.getByRole("button", { name: "Close" }),
  ];
  expect(await close.getAttribute("data-variant")).toBe("default");
  await remedy.click();
  await page.getByRole("region", { name: "₱7.77 without a loan" }).getByText(reference).waitFor();
  await page.goBack();
  await inList();
  await close.click();
  await alert.getByText("Say why").waitFor();
  const why = alert.getByLabel("Why");
  await expect.poll(() => why.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectWellMadePage(page, "alerts");
  await why.fill("Looked at");
  await close.click();
  await alert.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Failed payouts" }).click();
  await page
    .getByText(/Every payout has arrived|did not arrive/)
    .first()
    .waitFor();
  await page.getByRole("tab", { name: "Failed jobs" }).click();
  await page
    .getByText(/No job has failed for good|Try again/)
    .first()
    .waitFor();
  await expectWellMadePage(page, "failed jobs");
  await second.goto("/console/money/alerts");
  await second.getByRole("heading", { name: "Needs a look", level: 1 }).waitFor();
  await second
    .getByText(/Nothing is open|Alert|Money came in/)
    .first()
    .waitFor();
  await expectWellMadePage(second, "alerts, dark");
});

test("[CON-5] [CON-10] what a provider sent that could not be accepted is shown for a reason, then closed", async () => {
  const payer = await announceUnreadable();
  const { page } = await signedIn("finance", { at: "/console/money/alerts" });
  await page.getByRole("tab", { name: "Refused events" }).click();
  const newest = page.getByRole("listitem").filter({ hasText: "data.amountCentavos" }).first();
  await newest.waitFor();
  await expect.poll(() => page.getByText(payer).count()).toBe(0);
  const show = newest.getByRole("button", { name: "Show what was sent" });
  expect(await show.isDisabled()).toBe(true);
  await newest.getByLabel("Why do you need to see it?").fill("The provider asks which field is wrong");
  await show.click();
  await newest.getByText(payer).waitFor();
  await expectWellMadePage(page, "what a provider sent");
  await newest.getByRole("button", { name: "Hide" }).click();
  await expect.poll(() => page.getByText(payer).count()).toBe(0);
  await newest.getByLabel("Why", { exact: true }).fill("Told the provider");
  await newest.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("No provider event was refused").waitFor();
});

test("[CON-5] [CON-11] a day is compared with the provider's list on request, its difference named and settled with a reason, light and dark", async () => {
  // Announced, but in none of the provider's lists.
  const reference = await announceStrayPayment(45_678);
  const { page } = await signedIn("finance", { at: "/console/money/reconciliation" });
  await page.getByRole("heading", { name: "Reconciliation", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Compare now" }).click();
  await page.getByText("Choose a day.").waitFor();
  // The provider's days follow the real clock, whatever a demo's says.
  const day = formatDate(new Date());
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Provider").selectOption("gateway");
  await page.getByRole("button", { name: "Compare now" }).click();
  await page.getByText("Asked for.").waitFor();
  await page.getByRole("button", { name: `Show ${dayText(day)} of gateway` }).click();
  const difference = page.getByRole("listitem", { name: `Not on the provider's list, ${reference}` });
  await difference.getByText("₱456.78").waitFor();
  const differences = page.getByRole("region", { name: dayText(day) });
  expect(await differences.evaluate((found) => found === document.activeElement)).toBe(true);
  await expectWellMadePage(page, "a day compared");
  await difference.getByRole("button", { name: "Settle" }).click();
  await difference.getByText("Say why: the audit log keeps it.").waitFor();
  await difference.getByLabel("Why").fill("The provider posts it tomorrow");
  await difference.getByRole("button", { name: "Settle" }).click();
  await difference.waitFor({ state: "detached" });
  await page.getByRole("radiogroup", { name: "Which differences" }).getByText("Settled").click();
  await difference.getByText(/settled it, /).waitFor();
  expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] of two people who decide the same request, the second, whose reason outlives a reload, reads that it is over, and can decide it no more", async () => {
  const { orders } = await sandbox.scenario();
  const loan = orders["180"];
  const { page } = await signedIn("finance", { at: `/console/money/adjustments?loan=${loan}` });
  await page.getByRole("radio", { name: /^Waive the penalty of/ }).check();
  await page.getByLabel("Why").fill("A typhoon");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("asked for it: another person must decide.").waitFor();
  const name = new RegExp(`Waive a penalty, order:${loan}`);
  const { page: late } = await signedIn("administrator", { at: "/console/approvals" });
  const request = late.getByRole("listitem", { name });
  await request.getByLabel("Why do you approve or refuse?").fill("I saw it too");
  await late.reload();
  expect(await request.getByLabel("Why do you approve or refuse?").inputValue()).toBe("I saw it too");
  await approve((await signedIn("administrator")).page, name);
  await request.getByRole("button", { name: "Approve" }).click();
  await request.getByText("This has since been decided or withdrawn.").waitFor();
  expect(await request.getByRole("button").allTextContents()).toEqual(["Load the list again"]);
  await expectWellMadePage(late, "a request that another person decided");
  await request.getByRole("button").click();
  await request.waitFor({ state: "detached" });
  const unsent = late.getByRole("alert").filter({ hasText: "Approved by" });
  await unsent.getByText("Your words were not sent").waitFor();
  expect(await unsent.getByLabel("Why do you approve or refuse?").inputValue()).toBe("I saw it too");
  await expectWellMadePage(late, "a reason that another person was faster than");
  // Whenever they come back to the page, until they need it no more.
  await late.reload();
  await unsent.getByRole("button", { name: "Discard it" }).click();
  await unsent.waitFor({ state: "detached" });
  expect(await keptDrafts(late)).toEqual([]);
});

test("[CON-5] a waiver is asked for as it was read: after a payment the refusal names the new sum, the view shows it, and the reason is still there", async () => {
  const scenario = await sandbox.scenario();
  const loan = scenario.orders["180"];
  const { page } = await signedIn("finance");
  // Once it was read, whatever else happens has it read again: here not before they have asked.
  const asked = page.waitForRequest(`**${API_BASE}${staffAskToAdjust.path}`);
  let reads = 0;
  await page.route(`**${API_BASE}${staffAdjustableLoan.path}?*`, async (route) => {
    reads += 1;
    if (reads > 1) await asked;
    await route.continue();
  });
  await page.goto(`/console/money/adjustments?loan=${loan}`);
  const waive = page.getByRole("radio", { name: /^Waive the penalty of/ });
  await waive.check();
  const read = (await waive.getAttribute("aria-label")) ?? "";
  await page.getByLabel("Why").fill("A typhoon");
  await payAtCounter(scenario, "180", 1_234);
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page
    .getByRole("alert")
    .getByText(/This is now ₱.*, no longer ₱/)
    .waitFor();
  await expect.poll(() => waive.getAttribute("aria-label")).not.toBe(read);
  await expectWellMadePage(page, "a waiver of another sum by now");
  expect(await waive.isChecked()).toBe(true);
  expect(await page.getByLabel("Why").inputValue()).toBe("A typhoon");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("asked for it: another person must decide.").waitFor();
});

test("[CON-5] [CON-11] a request that could not be withdrawn says why, and the next attempt withdraws it", async () => {
  const { orders } = await sandbox.scenario();
  const loan = orders["180"];
  const { page } = await signedIn("finance", {
    at: `/console/money/adjustments?loan=${loan}`,
    tolerates: /ERR_FAILED/,
  });
  await page.getByRole("radio", { name: /^Waive the penalty of/ }).check();
  await page.getByLabel("Why").fill("A typhoon");
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await page.getByText("asked for it: another person must decide.").waitFor();
  await page.goto("/console/approvals");
  const request = page.getByRole("listitem", { name: new RegExp(`Waive a penalty, order:${loan}`) });
  const withdraw = request.getByRole("button", { name: "Withdraw" });
  await page.route(`**${API_BASE}${withdrawApproval.path}`, (route) => route.abort(), { times: 1 });
  await withdraw.click();
  await request.getByRole("alert").getByText("The server can't be reached.").waitFor();
  await untilFocused(request);
  await withdraw.click();
  await request.waitFor({ state: "detached" });
  await untilFocused(page.getByRole("list", { name: "Requests" }));
});
