import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import type { Texts } from "../shell/texts.ts";

/** Why what was typed is not a mobile number by the profile's rule; empty when it is one (PROMO-8). */
export function mobileWrong(typed: string, profile: Profile, texts: Texts<"sign-in">): string {
  if (readMobile(typed, profile) !== null) return "";
  return profile.mobileRule === "1-and-10-digits" ? texts.mobileWrongOfDocument : texts.mobileWrong;
}
