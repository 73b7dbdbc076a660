import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../scripts/chromium.mjs";
import { VIEWPORT } from "./phone-profile.ts";

export interface Weight {
  readonly scriptKb: number;
  readonly styleKb: number;
}

/** What a first load fetches and carries inline, gzip -9, kB of 1000 bytes. */
export async function weighFirstLoad(address: string): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    const styles: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      const type = response.request().resourceType();
      if (type === "script") scripts.push(response.body());
      if (type === "stylesheet") styles.push(response.body());
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll("style")].map((style) => style.textContent ?? ""),
    );
    const gzipped = (parts: readonly (Buffer | string)[]): number =>
      parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0) / 1000;
    return {
      scriptKb: gzipped(await Promise.all(scripts)),
      styleKb: gzipped([...(await Promise.all(styles)), inline.join("")]),
    };
  } finally {
    await browser.close();
  }
}
