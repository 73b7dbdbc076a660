import { readSession, refreshedSession, type Session } from "@hiram/contract";

/** The current common parameters; the native app may refresh them while a page is open (SES-5). */
export interface SessionStore {
  readonly get: () => Session;
  /**
   * Whose is what is typed here: the session of the address, or else whom the browser marked as its holder when the
   * document opened, whoever signs in in another tab since. Only for comparing, and for `writerMark` before anything
   * is stored.
   */
  readonly writer: () => string;
  readonly refresh: (news: Readonly<Record<string, unknown>>) => Session;
  /**
   * The native app brings values that are not used before `refresh`: they may be another borrower's.
   * @returns the session as it is to be, with everything brought since the last `refresh`
   */
  readonly bring: (news: Readonly<Record<string, unknown>>) => Session;
  /** The session as it is to be; null while nothing is brought. */
  readonly brought: () => Session | null;
  /** Calls wait for this: whose session was brought is being found out. It never settles if this page ends. */
  readonly holdCalls: (known: Promise<unknown>) => void;
  /** What calls wait for; null: nothing. */
  readonly callsHeld: () => Promise<unknown> | null;
  /**
   * The server does not know this session (SES-6), until the native app brings another or a call finds one: in a plain
   * browser the borrower may have signed in in another tab.
   * @param isOurs only this page can ask the borrower to log in: there is no native app
   */
  readonly lose: (isOurs: boolean) => void;
  /** A call found it lost while another was brought: what it was for has to be loaded in the next one. */
  readonly miss: () => void;
  /** Whether one did since the last `refresh`. */
  readonly hasMissed: () => boolean;
  /** The server knew whose call it was. */
  readonly find: () => void;
  readonly isLost: () => boolean;
  /** It was lost in the middle of something, and nothing on the screen leads to the log-in. */
  readonly isToAsk: () => boolean;
  /** The borrower was asked, or need not be. */
  readonly asked: () => void;
  /** The screen itself leads to the log-in. @returns a function to call when it no longer does */
  readonly offerLogIn: () => () => void;
  /** Calls back when `isToAsk` may have changed. @returns a function to unsubscribe */
  readonly watch: (listener: () => void) => () => void;
}

/** @param holder the browser's mark of its holder; empty on the server, which stores nothing that is typed */
export function createSessionStore(query: URLSearchParams, holder = ""): SessionStore {
  let session = readSession(query);
  let isLost = false;
  let isToAsk = false;
  let hasMissed = false;
  let brought: Session | null = null;
  let held: Promise<unknown> | null = null;
  let offers = 0;
  const listeners = new Set<() => void>();
  const ask = (isAsking: boolean): void => {
    isToAsk = isAsking;
    for (const tell of listeners) tell();
  };
  return {
    get: () => session,
    writer: () => session.sessionId ?? holder,
    refresh(news) {
      isLost = false;
      hasMissed = false;
      brought = null;
      held = null;
      return (session = refreshedSession(session, news));
    },
    bring: (news) => (brought = refreshedSession(brought ?? session, news)),
    brought: () => brought,
    holdCalls(known) {
      held = known;
    },
    callsHeld: () => held,
    lose(isOurs) {
      isLost = true;
      ask(isOurs && offers === 0);
    },
    miss() {
      hasMissed = true;
    },
    hasMissed: () => hasMissed,
    find() {
      if (!isLost) return;
      isLost = false;
      ask(false);
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
