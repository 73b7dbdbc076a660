import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";

/**
 * Whole seconds until another code may be requested, rounded up; 0 once it is past, and when the phone's clock was set
 * back since: a minute must not become an hour.
 */
export function secondsUntil(atMs: number): number {
  const left = Math.ceil((atMs - Date.now()) / 1000);
  return left > RESEND_SECONDS ? 0 : Math.max(0, left);
}
