/** A calendar day in Asia/Manila as "YYYY-MM-DD". Days compare correctly as text. */
export type ManilaDate = string;

// The Philippines keep UTC+8 all year and have had no daylight saving since 1990.
const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists, written "YYYY-MM-DD". */
export function isManilaDate(x: unknown): x is ManilaDate {
  if (typeof x !== "string" || !SHAPE.test(x)) return false;
  const at = Date.parse(`${x}T00:00:00Z`);
  // Some engines parse 02-30 as a day in March: only a real day reads back as itself.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(x);
}

/** Cache of parsed days: computing a loan's account asks for its few days a hundred times. */
const knownDays = new Map<ManilaDate, number>();
/** Ten years of days; beyond that somebody is walking through the calendar. */
const MOST_KNOWN_DAYS = 3_660;

/** Midnight UTC of the day as a count of days since 1970: plain day arithmetic, without time zones. */
function dayNumber(date: ManilaDate): number {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  if (!isManilaDate(date)) throw new RangeError(`not a day: ${String(date)}`);
  const days = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  knownDays.set(date, days);
  return days;
}

/** 0000-01-01 and 9999-12-31, the limits within which a day has a four-digit year. */
const [FIRST_DAY, LAST_DAY] = [-719_528, 2_932_896];

/** The same for the other direction: days already formatted. */
const knownDates = new Map<number, ManilaDate>();

function dateOfDayNumber(days: number): ManilaDate {
  const known = knownDates.get(days);
  if (known !== undefined) return known;
  if (!(days >= FIRST_DAY && days <= LAST_DAY))
    throw new RangeError("the day is outside the years 0000 to 9999");
  const date = new Date(days * DAY_MS).toISOString().slice(0, 10);
  if (knownDates.size >= MOST_KNOWN_DAYS) knownDates.clear();
  knownDates.set(days, date);
  return date;
}

/** The calendar day in Manila at an instant: there, 16:00 UTC is already tomorrow (HLP-2). */
export function manilaDateOf(instant: Date): ManilaDate {
  return dateOfDayNumber(Math.floor((instant.getTime() + MANILA_OFFSET_MS) / DAY_MS));
}

/** The hour on Manila's clock at an instant, from 0 to 23. */
export function manilaHourOf(instant: Date): number {
  return new Date(instant.getTime() + MANILA_OFFSET_MS).getUTCHours();
}

/** The instant at which the day begins in Manila. */
export function startOfManilaDay(date: ManilaDate): Date {
  return new Date(dayNumber(date) * DAY_MS - MANILA_OFFSET_MS);
}

/** The day `days` after `date` (before it when negative). */
export function addDays(date: ManilaDate, days: number): ManilaDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: ManilaDate, to: ManilaDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The same day of the month `months` later, or that month's last day if the month is shorter. `anchorDay` (the
 * day of `date` by default) is the day wanted: counting every month from the loan's first day, or passing its
 * anchor along, brings a loan of the 31st back to the 31st after February.
 */
export function addMonths(date: ManilaDate, months: number, anchorDay?: number): ManilaDate {
  dayNumber(date);
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const monthsSinceZero = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthsSinceZero / 12);
  const targetMonth = monthsSinceZero - targetYear * 12;
  if (targetYear < 0 || targetYear > 9999) throw new RangeError("the day is outside the years 0000 to 9999");
  const lastDay = lastDayOfMonth(targetYear, targetMonth + 1);
  const target = Math.min(anchorDay ?? day, lastDay);
  return `${pad(targetYear, 4)}-${pad(targetMonth + 1, 2)}-${pad(target, 2)}`;
}

function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

/** The earlier of two days. */
export function earlierOf(a: ManilaDate, b: ManilaDate): ManilaDate {
  return a < b ? a : b;
}

/** The later of two days. */
export function laterOf(a: ManilaDate, b: ManilaDate): ManilaDate {
  return a > b ? a : b;
}
