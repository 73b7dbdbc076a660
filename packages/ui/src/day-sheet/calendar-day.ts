/** A day being chosen, part by part; an empty part is not chosen yet. */
export interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Reads YYYY-MM-DD; anything else is a day of which nothing is chosen. */
export function readDay(text: string): DayParts {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return { year, month, day };
}

/** How many days the month has; 31 while month or year is not chosen, so that no day is out of reach. */
export function daysInMonth({ year, month }: DayParts): number {
  if (month === "") return 31;
  // A leap year while the year is open. Day 0 of the next month is the last of this one.
  return new Date(Date.UTC(year === "" ? 2024 : Number(year), Number(month), 0)).getUTCDate();
}

/** The day as YYYY-MM-DD, or empty while a part is missing or the month has no such day. */
export function writeDay(parts: DayParts): string {
  const { year, month, day } = parts;
  if (year === "" || month === "" || day === "" || Number(day) > daysInMonth(parts)) return "";
  return `${year}-${month}-${day}`;
}

/** `parts` with a change, its day taken back when the month has no such day. */
export function withParts(parts: DayParts, change: Partial<DayParts>): DayParts {
  const next = { ...parts, ...change };
  return Number(next.day) > daysInMonth(next) ? { ...next, day: "" } : next;
}
