// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchReturns } from "./watch-returns.ts";

const AWAY_MS = 30_000;
let isSeen = true;
let stop = (): void => {};

beforeEach(() => {
  isSeen = true;
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isSeen ? "visible" : "hidden"));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Looks elsewhere for so long, by the running clock and by the time of day. @returns whether a return was told */
function lookElsewhere(runningMs: number, timeMs: number): boolean {
  const onReturn = vi.fn();
  stop = watchReturns(AWAY_MS, onReturn);
  const look = (at: boolean): void => {
    isSeen = at;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const time = Date.now();
  look(false);
  vi.advanceTimersByTime(runningMs);
  vi.setSystemTime(time + timeMs);
  look(true);
  stop();
  return onReturn.mock.calls.length > 0;
}

test.each([
  ["a short look elsewhere", 29_000, 29_000, false],
  ["longer", 31_000, 31_000, true],
  ["a phone that slept, whose running clock stood still", 1_000, 60_000, true],
  ["a clock that was put back by hours", 31_000, -3_600_000, true],
  ["a clock that was put back by seconds", 60_000, 10_000, true],
])("[WEB-9] %s: whether it is a return", (_, runningMs, timeMs, isReturn) => {
  expect(lookElsewhere(runningMs, timeMs)).toBe(isReturn);
});
