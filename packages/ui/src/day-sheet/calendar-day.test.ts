import { expect, test } from "vitest";
import { daysInMonth, readDay, withParts, writeDay } from "./calendar-day.ts";

test("[BND-3] a day is read and written as YYYY-MM-DD; what is none starts empty", () => {
  expect(writeDay(readDay("1990-02-28"))).toBe("1990-02-28");
  expect(readDay("28 Feb 1990")).toEqual({ year: "", month: "", day: "" });
  expect(writeDay({ year: "1990", month: "", day: "28" })).toBe("");
});

test.each([
  ["2023", "02", 28],
  ["2024", "02", 29],
  ["1900", "02", 28],
  ["", "02", 29],
  ["2023", "04", 30],
  ["2023", "12", 31],
  ["2023", "", 31],
])("[BND-3] year %s, month %s has %i days", (year, month, count) => {
  expect(daysInMonth({ year, month, day: "" })).toBe(count);
});

test("[BND-3] a day that the newly chosen month lacks is to be chosen again", () => {
  expect(withParts(readDay("2024-02-29"), { year: "2023" })).toEqual({ year: "2023", month: "02", day: "" });
  expect(withParts(readDay("2024-01-31"), { month: "03" })).toEqual({ year: "2024", month: "03", day: "31" });
});
