import {
  COMMON_PARAMETERS,
  queryText,
  type Session,
  withProductSpellings,
  withSession,
} from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";

/** An address's query as screens read it: flat text. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/**
 * Parses a page's query; of a repeated value the first is taken, and both product spellings are filled in
 * (SES-4).
 */
export function readAddressQuery(text: string): AddressQuery {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value;
  return withProductSpellings(query);
}

/**
 * The part of an address that decides which screen is shown: everything but the session (SES-5) and the language, in
 * which the same screen goes on with what was typed.
 */
export function screenKey(path: string, search: string): string {
  const query = { ...readAddressQuery(search) };
  for (const name of [...COMMON_PARAMETERS, "lang"]) delete query[name];
  return path + queryText(query, {});
}

/**
 * The page's current address, with the values of a session. It is whole: the path may begin with `//`, and alone would
 * be read as another site's address, which would be sent the session.
 */
export function presentAddress(session: Session): string {
  const address = new URL(location.href);
  address.hash = "";
  return withSession(address.href, session);
}

/** The page's current address, in a given language. */
export function addressIn(locale: Locale, session: Session): string {
  const address = new URL(presentAddress({}));
  address.searchParams.set("lang", locale);
  return withSession(address.href, session);
}
