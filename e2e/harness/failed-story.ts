import type { Page } from "playwright-core";
import type { RunnerTask } from "vitest";
import { openPages } from "./contexts.ts";

/** What is repeated at the end of `npm test` about one failure is cut at 3,000 characters. */
const LONGEST_CHARACTERS = 1200;
const LONGEST_WAIT_MS = 5000;

/**
 * Adds to a story's first failure what its pages show: a failure that comes once in many runs, on a machine that nobody
 * can look at, is otherwise not to be explained. Call it before the pages are closed.
 */
export async function tellWhatPagesShow({ result }: Readonly<RunnerTask>): Promise<void> {
  const failure = result?.state === "fail" ? result.errors?.[0] : undefined;
  if (failure === undefined) return;
  const shown = await Promise.all(openPages().map(describePage));
  failure.stack = [failure.stack ?? failure.message, ...shown].join("\n\n");
}

/** Its path, without the session, and its content as a screen reader has it. */
async function describePage(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  const content = await page
    .locator("body")
    .ariaSnapshot({ timeout: LONGEST_WAIT_MS })
    .catch((failure: Error) => `no answer: ${failure.message}`);
  return `${pathname} showed:\n${content.slice(0, LONGEST_CHARACTERS)}`;
}
