import { addDays, addMonths, isManilaDate, type ManilaDate } from "@hiram/lending";

export type NameFault = "letters-only" | "too-long";
export type BirthdayFault = "no-such-day" | "under-age";

const ADULT_MONTHS = 18 * 12;
/** Nobody alive was born before that. */
const EARLIEST_BIRTH = "1900-01-01";

/** Typed text as it is stored: composed, with straight apostrophes and single spaces. */
export const clean = (typed: string): string =>
  typed.normalize("NFC").replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();

/** A name: letters of any script, with . ' - and a comma. @param longest in characters */
export function readPersonName(
  typed: string,
  longest: number,
): { readonly value: string } | { readonly fault: NameFault } {
  const name = clean(typed);
  if (!/^[\p{L}\p{M}.' ,-]+$/u.test(name) || !/\p{L}/u.test(name)) return { fault: "letters-only" };
  return Array.from(name).length > longest ? { fault: "too-long" } : { value: name };
}

/** An adult's birthday; `today` is Manila's, so that somebody who turns 18 today is one from midnight there. */
export function readBirthday(
  typed: string,
  today: ManilaDate,
): { readonly value: ManilaDate } | { readonly fault: BirthdayFault } {
  if (!isManilaDate(typed) || typed >= today || typed < EARLIEST_BIRTH) return { fault: "no-such-day" };
  return isOfAge(typed, today) ? { value: typed } : { fault: "under-age" };
}

/** The first and last birthdays that `readBirthday` accepts; `today` is Manila's. */
export function adultBirthdays(today: ManilaDate): { readonly earliest: string; readonly latest: string } {
  const latest = addMonths(today, -ADULT_MONTHS);
  // Somebody born on 29 February comes of age on the 28th in a year without a 29th.
  const dayAfter = addDays(latest, 1);
  return { earliest: EARLIEST_BIRTH, latest: isOfAge(dayAfter, today) ? dayAfter : latest };
}

const isOfAge = (bornOn: ManilaDate, today: ManilaDate): boolean => addMonths(bornOn, ADULT_MONTHS) <= today;
