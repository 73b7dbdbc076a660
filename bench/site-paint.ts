import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../scripts/chromium.mjs";
import { type Figure, median, ratioOf } from "./figures.ts";
import { settled, slowPhone, VIEWPORT } from "./phone-profile.ts";

export interface SitePaintFigures {
  readonly staticMs: number;
  readonly siteMs: number;
  readonly ratio: Figure;
}

/**
 * The first contentful paint of a page of the public site against a hand-made static page of the same size: its markup,
 * styles and pictures without any script, served by a bare server. Interleaved in one run.
 */
export async function measureSitePaint(address: string, rounds: number): Promise<SitePaintFigures> {
  const floor = await serveStaticCopy(address);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const times = { floor: [] as number[], site: [] as number[] };
  try {
    await firstPaint(browser, floor.address);
    await firstPaint(browser, address);
    for (let round = 0; round < rounds; round += 1) {
      times.floor.push(await firstPaint(browser, floor.address));
      times.site.push(await firstPaint(browser, address));
    }
  } finally {
    await browser.close();
    floor.stop();
  }
  return {
    staticMs: median(times.floor),
    siteMs: median(times.site),
    ratio: ratioOf(times.site, times.floor),
  };
}

/** One visit with an empty cache; milliseconds from the start of the navigation. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowPhone(page);
  await settled(page);
  await page.goto(address, { waitUntil: "load" });
  const paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
  await page.waitForFunction(paint);
  const time = await page.evaluate<number>(paint);
  await context.close();
  return time;
}

async function serveStaticCopy(address: string): Promise<{ address: string; stop: () => void }> {
  const { origin } = new URL(address);
  const html = (await (await fetch(address)).text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
  const pictures = new Map<string, { type: string; body: Buffer }>();
  for (const [, source = ""] of html.matchAll(/ (?:src|href)="(\/[^"]+\.(?:svg|png))"/g)) {
    const picture = await fetch(origin + source);
    const type = picture.headers.get("content-type") ?? "image/svg+xml";
    pictures.set(source, { type, body: gzipSync(Buffer.from(await picture.arrayBuffer())) });
  }
  const page = { type: "text/html; charset=utf-8", body: gzipSync(html) };
  const server = createServer(({ url = "/" }, response) => {
    const { type, body } = pictures.get(url) ?? page;
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, stop: () => server.close() };
}
