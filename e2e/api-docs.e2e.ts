import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessibilityFindings,
  AXE_NOISE,
  isScrolledSideways,
  keepPicture,
} from "./harness/accessibility.ts";
import { aDesktop, aPhone, withBrowser } from "./harness/phone.ts";

withBrowser();

/** A call without a body and one with a body, of visitors. */
const OPENED = ["promotionGetSid", "loginSmsCode"];

const operation = (page: Page, name: string) => page.locator(`#operations-visitor-${name}`);

async function opened(page: Page): Promise<void> {
  await page.goto("/api/docs");
  await page.locator("#operations-tag-visitor").waitFor();
}

async function expectNothingFound(page: Page, state: string): Promise<void> {
  const findings = await accessibilityFindings(page);
  expect.soft(findings, [state, ...findings].join("\n")).toEqual([]);
  expect.soft(await isScrolledSideways(page), `${state}: scrolls sideways`).toBe(false);
  await keepPicture(page, `api docs ${state}`);
}

const SCREENS = [
  ["360 px wide, light", 360, false],
  ["1280 px wide, dark", 1280, true],
] as const;

test.for(SCREENS)(
  "[addresses] axe finds nothing in the API's documents, closed, open, tried out and signed in: %s",
  async ([screen, width, dark]) => {
    const page = await aDesktop({ dark, tolerates: AXE_NOISE });
    await page.setViewportSize({ width, height: 800 });
    await opened(page);
    await expectNothingFound(page, `${screen}, closed`);
    for (const name of OPENED) {
      const call = operation(page, name);
      await call.locator(".opblock-summary-control").press("Enter");
      await call.getByRole("heading", { name: "Responses" }).waitFor();
      await call.getByRole("tab", { name: "Example Value" }).first().waitFor();
    }
    await expectNothingFound(page, `${screen}, opened`);
    for (const name of OPENED) {
      const call = operation(page, name);
      for (const tab of await call.getByRole("tab", { name: "Schema" }).all()) await tab.click();
      await call.getByRole("button", { name: "Expand all" }).first().click();
      await call.getByRole("button", { name: "Try it out" }).click();
    }
    await operation(page, "promotionGetSid").getByRole("button", { name: "Execute" }).click();
    await operation(page, "promotionGetSid").getByText("Request URL").waitFor();
    await expectNothingFound(page, `${screen}, tried out`);
    await page.getByRole("button", { name: "Authorize", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Available authorizations" });
    await expectNothingFound(page, `${screen}, ways to sign in`);
    await dialog.getByRole("code").filter({ hasText: "<timestamp>.<body>" }).waitFor();
    await dialog.getByLabel("Value:").first().fill("demo");
    await dialog.getByRole("button", { name: "Authorize" }).first().click();
    await dialog.getByText("Authorized", { exact: true }).waitFor();
    await expectNothingFound(page, `${screen}, signed in`);
  },
);

test("[addresses] on a phone no line of an answer of the API is beneath its buttons", async () => {
  const { page } = await aPhone();
  await opened(page);
  expect(await page.evaluate(() => innerWidth)).toBe(360);
  const call = operation(page, "promotionGetSid");
  await call.locator(".opblock-summary-control").press("Enter");
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByRole("button", { name: "Execute" }).click();
  await call.getByText("Request URL").waitFor();
  const gaps = await call.locator(".highlight-code, .curl-command").evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const words = new Range();
      words.selectNodeContents(box.querySelector(".microlight") ?? box);
      const bottoms = Array.from(words.getClientRects(), ({ bottom }) => bottom);
      return Array.from(
        box.querySelectorAll(".copy-to-clipboard, .download-contents"),
        (button) => button.getBoundingClientRect().top - Math.max(...bottoms),
      );
    }),
  );
  expect(gaps).toHaveLength(3);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
});

test("[addresses] the API's documents are read with the keyboard: its focus is seen, and the dialog gives it back", async () => {
  const page = await aDesktop();
  await opened(page);
  const authorize = page.getByRole("button", { name: "Authorize", exact: true });
  await authorize.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Available authorizations" });
  await dialog.getByRole("heading", { name: "Available authorizations" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const outline = () =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
  expect(await authorize.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await outline()).toBe("3px");
  await operation(page, "loginSmsCode").locator(".opblock-summary-control").press("Enter");
  await operation(page, "loginSmsCode").getByRole("heading", { name: "Responses" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/visitor/loginSmsCode");
  expect(await outline()).toBe("3px");
});
