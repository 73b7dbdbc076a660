const MANILA_OFFSET_MS = 8 * 3_600_000;

const format = new Intl.DateTimeFormat("en-PH", {
  timeZone: "Asia/Manila",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** An instant as staff read it, in Manila's time wherever they are. @param instant ISO 8601 */
export const instantText = (instant: string): string => format.format(new Date(instant));

const timeFormat = new Intl.DateTimeFormat("en-PH", {
  timeZone: "Asia/Manila",
  hour: "numeric",
  minute: "2-digit",
});

/** The time alone of an instant on that day in Manila; of one on another day, all of it. @param day `YYYY-MM-DD` */
export const timeText = (instant: string, day: string): string =>
  new Date(Date.parse(instant) + MANILA_OFFSET_MS).toISOString().startsWith(day)
    ? timeFormat.format(new Date(instant))
    : instantText(instant);

const dayFormat = new Intl.DateTimeFormat("en-PH", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** A calendar day in the same words. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const shortDayFormat = new Intl.DateTimeFormat("en-PH", { timeZone: "UTC", day: "numeric", month: "short" });

/** A day in a row of many: `Oct 25`, or `Oct 25, 2025` in another year than this. @param day `YYYY-MM-DD` */
export const shortDayText = (day: string, year: string): string =>
  `${shortDayFormat.format(new Date(`${day}T00:00:00Z`))}${day.startsWith(year) ? "" : `, ${day.slice(0, 4)}`}`;

const monthFormat = new Intl.DateTimeFormat("en-PH", { timeZone: "UTC", month: "short", year: "numeric" });

/** @param month `YYYY-MM` */
export const monthText = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The last day before a midnight in Manila, by the end of which something is due. @param midnight ISO 8601 */
export const dayBeforeText = (midnight: string): string =>
  dayFormat.format(new Date(Date.parse(midnight) + MANILA_OFFSET_MS - 1));
