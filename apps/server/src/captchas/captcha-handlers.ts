import { API_BASE, CODE, IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { callerAddressOf, localeOf, queryOf } from "../platform/http/call-request.ts";
import type { RouteDescription } from "../platform/http/described-routes.ts";
import { failureText, type Handlers } from "../platform/http/dispatch.ts";
import { notFound, Refusal } from "../platform/http/refusal.ts";
import { sendEnvelope } from "../platform/http/send-envelope.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type AttemptLimit, callerThrottle } from "../platform/throttle/throttle.ts";
import { type CaptchaVisits, captchaVisitsOf } from "./captcha-visits.ts";
import { drawCaptcha, randomPictureAnswer, randomQuestion } from "./puzzles.ts";

/** Per address, which thousands of subscribers may share. */
const VISIT_LIMIT: AttemptLimit = { name: "captcha-visit", most: 300, windowSeconds: 10 * 60 };
/** Drawing costs the server a few milliseconds. */
const PICTURE_LIMIT: AttemptLimit = { name: "captcha-picture", most: 600, windowSeconds: 10 * 60 };
/** A question does not stop a machine; this limits what one address can do with it. */
const QUESTION_LIMIT: AttemptLimit = { name: "captcha-question", most: 10, windowSeconds: 10 * 60 };

const PICTURE: RouteDescription = {
  caller: "visitor",
  operationId: "promotionGetCaptcha",
  summary: "A picture with letters to type (PROMO-4)",
  description:
    "A picture with letters to type (PROMO-4). Each call draws a new one, whose answer replaces the previous one; it is never cached.",
  query: [
    { name: "sid", required: true, description: "The visit, as `get-sid` names it" },
    { name: "t", required: false, description: "Anything: makes each address another" },
  ],
  answers: {
    200: { description: "The picture", file: "image/png" },
    404: { description: "The visit is unknown or over: ask for another `sid`" },
    429: { description: "Too many pictures for this visit or from this network" },
  },
};

export interface CaptchaParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly defaultLocale: Locale;
}

export interface Captchas {
  readonly visits: CaptchaVisits;
  readonly handlers: Pick<Handlers, "promotionGetSid" | "promotionGetQuestion">;
  /** The picture, which is not a call of the contract. */
  readonly registerPicture: (app: FastifyInstance) => void;
}

/** Captchas for people who want a code by SMS: on the landing pages (PROMO-4), and for logging in (API-1). */
export function openCaptchas({ database, clock, hash, defaultLocale }: CaptchaParts): Captchas {
  const { db } = database;
  const visits = captchaVisitsOf({ db, clock, hash });
  const countCaller = callerThrottle({ db, clock, hash });

  return {
    visits,
    handlers: {
      async promotionGetSid(_, { locale, callerAddress }) {
        if (!(await countCaller(VISIT_LIMIT, callerAddress)).allowed)
          throw new Refusal(VISITOR_CODE.tooMany, serverTexts(locale).tooManyTries);
        return { sid: await visits.open() };
      },

      async promotionGetQuestion({ sid }, { locale, callerAddress }) {
        const texts = serverTexts(locale);
        const { question, answer } = randomQuestion(texts);
        const { allowed } = await countCaller(QUESTION_LIMIT, callerAddress);
        const result = allowed ? await visits.setAnswer(sid, answer, "question") : "too-many";
        if (result === "unknown") throw notFound(texts.unknownVisit);
        if (result === "too-many") throw new Refusal(VISITOR_CODE.tooMany, texts.tooManyTries);
        return { question };
      },
    },

    /**
     * `GET /api/promotion/get-captcha?sid=…&t=…` (PROMO-4): below the app's API base, as specified. Each call draws a
     * new picture, whose answer replaces the previous one. 404 for an unknown or expired sid, 429 past the limits, each
     * with an envelope.
     */
    registerPicture(app) {
      const keys = keyTranslation(IDENTITY_TABLE);
      app.get(
        `${API_BASE}/promotion/get-captcha`,
        { config: { described: PICTURE } },
        async (request, reply) => {
          const texts = serverTexts(localeOf(request, defaultLocale));
          // A sid given twice counts as none.
          const sids = new URLSearchParams(queryOf(request.url)).getAll("sid");
          const sid = sids.length === 1 ? (sids[0] ?? "") : "";
          const answer = randomPictureAnswer();
          const { allowed } = await countCaller(PICTURE_LIMIT, callerAddressOf(request));
          const result = allowed ? await visits.setAnswer(sid, answer, "picture") : "too-many";
          if (result === "unknown")
            return sendEnvelope(reply.code(404), failureText(CODE.notFound, texts.unknownVisit, keys));
          if (result === "too-many")
            return sendEnvelope(reply.code(429), failureText("429", texts.tooManyTries, keys));
          return reply
            .header("content-type", "image/png")
            .header("cache-control", "no-store")
            .header("cross-origin-resource-policy", "same-origin")
            .send(await drawCaptcha(answer));
        },
      );
    },
  };
}
