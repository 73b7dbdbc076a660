import { generateSync } from "otplib";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { accessibilityFindings, keepPicture } from "./accessibility.ts";
import { aDesk } from "./phone.ts";

/** The console as staff see it (CON). */

export interface StaffAccount {
  readonly staffId: number;
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
}

/** A member of staff of the story's own: an authenticator's code is good once, so that no two stories share one. */
export async function aStaffMember(role: string): Promise<StaffAccount> {
  const response = await fetch(`${inject("origin")}/sandbox/staff`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ role }),
  });
  if (!response.ok) throw new Error(`/sandbox/staff: ${response.status} ${await response.text()}`);
  return (await response.json()) as StaffAccount;
}

/** What the authenticator shows; `stepsAhead` for a second sign-in within the same half minute. */
export const authenticatorCode = (secret: string, stepsAhead = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead });

export async function fillSignIn(page: Page, { email, password }: StaffAccount, code: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** A desk with somebody of this role signed in, on the first page. */
export async function signedIn(role: string, wish: { readonly dark?: boolean } = {}) {
  const account = await aStaffMember(role);
  const page = await aDesk(wish);
  await page.goto("/console/");
  await fillSignIn(page, account, authenticatorCode(account.totpSecret));
  await page.getByRole("heading", { name: /^Good day/ }).waitFor();
  return { page, account };
}

/** Nothing that axe finds, and nothing wider than the screen, at a desk and on a tablet. */
export async function expectWellMadeDesk(page: Page, what: string): Promise<void> {
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect.soft(isWide, `${what} is wider than ${width}`).toBe(false);
    expect.soft(await accessibilityFindings(page), `${what} at ${width}`).toEqual([]);
    await keepPicture(page, `${what} at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
