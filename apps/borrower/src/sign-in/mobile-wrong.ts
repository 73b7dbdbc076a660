import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import type { Why } from "./use-refusal.ts";

/** Why what was typed is not a mobile number by the profile's rule; null when it is one (PROMO-8). */
export function mobileWrong(typed: string, profile: Profile): Why | null {
  if (readMobile(typed, profile) !== null) return null;
  return profile.mobileRule === "1-and-10-digits"
    ? (texts) => texts.mobileWrongOfDocument
    : (texts) => texts.mobileWrong;
}
