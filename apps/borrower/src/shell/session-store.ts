import { readSession, refreshedSession, type Session } from "@hiram/contract";

/** The common parameters as they are now; the native app may refresh them while a page is open (SES-5). */
export interface SessionStore {
  readonly get: () => Session;
  readonly refresh: (news: Readonly<Record<string, unknown>>) => Session;
}

export function createSessionStore(query: URLSearchParams): SessionStore {
  let session = readSession(query);
  return {
    get: () => session,
    refresh: (news) => (session = refreshedSession(session, news)),
  };
}
