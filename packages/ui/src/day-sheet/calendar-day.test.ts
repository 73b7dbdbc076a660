import { expect, test } from "vitest";
import { type DayRange, daysOf, monthsOf, readDay, withParts, writeDay, yearsOf } from "./calendar-day.ts";

const century: DayRange = { earliest: "1900-01-01", latest: "2026-11-21" };
/** Birthdays of people who are adults on 21 November 2026. */
const adults: DayRange = { earliest: "1900-02-03", latest: "2008-11-21" };

test("[BND-3] a day is read and written as YYYY-MM-DD; anything else starts empty", () => {
  expect(writeDay(readDay("1990-02-28", century))).toBe("1990-02-28");
  expect(readDay("28 Feb 1990", century)).toEqual({ year: "", month: "", day: "" });
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
  expect(daysOf({ year, month, day: "" }, century)).toHaveLength(count);
});

test("[BND-3] a day that the newly chosen month lacks is to be chosen again", () => {
  const leapDay = readDay("2024-02-29", century);
  expect(withParts(leapDay, { year: "2023" }, century)).toEqual({ year: "2023", month: "02", day: "" });
  const lastOfMonth = readDay("2024-01-31", century);
  expect(withParts(lastOfMonth, { month: "03" }, century)).toEqual({ year: "2024", month: "03", day: "31" });
});

test("[BND-3] [BND-8] years, months and days end where the range ends, the latest year first", () => {
  expect([yearsOf(adults)[0], yearsOf(adults).at(-1)]).toEqual(["2008", "1900"]);
  expect(monthsOf(readDay("2008-11-01", adults), adults).at(-1)).toBe("11");
  expect(monthsOf(readDay("1900-03-01", adults), adults)[0]).toBe("02");
  expect(monthsOf(readDay("2007-11-01", adults), adults)).toHaveLength(12);
  expect(daysOf(readDay("2008-11-01", adults), adults).at(-1)).toBe("21");
  expect(daysOf(readDay("1900-02-28", adults), adults)[0]).toBe("03");
  expect(daysOf(readDay("2008-10-01", adults), adults)).toHaveLength(31);
});

test("[BND-3] [BND-8] what a newly chosen year puts out of the range is to be chosen again", () => {
  const december = readDay("2007-12-25", adults);
  expect(withParts(december, { year: "2008" }, adults)).toEqual({ year: "2008", month: "", day: "25" });
  const late = readDay("2007-11-25", adults);
  expect(withParts(late, { year: "2008" }, adults)).toEqual({ year: "2008", month: "11", day: "" });
  expect(writeDay(readDay("2026-11-21", adults))).toBe("");
});
