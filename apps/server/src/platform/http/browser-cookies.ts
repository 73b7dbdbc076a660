import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";

/** Browsers forget any cookie after 400 days, whatever it says. */
const DEVICE_DAYS = 400;

const DAY_SECONDS = 24 * 60 * 60;

const DEVICE_ID = /^browser-[\w-]{22}$/;

/**
 * A plain browser that one of our own pages runs in: where a borrower's session is kept without an app around it.
 * Scripts see neither of its two cookies (WEB-2).
 */
export interface Browser {
  /** What its owner knows it by: "Chrome, Android". */
  readonly name: string;
  /** The session that its cookie names; undefined without one. */
  readonly sessionId: string | undefined;
  /** Names this browser as `deviceId` names a phone: kept from the first time that it is asked for. */
  readonly deviceId: () => string;
  readonly keepSession: (session: { readonly sessionId: string; readonly days: number }) => void;
  readonly forgetSession: () => void;
}

/** A browser, and the `Set-Cookie` headers that it is to be answered with. */
export interface AnsweredBrowser extends Browser {
  readonly setCookies: () => readonly string[];
}

/** Whose session a browser's cookies carry: one browser may hold a borrower's and a staff member's. */
export type CookiesOf = "borrower" | "staff";

/**
 * Staff's cookie goes to staff's calls alone, and never along with a link from elsewhere (CON-1). A path rules the
 * `__Host-` prefix out; `__Secure-` keeps it off http.
 */
const COOKIES = {
  borrower: { prefix: "__Host-", name: "hiram", path: "/", sameSite: "lax" },
  staff: { prefix: "__Secure-", name: "hiram-staff", path: "/api/staff", sameSite: "strict" },
} as const;

/**
 * @param publicOrigin decides whether the cookies can be Secure: they are, but for a demo on a plain-http address
 */
export function openBrowser(
  headers: { readonly cookie?: string | undefined; readonly "user-agent"?: string | undefined },
  publicOrigin: string,
  cookiesOf: CookiesOf = "borrower",
): AnsweredBrowser {
  const secure = TRUSTWORTHY.test(publicOrigin);
  const { path, sameSite, name: owner, ...cookies } = COOKIES[cookiesOf];
  // With `__Host-` a browser takes the cookie from this host alone, over https, for every path.
  const prefix = secure ? cookies.prefix : "";
  const [sessionName, deviceName] = [`${prefix}${owner}-session`, `${prefix}${owner}-device`];
  const sent = parseCookie(headers.cookie ?? "");
  const sentSession = sent[sessionName];
  const sentDevice = sent[deviceName] ?? "";
  const out = new Map<string, string>();
  let device = DEVICE_ID.test(sentDevice) ? sentDevice : null;

  const set = (name: string, value: string, maxAge: number): void => {
    out.set(name, stringifySetCookie({ name, value, maxAge, path, httpOnly: true, secure, sameSite }));
  };
  const keepDevice = (): string => {
    device ??= `browser-${randomBytes(16).toString("base64url")}`;
    set(deviceName, device, DEVICE_DAYS * DAY_SECONDS);
    return device;
  };
  return {
    get name() {
      return browserName(headers["user-agent"] ?? "");
    },
    sessionId: sentSession === "" ? undefined : sentSession,
    deviceId: () => device ?? keepDevice(),
    keepSession({ sessionId, days }) {
      // Staff's is bound to no device: its cookie is all that a browser has of theirs.
      if (cookiesOf === "borrower") keepDevice();
      set(sessionName, sessionId, days * DAY_SECONDS);
    },
    forgetSession: () => set(sessionName, "", 0),
    setCookies: () => [...out.values()],
  };
}

/** An origin by https, or of this very machine, which browsers trust alike. */
const TRUSTWORTHY = /^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** In this order: each of the first says that it is one of the later, too. */
const BROWSERS = [
  ["Samsung Internet", /SamsungBrowser/],
  ["Opera", /OPR\/|OPX?\//],
  ["Edge", /Edg/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;
const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux/],
] as const;

/** Enough for its owner to know it again; none of the rest that a browser says of itself is kept. */
function browserName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0]);
  return found.filter((name) => name !== undefined).join(", ");
}
