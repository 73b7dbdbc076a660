import { randomInt } from "node:crypto";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import sharp from "sharp";
import * as svgCaptcha from "svg-captcha";

/** Letters and digits that nobody confuses: no B8, D0OQ, G6C, I1L, S5, U V, Z2. */
const ALPHABET = "AEFHJKMNPRTWXY3479";

const PICTURE_ANSWER_LENGTH = 4;

/** Twice the size at which it is shown, for sharp screens. */
const SIZE = { width: 140, height: 48, fontSize: 52, noise: 3 };
const DENSITY = 144;

/** The package's own types omit the function that draws a given text; its own texts come from Math.random. */
const drawText = (svgCaptcha as unknown as { default: (text: string, options: typeof SIZE) => string })
  .default;

/** Four characters, each equally likely: a machine guesses right once in a hundred thousand. */
export function randomPictureAnswer(): string {
  return Array.from({ length: PICTURE_ANSWER_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/**
 * Draws an answer as a PNG of 280 × 96, dark on the product's background. The vector drawing never leaves the server:
 * machines read its outlines easily.
 */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  return sharp(Buffer.from(drawText(answer, SIZE)), { density: DENSITY })
    .flatten({ background: "#F6F5F1" })
    .png({ palette: true, colours: 16 })
    .toBuffer();
}

/** A sum of two numbers from 1 to 10 in words: read out by a screen reader, answered in digits. */
export function randomQuestion(texts: Pick<ServerTexts, "captchaQuestion" | "numberWords">): {
  readonly question: string;
  readonly answer: string;
} {
  const [left, right] = [randomInt(1, 11), randomInt(1, 11)];
  const word = (number: number): string => texts.numberWords[number - 1] ?? String(number);
  return { question: texts.captchaQuestion(word(left), word(right)), answer: String(left + right) };
}
