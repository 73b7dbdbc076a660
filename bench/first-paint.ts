import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type BareBrowser, openBareBrowser, waited } from "./bare-browser.ts";
import { bareReactScript } from "./bare-react.ts";
import { type Figure, median, ratioOf } from "./figures.ts";
import { type SlowLine, slowLineTo } from "./slow-line.ts";

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
  const { origin, pathname, search } = new URL(address);
  const copy = await staticCopyOf(address);
  const floor = await serve({ "/": page(copy) });
  const bare = await serve({
    "/": page(copy.replace("</head>", '<script type="module" src="/bare.js"></script></head>')),
    "/bare.js": { type: "text/javascript", body: gzipSync(await bareReactScript()), afterMs: 0 },
  });
  const app = await slowLineTo(Number(new URL(origin).port));
  const browser = await openBareBrowser();
  const times = {
    floor: [] as number[],
    app: [] as number[],
    hydrated: [] as number[],
    bare: [] as number[],
  };
  const visitFloor = () => visit(browser, `${floor.origin}/`, mark);
  const visitApp = () => visit(browser, app.origin + pathname + search, mark, true);
  const visitBare = () => visit(browser, `${bare.origin}/`, mark, true);
  try {
    for (const warmUp of [visitFloor, visitApp, visitBare]) await warmUp();
    const isNarrow = ({ from, to }: Figure): boolean => to - from <= NARROW;
    const areNarrow = (): boolean =>
      isNarrow(ratioOf(times.app, times.floor)) && isNarrow(ratioOf(times.hydrated, times.bare));
    for (let round = 0; round < leastRounds || (round < MOST_ROUNDS && !areNarrow()); round += 1) {
      times.floor.push((await visitFloor()).useful);
      const { useful, hydrated } = await visitApp();
      times.app.push(useful);
      times.hydrated.push(hydrated);
      times.bare.push((await visitBare()).hydrated);
    }
  } finally {
    await browser.stop();
    for (const each of [floor, bare, app]) each.stop();
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

/** Longer than a page takes on a quiet machine; one that takes longer is asked again and again. */
const UNDISTURBED_MS = { useful: 900, hydrated: 1_400 };
/** A page is ready after this long or never. */
const LONGEST_MS = 30_000;

/** One visit with an empty cache; milliseconds from the start of the navigation. */
async function visit(browser: BareBrowser, address: string, mark: string, waitsForScript = false) {
  const tab = await browser.openTab(watchScript(mark));
  try {
    await tab.open(address, waitsForScript ? UNDISTURBED_MS.hydrated : UNDISTURBED_MS.useful);
    for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += 500) {
      const { useful, hydrated = 0 } = await tab.read<{ useful?: number; hydrated?: number }>(
        "({ useful: window.benchUseful, hydrated: window.benchHydrated })",
      );
      if (useful !== undefined && (hydrated > 0 || !waitsForScript)) return { useful, hydrated };
      await waited(500);
    }
    const state = await tab.read<string>("document.readyState");
    throw new Error(`${address} was not ready; the document is ${state}`);
  } finally {
    await tab.close();
  }
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
      for (const { renderTime } of list.getEntries()) window.benchUseful ??= renderTime;
    }).observe({ type: "element", buffered: true });
    const look = () => {
      const root = document.querySelector("#root");
      if (root && Object.keys(root).some((key) => key.startsWith("__reactContainer"))) window.benchHydrated = performance.now();
      else setTimeout(look, 4);
    };
    look();
  })()`;
}

/** The page's own markup and styles without any script: the least that could show the same content. */
async function staticCopyOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return (
    html
      .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "")
      .replaceAll(/<link rel="(?:modulepreload|expect|stylesheet|icon)"[^>]*>/g, "")
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

async function serve(files: Readonly<Record<string, File>>): Promise<SlowLine> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    setTimeout(() => {
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "content-type": file.type, "content-encoding": "gzip" }).end(file.body);
    }, file?.afterMs);
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const line = await slowLineTo((server.address() as AddressInfo).port);
  const stop = (): void => {
    line.stop();
    server.close();
  };
  return { origin: line.origin, stop };
}
