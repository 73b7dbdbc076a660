/**
 * Tells of a borrower who looks at the page again after a while.
 * @param awayMs shorter looks elsewhere are none
 * @returns stops telling
 */
export function watchReturns(awayMs: number, onReturn: () => void): () => void {
  let hiddenAt = document.visibilityState === "hidden" ? now() : null;
  const look = (): void => {
    if (document.visibilityState === "hidden") {
      hiddenAt ??= now();
      return;
    }
    const wasAway = hiddenAt !== null && isPast(hiddenAt, awayMs);
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

/** By two clocks: the time of day may be put back meanwhile, the other stands still while the phone sleeps. */
const now = () => ({ time: Date.now(), running: performance.now() });

function isPast(since: ReturnType<typeof now>, ms: number): boolean {
  const { time, running } = now();
  return time - since.time > ms || time < since.time || running - since.running > ms;
}
