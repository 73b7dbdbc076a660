import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { manilaDateOf } from "@hiram/lending";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import type { SeededRandom } from "../world/seeded-random.ts";

/** Which of the racing calls the current code runs for: each stands for a separate server. */
const runner = new AsyncLocalStorage<number>();

/** How far apart two servers' clocks may be. */
const CLOCKS_APART_MS = 2_000;
/** A call that begins no transaction must not keep the others waiting forever. */
const LONGEST_WAIT_MS = 250;

/** Makes racing calls wait at the same line, then lets them go at once or in an unexpected order. */
export interface Gate {
  /** Called by each transaction before it begins. */
  readonly pass: () => Promise<void>;
  /**
   * Runs the calls at once. Each one's first transaction waits until all have come that far, so that whatever they read
   * before it is as stale as it can be.
   */
  readonly race: <T>(calls: readonly (() => Promise<T>)[]) => Promise<T[]>;
}

export function openGate(random: SeededRandom): Gate {
  let waiting: (() => void)[] = [];
  let missing = 0;
  const passed = new Set<number>();

  function open(): void {
    missing = 0;
    for (const [turn, release] of random.shuffled(waiting).entries())
      setTimeout(release, turn * random.below(3));
    waiting = [];
  }

  return {
    async pass() {
      const caller = runner.getStore();
      if (caller === undefined || passed.has(caller) || missing === 0) return;
      passed.add(caller);
      const released = new Promise<void>((resolve) => waiting.push(resolve));
      missing -= 1;
      if (missing === 0) open();
      await released;
    },
    async race<T>(calls: readonly (() => Promise<T>)[]) {
      passed.clear();
      // Now and then without the gate, as it happens by itself.
      missing = random.chance(0.25) ? 0 : calls.length;
      const giveUp = new AbortController();
      void sleep(LONGEST_WAIT_MS, undefined, { signal: giveUp.signal }).then(open, () => {});
      try {
        const answers = new Map<number, Promise<T>>();
        for (const [caller, call] of random.shuffled(Array.from(calls.entries())))
          answers.set(caller, runner.run(caller, call));
        return await Promise.all(calls.map((_, who) => answers.get(who)!));
      } finally {
        giveUp.abort();
        open();
      }
    },
  };
}

/**
 * A clock that advances by a millisecond each time it is read, and stands for another server's in every second call.
 */
export function racingClock(start: string): Clock & { advance: (ms: number) => void } {
  let current = new Date(start).getTime();
  const now = (): Date => {
    current += 1;
    return new Date(current + ((runner.getStore() ?? 0) % 2) * CLOCKS_APART_MS);
  };
  return {
    now,
    today: () => manilaDateOf(now()),
    at: (instant) => instant,
    advance: (ms) => {
      current += ms;
    },
  };
}
