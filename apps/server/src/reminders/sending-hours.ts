import { manilaHourOf } from "@hiram/lending";

/**
 * By Manila's clock. SEC Memorandum Circular 18 of 2019: no contact from 22:00 to 06:00. It exempts loans more than 15
 * days past due; we do not use the exemption (decision 42).
 */
const QUIET_FROM_HOUR = 22;
const QUIET_TO_HOUR = 6;
/** Well inside the hours in which a lender may send messages, so that a slow provider disturbs nobody's night. */
export const FIRST_HOUR = 9;
const LAST_HOUR = 19;

/** Whether nobody may be contacted at this time. */
export function isQuiet(now: Date): boolean {
  const hour = manilaHourOf(now);
  return hour >= QUIET_FROM_HOUR || hour < QUIET_TO_HOUR;
}

/** Whether reminders are sent at this time. */
export function isDaytime(now: Date): boolean {
  const hour = manilaHourOf(now);
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
}
