import { type Browser, chromium, type Page, type Request } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../scripts/chromium.mjs";
import { median } from "./figures.ts";
import { slowPhone, VIEWPORT } from "./phone-profile.ts";

/** From one screen to a likely next one and back, within the app. */
export interface ScreenChange {
  readonly name: string;
  readonly address: string;
  /** What is tapped. */
  readonly tap: string;
  /** The next screen's heading, which appears once its call is answered. */
  readonly next: string;
  /** A heading of the first screen, as it was last seen. */
  readonly back: string;
}

export const screenChanges = (origin: string): readonly ScreenChange[] => [
  {
    name: "/loanDetails → /repayment",
    address: `${origin}/loanDetails?productId=101&orderId=900174&sessionId=demo`,
    tap: "footer button",
    next: "Repayment",
    back: "Payment due",
  },
  {
    name: "/home → /loanDetails",
    address: `${origin}/home?sessionId=demo`,
    tap: "main a[href^='/loanDetails']",
    next: "Order Details",
    back: "Payment overdue",
  },
];

/** After this long, an idle page loads what is likely to be opened next (packages/ui/src/late-code/load-ahead.ts). */
const AHEAD_MS = 6_000;

/**
 * Milliseconds on the phone of docs/performance.md: from the tap to the next screen, not counting its call, and from
 * going back to the first screen as it was last seen.
 */
export async function measureScreenChange(
  change: ScreenChange,
  rounds: number,
): Promise<{ readonly nextMs: number; readonly backMs: number }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const times = { next: [] as number[], back: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { next, back } = await walk(browser, change);
      times.next.push(next);
      times.back.push(back);
    }
  } finally {
    await browser.close();
  }
  return { nextMs: median(times.next), backMs: median(times.back) };
}

async function walk(browser: Browser, { address, tap, next, back }: ScreenChange) {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowPhone(page);
  const isQuiet = watchRequests(page);
  await page.goto(address);
  await page.waitForTimeout(AHEAD_MS);
  await isQuiet();
  const forth = shownAfter(page, "click", next);
  await page.locator(tap).first().tap();
  const nextMs = await forth;
  await isQuiet();
  const backwards = shownAfter(page, "popstate", back);
  await page.evaluate(() => history.back());
  const result = { next: nextMs, back: await backwards };
  await context.close();
  return result;
}

/** Follows a page's requests; the returned function waits until there has been none for half a second. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let quietSince = Date.now();
  page.on("request", (request) => open.add(request));
  const end = (request: Request): void => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    while (open.size > 0 || Date.now() - quietSince < 500) await page.waitForTimeout(50);
  };
}

/**
 * Milliseconds from the next event of this kind to the frame that shows a heading, not counting calls. Started before
 * the event, since anything sent to the page during the measurement would be counted. A string, because what a page
 * runs must not pass through a compiler that adds helpers of its own.
 */
const shownAfter = (page: Page, event: string, heading: string): Promise<number> =>
  page.evaluate(`new Promise((shown) => {
    addEventListener(${JSON.stringify(event)}, ({ timeStamp }) => {
      const isShown = () => [...document.querySelectorAll("h1, h2")].some((each) => each.textContent === ${JSON.stringify(heading)});
      const calls = () => performance.getEntriesByType("resource").filter(({ name, startTime }) => startTime > timeStamp && name.includes("/api/"));
      const waited = () => calls().reduce((sum, { startTime, responseEnd }) => sum + responseEnd - startTime, 0);
      const look = () => {
        if (isShown()) requestAnimationFrame((now) => shown(now - timeStamp - waited()));
        else requestAnimationFrame(look);
      };
      look();
    }, { once: true, capture: true });
  })`);
