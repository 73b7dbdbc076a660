import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cutWhenStalled, LEAST_BYTES, LEAST_BYTES_WITHIN_MS } from "./upload-pace.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const KB = 1024;

/** Brings so many bytes in each of these seconds, and so on from the first. */
async function bring(perSecond: readonly number[], seconds: number) {
  const body = new PassThrough();
  body.on("error", () => {});
  const stop = cutWhenStalled(body);
  for (let second = 0; second < seconds && !body.destroyed; second += 1) {
    const bytes = perSecond[second % perSecond.length] ?? 0;
    if (bytes > 0) body.write(Buffer.alloc(bytes));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
  }
  return { body, stop };
}

test.for([
  ["on 2G", [4 * KB]],
  [
    "on 2G that is silent for 25 seconds at a time",
    [...Array<number>(5).fill(4 * KB), ...Array<number>(25).fill(0)],
  ],
  ["at the very least", [LEAST_BYTES, ...Array<number>(LEAST_BYTES_WITHIN_MS / 1000 - 1).fill(0)]],
] as const)("[CMP-5] an upload %s is not cut", async ([, perSecond]) => {
  const { body, stop } = await bring(perSecond, 170);
  expect(body.destroyed).toBe(false);
  stop();
});

test.for([
  ["brings nothing", [0]],
  ["drips", [100]],
  ["stops half-way", [...Array<number>(60).fill(4 * KB), ...Array<number>(110).fill(0)]],
] as const)(
  "[CMP-5] [load] an upload that %s is cut long before the slowest would be",
  async ([, perSecond]) => {
    const { body } = await bring(perSecond, 170);
    expect(body.destroyed).toBe(true);
  },
);

test("[CMP-5] an upload that has come whole is not looked at any more", async () => {
  const { body, stop } = await bring([4 * KB], 20);
  stop();
  vi.advanceTimersByTime(170_000);
  expect(body.destroyed).toBe(false);
});
