import { LostPart } from "./import-part.ts";

/**
 * The parts for which this tab has reloaded the page, by their scripts. The start guard uses this name, too.
 */
const LOADINGS = "hiram.loaded-anew";

/**
 * The borrower has just asked for another attempt: that ends a loop, too, where nothing can be remembered. It is for the
 * attempt that follows, and for no later one.
 */
let isAsked = false;

const keepers = new Set<() => void>();

/**
 * Registers `keep`, called before the page reloads by itself, or leads away to the log-in: for typed text that lives
 * only in memory.
 */
export function beforeLoadingAnew(keep: () => void): void {
  keepers.add(keep);
}

/** Has all typed text kept: this document ends, and its address opens again later. */
export function keepTyped(): void {
  for (const keep of keepers) keep();
}

/** Waits for a part. If this page has lost it, the page reloads, once for each part: never in a loop. */
export async function orLoadAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  const mayForget = isAsked;
  isAsked = false;
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof LostPart && loadAnew(failure.message, mayForget)) return new Promise(() => {});
    throw failure;
  }
}

/**
 * @param mayForget the borrower asked for it: nothing need be remembered
 * @returns false if that was done before for this part, or if nothing can be remembered that would end a loop
 */
function loadAnew(script: string, mayForget: boolean): boolean {
  try {
    const loadings = (sessionStorage.getItem(LOADINGS) ?? "").split(" ");
    if (loadings.includes(script)) return false;
    sessionStorage.setItem(LOADINGS, [...loadings, script].join(" "));
  } catch {
    if (!mayForget) return false;
  }
  keepTyped();
  location.reload();
  return true;
}

/**
 * Lets what was reloaded before be reloaded once more: the borrower asks for another attempt.
 * @param script of only one part; if left out, all
 */
export function forgetLoadings(script?: string): void {
  isAsked = script === undefined;
  try {
    const loadings = (sessionStorage.getItem(LOADINGS) ?? "").split(" ");
    sessionStorage.setItem(
      LOADINGS,
      script === undefined ? "" : loadings.filter((each) => each !== script).join(" "),
    );
  } catch {
    // Nothing was remembered.
  }
}

/**
 * Starts an app; if it cannot start, the guard in the document's head takes over (start-guard.ts).
 * @param start settles once the app is shown
 */
export async function startGuarded(start: () => Promise<void>): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const path = script === null ? "" : new URL(script.src).pathname;
  try {
    await start();
    window.isStarted = true;
    forgetLoadings(path);
  } catch {
    window.notStarted?.(path);
  }
}
