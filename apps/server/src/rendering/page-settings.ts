import type { Lender } from "@hiram/content";
import type { KeyTranslation } from "@hiram/contract";
import { LANGUAGE_COOKIE, pickLocale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { parseCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { PageSettings } from "./borrower-app.ts";

/** What a page is told about the server. */
export interface PageSurroundings {
  readonly config: Pick<Config, "publicOrigin" | "locale" | "servicePhone" | "storePage" | "checkoutHosts">;
  readonly lender: Pick<Lender, "phone">;
  readonly profile: Profile;
  readonly keys: KeyTranslation;
  readonly clock: Clock;
}

/**
 * What a page is told in its HTML. Its language is the one that the address asks for, that was chosen last or that the
 * browser speaks, as on the landing page and the site; otherwise the configured one.
 */
export function pageSettings(
  request: Pick<FastifyRequest, "query" | "headers">,
  { config, lender, profile, keys, clock }: PageSurroundings,
): PageSettings {
  const { lang } = request.query as { lang?: string | string[] };
  const chosen = parseCookie(request.headers.cookie ?? "")[LANGUAGE_COOKIE];
  const acceptLanguage = request.headers["accept-language"];
  const defaultLocale = pickLocale({ setting: chosen, acceptLanguage, otherwise: config.locale });
  // A demo is served over http, and so is its checkout; elsewhere money is paid only over https.
  const { protocol } = new URL(config.publicOrigin);
  return {
    profile: profile.name,
    locale: pickLocale({ lang: Array.isArray(lang) ? lang[0] : lang, setting: defaultLocale }),
    defaultLocale,
    keys: keys.identity ? null : keys.table,
    servicePhone: config.servicePhone ?? lender.phone,
    storePage: config.storePage,
    checkoutOrigins: config.checkoutHosts.map((host) => `${protocol}//${host}`),
    today: clock.today(),
  };
}
