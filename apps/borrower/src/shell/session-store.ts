import { readSession, refreshedSession, type Session } from "@hiram/contract";

/** The common parameters as they are now; the native app may refresh them while a page is open (SES-5). */
export interface SessionStore {
  readonly get: () => Session;
  readonly refresh: (news: Readonly<Record<string, unknown>>) => Session;
  /** The server knows of no such session (SES-6); until the native app brings another. */
  readonly lose: () => void;
  readonly isLost: () => boolean;
}

export function createSessionStore(query: URLSearchParams): SessionStore {
  let session = readSession(query);
  let isLost = false;
  return {
    get: () => session,
    refresh(news) {
      isLost = false;
      return (session = refreshedSession(session, news));
    },
    lose: () => (isLost = true),
    isLost: () => isLost,
  };
}
