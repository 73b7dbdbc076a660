import { formatPhoneInput } from "@hiram/market/inputs.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import type { Texts } from "../shell/texts.ts";

/** A number as people read it aloud, once it is whole; empty before. */
export function writtenPhone(typed: string, profile: Profile): string {
  const phone = readMobile(typed, profile);
  if (phone === null) return "";
  return formatPhoneInput(phone, profile.mobileRule === "1-and-10-digits" ? 3 : 4);
}

/** Why what was typed is no mobile number by the profile's rule; empty when it is one (PROMO-8). */
export function mobileWrong(typed: string, profile: Profile, texts: Texts<"sign-in">): string {
  if (readMobile(typed, profile) !== null) return "";
  return profile.mobileRule === "1-and-10-digits" ? texts.mobileWrongOfDocument : texts.mobileWrong;
}
