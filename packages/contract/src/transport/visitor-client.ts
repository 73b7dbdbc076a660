import { type Caller, createClient } from "./client.ts";
import { IDENTITY_TABLE, keyTranslation } from "./key-translation.ts";

export interface VisitorClientSettings {
  /** The query of the page's address, for the headers `building` and `gather` (WIRE-10). */
  readonly pageParameters: () => URLSearchParams;
  readonly locale: () => string;
  /** What a visitor reads when no reply came; if left out, the page has its own text. */
  readonly networkMessage?: string;
}

/**
 * The client of pages without sign-in, the landing pages and the public site: no session, no indicator, no
 * toasts; each place shows its own failure.
 */
export function createVisitorClient(settings: VisitorClientSettings): Caller {
  const { pageParameters, locale, networkMessage = "" } = settings;
  return createClient({
    session: () => ({}),
    keys: keyTranslation(IDENTITY_TABLE),
    fetch: (input, init) => fetch(input, init),
    pageParameters,
    locale,
    onLoading: () => () => {},
    onFailure: () => {},
    onSessionLost: () => {},
    networkMessage: () => networkMessage,
  });
}
