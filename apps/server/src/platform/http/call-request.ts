import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import type { FastifyRequest } from "fastify";
import { readCallerAddress } from "../throttle/caller-address.ts";
import { type CookiesOf, openBrowser } from "./browser-cookies.ts";
import type { CallingBrowser } from "./dispatch.ts";
import { senderOf } from "./own-origin.ts";

/** The client names the language that its borrower chose; the setting is for callers who name no supported one. */
export function localeOf({ headers }: FastifyRequest, setting: Locale): Locale {
  return pickLocale({ acceptLanguage: headers["accept-language"], otherwise: setting });
}

/** The query of a request's address, without `?`. */
export function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** Path and query of a request's target, which in a request to a proxy has an origin in front (RFC 9112, 3.2.2). */
export const withoutOrigin = (target: string): string => target.replace(/^[a-z][\w+.-]*:\/\/[^/?]*\/?/i, "/");

/** The caller's address, as given by a trusted proxy if there is one (proxy-trust.ts). Personal: never logged. */
export const callerAddressOf = ({ ip }: FastifyRequest): string => readCallerAddress(ip);

/** The calling browser, and whose page made it call (WEB-2). */
export function callingBrowser(
  { headers, host }: FastifyRequest,
  publicOrigin: string,
  cookies: CookiesOf = "borrower",
): CallingBrowser {
  const { origin } = headers;
  const fetchSite = headers["sec-fetch-site"];
  return {
    browser: openBrowser(headers, publicOrigin, cookies),
    sender: senderOf({ fetchSite, origin, host }, publicOrigin),
  };
}
