// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askWhileSeen, pauseBeforeAsking } from "./ask-while-seen.ts";

const MINUTE = 60_000;
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

function look(at: boolean): void {
  isSeen = at;
  document.dispatchEvent(new Event("visibilitychange"));
}

function asking(answers: () => boolean = () => true) {
  const ask = vi.fn<() => Promise<boolean>>(async () => answers());
  stop = askWhileSeen(ask);
  return ask;
}

test.each([
  [0, 3_000],
  [2 * MINUTE - 1, 3_000],
  [2 * MINUTE, 10_000],
  [10 * MINUTE, 30_000],
  [60 * MINUTE, null],
])("[WEB-9] looked at for %i ms, the next question waits %s ms", (seenForMs, pause) => {
  expect(pauseBeforeAsking(seenForMs, 0)).toBe(pause);
});

test("[WEB-9] each failure doubles the pause, up to a minute", () => {
  expect([0, 1, 2, 3, 9].map((failures) => pauseBeforeAsking(0, failures))).toEqual([
    3_000, 6_000, 12_000, 24_000, 60_000,
  ]);
});

test("[WEB-9] asks within five seconds in the first minutes, and no more often than the pace", async () => {
  const ask = asking();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(20);
});

test("[WEB-9] asks nothing while nobody looks, and at once when somebody looks again", async () => {
  const ask = asking();
  look(false);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(ask).not.toHaveBeenCalled();
  look(true);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("[WEB-9] after an hour in view it pauses until the page is shown again", async () => {
  const ask = asking();
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  const { length } = ask.mock.calls;
  await vi.advanceTimersByTimeAsync(600 * MINUTE);
  expect(ask).toHaveBeenCalledTimes(length);
  look(true);
  expect(ask).toHaveBeenCalledTimes(length + 1);
});

test("[WEB-9] a phone whose clock is put right, forwards or back, is asked on at the same pace", async () => {
  const ask = asking();
  for (const years of [6, -12]) {
    vi.setSystemTime(Date.now() + years * 365 * 24 * 60 * MINUTE);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    expect(ask).toHaveBeenCalledTimes(10);
  }
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).not.toHaveBeenCalled();
});

test("[WEB-9] a page out of the back-forward cache, or back on the network, asks at once", async () => {
  const ask = asking(() => false);
  await vi.advanceTimersByTimeAsync(20_000);
  ask.mockClear();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  const persisted = Object.assign(new Event("pageshow"), { persisted: true });
  window.dispatchEvent(persisted);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("[WEB-9] one question at a time, and none once it is stopped", async () => {
  let answer: (isThere: boolean) => void = () => {};
  const ask = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
  stop = askWhileSeen(ask);
  await vi.advanceTimersByTimeAsync(30_000);
  look(true);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  answer(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
