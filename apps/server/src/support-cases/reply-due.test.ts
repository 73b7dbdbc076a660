import { expect, test } from "vitest";
import { replyDueAt } from "./reply-due.ts";

test.for([
  ["Monday morning", "2026-03-09T08:00:00+08:00", "2026-03-13T00:00:00+08:00"],
  ["Wednesday, over a weekend", "2026-03-11T23:59:59+08:00", "2026-03-17T00:00:00+08:00"],
  ["Friday", "2026-03-13T10:00:00+08:00", "2026-03-19T00:00:00+08:00"],
  ["Saturday", "2026-03-14T10:00:00+08:00", "2026-03-19T00:00:00+08:00"],
  [
    "Sunday evening in Manila, still Sunday in London",
    "2026-03-15T20:00:00+08:00",
    "2026-03-19T00:00:00+08:00",
  ],
] as const)("[CON-2] three weekdays from %s end on the third weekday after it", ([, openedAt, due]) => {
  expect(replyDueAt(new Date(openedAt))).toEqual(new Date(due));
});
