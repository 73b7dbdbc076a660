import { storageSection } from "@hiram/browser/storage.ts";
import { watchReturns } from "./watch-returns.ts";

const section = storageSection("public");
const LEFT_AT = "leftAt";

/** As this document knows it. */
let known: unknown = null;

/**
 * A borrower's session on this phone is over: documents in other tabs are to show and store nothing of theirs any more
 * (WEB-13).
 */
export function noteLeft(): void {
  known = Date.now();
  section.set(LEFT_AT, known);
}

/**
 * Tells of a borrower who left in another tab.
 * @returns stops telling
 */
export function watchLeaving(onLeft: () => void): () => void {
  known = section.get(LEFT_AT);
  const look = (): void => {
    const leftAt = section.get(LEFT_AT);
    if (leftAt === known) return;
    known = leftAt;
    onLeft();
  };
  addEventListener("storage", look);
  // A frozen tab, or one in the back-forward cache, is told nothing meanwhile.
  const stop = watchReturns(-1, look);
  return () => {
    removeEventListener("storage", look);
    stop();
  };
}
