import { CODE } from "@hiram/contract";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { conflict, Refusal } from "../platform/http/refusal.ts";
import { type CardFault, CardRefused } from "./card-refused.ts";

const WORDS: FaultWords<CardFault, [ServerTexts]> = {
  "cards-not-saved": (_, texts) => conflict(texts.cardsNotSaved),
  "card-page-down": (_, texts) => new Refusal(CODE.busy, texts.cardPageDown),
  "too-many-pages": ({ retryAfterSeconds }, texts) =>
    new Refusal(CODE.tooMany, texts.tooManyCardPages(Math.ceil(retryAfterSeconds / 60))),
  "card-is-paying": (_, texts) => conflict(texts.cardIsPaying),
};

/** The answer to the borrower for a card's fault; null for any other failure. */
export function cardRefusal(failure: unknown, texts: ServerTexts): Refusal | null {
  return failure instanceof CardRefused ? wordsOf(WORDS, failure.fault, texts) : null;
}
