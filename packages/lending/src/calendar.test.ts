import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manilaDates } from "./testing/arbitraries.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  isManilaDate,
  manilaDateOf,
  manilaHourOf,
  startOfManilaDay,
} from "./calendar.ts";

describe("[HLP-2] today is Manila's", () => {
  test.each([
    ["2026-03-31T15:59:59.999Z", "2026-03-31"],
    ["2026-03-31T16:00:00.000Z", "2026-04-01"],
    ["2025-12-31T16:00:00.000Z", "2026-01-01"],
    ["2024-02-28T16:00:00.000Z", "2024-02-29"],
    ["2026-07-01T00:00:00.000Z", "2026-07-01"],
  ])("[HLP-2] %s is %s in Manila", (instant, date) => {
    expect(manilaDateOf(new Date(instant))).toBe(date);
  });

  test("[HLP-2] a day begins at 16:00 UTC of the day before, in every season", () => {
    expect(startOfManilaDay("2026-01-15").toISOString()).toBe("2026-01-14T16:00:00.000Z");
    expect(startOfManilaDay("2026-07-15").toISOString()).toBe("2026-07-14T16:00:00.000Z");
  });

  test.each([
    ["2026-03-31T15:59:59.999Z", 23],
    ["2026-03-31T16:00:00.000Z", 0],
    ["2026-07-01T01:00:00.000Z", 9],
  ])("[HLP-2] at %s it is past %i o'clock in Manila", (instant, hour) => {
    expect(manilaHourOf(new Date(instant))).toBe(hour);
  });

  test("[HLP-2] a date-only text never shifts by a day: each day holds its first and last instant", () => {
    fc.assert(
      fc.property(manilaDates, (date) => {
        const start = startOfManilaDay(date).getTime();
        expect(manilaDateOf(new Date(start))).toBe(date);
        expect(manilaDateOf(new Date(start - 1))).toBe(addDays(date, -1));
        expect(manilaDateOf(new Date(start + 86_399_999))).toBe(date);
      }),
    );
  });
});

test("[HLP-2] a day is YYYY-MM-DD and exists", () => {
  expect(["2024-02-29", "2026-12-31"].every(isManilaDate)).toBe(true);
  const wrong = [
    "2023-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-1-5",
    "2026-01-15T00:00",
    "",
    20_260_115,
    null,
  ];
  expect(wrong.filter(isManilaDate)).toEqual([]);
  expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => daysBetween("2026-01-01", "tomorrow")).toThrow(RangeError);
});

describe("[CNF-8] months from a day", () => {
  test("[CNF-8] a loan of the 31st does not drift to the 28th: monthly from 2023-01-31", () => {
    expect(Array.from({ length: 13 }, (_, index) => addMonths("2023-01-31", index + 1))).toEqual([
      "2023-02-28",
      "2023-03-31",
      "2023-04-30",
      "2023-05-31",
      "2023-06-30",
      "2023-07-31",
      "2023-08-31",
      "2023-09-30",
      "2023-10-31",
      "2023-11-30",
      "2023-12-31",
      "2024-01-31",
      "2024-02-29",
    ]);
  });

  test("[CNF-8] stepping month by month with the anchor gives the same days as counting from the first", () => {
    fc.assert(
      fc.property(manilaDates, fc.integer({ min: 1, max: 24 }), (start, months) => {
        const anchorDay = Number(start.slice(8));
        let stepped = start;
        for (let month = 0; month < months; month += 1) stepped = addMonths(stepped, 1, anchorDay);
        expect(stepped).toBe(addMonths(start, months));
      }),
    );
  });

  test("[CNF-8] months go backwards too, over the turn of the year", () => {
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -13)).toBe("2024-12-15");
  });

  test("[CNF-8] centuries that are not leap years keep the 28th", () => {
    expect(addMonths("2100-01-31", 1)).toBe("2100-02-28");
    expect(addMonths("2000-01-31", 1)).toBe("2000-02-29");
  });
});

test("[HLP-2] adding days and counting them are each other's inverse", () => {
  fc.assert(
    fc.property(manilaDates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const other = addDays(date, days);
      expect(isManilaDate(other)).toBe(true);
      expect(daysBetween(date, other)).toBe(days);
      expect(other > date).toBe(days > 0);
    }),
  );
});
