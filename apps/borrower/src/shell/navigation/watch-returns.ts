/**
 * Tells of a borrower who looks at the page again after a while.
 * @param awayMs shorter looks elsewhere are none
 * @returns stops telling
 */
export function watchReturns(awayMs: number, onReturn: () => void): () => void {
  let hiddenAt = document.visibilityState === "hidden" ? Date.now() : null;
  const look = (): void => {
    if (document.visibilityState === "hidden") {
      hiddenAt ??= Date.now();
      return;
    }
    const wasAway = hiddenAt !== null && Date.now() - hiddenAt > awayMs;
    hiddenAt = null;
    if (wasAway) onReturn();
  };
  document.addEventListener("visibilitychange", look);
  // A page out of the back-forward cache has been visible all along, as far as some web views know.
  addEventListener("pageshow", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pageshow", look);
  };
}
