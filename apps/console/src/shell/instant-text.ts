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
