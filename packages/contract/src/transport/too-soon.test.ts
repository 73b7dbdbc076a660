import { expect, test } from "vitest";
import { retryAfterSecondsOf } from "./too-soon.ts";

test.each([
  [{ retryAfterSeconds: 48 }, 48],
  [{ retryAfterSeconds: 0 }, 0],
  [{ retryAfterSeconds: -1 }, 0],
  [{ retryAfterSeconds: "48" }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
])("[BND-6 OLD-3] of a refusal's data %j the page waits %i seconds", (data, seconds) => {
  expect(retryAfterSecondsOf(data)).toBe(seconds);
});
