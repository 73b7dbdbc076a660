/** The common parameters of every call and link, in the order in which they are written (SES-2). */
export const COMMON_PARAMETERS = [
  "appVersion",
  "deviceName",
  "deviceId",
  "osVersion",
  "sessionId",
  "adId",
] as const;

/**
 * The cookie, perhaps prefixed by `__Host-`, with the server's mark of the borrower who last signed in with this plain
 * browser (WEB-2): readable by scripts, and only good for comparing.
 */
export const HOLDER_COOKIE = "hiram-holder";

export type CommonParameter = (typeof COMMON_PARAMETERS)[number];

/** Device and session values, the only ones that identify a borrower (SES-1). */
export type Session = Readonly<Partial<Record<CommonParameter, string>>>;

/** No device or session has a longer value; it would only bloat every later address. */
const LONGEST_VALUE = 200;

/**
 * Takes the common parameters out of a page's query or a refresh message; anything else is dropped. Of a query that has
 * one several times the last counts: the native app appends its own to links that may have some (SES-3).
 */
export function readSession(values: URLSearchParams | Readonly<Record<string, unknown>>): Session {
  const session: Partial<Record<CommonParameter, string>> = {};
  for (const name of COMMON_PARAMETERS) {
    for (const value of values instanceof URLSearchParams ? values.getAll(name) : [values[name]]) {
      const text = typeof value === "number" ? String(value) : value;
      if (typeof text === "string" && text !== "" && text.length <= LONGEST_VALUE) session[name] = text;
    }
  }
  return session;
}

/** The session after the native app refreshed some of its values (SES-5). */
export function refreshedSession(current: Session, news: Readonly<Record<string, unknown>>): Session {
  return { ...current, ...readSession(news) };
}
