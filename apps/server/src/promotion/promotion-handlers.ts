import type { Lender } from "@hiram/content";
import { VISITOR_CODE } from "@hiram/contract/wire/visitor-codes.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import { readMobile } from "@hiram/market/validators.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { notFound, Refusal } from "../platform/http/refusal.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { subscriberOf } from "../platform/throttle/caller-address.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import { NoTurnLeft, takeTurns } from "../platform/turns.ts";
import type { CaptchaVisits } from "./captcha-visits.ts";
import { type LandingEvent, recordLandingEvent } from "./landing-events.ts";
import { type LandingTemplate, templateAnswer } from "./landing-template.ts";
import { findLandingTemplate } from "./landing-templates.ts";
import { randomQuestion } from "./question.ts";
import { QUESTION_LIMIT, TRACKING_LIMIT, TRACKING_TURNS, VISIT_LIMIT } from "./visitor-limits.ts";

export interface PromotionParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Read at each call: a demo's can be switched. */
  readonly profile: Profile;
  readonly appName: string;
  readonly lender: Lender;
  readonly visits: CaptchaVisits;
  readonly hash: KeyedHash;
  /** Template 1 until staff saved their own. */
  readonly defaultTemplate: LandingTemplate;
}

type PromotionHandlers = Pick<
  Handlers,
  | "promotionTemplate"
  | "promotionTrackVisit"
  | "promotionTrackClick"
  | "promotionGetSid"
  | "promotionGetQuestion"
>;

/** What a landing page asks before anybody typed a code: template, tracking, captcha (PROMO-2 to PROMO-4). */
export function promotionHandlers(parts: PromotionParts): PromotionHandlers {
  const { database, clock, hash, visits, profile, appName, lender } = parts;
  const { db } = database;

  async function isAllowed(limit: AttemptLimit, { callerAddress }: CallContext): Promise<boolean> {
    const who = subscriberOf(callerAddress);
    return who === "" || (await countAttempt(db, hash, { limit, who, now: clock.now() })).allowed;
  }

  async function refuseBeyond(limit: AttemptLimit, context: CallContext): Promise<void> {
    if (await isAllowed(limit, context)) return;
    throw new Refusal(VISITOR_CODE.tooMany, serverTexts(context.locale).tooManyTries);
  }

  const inTurn = takeTurns(TRACKING_TURNS);

  /** Past the limits nothing is counted, and nothing said: the page takes no notice of the answer. */
  async function track(event: LandingEvent, context: CallContext): Promise<null> {
    try {
      await inTurn(async () => {
        if (await isAllowed(TRACKING_LIMIT, context)) await recordLandingEvent({ db, clock, hash }, event);
      });
    } catch (failure) {
      if (!(failure instanceof NoTurnLeft)) throw failure;
    }
    return null;
  }

  return {
    async promotionTemplate({ templateId }, { locale }) {
      const template = await findLandingTemplate(db, templateId, parts.defaultTemplate);
      if (template === null) throw notFound(serverTexts(locale).unknownTemplate);
      return templateAnswer(templateId, template, { locale, appName, profile, lender });
    },

    promotionTrackVisit: (query, context) => track({ kind: "visit", query, phone: null }, context),
    promotionTrackClick: ({ phone, ...query }, context) =>
      track({ kind: "click", query, phone: readMobile(phone, profile) }, context),

    async promotionGetSid(_, context) {
      await refuseBeyond(VISIT_LIMIT, context);
      return { sid: await visits.open() };
    },

    async promotionGetQuestion({ sid }, context) {
      const texts = serverTexts(context.locale);
      await refuseBeyond(QUESTION_LIMIT, context);
      const { question, answer } = randomQuestion(texts);
      const result = await visits.setAnswer(sid, answer, "question");
      if (result === "unknown") throw notFound(texts.unknownVisit);
      if (result === "too-many") throw new Refusal(VISITOR_CODE.tooMany, texts.tooManyTries);
      return { question };
    },
  };
}
