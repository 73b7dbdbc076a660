/** How often is asked while the page is looked at: most who pay do so at once, and a counter may take a while. */
const PACE = [
  { untilMs: 2 * 60_000, everyMs: 3_000 },
  { untilMs: 10 * 60_000, everyMs: 10_000 },
  { untilMs: 60 * 60_000, everyMs: 30_000 },
] as const;

/** The longest pause after failures, each of which doubles it: a server in trouble is not to be crowded. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait until the next question, in milliseconds.
 * @param seenForMs for how long the page has been looked at
 * @param failures questions in a row that got no answer
 * @returns null when nobody is waiting any more: looking at the page again begins anew
 */
export function pauseBeforeAsking(seenForMs: number, failures: number): number | null {
  const pace = PACE.find(({ untilMs }) => seenForMs < untilMs);
  return pace === undefined ? null : Math.min(LONGEST_PAUSE_MS, pace.everyMs * 2 ** failures);
}

/**
 * Asks again and again while the page is looked at, more seldom as time goes on, and at once when it is looked
 * at again or the connection is back. Polling, because a web view that sleeps cuts a stream without a word.
 * @param ask resolves with whether an answer came; never rejects
 * @returns stops asking
 */
export function askWhileSeen(ask: () => Promise<boolean>): () => void {
  let seenSince = Date.now();
  let failures = 0;
  let isAsking = false;
  let hasStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    const pause = pauseBeforeAsking(Date.now() - seenSince, failures);
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
    seenSince = Date.now();
    failures = 0;
    void askNow();
  }

  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) lookAgain();
  };

  plan();
  document.addEventListener("visibilitychange", lookAgain);
  // A page out of the back-forward cache has been visible all along, as far as some web views know.
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
