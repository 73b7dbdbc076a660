/** The first pause between two attempts, and the longest. */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Retries until it succeeds something that failed because the network was down: as soon as the network is
 * back, when the page becomes visible again, and after growing pauses.
 * @param attempt resolves to whether it succeeded; never rejects
 * @returns a function that stops it
 */
export function keepTrying(attempt: () => Promise<boolean>): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let timer = setTimeout(tryInPause, pauseMs);
  let isTrying = false;

  async function attemptOnce(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    const isDone = await attempt();
    isTrying = false;
    if (isDone) stop();
  }
  function tryNow(): void {
    void attemptOnce();
  }
  /** A hidden page requests nothing. */
  function tryInPause(): void {
    if (!document.hidden) tryNow();
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    timer = setTimeout(tryInPause, pauseMs);
  }
  function tryWhenSeen(): void {
    if (!document.hidden) tryNow();
  }
  function stop(): void {
    clearTimeout(timer);
    removeEventListener("online", tryNow);
    document.removeEventListener("visibilitychange", tryWhenSeen);
  }

  addEventListener("online", tryNow);
  document.addEventListener("visibilitychange", tryWhenSeen);
  return stop;
}
