import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A page at its first paint: rendered by the server, its bundle still on its way. */

/**
 * Opens an address until its page comes rendered: a server that is busy for a moment leaves rendering to the
 * script.
 */
export async function openRendered(page: Page, address: string, words: string): Promise<void> {
  const open = async () => (await page.goto(address, { waitUntil: "commit" }))?.text();
  await expect.poll(open, { timeout: 30_000, interval: 250 }).toContain(words);
}

/** Holds the bundle back, as a slow connection does; lets it through when called. */
export async function withoutBundle(page: Page): Promise<() => void> {
  let letThrough = (): void => {};
  const slowLine = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await slowLine;
    await route.continue();
  });
  return letThrough;
}
