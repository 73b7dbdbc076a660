import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaving } from "./leaving.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.for([
  ["page", 3000],
  ["app", 1000],
] as const)("[PAY-3] what led to another %s stays locked for %d ms", async ([to, ms]) => {
  const over = vi.fn<() => void>();
  void leaving(to).then(over);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});
