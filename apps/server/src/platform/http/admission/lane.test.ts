import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Lane, LaneFull, openLane } from "./lane.ts";

const AGE = { longestMs: 60, targetMs: 10 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What became of each caller that asked to enter, by name. */
function askers(lane: Lane) {
  const verdicts = new Map<string, "in" | "away">();
  const leave = new Map<string, () => void>();
  const ask = async (name: string): Promise<void> => {
    try {
      leave.set(name, await lane.enter());
      verdicts.set(name, "in");
    } catch (failure) {
      expect(failure).toBeInstanceOf(LaneFull);
      verdicts.set(name, "away");
    }
  };
  return {
    verdicts,
    ask: (name: string) => void ask(name),
    leaves: (name: string) => leave.get(name)?.(),
    /** Lets decisions reach their callers. */
    heard: () => vi.advanceTimersByTimeAsync(0),
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test("[load] a number are let in, as many wait in turn, and one more is sent away at once", async () => {
  const lane = openLane({ atOnce: 2, age: AGE });
  const { ask, verdicts, leaves, heard } = askers(lane);
  for (const name of ["a", "b", "c", "d", "e"]) ask(name);
  await heard();
  expect(Object.fromEntries(verdicts)).toEqual({ a: "in", b: "in", e: "away" });
  expect([lane.working(), lane.waiting(), lane.isFull()]).toEqual([2, 2, true]);
  leaves("b");
  leaves("b");
  await heard();
  expect(verdicts.get("c")).toBe("in");
  expect([verdicts.has("d"), lane.working()]).toEqual([false, 2]);
});

test("[load] a caller that can do without a place learns at once that there is none, and takes nobody's turn", async () => {
  const lane = openLane({ atOnce: 1, age: AGE });
  const { ask, verdicts, heard } = askers(lane);
  const leave = lane.enterAtOnce();
  expect(lane.enterAtOnce()).toBeNull();
  ask("a");
  leave?.();
  expect(lane.enterAtOnce()).toBeNull();
  await heard();
  expect(verdicts.get("a")).toBe("in");
});

test("[load] in a burst everybody waits as long as the longest, and then no longer", async () => {
  const lane = openLane({ atOnce: 2, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  for (const name of ["a", "b", "c", "d"]) ask(name);
  await after(59);
  expect(verdicts.size).toBe(2);
  leaves("a");
  await heard();
  expect(verdicts.get("c")).toBe("in");
  await after(1);
  expect(verdicts.get("d")).toBe("away");
  expect([lane.working(), lane.waiting()]).toEqual([2, 0]);
});

test("[load] a queue that stands keeps its younger half", async () => {
  const lane = openLane({ atOnce: 3, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  for (const name of ["a", "b", "c", "d", "e"]) ask(name);
  await after(50);
  ask("f");
  leaves("a");
  await heard();
  await after(5);
  leaves("b");
  await heard();
  ask("g");
  ask("h");
  // 61 ms since the queue was empty: f has waited 11 of them, g and h 6.
  await after(6);
  leaves("c");
  await heard();
  expect(Object.fromEntries(verdicts)).toMatchObject({ d: "in", e: "in", f: "away", g: "in" });
  expect(verdicts.has("h")).toBe(false);
});

test("[load] an empty queue ends the haste", async () => {
  const lane = openLane({ atOnce: 1, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  ask("a");
  ask("b");
  await after(60);
  leaves("a");
  ask("c");
  ask("d");
  await after(30);
  leaves("c");
  await heard();
  expect(verdicts.get("d")).toBe("in");
});

test("[load] a caller who would have to wait too long is refused at the door, until places are free again", async () => {
  const lane = openLane({ atOnce: 9, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) ask(name);
  // A place every 25 ms: the third in the queue would wait 75.
  for (const [name, next] of [
    ["a", "k"],
    ["b", "l"],
    ["c", "m"],
  ] as const) {
    ask(next);
    await after(25);
    leaves(name);
  }
  for (const name of ["n", "o"]) {
    expect(lane.isFull()).toBe(false);
    ask(name);
  }
  ask("p");
  expect(lane.isFull()).toBe(true);
  ask("q");
  await heard();
  expect([verdicts.get("q"), verdicts.has("p"), verdicts.has("n")]).toEqual(["away", false, false]);
  for (const name of ["d", "e", "f", "g", "h"]) leaves(name);
  await heard();
  expect([lane.isFull(), lane.working(), lane.waiting()]).toEqual([false, 7, 0]);
});
