import { API_BASE, CODE, IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import type { FastifyInstance } from "fastify";
import { callerAddressOf, localeOf, queryOf } from "../platform/http/call-request.ts";
import { failureText } from "../platform/http/dispatch.ts";
import { sendEnvelope } from "../platform/http/send-envelope.ts";
import { drawCaptcha, randomPictureAnswer } from "./captcha-picture.ts";
import type { CaptchaVisits } from "./captcha-visits.ts";

export interface CaptchaRouteParts {
  readonly visits: CaptchaVisits;
  /** Whether this address may have another picture. */
  readonly mayDraw: (callerAddress: string) => Promise<boolean>;
  readonly defaultLocale: Locale;
}

/**
 * `GET /api/promotion/get-captcha?sid=…&t=…` (PROMO-4): a picture, on the app API base as the specification has
 * it. Each call draws a new one, whose answer takes the place of the one before. 404 for a sid that is none or
 * too old, 429 past the limits, each with an envelope.
 */
export function registerCaptcha(app: FastifyInstance, parts: CaptchaRouteParts): void {
  const { visits, mayDraw, defaultLocale } = parts;
  const keys = keyTranslation(IDENTITY_TABLE);
  app.get(`${API_BASE}/promotion/get-captcha`, async (request, reply) => {
    const texts = serverTexts(localeOf(request, defaultLocale));
    // Of a sid given twice none is meant.
    const sids = new URLSearchParams(queryOf(request.url)).getAll("sid");
    const sid = sids.length === 1 ? (sids[0] ?? "") : "";
    const answer = randomPictureAnswer();
    const result = (await mayDraw(callerAddressOf(request)))
      ? await visits.setAnswer(sid, answer, "picture")
      : "too-many";
    if (result === "unknown")
      return sendEnvelope(reply.code(404), failureText(CODE.notFound, texts.unknownVisit, keys));
    if (result === "too-many")
      return sendEnvelope(reply.code(429), failureText("429", texts.tooManyTries, keys));
    return reply
      .header("content-type", "image/png")
      .header("cache-control", "no-store")
      .header("cross-origin-resource-policy", "same-origin")
      .send(await drawCaptcha(answer));
  });
}
