import type { CDPSession, Page } from "playwright-core";

/** The phone and network of docs/performance.md: 360×800, CPU ÷ 4, slow 4G 1.6 Mbps with 150 ms. */
export const VIEWPORT = { width: 360, height: 800 };
export const CPU_SLOWDOWN = 4;
export const LATENCY_MS = 150;
export const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8;

export async function slowPhone(page: Page): Promise<CDPSession> {
  const session = await slowLine(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}

/** Only the network, for a page that stays as fast as its machine. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return session;
}

/**
 * How long the browser takes at most to finish opening a tab, as an app's web view has before a page is asked of it:
 * otherwise a static page takes 376 to 696 ms on the same machine instead of 320 to 444.
 */
export const SETTLED_MS = 1_500;

export const settled = (page: Page): Promise<void> => page.waitForTimeout(SETTLED_MS);
