import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { recordingHost } from "../../packages/bridge/src/recording-host.ts";
import { leaveContexts, openBrowser, takeContext } from "./contexts.ts";
import { tellWhatPagesShow } from "./failed-story.ts";
import { realNamesIn } from "./wire.ts";

/** How long one thing may take to appear, on a machine many times slower than a developer's. */
const LONGEST_WAIT_MS = 60_000;

/**
 * A browser for a file of stories; every phone is closed after its story.
 * @param areNew true: every phone is new, as stories with a failing connection need it
 */
export function withBrowser({ areNew = false } = {}): void {
  beforeAll(() => openBrowser(LONGEST_WAIT_MS, areNew));
  afterEach(async ({ task }) => {
    await tellWhatPagesShow(task);
    await leaveContexts();
  });
}

export interface PhoneOptions {
  /** Plays the native app with this transport; without one it is a plain browser. */
  readonly native?: "ios" | "android";
  readonly dark?: boolean;
  readonly userAgent?: string;
  /** The browser's language; English if left out. */
  readonly language?: string;
  /** False: a browser whose owner turned scripts off. */
  readonly script?: boolean;
  /** A proxy between the browser and the product. */
  readonly proxy?: string;
  /** Its cache is empty of the product's files, and its clock may be changed. */
  readonly isNew?: boolean;
  /**
   * It may have the offline page's worker, which navigations then go through: no `route` of a story sees them.
   */
  readonly worker?: boolean;
  /** Console messages that a story expects. */
  readonly tolerates?: RegExp;
}

export interface Phone {
  readonly page: Page;
  /** Opens an address of the product. */
  readonly go: (address: string) => Promise<void>;
  /** Follows an address within the page that is open, as a tapped link does. */
  readonly follow: (address: string) => Promise<void>;
  /** The page's messages to the native app. */
  readonly messages: () => Promise<readonly { action: string; payload: unknown }[]>;
}

/** A cheap phone's browser: 360×800, touch. A console error that the story does not expect fails it. */
export async function aPhone(options: PhoneOptions = {}): Promise<Phone> {
  const { native, dark, userAgent, language, script, proxy, isNew = false, worker, tolerates } = options;
  const wanted = {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    colorScheme: dark === true ? "dark" : "light",
    baseURL: inject("origin"),
    reducedMotion: "reduce",
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(language === undefined ? {} : { locale: language }),
    javaScriptEnabled: script !== false,
    // Chromium bypasses a proxy for its own machine unless told not to.
    ...(proxy === undefined ? {} : { proxy: { server: proxy, bypass: "<-loopback>" } }),
  } satisfies BrowserContextOptions;
  const context = await takeContext(wanted, isNew || proxy !== undefined);
  const page = await context.newPage();
  watch(page, tolerates);
  // Playwright's own way throws in a sandboxed frame.
  if (worker !== true)
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  page.on("request", (request) =>
    expect.soft(realNamesIn(request), "[WIRE-12] real names that left the browser").toEqual([]),
  );
  if (native !== undefined)
    await page.addInitScript(recordingHost as (transport: "ios" | "android") => void, native);
  return {
    page,
    go: async (address) => {
      await page.goto(address);
      await hydrated(page);
    },
    follow: (address) => page.evaluate((link) => history.pushState(null, "", link), address),
    messages: () =>
      page.evaluate(
        () => (window as { nativeMessages?: { action: string; payload: unknown }[] }).nativeMessages ?? [],
      ),
  };
}

export type DesktopOptions = Pick<PhoneOptions, "dark" | "tolerates" | "isNew">;

/**
 * A desktop browser: 1280×800 and a mouse, as staff have it. A console error that the story does not expect
 * fails it.
 */
export async function aDesktop({ dark, tolerates, isNew = false }: DesktopOptions = {}): Promise<Page> {
  const context = await takeContext(
    {
      viewport: { width: 1280, height: 800 },
      colorScheme: dark === true ? "dark" : "light",
      baseURL: inject("origin"),
      reducedMotion: "reduce",
    },
    isNew,
  );
  const page = await context.newPage();
  watch(page, tolerates);
  return page;
}

/** An error that no story expects fails it. */
function watch(page: Page, tolerates: RegExp | undefined): void {
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  page.on("console", (message) => {
    if (message.type() === "error" && tolerates?.test(message.text()) !== true)
      expect.soft(message.text(), "unexpected console error").toBe("");
  });
  page.on("pageerror", (error) => expect.soft(error.message, "unexpected error in the page").toBe(""));
}

/**
 * Waits until React has hydrated the server's markup, so that taps are heard. If a busy server left the
 * rendering to the browser: until the screen is in place.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#root");
    return (
      root !== null &&
      Object.keys(root).some((key) => key.startsWith("__reactContainer")) &&
      root.querySelector("main:not([aria-busy])") !== null
    );
  });
}

/** The address of a page with the session last. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number>>,
  sessionId: string,
): string {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  parameters.append("sessionId", sessionId);
  return `${path}?${parameters.toString()}`;
}

/**
 * As for someone who saves data: what a page would load ahead, it loads when needed. To be called before the
 * page is opened.
 */
export const loadNothingAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
