/** Days and hours as staff read them, in Manila's time wherever they are, and always with their year. */

const MANILA_OFFSET_MS = 8 * 3_600_000;

/** The calendar day in Manila. @returns `YYYY-MM-DD` */
const dayOf = (at: Date): string => new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 10);

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-PH", { timeZone: "UTC", ...options });
const weekdays = inUtc({ weekday: "short" });
const months = inUtc({ month: "short" });

const time = new Intl.DateTimeFormat("en-US", {
  timeZone: "Asia/Manila",
  hour: "numeric",
  minute: "2-digit",
});
/** No line breaks before its last word. */
const timeOf = (at: Date): string => time.format(at).replace(/\s/, "\u00A0");

/** A day in a row of many: `25 Oct`, or `25 Oct 2025` in another year than this. @param day `YYYY-MM-DD` */
export function shortDayText(day: string, year: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${at.getUTCDate()} ${months.format(at)}${day.startsWith(year) ? "" : ` ${day.slice(0, 4)}`}`;
}

/** The product's own way: `Mon, 23 Nov 2026`. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string =>
  `${weekdays.format(new Date(`${day}T00:00:00Z`))}, ${shortDayText(day, "no year")}`;

/** `Mon, 23 Nov 2026, 12:30 AM`. @param instant ISO 8601 */
export const instantText = (instant: string): string =>
  `${dayText(dayOf(new Date(instant)))}, ${timeOf(new Date(instant))}`;

/** The time alone of an instant on that day; of one on another day, all of it. @param day `YYYY-MM-DD` */
export const timeText = (instant: string, day: string): string =>
  dayOf(new Date(instant)) === day ? timeOf(new Date(instant)) : instantText(instant);

/** The last day before a midnight in Manila, by the end of which something is due. @param midnight ISO 8601 */
export const dayBeforeText = (midnight: string): string => dayText(dayOf(new Date(Date.parse(midnight) - 1)));

/** `Nov 2026`. @param month `YYYY-MM` */
export const monthText = (month: string): string =>
  `${months.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
