import { queryText, withProductSpellings } from "@hiram/contract";
import { readSession } from "@hiram/contract";

/** An address's query as the router holds it: flat text. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** Parses a page's query as flat text; a repeated value's first is taken, both product spellings filled in (SES-4). */
export function parseAddressQuery(text: string): AddressQuery {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) query[name] ??= value;
  return withProductSpellings(query);
}

/** Writes a page's query with the session last (SES-3). */
export function writeAddressQuery(query: AddressQuery): string {
  return queryText(query, readSession(query));
}
