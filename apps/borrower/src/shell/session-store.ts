import { readSession, refreshedSession, type Session } from "@hiram/contract";

/** The common parameters as they are now; the native app may refresh them while a page is open (SES-5). */
export interface SessionStore {
  readonly get: () => Session;
  readonly refresh: (news: Readonly<Record<string, unknown>>) => Session;
  /**
   * The server knows of no such session (SES-6); until the native app brings another.
   * @param isOurs nobody but our page asks to log in: there is no native app
   */
  readonly lose: (isOurs: boolean) => void;
  readonly isLost: () => boolean;
  /** It was lost over what the borrower was doing, and nothing on the screen leads to the log-in. */
  readonly isToAsk: () => boolean;
  /** The borrower was asked, or need not be. */
  readonly asked: () => void;
  /** The screen leads to the log-in itself. @returns how to say that it does no more */
  readonly offerLogIn: () => () => void;
  /** Tells when `isToAsk` may read otherwise. @returns how to hear of no more */
  readonly watch: (listener: () => void) => () => void;
}

export function createSessionStore(query: URLSearchParams): SessionStore {
  let session = readSession(query);
  let isLost = false;
  let isToAsk = false;
  let offers = 0;
  const listeners = new Set<() => void>();
  const ask = (isAsking: boolean): void => {
    isToAsk = isAsking;
    for (const tell of listeners) tell();
  };
  return {
    get: () => session,
    refresh(news) {
      isLost = false;
      return (session = refreshedSession(session, news));
    },
    lose(isOurs) {
      isLost = true;
      ask(isOurs && offers === 0);
    },
    isLost: () => isLost,
    isToAsk: () => isToAsk,
    asked: () => ask(false),
    offerLogIn() {
      offers += 1;
      ask(false);
      return () => {
        offers -= 1;
      };
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
