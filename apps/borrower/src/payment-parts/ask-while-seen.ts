/** How often to poll while the page is visible: most borrowers pay at once, but a counter may take a while. */
const PACE = [
  { untilMs: 2 * 60_000, everyMs: 3_000 },
  { untilMs: 10 * 60_000, everyMs: 10_000 },
  { untilMs: 60 * 60_000, everyMs: 30_000 },
] as const;

/** The longest pause after failures, each of which doubles it: a server in trouble must not be crowded. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait until the next question, in milliseconds.
 * @param seenForMs for how long the page has been visible
 * @param failures questions in a row that got no answer
 * @returns null when nobody is waiting any more: showing the page again starts over
 */
export function pauseBeforeAsking(seenForMs: number, failures: number): number | null {
  const pace = PACE.find(({ untilMs }) => seenForMs < untilMs);
  return pace === undefined ? null : Math.min(LONGEST_PAUSE_MS, pace.everyMs * 2 ** failures);
}

/**
 * Polls while the page is visible, less often as time goes on, and at once when it becomes visible again or
 * the connection is back. Polling, because a web view that sleeps cuts a stream without notice.
 * @param ask resolves with whether an answer came; never rejects
 * @returns stops polling
 */
export function askWhileSeen(ask: () => Promise<boolean>): () => void {
  // Not the time of day, which a phone may correct while the page waits.
  let seenSince = performance.now();
  let failures = 0;
  let isAsking = false;
  let hasStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    const pause = pauseBeforeAsking(performance.now() - seenSince, failures);
    if (!hasStopped && isSeen() && pause !== null) timer = setTimeout(() => void askNow(), pause);
  }

  async function askNow(): Promise<void> {
    if (isAsking || hasStopped) return;
    isAsking = true;
    failures = (await ask()) ? 0 : failures + 1;
    isAsking = false;
    plan();
  }

  function lookAgain(): void {
    clearTimeout(timer);
    if (!isSeen()) return;
    seenSince = performance.now();
    failures = 0;
    void askNow();
  }

  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) lookAgain();
  };

  plan();
  document.addEventListener("visibilitychange", lookAgain);
  // Some web views report a page from the back-forward cache as having been visible all along.
  window.addEventListener("pageshow", comeBack);
  window.addEventListener("online", lookAgain);
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookAgain);
    window.removeEventListener("pageshow", comeBack);
    window.removeEventListener("online", lookAgain);
  };
}

const isSeen = (): boolean => document.visibilityState === "visible";
