import { API_BASE, type Operation } from "@hiram/contract";
import { staffSignIn } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { generateSync } from "otplib";
import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { accessibilityFindings, isScrolledSideways, keepPicture, misfits } from "./accessibility.ts";
import { aDesktop, type DesktopOptions } from "./phone.ts";

/** The console as staff see it (CON). */

export interface StaffAccount {
  readonly staffId: number;
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
}

/**
 * A member of staff for this story alone: an authenticator's code is valid once, so no two stories share one.
 */
export async function aStaffMember(role: string): Promise<StaffAccount> {
  const response = await fetch(`${inject("origin")}/sandbox/staff`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ role }),
  });
  if (!response.ok) throw new Error(`/sandbox/staff: ${response.status} ${await response.text()}`);
  return (await response.json()) as StaffAccount;
}

/** The code that the authenticator shows; `stepsAhead` for a second sign-in within the same half minute. */
export const authenticatorCode = (secret: string, stepsAhead = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead });

export async function fillSignIn(page: Page, { email, password }: StaffAccount, code: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * A desktop with someone of this role signed in, on the first page or `at` another. The session comes from the
 * call that the form makes: the form itself is tested in `console.e2e.ts`.
 */
export async function signedIn(
  role: string,
  { at = "/console/", ...desk }: { readonly at?: string } & DesktopOptions = {},
) {
  const account = await aStaffMember(role);
  const page = await aDesktop(desk);
  const { email, password, totpSecret } = account;
  const answer = await page.context().request.post(`${API_BASE}${staffSignIn.path}`, {
    // As the form's own page sends it.
    headers: { origin: inject("origin"), "sec-fetch-site": "same-origin" },
    data: { email, password, code: authenticatorCode(totpSecret) },
  });
  expect(await answer.json()).toMatchObject({ code: "00" });
  await page.goto(at);
  if (at === "/console/") await page.getByRole("heading", { name: /^Good day/ }).waitFor();
  return { page, account };
}

/** A staff call, made as a page of the console makes it. */
export async function callAs(
  page: Page,
  { path }: Operation,
  fields: Readonly<Record<string, string | number>>,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.context().request.post(`${API_BASE}${path}`, {
    headers: { origin: inject("origin"), "sec-fetch-site": "same-origin" },
    data: fields,
  });
  const envelope = (await answer.json()) as { code: string; data: Readonly<Record<string, unknown>> };
  expect(envelope).toMatchObject({ code: "00" });
  return envelope.data;
}

/**
 * Someone other than the requester approves a request. @param name of the request: what is asked for, and its
 * subject
 */
export async function approve(page: Page, name: RegExp, why = "Spoke with the provider"): Promise<void> {
  await page.goto("/console/approvals");
  const request = page.getByRole("listitem", { name });
  await request.getByLabel("Why do you approve or refuse?").fill(why);
  await request.getByRole("button", { name: "Approve" }).click();
  await request.waitFor({ state: "detached" });
  await untilFocused(page.getByRole("list", { name: "Requests" }));
}

/** Waits until an element, or something in it, has the focus. */
export const untilFocused = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element.matches(":focus-within"))).toBe(true);

/** Loads pages of a list until it contains a row. */
export async function inList(page: Page, row: Locator): Promise<void> {
  const more = page.getByRole("button", { name: "More" });
  await row.or(more).first().waitFor();
  while ((await row.count()) === 0) {
    await more.click();
    await row.or(more).first().waitFor();
  }
}

/** Loads pages of a list until there are no more. @param none what is shown instead while it is empty */
export async function wholeList(page: Page, name: string, none: string): Promise<void> {
  const more = page.getByRole("button", { name: "More" });
  const rows = page.getByRole("list", { name }).getByRole("listitem");
  await rows.or(page.getByText(none)).first().waitFor();
  while ((await more.count()) > 0) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
}

/** Breaks every stream of a page, like a proxy that lets none through: its lists are polled instead. */
export const cutStreams = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class BrokenStream extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event("error")));
      }
      close(): void {}
    }
    Object.assign(globalThis, { EventSource: BrokenStream });
  });

/** Columns whose text overlaps the next one. */
const overflowingColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("main *"))
      .filter(({ parentElement }) => parentElement && getComputedStyle(parentElement).display === "grid")
      .filter((column) => getComputedStyle(column).overflowX === "visible")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, textContent }) => `${className}: ${textContent.trim().slice(0, 60)}`),
  );

/** Adjacent fields that are not aligned, whatever is written above and below them. */
const unevenFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const topOf = (element: Element | null): number => Math.round(element?.getBoundingClientRect().top ?? 0);
    const lines = new Map<Element, Map<number, { top: number; label: string }>>();
    return Array.from(document.querySelectorAll(".mantine-InputWrapper-root:has(> .mantine-Input-wrapper)"))
      .filter(({ parentElement }) => parentElement !== null)
      .flatMap((field) => {
        const label = field.querySelector("label")?.textContent ?? "";
        const top = topOf(field.querySelector(".mantine-Input-wrapper"));
        const beside = lines.get(field.parentElement!) ?? new Map<number, { top: number; label: string }>();
        lines.set(field.parentElement!, beside);
        const first = beside.get(topOf(field));
        beside.set(topOf(field), first ?? { top, label });
        return first === undefined || first.top === top ? [] : [`${first.label}, ${label}`];
      });
  });

/**
 * No axe findings, light and dark, and nothing wider than the screen or its column, on a desktop and on a
 * tablet; and everything in its place on a phone.
 */
export async function expectWellMadePage(page: Page, what: string): Promise<void> {
  let scheme = await schemeOf(page);
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await rearranged(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect.soft(isWide, `${what} is wider than ${width}`).toBe(false);
    expect.soft(await overflowingColumns(page), `${what}, at ${width}`).toEqual([]);
    expect.soft(await unevenFields(page), `${what}, at ${width}`).toEqual([]);
    expect.soft(await accessibilityFindings(page), `${what}, ${scheme}, at ${width}`).toEqual([]);
    await keepPicture(page, `${what}, ${scheme}, at ${width}`);
    // The next width begins in this theme, so that each width changes it once.
    scheme = scheme === "dark" ? "light" : "dark";
    await show(page, scheme);
    // The other theme changes only colours.
    const findings = await accessibilityFindings(page, ["color-contrast"]);
    expect.soft(findings, `${what}, ${scheme}, at ${width}`).toEqual([]);
    await keepPicture(page, `${what}, ${scheme}, at ${width}`);
  }
  await expectFitsPhone(page, what);
  await page.setViewportSize({ width: 1280, height: 800 });
  // What the story taps next stands still.
  await rearranged(page);
}

const schemeOf = async (page: Page): Promise<"light" | "dark"> =>
  (await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)) ? "dark" : "light";

/** Everything in its place, and nothing to scroll to at the side, on a phone. Leaves the page on the phone. */
export async function expectFitsPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // The navigation leaves for the side.
  await arrived(page);
  const findings = await misfits(page);
  expect.soft(findings, [`${what}, at 390`, ...findings].join("\n")).toEqual([]);
  expect.soft(await isScrolledSideways(page), `${what}, at 390, scrolls sideways`).toBe(false);
  expect.soft(await cellsWithoutHead(page), `${what}, at 390, says of no column what it is`).toEqual([]);
  await keepPicture(page, `${what}, at 390`);
}

/** Cells that stand below each other without their column's head: the style sheet names columns by number. */
const cellsWithoutHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("table.of-many > tbody > tr > :not(:empty)"))
      .filter((cell) => ["none", "normal"].includes(getComputedStyle(cell, "::before").content))
      .map(({ textContent }) => textContent),
  );

/** Waits until the page's own listeners have answered a new width: what they rearrange stands two frames later. */
const rearranged = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Shows the page in a theme, until none of its colours is in transition. */
async function show(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: "attached" });
  await arrived(page);
}

/**
 * Brings whatever of the page is in transition to its end. Its last look is what is asked about: to wait for it would
 * take a fifth of a second each time, and a picture of the whole page for each of its frames.
 */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    /** What inherits a colour in transition follows it with a transition of its own. */
    const finishAll = (): void => {
      for (let round = 0; round < 100; round += 1) {
        const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
        if (moving.length === 0) return;
        for (const each of moving) each.finish();
      }
      throw new Error("the page's transitions do not end");
    };
    finishAll();
    // What a listener of the page changes stands two frames later.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    finishAll();
  });
