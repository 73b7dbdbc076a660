import { addDays } from "@hiram/lending";
import { expect, test } from "vitest";
import { DAY_MS, systemClock } from "../platform/clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openDemoClock } from "./demo-clock.ts";

const database = withTestDatabase();

test("[clock] the demo's clock stays moved over a restart", async () => {
  const clock = await openDemoClock(database());
  expect(Math.abs(clock.now().getTime() - systemClock.now().getTime())).toBeLessThan(DAY_MS / 2);
  await clock.advance(2);
  await clock.advance(0);
  const now = await clock.advance(3);
  expect(Math.round((now.getTime() - Date.now()) / DAY_MS)).toBe(5);
  const restarted = await openDemoClock(database());
  expect(Math.round((restarted.now().getTime() - Date.now()) / DAY_MS)).toBe(5);
});

test("[clock] the demo's clock moved many times at once has moved by all of them", async () => {
  const clock = await openDemoClock(database());
  const before = clock.today();
  await Promise.all(Array.from({ length: 20 }, () => clock.advance(1)));
  expect(clock.today()).toBe(addDays(before, 20));
});

test.each([-1, 0.5, Number.NaN, 4_000, Number.POSITIVE_INFINITY])(
  "[clock] the demo's clock refuses to move by %s days",
  async (days) => {
    const clock = await openDemoClock(database());
    await expect(clock.advance(days)).rejects.toThrow(RangeError);
  },
);
