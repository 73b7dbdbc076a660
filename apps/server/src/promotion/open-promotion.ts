import type { Locale } from "@hiram/market/locale.ts";
import type { FastifyInstance } from "fastify";
import type { Handlers } from "../platform/http/dispatch.ts";
import { subscriberOf } from "../platform/throttle/caller-address.ts";
import { countAttempt } from "../platform/throttle/throttle.ts";
import { registerCaptcha } from "./captcha-route.ts";
import { captchaVisitsOf } from "./captcha-visits.ts";
import { loadDefaultTemplate } from "./landing-template.ts";
import { promotionHandlers, type PromotionParts } from "./promotion-handlers.ts";
import { registrationHandlers, type RegistrationParts } from "./registration-handlers.ts";
import { PICTURE_LIMIT } from "./visitor-limits.ts";

export interface OpenPromotionParts
  extends Omit<PromotionParts, "visits" | "defaultTemplate">, Omit<RegistrationParts, "visits"> {
  readonly contentDir: string;
  readonly defaultLocale: Locale;
}

export interface Promotion {
  readonly handlers: Pick<
    Handlers,
    keyof ReturnType<typeof promotionHandlers> | keyof ReturnType<typeof registrationHandlers>
  >;
  /** The captcha's picture, which is no call of the contract. */
  readonly registerCaptcha: (app: FastifyInstance) => void;
}

/**
 * The landing pages' side of the server (PROMO).
 * @throws LandingTemplateError when the content folder's own template cannot be shown
 */
export async function openPromotion(parts: OpenPromotionParts): Promise<Promotion> {
  const { database, clock, hash, defaultLocale } = parts;
  const visits = captchaVisitsOf({ db: database.db, clock, hash });
  const defaultTemplate = await loadDefaultTemplate(parts.contentDir);
  const mayDraw = async (callerAddress: string): Promise<boolean> => {
    const who = subscriberOf(callerAddress);
    const counted = { limit: PICTURE_LIMIT, who, now: clock.now() };
    return who === "" || (await countAttempt(database.db, hash, counted)).allowed;
  };
  return {
    handlers: {
      ...promotionHandlers({ ...parts, visits, defaultTemplate }),
      ...registrationHandlers({ ...parts, visits }),
    },
    registerCaptcha: (app) => registerCaptcha(app, { visits, mayDraw, defaultLocale }),
  };
}
