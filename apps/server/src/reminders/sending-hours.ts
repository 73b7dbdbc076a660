const HOUR_MS = 60 * 60 * 1000;
/**
 * By Manila's clock. Well inside the hours in which a lender may write (SEC Memorandum Circular 18 of 2019: not from
 * 22:00 to 06:00), so that nobody's rest depends on a slow provider.
 */
export const FIRST_HOUR = 9;
const LAST_HOUR = 19;

/** The hour that Manila's clock shows. */
export const manilaHour = (instant: Date): number => new Date(instant.getTime() + 8 * HOUR_MS).getUTCHours();

/** Whether reminders are sent now. */
export function isDaytime(now: Date): boolean {
  const hour = manilaHour(now);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
