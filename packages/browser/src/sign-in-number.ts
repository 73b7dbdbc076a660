import { storageSection } from "./storage.ts";

/** Of this tab alone: it ends with it. */
const section = storageSection("personal", () => sessionStorage);
const KEY = "signInNumber";

/** Keeps the number with which a visitor has registered, or asked for a code, for the sign-in that follows: never in an address. */
export function keepSignInNumber(phone: string): void {
  section.set(KEY, phone);
}

/** @returns the number kept, or ""; once: what is left on a phone that changes hands is nobody's to read */
export function takeSignInNumber(): string {
  const phone = section.get(KEY);
  section.remove(KEY);
  return typeof phone === "string" ? phone : "";
}
