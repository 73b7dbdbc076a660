import type { Profile } from "@hiram/market/profile.ts";
import { digitsOnly } from "@hiram/market/inputs.ts";

/** Digits of a mobile number (PROMO-8). */
const LONGEST = 11;

/**
 * What remains of a mobile number while it is typed: its digits, at most 11. Under the Philippine rule also a
 * plus and the country's 63 before ten digits, as a phone's address book fills them in; 00 is how some people
 * write the plus.
 */
export function cleanMobile(typed: string, rule: Profile["mobileRule"]): string {
  const digits = digitsOnly(typed);
  if (rule === "1-and-10-digits") return digits.slice(0, LONGEST);
  if (digits.startsWith("0063")) return `+${digits.slice(2, LONGEST + 3)}`;
  const isInternational = digits.startsWith("63");
  const plus = typed.trim().startsWith("+") ? "+" : "";
  return plus + digits.slice(0, isInternational ? LONGEST + 1 : LONGEST);
}
