import { CODE } from "@hiram/contract";
import type { TooSoon } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { type ServerTexts, serverTexts } from "@hiram/texts/server/load.ts";
import type { SendResult } from "../one-time-codes/codes.ts";
import type { CheckResult } from "../one-time-codes/compare-code.ts";
import { notAcceptedWords, notSentWords } from "../one-time-codes/code-words.ts";
import { UNSENT_CODE } from "../one-time-codes/refusal-words.ts";
import type { CallContext } from "../platform/http/dispatch.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, Overloaded, Refusal } from "../platform/http/refusal.ts";
import { type LoginFault, LoginRefused } from "./login-refused.ts";

/**
 * @throws {Refusal} 429 past a limit, 104 when a captcha is needed first, 503 when no code can be sent now; its data
 * holds `retryAfterSeconds`
 */
export function refuseUnsent(
  result: SendResult,
  texts: ServerTexts,
  tooMany?: ServerTexts["codeTooMany"],
): void {
  if (result.sent) return;
  const words = notSentWords(result, texts, tooMany);
  const { reason, retryAfterSeconds } = result;
  throw new Refusal(UNSENT_CODE[reason], words, { retryAfterSeconds } satisfies TooSoon);
}

/** @throws {Refusal} 102 when the code is not accepted */
export function refuseCode(result: CheckResult, texts: ServerTexts): void {
  if (result !== "accepted") throw new Refusal(VISITOR_CODE.wrongCode, notAcceptedWords(result, texts));
}

const LOGIN: FaultWords<LoginFault, [ServerTexts]> = {
  "wrong-mobile": (_, { wrongMobile }) => badInput(wrongMobile),
  "device-missing": (_, { deviceMissing }) => badInput(deviceMissing),
  "other-site": (_, { otherSite }) => new Refusal(CODE.forbidden, otherSite),
  "unknown-passkey": (_, { unknownPasskey }) => new Refusal(VISITOR_CODE.unknownPasskey, unknownPasskey),
  "not-in-a-browser": (_, { passkeyNeedsBrowser }) => new Refusal(CODE.forbidden, passkeyNeedsBrowser),
  "too-many-guesses": ({ retryAfterSeconds }, { tooManyGuesses }) =>
    new Refusal(VISITOR_CODE.tooMany, tooManyGuesses(Math.ceil(retryAfterSeconds / 60)), {
      retryAfterSeconds,
    } satisfies TooSoon),
  busy: (_, { loginBusy }) => new Overloaded(loginBusy),
};

/** Why nobody was logged in, in the caller's language; null for any other failure. */
export const loginRefusal = (failure: unknown, { locale }: Pick<CallContext, "locale">): Refusal | null =>
  failure instanceof LoginRefused ? wordsOf(LOGIN, failure.fault, serverTexts(locale)) : null;
