import { CODE } from "@hiram/contract";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { notSentData, notSentWords } from "./code-words.ts";
import type { CodeNotSent, NotSent } from "./codes.ts";

/** The envelope's code when no code was sent, whatever it was for: by whether waiting, a captcha or we can help. */
export const UNSENT_CODE: Readonly<Record<NotSent, string>> = {
  "too-soon": CODE.tooMany,
  "too-many": CODE.tooMany,
  "captcha-needed": VISITOR_CODE.captchaNeeded,
  paused: CODE.busy,
  undeliverable: CODE.busy,
  "provider-away": CODE.busy,
};

/** The answer to a borrower who was sent no code: 429 past a limit, 503 when none can be sent now. */
export const unsentRefusal = (result: CodeNotSent, texts: ServerTexts): Refusal =>
  new Refusal(UNSENT_CODE[result.reason], notSentWords(result, texts), notSentData(result));
