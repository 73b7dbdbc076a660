import { randomInt } from "node:crypto";
import type { ServerTexts } from "@hiram/market/texts/server/load.ts";

/** A sum in words of two numbers from 1 to 10: read out by a screen reader, answered in digits. */
export function randomQuestion(texts: Pick<ServerTexts, "captchaQuestion" | "numberWords">): {
  readonly question: string;
  readonly answer: string;
} {
  const [one, other] = [randomInt(1, 11), randomInt(1, 11)];
  const word = (number: number): string => texts.numberWords[number - 1] ?? String(number);
  return { question: texts.captchaQuestion(word(one), word(other)), answer: String(one + other) };
}
