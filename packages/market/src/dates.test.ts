import { expect, test } from "vitest";
import {
  addDays,
  daysFrom,
  formatDate,
  formatDateTime,
  formatDay,
  formatDueDay,
  formatMonth,
  isDay,
  monthAfter,
} from "./dates.ts";

test("[HLP-2] an instant's date and time are Manila's, zero padded", () => {
  const beforeMidnight = new Date("2026-03-04T15:59:59Z");
  const atMidnight = new Date("2026-03-04T16:00:00Z");
  expect([formatDate(beforeMidnight), formatDate(atMidnight)]).toEqual(["2026-03-04", "2026-03-05"]);
  expect(formatDateTime(new Date("2026-01-02T01:05:09Z"))).toBe("2026-01-02 09:05:09");
});

test.each([
  ["2026-11-25", "Wed, 25 Nov · in 4 days", "Miy, 25 Nob · 4 na araw pa"],
  ["2026-11-22", "Sun, 22 Nov · tomorrow", "Lin, 22 Nob · bukas"],
  ["2026-11-21", "Sat, 21 Nov · today", "Sab, 21 Nob · ngayon"],
  ["2026-11-20", "Fri, 20 Nov · 1 day late", "Biy, 20 Nob · 1 araw nang huli"],
  ["2026-11-10", "Tue, 10 Nov · 11 days late", "Mar, 10 Nob · 11 araw nang huli"],
  ["2027-01-04", "Mon, 4 Jan 2027 · in 44 days", "Lun, 4 Ene 2027 · 44 na araw pa"],
])("[HLP-2] %s, seen on 2026-11-21, reads %s, in Filipino %s", (date, english, filipino) => {
  expect(formatDueDay(date, "en", "2026-11-21")).toBe(english);
  expect(formatDueDay(date, "fil", "2026-11-21")).toBe(filipino);
});

test.each(["", "soon", "2026-02-30", "2026-13-01", "25/11/2026"])(
  "[HLP-2] %j is no day and stays as it is",
  (text) => {
    expect(formatDay(text, "en")).toBe(text);
    expect(formatDueDay(text, "fil", "2026-11-21")).toBe(text);
  },
);

test("[HLP-2] a text with a time is read by its day", () => {
  expect(formatDay("2026-11-25 10:00:00", "en", "2026-11-21")).toBe("Wed, 25 Nov");
});

test("[HLP-2] a date-only text is never shifted by the phone's time zone", () => {
  const zone = process.env["TZ"];
  try {
    for (const place of ["America/Los_Angeles", "Pacific/Kiritimati"]) {
      process.env["TZ"] = place;
      expect(formatDay("2026-11-25", "en", "2026-11-21")).toBe("Wed, 25 Nov");
    }
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
});

test("[HLP-2] days between count leap days", () => {
  expect([daysFrom("2024-02-28", "2024-03-01"), daysFrom("2026-03-01", "2026-02-28")]).toEqual([2, -1]);
  expect([addDays("2024-02-28", 2), addDays("2026-03-01", -1)]).toEqual(["2024-03-01", "2026-02-28"]);
});

test("[HLP-6] a day is one that the calendar has, and days are added to no other", () => {
  expect(["2026-11-25", "2024-02-29"].filter((day) => !isDay(day))).toEqual([]);
  const none = ["2026-02-29", "2026-13-45", "2026-1-5", "2026-11-25 10:00", "", undefined];
  expect(none.filter((text) => isDay(text))).toEqual([]);
  expect(() => addDays("2026-13-45", 1)).toThrow(RangeError);
});

test("[API-8] a month is named in both languages, with its year where that is not today's", () => {
  expect(formatMonth("2026-11", "en", "2026-03-10")).toBe("Nov");
  expect(formatMonth("2025-11", "fil", "2026-03-10")).toBe("Nob 2025");
});

test.for([
  ["2026-03", 1, "2026-04"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -14, "2025-01"],
] as const)("[API-8] %s and %i months is %s", ([month, months, expected]) => {
  expect(monthAfter(month, months)).toBe(expected);
});
