import { addDays } from "@hiram/lending";
import { expect, test } from "vitest";
import { answerByOf, lateBefore } from "./answer-by.ts";

test.each([
  ["2026-03-10T15:59:59.999Z", "2026-03-11"],
  ["2026-03-10T16:00:00.000Z", "2026-03-12"],
])(
  "[POL-2] what waits since %s is to be answered by %s, and is late from the next day on",
  (at, answerBy) => {
    const since = new Date(at);
    expect(answerByOf(since)).toBe(answerBy);
    expect(since < lateBefore(answerBy)).toBe(false);
    expect(since < lateBefore(addDays(answerBy, 1))).toBe(true);
  },
);
