/** Pauses before a file is requested again, in milliseconds: a dropped connection is back in a moment. */
const PAUSES_MS = [250, 1000];

/** A request that has not ended by then is abandoned. */
const LONGEST_MS = 20_000;

/** A file that the server no longer has: a newer build has replaced it. */
export class GoneFile extends Error {}

/** Files that have arrived, or are on their way. */
const arrivals = new Map<string, Promise<void>>();
/** Style sheets that are in the page, or on their way. */
const sheets = new Map<string, Promise<void>>();

/**
 * Brings a file of the build into the browser's cache, where `import()` finds it. Uses `fetch`, because a
 * module whose request failed is remembered as failed for the life of the page (up to Chromium 153), whether
 * it was imported itself, by another module, or preloaded. Rejects when it cannot be loaded now; a later call
 * tries again.
 * @param address an absolute path
 */
export function fetchFile(address: string): Promise<void> {
  return beginOnce(arrivals, address, () => ask(address));
}

/** Adds a style sheet to the page; settles once it is applied. */
export function applySheet(address: string): Promise<void> {
  return beginOnce(sheets, address, async () => {
    await fetchFile(address);
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    await new Promise<void>((resolve, reject) => {
      link.addEventListener("load", () => resolve());
      link.addEventListener("error", () => {
        link.remove();
        reject(new Error(`no styles at ${address}`));
      });
      document.head.append(link);
    });
  });
}

/** What is under way or done is not started again; what failed is forgotten. */
function beginOnce(
  begun: Map<string, Promise<void>>,
  address: string,
  begin: () => Promise<void>,
): Promise<void> {
  const pending = begun.get(address) ?? begin();
  begun.set(address, pending);
  pending.catch(() => begun.delete(address));
  return pending;
}

async function ask(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await askOnce(address);
    } catch (failure) {
      const pause = PAUSES_MS[tries];
      if (failure instanceof GoneFile || pause === undefined || !navigator.onLine) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function askOnce(address: string): Promise<void> {
  const stopper = new AbortController();
  const timer = setTimeout(() => stopper.abort(), LONGEST_MS);
  try {
    const answer = await fetch(address, { signal: stopper.signal });
    if (answer.status === 404 || answer.status === 410) throw new GoneFile(address);
    if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
    // Read to the end: only what has arrived completely is in the cache.
    await answer.arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}
