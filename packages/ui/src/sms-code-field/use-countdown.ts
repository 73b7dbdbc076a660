import { useEffect, useRef, useState } from "react";

/** Before its first start, running, or run out. */
export type CountdownPhase = "ready" | "counting" | "over";

export interface Countdown {
  readonly phase: CountdownPhase;
  /** Whole seconds to go, rounded up: 60 at the start, 1 in the last second, 0 when none runs. */
  readonly secondsLeft: number;
  /** Starts it from the top, also while it runs. */
  readonly start: () => void;
}

const TICK_MS = 1000;

/**
 * Counts down from `lengthSeconds`. What is left follows from the clock, never from how often a timer fired:
 * a phone that slept half a minute shows half a minute less.
 */
export function useCountdown(
  lengthSeconds: number,
  { startAtOnce = false }: { readonly startAtOnce?: boolean } = {},
): Countdown {
  const [hasStarted, setHasStarted] = useState(startAtOnce);
  const [secondsLeft, setSecondsLeft] = useState(startAtOnce ? lengthSeconds : 0);
  /** Null until the effect below runs: a render, least of all the server's, asks no clock. */
  const startedAtMs = useRef<number | null>(null);

  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    startedAtMs.current ??= Date.now();
    const look = (): void => {
      setSecondsLeft(secondsLeftAt(startedAtMs.current ?? 0, lengthSeconds, Date.now()));
    };
    const timer = setInterval(look, TICK_MS);
    // A web view that comes back to the front need not wait for its throttled timer.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isCounting, lengthSeconds]);

  const idle: CountdownPhase = hasStarted ? "over" : "ready";
  return {
    phase: isCounting ? "counting" : idle,
    secondsLeft,
    start() {
      startedAtMs.current = Date.now();
      setHasStarted(true);
      setSecondsLeft(lengthSeconds);
    },
  };
}

/** Nothing is left either when the phone's clock was set back: a minute must not become an hour. */
function secondsLeftAt(startedAtMs: number, lengthSeconds: number, nowMs: number): number {
  const left = Math.ceil((startedAtMs - nowMs) / 1000 + lengthSeconds);
  return left > lengthSeconds ? 0 : Math.max(0, left);
}
