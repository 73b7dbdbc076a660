import type { TooSoon } from "@hiram/contract/transport/too-soon.ts";
import type { ServerTexts } from "@hiram/market/texts/server/load.ts";
import type { SendResult } from "./codes.ts";
import type { CheckResult } from "./look-at-code.ts";

/**
 * Why no code was sent and what to do, for whoever asked; null when one was.
 * @param tooMany what there is to do besides waiting: at a log-in more than elsewhere
 */
export function notSentWords(
  result: SendResult,
  texts: ServerTexts,
  tooMany = texts.codeTooMany,
): string | null {
  if (result.sent) return null;
  const { reason, retryAfterSeconds } = result;
  if (reason === "too-soon") return texts.codeTooSoon(retryAfterSeconds);
  if (reason === "too-many") return tooMany(Math.ceil(retryAfterSeconds / 60));
  if (reason === "captcha-needed") return texts.captchaNeeded;
  return reason === "paused" ? texts.codePaused : texts.codeUndeliverable;
}

/** What the refusal says besides: the seconds until another code, after one that was just sent; else nothing. */
export function notSentData(result: SendResult): TooSoon | null {
  if (result.sent || result.reason !== "too-soon") return null;
  return { retryAfterSeconds: result.retryAfterSeconds };
}

/** Why a code opened nothing and what to do; null when it did. */
export function notAcceptedWords(result: CheckResult, texts: ServerTexts): string | null {
  if (result === "accepted") return null;
  return result === "wrong" ? texts.codeWrong : texts.codeExpired;
}
