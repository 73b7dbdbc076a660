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

const dayFormat = new Intl.DateTimeFormat("en-PH", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** A calendar day in the same words. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** The last day before a midnight in Manila, by the end of which something is due. @param midnight ISO 8601 */
export const dayBeforeText = (midnight: string): string =>
  dayFormat.format(new Date(Date.parse(midnight) + MANILA_OFFSET_MS - 1));
