import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import type { Standing } from "./asker.ts";
import { type CodePurpose, KNOWN_WINDOWS, OTHERS_QUOTAS } from "./limits.ts";

/** A message sent to a number for this purpose within the day. */
export interface EarlierSend {
  readonly sentAt: Date;
  readonly standing: Standing;
  readonly askerHash: string;
  readonly networkHash: string;
}

export type QuotaRefusal =
  | { readonly reason: "too-soon" | "too-many"; readonly retryAfterSeconds: number }
  | { readonly reason: "captcha-needed" };

/**
 * Whether a number may have another code for a purpose, by who asks. Known askers are counted separately: nothing that
 * others do keeps them from a code for longer than the minute after their own last one.
 * @param earlier newest first
 */
export function beyondQuota(
  earlier: readonly EarlierSend[],
  ask: Omit<EarlierSend, "sentAt"> & { readonly purpose: CodePurpose; readonly now: Date },
): QuotaRefusal | null {
  const { now, standing, askerHash, purpose } = ask;
  const alike = earlier.filter((send) => send.standing === standing);
  const fromAsker = alike.filter((send) => send.askerHash === askerHash);
  const resendIn = secondsUntilFree(fromAsker, { most: 1, seconds: RESEND_SECONDS }, now);
  if (resendIn > 0) return { reason: "too-soon", retryAfterSeconds: resendIn };
  if (standing === "stranger") return strangersQuota(alike, purpose, now);
  const waits =
    standing === "known"
      ? KNOWN_WINDOWS.map((window) => secondsUntilFree(fromAsker, window, now))
      : captchaWaits(alike, ask);
  const retryAfterSeconds = Math.max(0, ...waits);
  return retryAfterSeconds > 0 ? { reason: "too-many", retryAfterSeconds } : null;
}

/**
 * Strangers share a quota. If it is used up, or the minute after somebody else's code is not over, a captcha is needed.
 */
function strangersQuota(
  earlier: readonly EarlierSend[],
  purpose: CodePurpose,
  now: Date,
): QuotaRefusal | null {
  const { withoutCaptcha } = OTHERS_QUOTAS[purpose];
  const isUsed = earlier.length >= withoutCaptcha;
  return isUsed || secondsUntilFree(earlier, { most: 1, seconds: RESEND_SECONDS }, now) > 0
    ? { reason: "captcha-needed" }
    : null;
}

function captchaWaits(
  earlier: readonly EarlierSend[],
  { purpose, networkHash, now }: Pick<EarlierSend, "networkHash"> & { purpose: CodePurpose; now: Date },
): number[] {
  const ofNetwork = earlier.filter((send) => send.networkHash === networkHash);
  return OTHERS_QUOTAS[purpose].withCaptcha.flatMap(({ seconds, most, mostOfNetwork }) => [
    secondsUntilFree(earlier, { seconds, most }, now),
    secondsUntilFree(ofNetwork, { seconds, most: mostOfNetwork }, now),
  ]);
}

/** Seconds until the send that blocks another one leaves the window; 0: now. */
function secondsUntilFree(
  sends: readonly EarlierSend[],
  { most, seconds }: { readonly most: number; readonly seconds: number },
  now: Date,
): number {
  const blocking = sends[most - 1];
  const freeInMs = blocking === undefined ? 0 : blocking.sentAt.getTime() + seconds * 1000 - now.getTime();
  return Math.max(0, Math.ceil(freeInMs / 1000));
}
