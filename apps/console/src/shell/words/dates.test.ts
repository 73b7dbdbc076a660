import { expect, test, vi } from "vitest";
import { dayBeforeText, dayText, instantText, isOver, monthText, shortDayText, timeText } from "./dates.ts";

// Past midnight in Manila, the evening before in Greenwich.
const MIDNIGHT = "2026-11-22T16:30:00.000Z";
// Contains no line break opportunity.
const DAY = "Mon,\u00A023\u00A0Nov\u00A02026";

test("[CON-11] days are written as on every page of the product, with their year", () => {
  expect(dayText("2026-11-23")).toBe(DAY);
  expect(instantText(MIDNIGHT)).toBe(`${DAY}, 12:30\u00A0AM`);
  expect(dayBeforeText("2026-11-22T16:00:00.000Z")).toBe("Sun,\u00A022\u00A0Nov\u00A02026");
  expect(monthText("2026-11")).toBe("Nov 2026");
  expect([shortDayText("2026-11-23", "2026"), shortDayText("2025-12-31", "2026")]).toEqual([
    "23 Nov",
    "31 Dec 2025",
  ]);
});

test("an instant is shown as a time on its own day in Manila, and with its date on any other", () => {
  expect(timeText(MIDNIGHT, "2026-11-23")).toBe("12:30\u00A0AM");
  expect(timeText(MIDNIGHT, "2026-11-22")).toBe(`${DAY}, 12:30\u00A0AM`);
});

test("a day is over at midnight in Manila, wherever it is read", () => {
  vi.useFakeTimers({ now: new Date(MIDNIGHT) });
  expect(["2026-11-22", "2026-11-23", "2026-11-24"].map(isOver)).toEqual([true, false, false]);
});
