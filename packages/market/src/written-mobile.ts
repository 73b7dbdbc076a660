import { formatPhoneInput } from "./inputs.ts";
import type { Profile } from "./profile.ts";
import { readMobile } from "./validators.ts";

/**
 * A mobile number as people read it aloud, `0917 123 4567`, however it was typed; empty if it is not one
 * (PROMO-8).
 */
export function writtenMobile(typed: string, { mobileRule }: Pick<Profile, "mobileRule">): string {
  const phone = readMobile(typed, { mobileRule });
  return phone === null ? "" : formatPhoneInput(phone, mobileRule === "1-and-10-digits" ? 3 : 4);
}
