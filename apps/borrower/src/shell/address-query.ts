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

/** Reads a page's query; a repeated value's first is taken, both product spellings are filled in (SES-4). */
export function readAddressQuery(text: string): AddressQuery {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value;
  return withProductSpellings(query);
}

/** What of an address decides which data a screen shows: everything but the session (SES-5). */
export function screenKey(path: string, search: string): string {
  const query = { ...readAddressQuery(search) };
  for (const name of COMMON_PARAMETERS) delete query[name];
  return path + queryText(query, {});
}

/** The address that the page has now, in a language. */
export function addressIn(locale: Locale, session: Session): string {
  const query = new URLSearchParams(location.search);
  query.set("lang", locale);
  return withSession(`${location.pathname}?${query.toString()}`, session);
}
