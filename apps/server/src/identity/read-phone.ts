import type { Profile } from "@hiram/market/profile.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { badInput } from "../platform/http/refusal.ts";

/**
 * A typed mobile number as it is kept.
 * @throws {Refusal} 400, in the caller's language, for what is none by the profile's rule (PROMO-8)
 */
export function readPhone(typed: string, profile: Profile, texts: ServerTexts): string {
  const phone = readMobile(typed, profile);
  if (phone === null) throw badInput(texts.wrongMobile);
  return phone;
}

/** A kept number as its borrower may be shown it: `09•• ••• 4567`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 2)}•• ••• ${phone.slice(-4)}`;
