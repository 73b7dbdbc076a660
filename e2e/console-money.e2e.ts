import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMadeDesk, signedIn } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { announceStrayPayment } from "./harness/stray-payment.ts";

withBrowser();

/** Approves what waits about a subject, as somebody else than the asker. */
async function approve(page: Page, name: RegExp, why: string): Promise<void> {
  await page.goto("/console/approvals");
  const request = page.getByRole("listitem", { name });
  await request.getByLabel("Why do you approve or refuse?").fill(why);
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
}

test.for([["light"], ["dark"]])(
  "[CON-5] [CON-11] money of an unknown reference is matched to a loan by two persons, %s",
  async ([scheme]) => {
    const { orders } = await sandbox.scenario();
    const loan = orders["174"];
    const reference = await announceStrayPayment(12_345);
    const { page } = await signedIn("finance", { dark: scheme === "dark" });
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await page.getByRole("heading", { name: "Payments to match", level: 1 }).waitFor();
    await page.getByRole("button", { name: new RegExp(reference) }).click();
    const payment = page.getByRole("region", { name: "₱123.45 without a loan" });
    await payment.getByLabel("Find the loan").fill("%' 😀");
    await payment.getByRole("button", { name: "Search" }).click();
    await payment.getByText("No loan has this number or code.").waitFor();
    await payment.getByLabel("Find the loan").fill(String(loan));
    await payment.getByLabel("Find the loan").press("Enter");
    await payment.getByRole("radio", { name: `Loan ${loan}` }).waitFor();
    await payment.getByRole("button", { name: "Ask for approval" }).click();
    await payment.getByText("Choose the loan that it is for.").waitFor();
    await payment.getByRole("radio", { name: `Loan ${loan}` }).check();
    await payment.getByLabel("Why").fill("The receipt shows this loan");
    await expectWellMadeDesk(page, `a payment without a loan, ${scheme}`);
    // What was typed stays over a reload; which loan it is for is chosen again.
    await page.reload();
    await payment.getByRole("radio", { name: `Loan ${loan}` }).check();
    expect(await payment.getByLabel("Why").inputValue()).toBe("The receipt shows this loan");
    await payment.getByRole("button", { name: "Ask for approval" }).click();
    await payment.getByText(`asked to count it for loan ${loan}`).waitFor();

    const { page: second } = await signedIn("administrator");
    await second.goto(`/console/money`);
    await second.getByRole("button", { name: new RegExp(reference) }).click();
    const id = new URL(second.url()).searchParams.get("payment") ?? "none";
    await approve(second, new RegExp(`Count a payment for a loan, payment:${id}`), "Saw the receipt");
    await page.reload();
    await page.getByRole("heading", { name: "Payments to match", level: 1 }).waitFor();
    await page
      .getByText(/Every payment has its loan|Received/)
      .first()
      .waitFor();
    expect(await page.getByText(reference).count()).toBe(0);
    expect(await sandbox.ledger()).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  },
);
