import { formatPhoneInput } from "@hiram/market/inputs.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";

/** A number as people read it aloud, once it is whole; empty before. */
export function writtenPhone(typed: string, profile: Profile): string {
  const phone = readMobile(typed, profile);
  if (phone === null) return "";
  return profile.mobileRule === "1-and-10-digits"
    ? formatPhoneInput(phone)
    : phone.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
}
