import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { borrowerPages } from "./pages.ts";
import { median } from "./figures.ts";
import { BENCH_ORIGIN, openBench } from "./throughput.ts";

const ROUNDS = 5;
/** Compilation along the way is not a page's work, and V8 is still not done with it after the first thousand. */
const WARM_UP_ROUNDS = 15;
const PAGES_A_ROUND = 60;
/** For offers, each with another amount, since a document is made once and kept. */
const PDF_AMOUNTS = [200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000];

export interface ServerWork {
  readonly pages: readonly { readonly path: string; readonly cpuMs: number }[];
  /** Including its thread's work. */
  readonly pdfMs: number;
}

/**
 * What the server's process computes for a rendered page and for a PDF, in milliseconds of CPU; without its database.
 */
export async function measureServerWork(paths: readonly string[]): Promise<ServerWork> {
  const bench = await openBench();
  const server = await bench.start();
  try {
    const pages = borrowerPages("").filter(({ name }) => paths.includes(name));
    const rounds = new Map(pages.map(({ name }): [string, number[]] => [name, []]));
    // Alternating, as borrowers' requests do.
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
      for (const { name, address } of pages) {
        const ms = await workOf(server, PAGES_A_ROUND, () => fetchWhole(address));
        if (round >= 0) rounds.get(name)?.push(ms);
      }
    const paper = (amount: number, lang: string) =>
      fetchWhole(
        `/agreements/loan-agreement.pdf?productId=101&amount=${amount}&periods=91&termUnit=D&lang=${lang}&sessionId=demo`,
      );
    for (const amount of PDF_AMOUNTS) await paper(amount, "en");
    let at = 0;
    const pdfMs = await workOf(server, PDF_AMOUNTS.length, () => paper(PDF_AMOUNTS[at++] ?? 0, "fil"));
    return { pages: [...rounds].map(([path, ms]) => ({ path, cpuMs: median(ms) })), pdfMs };
  } finally {
    await bench.stop(server);
    await bench.close();
  }
}

/** Milliseconds of CPU per request, over this many requests one after the other. */
async function workOf(server: ChildProcess, times: number, request: () => Promise<void>): Promise<number> {
  const before = await microsecondsOf(server);
  for (let done = 0; done < times; done += 1) await request();
  return ((await microsecondsOf(server)) - before) / 1000 / times;
}

async function microsecondsOf(server: ChildProcess): Promise<number> {
  server.send("work?");
  const [microseconds] = (await once(server, "message")) as [number];
  return microseconds;
}

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(BENCH_ORIGIN + address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
}
