import { expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";

test("[HLP-2] the day in Manila begins at 16:00 UTC", () => {
  const clock = fixedClock("2026-02-28T15:59:59Z");
  expect(clock.today()).toBe("2026-02-28");
  clock.set("2026-02-28T16:00:00Z");
  expect(clock.today()).toBe("2026-03-01");
  clock.advanceDays(30);
  expect(clock.now()).toEqual(new Date("2026-03-30T16:00:00Z"));
});
