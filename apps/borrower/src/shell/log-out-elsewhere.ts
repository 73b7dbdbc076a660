import { storageSection } from "@hiram/browser/storage.ts";

const section = storageSection("public");
const LEFT_AT = "leftAt";

/** Until when this document knows of everybody who left. */
let knownUntil = performance.timeOrigin;

/**
 * A borrower's session on this phone is over: documents in other tabs are to show and store nothing of theirs any more
 * (WEB-13).
 */
export function announceLogOut(): void {
  knownUntil = Date.now();
  section.set(LEFT_AT, knownUntil);
}

/** Loads the page again once a borrower has left in another tab. */
export function watchLogOut(): void {
  const look = (): void => {
    const leftAt = Number(section.get(LEFT_AT));
    if (leftAt > knownUntil) {
      knownUntil = leftAt;
      location.reload();
    }
  };
  // A frozen tab, or one in the back-forward cache, hears nothing of the storage meanwhile.
  for (const event of ["storage", "pageshow", "visibilitychange"]) addEventListener(event, look);
}
