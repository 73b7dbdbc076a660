import { storageSection } from "@hiram/browser/storage.ts";

/** A captcha's answer that get-sms accepted: used up for sending, but valid for registering this number. */
export interface Proof {
  readonly sid: string;
  readonly phone: string;
  readonly capcode: string;
}

/** The latest code on its way. */
export interface SentCode {
  readonly phone: string;
  /** When another may be requested. */
  readonly nextAtMs: number;
}

/** How far a visitor has come, who may have to reload the page, or find it dropped after reading the message. */
export interface KeptRegistration {
  /** As it was typed. */
  readonly phone: string;
  readonly proof: Proof | null;
  readonly sent: SentCode | null;
}

const NOTHING: KeptRegistration = { phone: "", proof: null, sent: null };

/** Belongs to this tab and ends with it. */
const section = storageSection("personal", () => sessionStorage);
const KEY = "registration";

export function keptRegistration(): KeptRegistration {
  const kept = section.get(KEY);
  // Kept by this release or an earlier one: what it lacks is nothing.
  return typeof kept === "object" ? { ...NOTHING, ...kept } : NOTHING;
}

export function keepRegistration(kept: KeptRegistration): void {
  section.set(KEY, kept);
}

/** The number has an account, which the next holder of the phone need not learn. */
export function forgetRegistration(): void {
  section.remove(KEY);
}
