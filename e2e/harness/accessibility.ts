import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe inserts a style of its own into the page, which the page's policy refuses. */
export const AXE_NOISE = /Applying inline style/;

/**
 * What axe finds wrong with the page as it is, one line per finding.
 * @param rules only these, e.g. those that the other theme can affect; if left out, all
 */
export async function accessibilityFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The placeholder of a loading screen has no heading yet.
  await page.waitForFunction(() => document.querySelector("main[aria-busy]") === null);
  // Evaluated through the debugger: the page's own policy runs no foreign script.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    type Axe = {
      run: (options: object) => Promise<{
        violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
      }>;
    };
    const options = { resultTypes: ["violations"], ...(only === undefined ? {} : { runOnly: only }) };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ""}`),
    );
  }, rules);
}

/** Whether anything on the page is wider than the screen. */
export function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/**
 * What does not fit: boxes wider than the screen, or than the dialog they are in, words of headings and
 * controls that are broken in the middle, and fields too narrow for what they ask or offer. Anything meant to
 * scroll sideways is left out.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const visible = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
    const scrolls = (element: Element): boolean =>
      ["auto", "scroll"].includes(getComputedStyle(element).overflowX) && element.tagName !== "DIALOG";
    const isInside = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isInside(element.parentElement));
    const name = (element: Element): string =>
      `<${element.tagName.toLowerCase()}> ${(element.textContent ?? "").trim().slice(0, 40)}`;
    const wide = visible
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isInside(element))
      .map((element) => `wider than the screen: ${name(element)}`);
    const stuffed = visible
      .filter((element) => element.tagName === "DIALOG" && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `wider than its dialog: ${name(element)}`);
    const broken = visible
      .filter((element) => element.matches("h1, h2, h3, button, a, label, legend, dt"))
      .flatMap((element) => Array.from(element.childNodes))
      .filter((node): node is Text => node instanceof Text)
      .flatMap((node) =>
        // Addresses may break anywhere; other words only at their hyphens.
        Array.from(node.data.matchAll(/(?<!\S)[^\s@/]+(?!\S)/g))
          .filter(([word]) => !word.includes("-"))
          .filter(({ index, 0: word }) => {
            const range = new Range();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1;
          })
          .map(([word]) => `broken word: ${word}`),
      );
    const pen = document.createElement("canvas").getContext("2d");
    const isCut = (field: Element, words: string, pseudo?: string): boolean => {
      const { fontWeight, fontSize, fontFamily, whiteSpace } = getComputedStyle(field, pseudo);
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen === null || (field instanceof HTMLSelectElement && whiteSpace === "normal")) return false;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(words).width > room + 1;
    };
    const cut = visible
      .map((field): string => {
        if (field instanceof HTMLInputElement && field.matches(":placeholder-shown"))
          return isCut(field, field.placeholder, "::placeholder") ? field.placeholder : "";
        if (!(field instanceof HTMLSelectElement)) return "";
        const chosen = field.selectedOptions[0]?.label ?? "";
        return isCut(field, chosen) ? chosen : "";
      })
      .filter((words) => words !== "")
      .map((words) => `cut in its field: ${words}`);
    return [...wide, ...stuffed, ...broken, ...cut];
  });
}

const PHONE = { width: 360, height: 800 };
const SMALL_PHONE = { width: 320, height: 640 };

/**
 * Expects of the page as it is: no axe findings in light and dark, and everything in its place on the smallest
 * phone with text doubled. Leaves the page as it was.
 * @param state named in each finding
 */
export async function expectWellMade(page: Page, state: string): Promise<void> {
  expectNone(await accessibilityFindings(page), `${state}: axe, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  // A page that paints itself in colours of its own learns of the theme with the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  // The other theme changes only colours.
  expectNone(await accessibilityFindings(page, ["color-contrast"]), `${state}: axe, dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await expectFits(page, state);
}

/** Expects everything in its place on the smallest phone with text doubled. Leaves the page as it was. */
export async function expectFits(page: Page, state: string): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expectNone(await misfits(page), `${state}: 320 px, text doubled`);
  expect.soft(await isScrolledSideways(page), `${state}: scrolls sideways`).toBe(false);
  await keepPicture(page, state);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize(PHONE);
}

/** The findings are in the message, so that a report without a diff of lists names them too. */
function expectNone(findings: readonly string[], what: string): void {
  expect.soft(findings, [what, ...findings].join("\n")).toEqual([]);
}

/** With E2E_PICTURES=<folder>, saves a screenshot for people to look at. */
export async function keepPicture(page: Page, state: string): Promise<void> {
  const folder = process.env["E2E_PICTURES"];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${state.replace(/[^\w]+/g, "-")}.png`, fullPage: true });
}
