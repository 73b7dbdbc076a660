import type { Lender } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { readMobile } from "@hiram/market/validators.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { callerThrottle } from "../platform/throttle/throttle.ts";
import { NoTurnLeft, takeTurns } from "../platform/turns.ts";
import { type LandingEvent, recordLandingEvent } from "./landing-events.ts";
import { type LandingTemplate, templateAnswer } from "./landing-template.ts";
import { findLandingTemplate } from "./landing-templates.ts";
import { TRACKING_LIMIT, TRACKING_TURNS } from "./visitor-limits.ts";

export interface PromotionParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Read at each call, since a demo's can be switched. */
  readonly profile: Profile;
  readonly appName: string;
  readonly lender: Lender;
  readonly hash: KeyedHash;
  /** Template 1 until staff save their own. */
  readonly defaultTemplate: LandingTemplate;
}

type PromotionHandlers = Pick<Handlers, "promotionTemplate" | "promotionTrackVisit" | "promotionTrackClick">;

/** What a landing page calls before anybody types a number: template and tracking (PROMO-2, PROMO-3). */
export function promotionHandlers(parts: PromotionParts): PromotionHandlers {
  const { database, clock, hash, profile, appName, lender } = parts;
  const { db } = database;

  const countCaller = callerThrottle({ db, clock, hash });
  const inTurn = takeTurns(TRACKING_TURNS);

  /** Past the limits nothing is counted and nothing is said: the page ignores the answer. */
  async function track(event: LandingEvent, { callerAddress }: CallContext): Promise<null> {
    try {
      await inTurn(async () => {
        const { allowed } = await countCaller(TRACKING_LIMIT, callerAddress);
        if (allowed) await recordLandingEvent({ db, clock, hash }, event);
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
  };
}
