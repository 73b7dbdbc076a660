import type { TooSoon } from "@hiram/contract/transport/too-soon.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import type { CodeNotSent } from "./codes.ts";
import type { CodeNotAccepted } from "./compare-code.ts";

/**
 * Why no code was sent and what to do, for the caller.
 * @param tooMany what can be done besides waiting: more at a log-in than elsewhere
 */
export function notSentWords(result: CodeNotSent, texts: ServerTexts, tooMany = texts.codeTooMany): string {
  const { reason, retryAfterSeconds } = result;
  if (reason === "too-soon") return texts.codeTooSoon(retryAfterSeconds);
  if (reason === "too-many") return tooMany(Math.ceil(retryAfterSeconds / 60));
  if (reason === "captcha-needed") return texts.captchaNeeded;
  return reason === "undeliverable" ? texts.codeUndeliverable : texts.codePaused;
}

/** Extra data for the refusal: the seconds until another code, when one was just sent; otherwise nothing. */
export function notSentData(result: CodeNotSent): TooSoon | null {
  if (result.reason !== "too-soon") return null;
  return { retryAfterSeconds: result.retryAfterSeconds };
}

/** Why a code was not accepted and what to do. */
export function notAcceptedWords(result: CodeNotAccepted, texts: ServerTexts): string {
  return result === "wrong" ? texts.codeWrong : texts.codeExpired;
}
