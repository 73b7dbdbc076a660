import { Piscina } from "piscina";
import type { PdfTask } from "./document-pdf.ts";

/** How many documents may wait for the one thread, with their contents in memory. */
const MOST_WAITING = 20;
/** Even the slowest document takes a tenth of this; anything longer has hung. */
const LONGEST_MS = 20_000;

export interface PdfPool {
  /**
   * @throws {PdfPoolFull} when too many are waiting; otherwise whatever the worker threw, which does not affect the
   * next document
   */
  readonly make: (task: PdfTask) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Too many documents are being made on this server. */
export class PdfPoolFull extends Error {
  override readonly name = "PdfPoolFull";
}

/** One thread for documents, started with the first one: a second would take a core from the calls. */
export function openPdfPool(worker: { readonly url: URL } = ownWorker()): PdfPool {
  const isSource = worker.url.pathname.endsWith(".ts");
  const threads = new Piscina<PdfTask, Uint8Array>({
    filename: worker.url.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 60_000,
    // From source, as in tests, Node needs help to run TypeScript.
    execArgv: isSource ? ["--import", "tsx"] : [],
  });
  return {
    async make(task) {
      if (threads.queueSize >= MOST_WAITING) throw new PdfPoolFull("too many documents are waiting");
      return threads.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
    },
    close: () => threads.destroy(),
  };
}

/** Beside this file, as source or in the build (scripts/build.mjs). */
function ownWorker(): { readonly url: URL } {
  const file = import.meta.url.endsWith(".ts") ? "./pdf-worker.ts" : "./pdf-worker.js";
  return { url: new URL(file, import.meta.url) };
}
