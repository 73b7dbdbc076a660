import { expect, test } from "vitest";
import { nextDueOn, nextReminderOn } from "./next-reminder.ts";

test.for([
  [10, "2026-03-10", "2026-03-10"],
  [9, "2026-03-10", "2026-04-09"],
  [31, "2026-02-01", "2026-02-28"],
  [31, "2026-02-28", "2026-02-28"],
  [31, "2026-03-01", "2026-03-31"],
  [30, "2026-12-31", "2027-01-30"],
  [29, "2028-02-10", "2028-02-29"],
] as const)("[API-9] due on day %i, seen from %s, is due next on %s", ([dueDay, from, due]) => {
  expect(nextDueOn(dueDay, from)).toBe(due);
});

test.for([
  [{ dueDay: 15, daysBefore: 1 }, "2026-03-14"],
  [{ dueDay: 10, daysBefore: 0 }, "2026-03-10"],
  // The day before has passed: next month's.
  [{ dueDay: 10, daysBefore: 1 }, "2026-04-09"],
  [{ dueDay: 1, daysBefore: 7 }, "2026-03-25"],
  [{ dueDay: 15, daysBefore: 1, toldOf: "2026-03-15" }, "2026-04-14"],
  [{ dueDay: 15, daysBefore: 1, toldOf: "2026-02-15" }, "2026-03-14"],
] as const)("[API-9] on 10 March %j is told next on %s", ([asked, on]) => {
  expect(nextReminderOn({ toldOf: null, ...asked, today: "2026-03-10" })).toBe(on);
});
