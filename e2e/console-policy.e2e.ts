import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { applied, aStranger } from "./harness/applicant.ts";
import { expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";

withBrowser();

/** A stranger with this monthly income applies. */
const applyWith = async (income: string) => applied(await aStranger(), { income });

/** The policy page with an open draft of the policy in force that refuses anyone who earns less than this. */
async function draftStricter(page: Page, pesos: string): Promise<void> {
  await page.goto("/console/policy");
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  await untilFocused(page.getByRole("region", { name: "Draft", exact: true }));
  const rule = page.getByRole("group", { name: "Rule 3" });
  await rule.getByText("Refuse when income a month is below").waitFor();
  await rule.getByLabel("Value in pesos").fill(pesos);
}

test(
  "[POL-5] [CON-7] a stricter policy is tried on past applications, approved by a second person, and decides the next stranger",
  { timeout: 360_000 },
  async () => {
    expect(await applyWith("6000")).toMatchObject({ state: "approved" });
    const { page: risk } = await signedIn("risk");
    await draftStricter(risk, "lots");
    const third = risk.getByRole("group", { name: "Rule 3" });
    await third.getByRole("button", { name: "Add a condition" }).click();
    await third.getByRole("button", { name: "Remove condition 2" }).click();
    await untilFocused(third.getByRole("button", { name: "Add a condition" }));
    await risk.getByRole("button", { name: "Try it" }).click();
    const problems = risk.getByRole("alert");
    await problems.getByText("This policy can't be used, and the one in force stays.").waitFor();
    await problems.getByText(/^Rule 3, condition 1/).waitFor();
    await expectWellMadePage(risk, "a wrong policy");
    await draftStays(risk);
    // The draft stays in the tab, even after a reload.
    await risk.getByRole("group", { name: "Rule 3" }).getByLabel("Value in pesos").fill("6,500");
    await risk.getByRole("button", { name: "Try it" }).click();
    await risk.getByText(/would be decided differently: /).waitFor();
    const changed = risk.getByRole("region", { name: "Applications decided differently" });
    await changed
      .getByRole("row", { name: /Approved, ₱2,000 Refused Income too low/ })
      .first()
      .waitFor();
    await expectWellMadePage(risk, "a policy that was tried");
    // The figures are those of what is in front of one.
    const leastIncome = risk.getByRole("group", { name: "Rule 3" }).getByLabel("Value in pesos");
    await leastIncome.fill("6,600");
    await risk.getByText("What was tried has changed since: try it again.").waitFor();
    expect(await changed.count()).toBe(0);
    await leastIncome.fill("6,500");
    await changed.waitFor();
    await risk.getByRole("button", { name: "Save as a new version" }).click();
    await risk.getByText("Give a reason: it is kept in the audit log.").waitFor();
    await risk.getByLabel("Why this version?").fill("Losses below this income");
    await risk.getByRole("button", { name: "Save as a new version" }).click();
    const saved = risk.getByRole("region", { name: /^Policy \d+$/ });
    await untilFocused(saved);
    const differences = saved.getByRole("region", { name: /^What differs from policy \d+/ });
    await differences.getByText("Refuse when income a month is below ₱6,500.").waitFor();
    const version = (await saved.getAttribute("aria-label"))?.replace("Policy ", "") ?? "";
    await saved.getByLabel("Why should it be switched on?").fill("Losses below this income");
    await saved.getByRole("button", { name: "Ask for approval" }).click();
    await saved.getByText(/ asked to switch it on: another person must decide\.$/).waitFor();
    await expectWellMadePage(risk, "a policy that is asked for");

    const { page: admin } = await signedIn("administrator", { at: "/console/approvals" });
    const request = admin.getByRole("listitem", { name: `Switch a policy on, policy:${version}` });
    await request.getByText("Decided otherwise than by the version in force").waitFor();
    await request.getByRole("link", { name: "Look at what would change" }).click();
    await admin
      .getByRole("region", { name: /^What differs from policy/ })
      .getByText("Changed:")
      .waitFor();
    await expectWellMadePage(admin, "a policy beside the one in force");
    await admin.goBack();
    await request.getByLabel("Why do you approve or refuse?").fill("Seen the trial");
    await request.getByRole("button", { name: "Approve" }).click();
    await request.waitFor({ state: "detached" });
    expect(await applyWith("6000")).toMatchObject({
      state: "refused",
      reasons: ["Your income is below the least that we lend on."],
    });

    await risk.goto(`/console/policy?version=${version}`);
    await saved.getByText("In force", { exact: true }).waitFor();
    // The application that was tried is opened from its row.
    await saved.getByText("All that are kept").click();
    await saved.getByRole("button", { name: "Try it" }).click();
    await saved.getByText(/^0 of \d+ would be decided differently/).waitFor();
    await saved.getByText("What was decided", { exact: true }).click();
    await saved.getByRole("button", { name: "Try it" }).click();
    await changed.getByRole("link").first().click();
    await risk.getByRole("region", { name: /^Application \d+$/ }).waitFor();
  },
);

/** Reloads the page, with the draft in it. */
async function draftStays(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: /^Draft from policy/ }).waitFor();
  await expect
    .poll(() => page.getByRole("group", { name: "Rule 3" }).getByLabel("Value in pesos").inputValue())
    .toBe("lots");
}

test("[CON-7] the policy page is read in the dark, and opened by its letter", async () => {
  const { page } = await signedIn("risk", { dark: true });
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Policy", level: 1 }).waitFor();
  await page.getByText("for a first loan.").waitFor();
  await expectWellMadePage(page, "the policy, dark");
  // Asked first: nothing brings it back.
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  await page.getByRole("button", { name: "Discard the draft" }).click();
  const question = page.getByRole("dialog", { name: "Discard this draft?" });
  await question.getByText("What you typed is deleted, and can't be brought back.").waitFor();
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "detached" });
  await untilFocused(page.getByRole("button", { name: "Discard the draft" }));
  // A draft that is discarded leaves the focus where it was read.
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await question.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("button", { name: /^Draft from policy/ }).waitFor({ state: "detached" });
  await untilFocused(page.getByRole("region", { name: /^Policy \d+$/ }));
});

test("[CON-7] a draft that changes nothing in the newest version adds none, and says so", async () => {
  const { page } = await signedIn("risk", { at: "/console/policy" });
  await page.getByRole("navigation", { name: "Versions" }).getByRole("button").first().click();
  const newest = page.getByRole("region", { name: /^Policy \d+$/ });
  const name = await newest.getByRole("heading", { name: /^Policy \d+$/ }).textContent();
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  await page.getByLabel("Why this version?").fill("The same again");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await page.getByText(`${name} says exactly this: nothing was added.`).waitFor();
});

test("[CON-7] a draft begun from a policy that is no longer in force says so while it is edited, once it is saved, and before it is asked for", async () => {
  const { page } = await signedIn("risk", { at: "/console/policy?version=1" });
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  await page.getByText(/^This began as policy 1, but policy \d+ is in force\./).waitFor();
  await expectWellMadePage(page, "a draft of an old policy");
  await page.getByLabel("Limit of a first loan, in pesos").fill("1,950");
  await page.getByLabel("Why this version?").fill("Losses");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await page
    .getByText(/^Saved as policy \d+, switched off\. This began as policy 1, but policy \d+ is in force\./)
    .waitFor();
  const saved = page.getByRole("region", { name: /^Policy \d+$/ });
  await saved.getByText(/^This began as policy 1, but policy \d+ is in force\./).waitFor();
  await saved.getByText("₱1,950 for a first loan.").first().waitFor();
});
