import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../scripts/chromium.mjs";
import { bareReactScript } from "./bare-react.ts";
import { type Figure, median, ratioOf } from "./figures.ts";
import { settled, slowPhone, VIEWPORT } from "./phone-profile.ts";

/** How long a server takes to have the data (docs/performance.md). */
const SERVER_MS = 50;

/** A page is visited until its intervals are as narrow as this, however often that takes on a machine that scatters. */
const NARROW = 0.1;
const MOST_ROUNDS = Number(process.env["BENCH_MOST_ROUNDS"] ?? 45);

export interface PaintFigures {
  readonly rounds: number;
  readonly staticMs: number;
  readonly appMs: number;
  readonly ratio: Figure;
  /** Relative to the static page's first paint. */
  readonly hydratedRatio: Figure;
  /** Relative to a page with the same markup that bare React takes over. */
  readonly bareRatio: Figure;
}

/**
 * When the loan's own row is visible, and when React has taken over the page: the app's page against a static page with
 * the same markup and styles and no script, and against one whose only script is React, interleaved in one run.
 */
export async function measureFirstPaint(
  address: string,
  mark: string,
  leastRounds: number,
): Promise<PaintFigures> {
  const copy = await staticCopyOf(address);
  const floor = await serve({ "/": page(copy) });
  const bare = await serve({
    "/": page(copy.replace("</head>", '<script type="module" src="/bare.js"></script></head>')),
    "/bare.js": { type: "text/javascript", body: gzipSync(await bareReactScript()), afterMs: 0 },
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const times = {
    floor: [] as number[],
    app: [] as number[],
    hydrated: [] as number[],
    bare: [] as number[],
  };
  try {
    await visit(browser, floor.address, mark);
    await visit(browser, address, mark);
    await visit(browser, bare.address, mark, true);
    const isNarrow = ({ from, to }: Figure): boolean => to - from <= NARROW;
    const areNarrow = (): boolean =>
      isNarrow(ratioOf(times.app, times.floor)) && isNarrow(ratioOf(times.hydrated, times.bare));
    for (let round = 0; round < leastRounds || (round < MOST_ROUNDS && !areNarrow()); round += 1) {
      times.floor.push((await visit(browser, floor.address, mark)).useful);
      const { useful, hydrated } = await visit(browser, address, mark, true);
      times.app.push(useful);
      times.hydrated.push(hydrated);
      times.bare.push((await visit(browser, bare.address, mark, true)).hydrated);
    }
  } finally {
    await browser.close();
    floor.stop();
    bare.stop();
  }
  return {
    rounds: times.floor.length,
    staticMs: median(times.floor),
    appMs: median(times.app),
    ratio: ratioOf(times.app, times.floor),
    hydratedRatio: ratioOf(times.hydrated, times.floor),
    bareRatio: ratioOf(times.hydrated, times.bare),
  };
}

/** One visit with an empty cache; milliseconds from the start of the navigation. */
async function visit(browser: Browser, address: string, mark: string, waitsForScript = false) {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await slowPhone(page);
  const useful = await said(session, "benchUseful");
  const hydrated = await said(session, "benchHydrated");
  await page.addInitScript({ content: watchScript(mark) });
  await settled(page);
  await page.goto(address, { waitUntil: "commit" });
  try {
    return { useful: await useful(), hydrated: waitsForScript ? await hydrated() : 0 };
  } catch (failure) {
    const state = await page.evaluate(() => document.readyState);
    throw new Error(`${address} was not ready; the document is ${state}`, { cause: failure });
  } finally {
    await context.close();
  }
}

/** A page is ready after this long or never. */
const LONGEST_MS = 30_000;

/**
 * What a page says by calling a function of this name, which it is given. Asking the page instead would put Playwright's
 * own script, 320 kB, between its markup and its first paint: 150 ms on this phone.
 */
async function said(session: CDPSession, name: string): Promise<() => Promise<number>> {
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name });
  const value = new Promise<number>((resolve) => {
    session.on("Runtime.bindingCalled", (call) => {
      if (call.name === name) resolve(Number(call.payload));
    });
  });
  return () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${name} was not called`)), LONGEST_MS).unref();
    });
    return Promise.race([value, late]);
  };
}

/**
 * Notes when the mark is painted, as the browser itself reports it (Element Timing), and when React has taken over the
 * markup, without asking for a frame. A string, because what a page runs must not pass through a compiler that adds
 * helpers of its own.
 */
function watchScript(mark: string): string {
  return `(() => {
    const mark = ${JSON.stringify(mark)};
    const innermost = (element) => {
      const child = [...element.children].find((each) => each.textContent.includes(mark));
      return child === undefined ? element : innermost(child);
    };
    // Named as soon as it is parsed, before its first paint.
    const naming = new MutationObserver(() => {
      const root = document.querySelector("#root");
      if (root === null || !root.textContent.includes(mark)) return;
      // Text counts for the block that it stands in: the element itself or one of the next around it.
      for (let each = innermost(root); each !== root; each = each.parentElement) each.setAttribute("elementtiming", "mark");
      naming.disconnect();
    });
    naming.observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { renderTime } of list.getEntries()) window.benchUseful(String(renderTime));
    }).observe({ type: "element", buffered: true });
    const look = () => {
      const root = document.querySelector("#root");
      if (root && Object.keys(root).some((key) => key.startsWith("__reactContainer"))) window.benchHydrated(String(performance.now()));
      else setTimeout(look, 4);
    };
    look();
  })()`;
}

/** The page's own markup and styles without any script: the least that could show the same content. */
export async function staticCopyOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return (
    html
      .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "")
      .replaceAll(/<link rel="(?:modulepreload|stylesheet|icon)"[^>]*>/g, "")
      // Marks that React leaves for itself.
      .replaceAll(/<!--[\s\S]*?-->/g, "")
  );
}

interface File {
  readonly type: string;
  readonly body: Buffer;
  readonly afterMs: number;
}

const page = (html: string): File => ({
  type: "text/html; charset=utf-8",
  body: gzipSync(html),
  afterMs: SERVER_MS,
});

async function serve(files: Readonly<Record<string, File>>): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    setTimeout(() => {
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "content-type": file.type, "content-encoding": "gzip" }).end(file.body);
    }, file?.afterMs);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}
