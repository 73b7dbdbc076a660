/** A day being chosen, part by part; an empty part is not chosen yet. */
export interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The first and the last day that may be chosen, YYYY-MM-DD. */
export interface DayRange {
  readonly earliest: string;
  readonly latest: string;
}

/** Parses YYYY-MM-DD. For anything else, or a day outside the range, no part, or not every part, is chosen. */
export function readDay(text: string, range: DayRange): DayParts {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return withParts({ year: "", month: "", day: "" }, { year, month, day }, range);
}

/** The day as YYYY-MM-DD, or empty while a part is missing. */
export function writeDay({ year, month, day }: DayParts): string {
  return year === "" || month === "" || day === "" ? "" : `${year}-${month}-${day}`;
}

/** The years of the range, latest first. */
export function yearsOf({ earliest, latest }: DayRange): string[] {
  const [first, last] = [Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}

/** The months of the chosen year within the range; all of them while no year is chosen. */
export function monthsOf({ year }: DayParts, { earliest, latest }: DayRange): string[] {
  const months = numbers(12);
  if (year === "") return months;
  return months.filter((month) => {
    const written = `${year}-${month}`;
    return written >= earliest.slice(0, 7) && written <= latest.slice(0, 7);
  });
}

/** The days of the chosen month within the range; all of them while year or month is not chosen. */
export function daysOf({ year, month }: DayParts, { earliest, latest }: DayRange): string[] {
  if (month === "") return numbers(31);
  // Assumes a leap year while no year is chosen. Day 0 of the next month is the last day of this one.
  const days = numbers(new Date(Date.UTC(year === "" ? 2024 : Number(year), Number(month), 0)).getUTCDate());
  if (year === "") return days;
  return days.filter((day) => `${year}-${month}-${day}` >= earliest && `${year}-${month}-${day}` <= latest);
}

/** `parts` with a change applied; a month or day that is then no longer offered has to be chosen again. */
export function withParts(parts: DayParts, change: Partial<DayParts>, range: DayRange): DayParts {
  const chosen = { ...parts, ...change };
  const year = ifAmong(yearsOf(range), chosen.year);
  const month = ifAmong(monthsOf({ ...chosen, year }, range), chosen.month);
  return { year, month, day: ifAmong(daysOf({ ...chosen, year, month }, range), chosen.day) };
}

const ifAmong = (offered: readonly string[], chosen: string): string =>
  offered.includes(chosen) ? chosen : "";

/** 01, 02, … up to the last. */
function numbers(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, "0"));
}
