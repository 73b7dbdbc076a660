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

test("[load] past a queue that stands the door refuses; who was let in is not sent away for it", async () => {
  const lane = openLane({ atOnce: 3, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  for (const name of ["a", "b", "c", "d", "e"]) ask(name);
  // A place every 20 ms.
  for (const [name, next] of [
    ["a", "f"],
    ["b", "g"],
    ["c", "h"],
  ] as const) {
    await after(20);
    leaves(name);
    ask(next);
  }
  expect([lane.waiting(), lane.isFull()]).toEqual([2, false]);
  await after(1);
  expect(lane.isFull()).toBe(true);
  ask("i");
  await after(19);
  // g has waited 40 ms, and h then 39.
  for (const name of ["d", "e"]) {
    leaves(name);
    await heard();
    await after(19);
  }
  expect(Object.fromEntries(verdicts)).toMatchObject({ f: "in", g: "in", h: "in", i: "away" });
  expect(lane.isFull()).toBe(false);
});

test("[load] places that come free in bursts, a round of the event loop each, count by their pace", async () => {
  const lane = openLane({ atOnce: 24, age: AGE });
  const { ask, verdicts, leaves, heard, after } = askers(lane);
  let asked = 0;
  const askNext = () => ask(String((asked += 1)));
  for (let count = 0; count < 36; count += 1) askNext();
  await heard();
  // Half a place a millisecond: within the target of 10 ms five have their turn.
  for (let burst = 0; burst < 3; burst += 1) {
    await after(48);
    const working = [...verdicts].filter(([, verdict]) => verdict === "in").map(([name]) => name);
    for (const name of working.slice(-24)) {
      leaves(name);
      askNext();
    }
    await heard();
  }
  while (!lane.isFull()) askNext();
  expect(lane.waiting()).toBe(6);
});

test("[load] an empty queue ends the haste", async () => {
  const lane = openLane({ atOnce: 2, age: AGE });
  const { ask, leaves, heard, after } = askers(lane);
  for (const name of ["a", "b", "c", "d"]) ask(name);
  for (const name of ["a", "b"]) {
    await after(20);
    leaves(name);
    await heard();
  }
  expect([lane.working(), lane.waiting()]).toEqual([2, 0]);
  // The next place is 20 ms away: too far for a queue that stands, not for one that was empty a moment ago.
  ask("e");
  await after(30);
  expect([lane.waiting(), lane.isFull()]).toEqual([1, false]);
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
