import type { Profile } from "./profile.ts";

/** Whether a text has a given form (HLP-6). Each function judges the whole text, without trimming it. */

export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>()[\],;:\\]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(text);

/** A phone number as people write it: 7 to 15 digits, with a plus, spaces, dashes or brackets. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d ()-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ""));

/** 1 and ten digits, as in the specification document. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

export const isInteger = (text: string): boolean => /^-?\d+$/.test(text);

export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

export function isUrl(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}

/** What stands between a number's digits; marks of the writing's direction come along with a number that is copied. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * A mobile number by the profile's rule, in the form that is sent and stored, or null (PROMO-8). `document`:
 * 11 digits, 1 then 3-9. `philippines`: `09` and nine digits, stored as 09…; people also type it after `+63`, `0063`
 * or `63`, with the 0 or without it, and some keyboards write full-width digits (０９).
 */
export function readMobile(text: string, profile: Pick<Profile, "mobileRule">): string | null {
  const digits = text.normalize("NFKC").replace(BETWEEN_DIGITS, "");
  if (profile.mobileRule === "1-and-10-digits") return /^1[3-9]\d{9}$/.test(digits) ? digits : null;
  const subscriber = /^(?:(?:\+|00)?63)?0?(9\d{9})$/.exec(digits)?.[1];
  return subscriber ? `0${subscriber}` : null;
}
