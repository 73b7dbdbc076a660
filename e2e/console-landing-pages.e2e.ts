import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectWellMadePage, signedIn } from "./harness/console.ts";
import { aNumber, callsTo } from "./harness/landing.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

const phone = (page: Page) => page.frameLocator('iframe[title="In a phone"]');

test(
  "[CON-7] a landing page is drafted, seen in a phone in both languages, and opened to visitors by a second person",
  { timeout: 240_000 },
  async () => {
    const [{ page: risk }, { page: admin }] = [
      await signedIn("risk", { at: "/console/landing-pages" }),
      await signedIn("administrator"),
    ];
    await risk.getByRole("button", { name: "New landing page" }).click();
    await risk.waitForURL(/offering=\d+$/);
    const id = new URL(risk.url()).searchParams.get("offering") ?? "";
    await risk.getByText("Draft 1, saved by").waitFor();
    const check = risk.getByRole("complementary", { name: "Check" });
    // Nothing is found fault with before somebody has come to it.
    await check.getByText("Still to fill in: 4 fields.").waitFor();
    const fault = check.getByText("In English, Title: Is empty");
    expect(await fault.count()).toBe(0);
    await risk.getByRole("group", { name: "In English" }).getByLabel("Title", { exact: true }).focus();
    await risk.keyboard.press("Tab");
    await fault.waitFor();
    await check.getByText("Still to fill in: 3 fields.").waitFor();

    await risk.getByLabel("What we call it").fill("Fiesta");
    const english = risk.getByRole("group", { name: "In English" });
    await english.getByLabel("Title", { exact: true }).fill("Cash for the fiesta");
    await english.getByLabel("Subtitle").fill("Up to ₱5,000 today.");
    const filipino = risk.getByRole("group", { name: "In Filipino" });
    await filipino.getByLabel("Title", { exact: true }).fill("Pera para sa pista");
    await filipino.getByLabel("Subtitle").fill("Hanggang ₱5,000 ngayon.");
    await check.getByText("Nothing prevents switching it on.").waitFor();
    const visits = callsTo(risk, "track-visit");
    await risk.getByRole("button", { name: "Save draft" }).click();
    await phone(risk).getByRole("heading", { name: "Cash for the fiesta" }).waitFor();
    await check.getByText("Filipino", { exact: true }).click();
    await phone(risk).getByRole("heading", { name: "Pera para sa pista" }).waitFor();
    const calls = ["get-sms", "track-click", "register"].map((name) => callsTo(risk, name));
    await phone(risk).getByRole("textbox", { name: "Mobile number" }).fill(aNumber());
    await phone(risk).getByRole("button", { name: "kunin ang verification code" }).click();
    await phone(risk).getByRole("link", { name: "kasunduan sa pagpaparehistro" }).waitFor();
    await phone(risk).getByRole("button", { name: "Mag-apply na" }).click();
    await phone(risk).getByRole("heading", { name: "I-download ang app" }).waitFor();
    expect([...visits, ...calls.flat()]).toEqual([]);

    // Nobody else can see it, neither by its number nor by the preview's own address.
    const { page: visitor, go } = await aPhone();
    for (const [address, words] of [
      [id, "We can't find this page."],
      [`draft:${id}`, "Please log in again to go on."],
    ] as const) {
      await go(`/promotion/?id=${address}`);
      await visitor.getByText(words).waitFor();
      expect(await visitor.getByText("Cash for the fiesta").count()).toBe(0);
    }
    await risk.getByLabel("Why?").fill("For May");
    await risk.getByRole("button", { name: "Ask to switch the draft on" }).click();
    await risk
      .getByText(/Request \d+ waits for another person/)
      .first()
      .waitFor();
    await admin.goto("/console/approvals");
    const request = admin.getByRole("listitem").filter({ hasText: `landing page ${id}` });
    await request.getByLabel("Why do you approve or refuse?").fill("Read in both languages");
    await request.getByRole("button", { name: "Approve" }).click();
    await request.waitFor({ state: "detached" });
    await go(`/promotion/?id=${id}`);
    await visitor.getByRole("heading", { name: "Cash for the fiesta" }).waitFor();
  },
);

test("[CON-7] [CON-11] the page of landing pages is well made, light and dark", async () => {
  const { page } = await signedIn("administrator", { at: "/console/landing-pages?offering=1" });
  await phone(page).getByRole("heading", { level: 1 }).waitFor();
  await expectWellMadePage(page, "a landing page");
});
