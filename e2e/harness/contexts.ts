import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core";
import { inject } from "vitest";
import { CHROMIUM_ARGS } from "../../scripts/chromium.mjs";

/**
 * Pages of one context share a process, and with it what the browser has compiled: a story's first page then
 * takes two thirds of the time it takes in a process of its own, and axe, whose script is the largest of all,
 * half.
 */
const ONE_PROCESS = "--renderer-process-limit=1";

/** One for all files of a worker: it ends with the process. */
let browser: Browser | undefined;

/** Stories that ask for the same take turns in one context, which is wiped between them. */
interface Shared {
  readonly likeness: string;
  readonly context: BrowserContext;
  /** Keeps the process from ending with a story's last page. */
  readonly keeper: Page;
  readonly devtools: CDPSession;
  isTaken: boolean;
}
let shared: Shared[] = [];
/** Contexts of a single story. */
let single: BrowserContext[] = [];
let areAllNew = false;

/** @param longestWait milliseconds for the browser to start */
export async function openBrowser(longestWait: number, areNew: boolean): Promise<void> {
  areAllNew = areNew;
  if (browser?.isConnected() === true) return;
  shared = [];
  browser = await chromium.launch({
    executablePath: inject("chromium"),
    args: [...CHROMIUM_ARGS, ONE_PROCESS],
    timeout: longestWait,
  });
}

/**
 * A browser without cookies, storage, permissions or pages. Unless it is new, files loaded in another story
 * may still be in its cache; settings that Playwright cannot undo on a context (a clock, an exposed function)
 * must not be made on it.
 */
export async function takeContext(options: BrowserContextOptions, isNew: boolean): Promise<BrowserContext> {
  if (browser === undefined) throw new Error("a file of stories begins with withBrowser()");
  if (areAllNew || isNew) {
    const context = await browser.newContext(options);
    single.push(context);
    return context;
  }
  const likeness = JSON.stringify(options);
  const free = shared.find((each) => each.likeness === likeness && !each.isTaken);
  if (free !== undefined) {
    free.isTaken = true;
    return free.context;
  }
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.goto("/healthz");
  shared.push({ likeness, context, keeper, devtools: await context.newCDPSession(keeper), isTaken: true });
  return context;
}

/** The pages that the story opened and that are still open. */
export function openPages(): readonly Page[] {
  const taken = shared.filter(({ isTaken }) => isTaken);
  return [...single, ...taken.map(({ context }) => context)]
    .flatMap((context) => context.pages())
    .filter((page) => !taken.some(({ keeper }) => keeper === page));
}

/** After a story: its contexts are wiped for the next, or closed. */
export async function leaveContexts(): Promise<void> {
  const done = single;
  single = [];
  await Promise.all([
    ...done.map((context) => context.close()),
    ...shared.filter(({ isTaken }) => isTaken).map(giveBack),
  ]);
}

async function giveBack(used: Shared): Promise<void> {
  try {
    await wipe(used);
    used.isTaken = false;
  } catch {
    // Its process is gone, or does not answer.
    shared = shared.filter((each) => each !== used);
    await used.context.close();
  }
}

async function wipe({ context, keeper, devtools }: Shared): Promise<void> {
  await Promise.all(context.pages().flatMap((page) => (page === keeper ? [] : [page.close()])));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    devtools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" }),
  ]);
}
