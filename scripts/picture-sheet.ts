import type { Locale } from "@hiram/market/locale.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type PictureState, setScene } from "./picture-scene.ts";
import { PICTURE_STATES } from "./picture-states.ts";

interface Look {
  readonly width: number;
  readonly height: number;
  readonly lang: Locale;
  readonly scheme: "light" | "dark";
  /** Text at twice its size. */
  readonly isDoubled?: boolean;
}

/** How each state is shown: languages, themes, the smallest phone with doubled text, a tablet, a desktop. */
const LOOKS: Readonly<Record<string, Look>> = {
  "360-en-light": { width: 360, height: 800, lang: "en", scheme: "light" },
  "360-en-dark": { width: 360, height: 800, lang: "en", scheme: "dark" },
  "360-fil-light": { width: 360, height: 800, lang: "fil", scheme: "light" },
  "360-fil-dark": { width: 360, height: 800, lang: "fil", scheme: "dark" },
  "320-doubled-fil-light": { width: 320, height: 1000, lang: "fil", scheme: "light", isDoubled: true },
  "320-doubled-en-dark": { width: 320, height: 1000, lang: "en", scheme: "dark", isDoubled: true },
  "820-en-light": { width: 820, height: 1000, lang: "en", scheme: "light" },
  "820-fil-dark": { width: 820, height: 1000, lang: "fil", scheme: "dark" },
  "1280-fil-dark": { width: 1280, height: 900, lang: "fil", scheme: "dark" },
};

/**
 * Makes `<folder>/<look>-<states>.png`: every state of the borrower's screens in every look, for people to
 * look at; and in the folder of that name each state by itself, in its own size.
 * @param wanted parts of the names of the sheets to make, e.g. `dark`, `loans`; none: all of them
 */
export async function makeSheets(
  origin: string,
  browser: Browser,
  folder: string,
  wanted: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scene = await setScene(origin, browser);
  const groups = Object.entries(PICTURE_STATES).map(([group, statesOf]) => [group, statesOf(scene)] as const);
  const sheets = Object.entries(LOOKS).flatMap(([name, look]) =>
    groups.map(([group, states]) => ({ sheet: `${name}-${group}`, look, states })),
  );
  const asked = sheets.filter(({ sheet }) => wanted.every((part) => sheet.includes(part)));
  if (asked.length === 0)
    console.error(
      `No sheet has "${wanted.join('" and "')}" in its name. There are:\n${sheets.map(({ sheet }) => sheet).join("\n")}`,
    );
  for (const { sheet, look, states } of asked) {
    const pictures = await photograph(origin, browser, states, look);
    // States of an earlier run may have other numbers.
    await rm(join(folder, sheet), { recursive: true, force: true });
    await mkdir(join(folder, sheet), { recursive: true });
    for (const [index, { name: state }] of states.entries())
      await writeFile(join(folder, sheet, fileName(index, state)), pictures[index] ?? "");
    await assemble(browser, join(folder, `${sheet}.png`), states, pictures, look.width < 600 ? 6 : 3);
    console.log(`${sheet}.png`);
  }
}

async function photograph(
  origin: string,
  browser: Browser,
  states: readonly PictureState[],
  { width, height, lang, scheme, isDoubled }: Look,
): Promise<Buffer[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: lang === "fil" ? "fil-PH" : "en-PH",
    isMobile: width < 600,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const { name, address, answering, isCutOff, act } of states) {
    const target = new URL(address, origin);
    target.searchParams.set("lang", lang);
    // The browser would not reload a page whose address differs only in its hash.
    await page.goto("about:blank");
    if (isCutOff) await openCutOff(page, target);
    else if (answering === undefined) await page.goto(target.href, { waitUntil: "networkidle" });
    else await openAnswering(page, target, answering, lang);
    // A state that cannot be reached is missing from the sheet; the others are still worth looking at.
    await act?.(page).catch((failure: unknown) => console.error(`${name}: ${String(failure)}`));
    if (isDoubled) await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    pictures.push(await wholePage(page, { width, height }));
  }
  await context.close();
  return pictures;
}

/** A page in full: the window grows to it, so that what is at its foot stays there. */
async function wholePage(page: Page, { width, height }: Pick<Look, "width" | "height">): Promise<Buffer> {
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(length, height) });
  const picture = await page.screenshot({ type: "jpeg", quality: 80 });
  await page.setViewportSize({ width, height });
  return picture;
}

/** As `03-loandetails-the-money-came-back.jpg`: in the sheet's order. */
const fileName = (index: number, state: string): string =>
  `${String(index + 1).padStart(2, "0")}-${
    state
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "root"
  }.jpg`;

const LATE_PARTS_MS = 1_000;

/** Opens a page from within another one, so that the page makes its call and not the server. */
async function openAnswering(
  page: Page,
  target: URL,
  { operation, changes }: NonNullable<PictureState["answering"]>,
  lang: Locale,
): Promise<void> {
  const changed = typeof changes === "function" ? changes(lang) : changes;
  const isCall = ({ pathname }: URL): boolean => pathname === `/api${operation.path}`;
  await page.goto(`${target.origin}/paymentInstructions${target.search}`, { waitUntil: "networkidle" });
  await page.route(isCall, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...changed } } });
  });
  const left = await page.title();
  await page.evaluate((link) => history.pushState(null, "", link), target.href);
  await page.waitForFunction((title) => document.title !== title, left);
  // The code of a dialog is loaded once the page is there.
  await page.waitForTimeout(LATE_PARTS_MS);
  await page.unroute(isCall);
}

/** Opens a page from within another one, with no call of it answered. */
async function openCutOff(page: Page, target: URL): Promise<void> {
  await page.goto(`${target.origin}/paymentInstructions${target.search}`, { waitUntil: "networkidle" });
  await page.route("**/api/**", (route) => route.abort());
  await page.evaluate((link) => history.pushState(null, "", link), target.href);
  await page.getByRole("main").getByRole("button").first().waitFor();
  await page.unroute("**/api/**");
}

/** So many to a row, each with its name. */
async function assemble(
  browser: Browser,
  path: string,
  states: readonly PictureState[],
  pictures: readonly Buffer[],
  columns: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 800 } });
  const figures = states.map(
    ({ name }, index) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${pictures[index]?.toString("base64")}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;background:#8a938e;align-items:start;font:14px sans-serif}
     figure{margin:0}img{width:100%;border-radius:12px}</style>${figures.join("")}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
