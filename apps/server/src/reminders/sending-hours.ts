const HOUR_MS = 60 * 60 * 1000;
/**
 * By Manila's clock. Well inside the hours in which a lender may send messages (SEC Memorandum Circular 18 of 2019: not
 * from 22:00 to 06:00), so that a slow provider disturbs nobody's night.
 */
export const FIRST_HOUR = 9;
const LAST_HOUR = 19;

/** The hour on Manila's clock. */
export const manilaHour = (instant: Date): number => new Date(instant.getTime() + 8 * HOUR_MS).getUTCHours();

/** Whether reminders are sent at this time. */
export function isDaytime(now: Date): boolean {
  const hour = manilaHour(now);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
