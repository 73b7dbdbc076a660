import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { badInput, Refusal } from "../platform/http/refusal.ts";
import { type MessageFault, MessageRefused } from "./contact-message.ts";

const WORDS: Readonly<Record<MessageFault, (texts: ServerTexts) => Refusal>> = {
  incomplete: ({ contactIncomplete }) => badInput(contactIncomplete),
  "wrong-telephone": ({ contactWrongTelephone }) => badInput(contactWrongTelephone),
  "wrong-email": ({ contactWrongEmail }) => badInput(contactWrongEmail),
  "too-many": ({ tooManyTries }) => new Refusal(VISITOR_CODE.tooMany, tooManyTries),
};

/** The answer to a visitor whose message was not kept; null for an internal failure. */
export function messageRefusal(failure: unknown, texts: ServerTexts): Refusal | null {
  return failure instanceof MessageRefused ? WORDS[failure.fault](texts) : null;
}
