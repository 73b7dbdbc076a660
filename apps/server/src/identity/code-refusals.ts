import { CODE } from "@hiram/contract";
import type { TooSoon } from "@hiram/contract/wire/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/wire/visitor-codes.ts";
import type { ServerTexts } from "@hiram/market/texts/server/load.ts";
import type { CheckResult, SendResult } from "../one-time-codes/codes.ts";
import { notAcceptedWords, notSentWords } from "../one-time-codes/code-words.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** @throws {Refusal} 429 past a limit, 503 when no code can be sent now; its data holds `retryAfterSeconds` */
export function refuseUnsent(result: SendResult, texts: ServerTexts): void {
  const words = notSentWords(result, texts);
  if (result.sent || words === null) return;
  const { reason, retryAfterSeconds } = result;
  const code = reason === "too-soon" || reason === "too-many" ? VISITOR_CODE.tooMany : CODE.busy;
  throw new Refusal(code, words, { retryAfterSeconds } satisfies TooSoon);
}

/** @throws {Refusal} 102 when the code opens nothing */
export function refuseCode(result: CheckResult, texts: ServerTexts): void {
  const words = notAcceptedWords(result, texts);
  if (words !== null) throw new Refusal(VISITOR_CODE.wrongCode, words);
}
