import { expect, test } from "vitest";
import { timeText } from "./instant-text.ts";

test("an instant is told by its time on its own day in Manila, and with its day on any other", () => {
  // Past midnight in Manila, the evening before in Greenwich.
  expect(timeText("2026-11-22T16:30:00.000Z", "2026-11-23")).toBe("12:30 AM");
  expect(timeText("2026-11-22T16:30:00.000Z", "2026-11-22")).toBe("Mon, Nov 23, 2026, 12:30 AM");
});
