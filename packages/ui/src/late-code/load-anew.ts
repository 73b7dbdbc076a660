import { LostPart } from "./import-part.ts";

/** The parts for which this tab has loaded the page anew, by their scripts. The start guard knows it by this name too. */
const LOADINGS = "hiram.loaded-anew";

const keepers = new Set<() => void>();

/** Has `keep` called before the page is loaded anew by itself: for what is typed and lives in memory alone. */
export function beforeLoadingAnew(keep: () => void): void {
  keepers.add(keep);
}

/** Waits for a part. One that this page has lost is had by loading the page anew, once for each: never in a loop. */
export async function orLoadAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (failure instanceof LostPart && loadAnew(failure.message)) return new Promise(() => {});
    throw failure;
  }
}

/** @returns false where that was done before for this part, or nothing can be remembered that would end a loop */
function loadAnew(script: string): boolean {
  try {
    const loadings = (sessionStorage.getItem(LOADINGS) ?? "").split(" ");
    if (loadings.includes(script)) return false;
    sessionStorage.setItem(LOADINGS, [...loadings, script].join(" "));
  } catch {
    return false;
  }
  for (const keep of keepers) keep();
  location.reload();
  return true;
}

/**
 * What was loaded anew before may be so once more: the borrower asks for another try.
 * @param script of one part alone; left out, all
 */
export function forgetLoadings(script?: string): void {
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
 * Starts an app; the guard in the document's head sees to one that cannot (start-guard.ts).
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
