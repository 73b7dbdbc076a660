import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { LoginRefused } from "./login-refused.ts";

/**
 * A typed mobile number in its stored form.
 * @throws {LoginRefused} for anything else by the profile's rule (PROMO-8)
 */
export function readPhone(typed: string, profile: Profile): string {
  const phone = readMobile(typed, profile);
  if (phone === null) throw new LoginRefused({ kind: "wrong-mobile" });
  return phone;
}

/** A stored number as its borrower may be shown it: `09•• ••• 4567`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 2)}•• ••• ${phone.slice(-4)}`;
