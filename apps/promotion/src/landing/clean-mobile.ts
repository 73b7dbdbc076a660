import type { Profile } from "@hiram/market/profile.ts";
import { digitsOnly } from "@hiram/market/inputs.ts";

/** Digits of a mobile number (PROMO-8). */
const LONGEST = 11;

/**
 * What remains of a mobile number while it is typed: its digits, at most 11. Under the Philippine rule also a plus, and
 * the country's 63 before the 10 or 11 digits that follow it, as a phone's address book fills them in; 00 is how some
 * people write the plus.
 */
export function cleanMobile(typed: string, rule: Profile["mobileRule"]): string {
  const digits = digitsOnly(typed);
  if (rule === "1-and-10-digits") return digits.slice(0, LONGEST);
  const isAbroad = digits.startsWith("0063");
  const international = isAbroad ? digits.slice(2) : digits;
  const plus = isAbroad || typed.trim().startsWith("+") ? "+" : "";
  return plus + international.slice(0, longestOf(international));
}

function longestOf(digits: string): number {
  if (digits.startsWith("630")) return LONGEST + 2;
  return digits.startsWith("63") ? LONGEST + 1 : LONGEST;
}
