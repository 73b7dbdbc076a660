import type { Locale } from "./locale.ts";

/** Manila is eight hours ahead of UTC and keeps no daylight saving time. */
const MANILA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Names come from our own tables, not from the platform: a page rendered on the server must read the same
 * after an old phone hydrates it, and old phones have no Filipino.
 */
const names = {
  en: {
    weekdays: "Sun Mon Tue Wed Thu Fri Sat".split(" "),
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  },
  fil: {
    weekdays: "Lin Lun Mar Miy Huw Biy Sab".split(" "),
    months: "Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis".split(" "),
  },
};

/** `YYYY-MM-DD` of an instant, by Manila's calendar (HLP-2). */
export function formatDate(instant: Date): string {
  return manilaText(instant).slice(0, 10);
}

/** `YYYY-MM-DD HH:MM:SS` of an instant, by Manila's clock (HLP-2). */
export function formatDateTime(instant: Date): string {
  return manilaText(instant).slice(0, 19).replace("T", " ");
}

/**
 * A calendar day with its day of the week: `2026-11-25` → `Wed, 25 Nov`, in Filipino `Miy, 25 Nob`. The year
 * is added unless it is the current one.
 * @param date `YYYY-MM-DD`, or a text that begins with one; any other text comes back unchanged
 * @param today `YYYY-MM-DD` in Manila; left out, the year is always shown
 */
export function formatDay(date: string, locale: Locale, today?: string): string {
  const day = dayNumber(date);
  if (Number.isNaN(day)) return date;
  const at = new Date(day * DAY_MS);
  const { weekdays, months } = names[locale];
  const year = date.slice(0, 4);
  const shownYear = today?.startsWith(year) ? "" : ` ${year}`;
  return `${weekdays[at.getUTCDay()]}, ${at.getUTCDate()} ${months[at.getUTCMonth()]}${shownYear}`;
}

/**
 * A month: `2026-11` → `Nov 2026`, in Filipino `Nob 2026`; without the year if it is the current one.
 * @param month `YYYY-MM`
 * @param today `YYYY-MM-DD` in Manila; left out, the year is always shown
 */
export function formatMonth(month: string, locale: Locale, today?: string): string {
  const [year = "", number = ""] = month.split("-");
  const name = names[locale].months[Number(number) - 1] ?? month;
  return today?.startsWith(year) ? name : `${name} ${year}`;
}

/** The month some months after `YYYY-MM`, or before it when negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** The time of day by Manila's clock, as it is written in both languages: `3:05 PM`. */
export function formatTimeOfDay(instant: Date): string {
  return formatClock(manilaText(instant).slice(11, 16));
}

/** A time of day for display: `15:05` → `3:05 PM`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** How far a day is from today, in words: `in 4 days`, `today`, `3 days late`. */
export function formatDaysLeft(date: string, locale: Locale, today: string): string {
  const days = daysFrom(today, date);
  return Number.isNaN(days) ? "" : daysLeft[locale](days);
}

/** A due day and how far it is: `Wed, 25 Nov · in 4 days`, in Filipino `Miy, 25 Nob · 4 na araw pa`. */
export function formatDueDay(date: string, locale: Locale, today: string): string {
  return [formatDay(date, locale, today), formatDaysLeft(date, locale, today)].filter(Boolean).join(" · ");
}

/** A day that exists in the calendar, as `YYYY-MM-DD` (HLP-6). */
export const isDay = (text: unknown): text is string =>
  typeof text === "string" && text.length === 10 && !Number.isNaN(dayNumber(text));

/** Whole calendar days from one `YYYY-MM-DD` to another; negative backwards, NaN when either is no day. */
export function daysFrom(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The `YYYY-MM-DD` some days after another, or before it when negative.
 * @throws {RangeError} when `date` is no day
 */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

const daysLeft: Record<Locale, (days: number) => string> = {
  en: (days) => {
    if (days === 0) return "today";
    if (days === 1) return "tomorrow";
    if (days > 0) return `in ${days} days`;
    return days === -1 ? "1 day late" : `${-days} days late`;
  },
  fil: (days) => {
    if (days === 0) return "ngayon";
    if (days === 1) return "bukas";
    return days > 0 ? `${days} na araw pa` : `${-days} araw nang huli`;
  },
};

/** Days since 1970-01-01 of a calendar day; NaN for anything that is not a calendar day. */
function dayNumber(date: string): number {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.test(date) ? date.slice(0, 10) : "";
  const at = Date.parse(`${day}T00:00:00Z`);
  // Some engines parse 2026-02-30 as 2 March.
  return new Date(at).getUTCDate() === Number(day.slice(8)) ? at / DAY_MS : Number.NaN;
}

function manilaText(instant: Date): string {
  return new Date(instant.getTime() + MANILA_OFFSET_MS).toISOString();
}
