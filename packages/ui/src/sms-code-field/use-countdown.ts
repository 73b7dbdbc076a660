import { useEffect, useRef, useState } from "react";

/** Not started yet, running, or run out. */
export type CountdownPhase = "ready" | "counting" | "over";

export interface Countdown {
  readonly phase: CountdownPhase;
  /** Whole seconds to go, rounded up: 60 at the start, 1 in the last second, 0 when none runs. */
  readonly secondsLeft: number;
  /** What it was last started with, in seconds. */
  readonly lengthSeconds: number;
  /** Starts it with so many seconds, even while it runs. */
  readonly start: (seconds: number) => void;
}

const TICK_MS = 1000;

/**
 * Counts down seconds. What is left follows from the clock, never from how often a timer fired:
 * a phone that slept half a minute shows half a minute less.
 * @param startSeconds starts with the first render; 0 does not
 */
export function useCountdown(startSeconds = 0): Countdown {
  const [lengthSeconds, setLengthSeconds] = useState(startSeconds);
  const [secondsLeft, setSecondsLeft] = useState(startSeconds);
  /** Null until the effect below runs: a render, especially on the server, must not read the clock. */
  const startedAtMs = useRef<number | null>(null);

  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    startedAtMs.current ??= Date.now();
    const look = (): void => {
      setSecondsLeft(secondsLeftAt(startedAtMs.current ?? 0, lengthSeconds, Date.now()));
    };
    const timer = setInterval(look, TICK_MS);
    // A web view that returns to the foreground need not wait for its throttled timer.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isCounting, lengthSeconds]);

  const idle: CountdownPhase = lengthSeconds > 0 ? "over" : "ready";
  return {
    phase: isCounting ? "counting" : idle,
    secondsLeft,
    lengthSeconds,
    start(seconds) {
      startedAtMs.current = Date.now();
      setLengthSeconds(seconds);
      setSecondsLeft(seconds);
    },
  };
}

/** Also zero when the phone's clock was set back: a minute must not become an hour. */
function secondsLeftAt(startedAtMs: number, lengthSeconds: number, nowMs: number): number {
  const left = Math.ceil((startedAtMs - nowMs) / 1000 + lengthSeconds);
  return left > lengthSeconds ? 0 : Math.max(0, left);
}
