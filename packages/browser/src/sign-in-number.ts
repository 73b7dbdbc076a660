import { storageSection } from "./storage.ts";

/** Belongs to this tab and ends with it. */
const section = storageSection("personal", () => sessionStorage);
const KEY = "signInNumber";

/**
 * Keeps the number with which a visitor registered, or asked for a code, for the sign-in that follows: never
 * in an address.
 */
export function keepSignInNumber(phone: string): void {
  section.set(KEY, phone);
}

/**
 * Reads the number once and forgets it, so that the next holder of the phone cannot read it.
 * @returns the number kept, or ""
 */
export function takeSignInNumber(): string {
  const phone = section.get(KEY);
  section.remove(KEY);
  return typeof phone === "string" ? phone : "";
}
