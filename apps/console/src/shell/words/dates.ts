import { formatDate, formatDay, formatMonth, formatTimeOfDay } from "@hiram/market/dates.ts";
import { unbroken } from "@hiram/market/unbroken.ts";

/** Days and times for staff: in English, in Manila time wherever they are, and always with the year. */

const timeOf = (at: Date): string => unbroken(formatTimeOfDay(at));

/** A day in a list of many: `25 Oct`, or `25 Oct 2025` if not in this year. @param day `YYYY-MM-DD` */
export const shortDayText = (day: string, year: string): string =>
  formatDay(day, "en", year).replace(/^\w+, /, "");

/** In the product's own format, kept on one line: `Mon, 23 Nov 2026`. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => unbroken(formatDay(day, "en"));

/** `Mon, 23 Nov 2026, 12:30 AM`. @param instant ISO 8601 */
export const instantText = (instant: string): string =>
  `${dayText(formatDate(new Date(instant)))}, ${timeOf(new Date(instant))}`;

/** Only the time for an instant on that day; day and time for any other. @param day `YYYY-MM-DD` */
export const timeText = (instant: string, day: string): string =>
  formatDate(new Date(instant)) === day ? timeOf(new Date(instant)) : instantText(instant);

/**
 * The last day before a midnight in Manila, for something due by the end of that day. @param midnight ISO 8601
 */
export const dayBeforeText = (midnight: string): string =>
  dayText(formatDate(new Date(Date.parse(midnight) - 1)));

/** Whether a day has ended in Manila. @param day `YYYY-MM-DD` */
export const isOver = (day: string): boolean => day < formatDate(new Date());

/** `Nov 2026`. @param month `YYYY-MM` */
export const monthText = (month: string): string => formatMonth(month, "en");
