import { createHmac, randomBytes } from "node:crypto";
import { HOLDER_COOKIE } from "@hiram/contract/session.ts";
import { parseCookie, stringifySetCookie } from "cookie";

/** Browsers forget any cookie after 400 days, whatever expiry it asks for. */
const DEVICE_DAYS = 400;

const DAY_SECONDS = 24 * 60 * 60;

const DEVICE_ID = /^browser-[\w-]{22}$/;

/**
 * A plain browser showing one of our own pages: it keeps a borrower's session without an app around it. Scripts can
 * read neither the session nor the device (WEB-2). They can read a mark of its holder, by which pages know whether
 * what was typed before a session ended was typed by whoever signs in next.
 */
export interface Browser {
  /** What its owner recognises it by: "Chrome, Android". */
  readonly name: () => string;
  /** The session in its cookie; undefined without one. */
  readonly sessionId: string | undefined;
  /** Identifies this browser as `deviceId` identifies a phone: kept from the first time that it is asked for. */
  readonly deviceId: () => string;
  /** @param session `holder`: who signs in, of a borrower's session */
  readonly keepSession: (session: {
    readonly sessionId: string;
    readonly days: number;
    readonly holder?: number;
  }) => void;
  readonly forgetSession: () => void;
  /** What it keeps under this name of a sign-in to a staff account; undefined without it. */
  readonly signInProof: (name: string) => string | undefined;
  /** Keeps the proof of a sign-in, for the sign-in's own call; it outlasts the session. */
  readonly keepSignInProof: (name: string, proof: string) => void;
}

/** A browser, and the `Set-Cookie` headers to send with its answer. */
export interface AnsweredBrowser extends Browser {
  readonly setCookies: () => readonly string[];
}

/** Whose session the cookies carry: one browser may hold a borrower's and a staff member's. */
export type CookiesOf = "borrower" | "staff";

/** The names and attributes of an owner's cookies. */
interface CookieKind {
  readonly session: string;
  readonly device: string;
  readonly holder: string;
  /** What the name of a proof of an earlier sign-in begins with. */
  readonly proof: string;
  readonly path: string;
  readonly sameSite: "lax" | "strict";
  readonly secure: boolean;
}

/**
 * With `__Host-`, a browser accepts the cookie only from this host, over https, for every path. Staff's cookie is sent only
 * to staff's calls, and never with a link from elsewhere (CON-1): having a path rules out `__Host-`; `__Secure-` keeps it
 * off http.
 */
const cookieKinds = (secure: boolean): Readonly<Record<CookiesOf, CookieKind>> => ({
  borrower: { ...namesOf("hiram", secure ? "__Host-" : ""), path: "/", sameSite: "lax", secure },
  staff: {
    ...namesOf("hiram-staff", secure ? "__Secure-" : ""),
    path: "/api/staff",
    sameSite: "strict",
    secure,
  },
});

const namesOf = (owner: string, prefix: string) => ({
  session: `${prefix}${owner}-session`,
  device: `${prefix}${owner}-device`,
  holder: `${prefix}${HOLDER_COOKIE}`,
  proof: `${prefix}${owner}-signed-in-`,
});

/** Named once: every call asks for them. */
const SECURE = cookieKinds(true);
const PLAIN = cookieKinds(false);

/** No other call needs the proofs of earlier sign-ins, which open nothing (decision 27). */
const SIGN_IN_PATH = "/api/staff/sign-in";

/**
 * @param publicOrigin decides whether the cookies are Secure, which they are except in a demo on a plain-http address
 */
export function openBrowser(
  headers: { readonly cookie?: string | undefined; readonly "user-agent"?: string | undefined },
  publicOrigin: string,
  cookiesOf: CookiesOf = "borrower",
): AnsweredBrowser {
  const names = (TRUSTWORTHY.test(publicOrigin) ? SECURE : PLAIN)[cookiesOf];
  const { path, sameSite, secure } = names;
  const sent = parseCookie(headers.cookie ?? "");
  const sentSession = sent[names.session];
  const sentDevice = sent[names.device] ?? "";
  const out: Record<string, string> = {};
  let device = DEVICE_ID.test(sentDevice) ? sentDevice : null;

  const set = (name: string, value: string, maxAge: number, httpOnly = true): void => {
    out[name] = stringifySetCookie({ name, value, maxAge, path, httpOnly, secure, sameSite });
  };
  const keepDevice = (): string => {
    device ??= `browser-${randomBytes(16).toString("base64url")}`;
    set(names.device, device, DEVICE_DAYS * DAY_SECONDS);
    return device;
  };
  return {
    name: () => browserName(headers["user-agent"] ?? ""),
    sessionId: sentSession === "" ? undefined : sentSession,
    deviceId: () => device ?? keepDevice(),
    keepSession({ sessionId, days, holder }) {
      // A staff session is bound to no device: the cookie is all that the browser keeps of it.
      if (holder !== undefined)
        set(names.holder, markOfHolder(keepDevice(), holder), DEVICE_DAYS * DAY_SECONDS, false);
      set(names.session, sessionId, days * DAY_SECONDS);
    },
    forgetSession() {
      set(names.session, "", 0);
      if (sent[names.holder] !== undefined) set(names.holder, "", 0, false);
    },
    signInProof: (name) => sent[names.proof + name],
    keepSignInProof(name, value) {
      const kept = { value, maxAge: DEVICE_DAYS * DAY_SECONDS, path: SIGN_IN_PATH };
      const cookie = names.proof + name;
      out[cookie] = stringifySetCookie({ ...kept, name: cookie, httpOnly: true, secure, sameSite: "strict" });
    },
    setCookies: () => Object.values(out),
  };
}

/**
 * Distinguishes the borrowers of one browser, without telling who they are: the key is a secret of that browser, so
 * another one marks the same borrower otherwise.
 */
function markOfHolder(deviceId: string, borrowerId: number): string {
  return createHmac("sha256", deviceId).update(String(borrowerId)).digest("base64url").slice(0, 16);
}

/** An https origin, or this very machine, which browsers trust alike. */
const TRUSTWORTHY = /^https:|^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** In this order: each earlier one also claims to be a later one. */
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

/** Enough for its owner to recognise it; nothing else that a browser says about itself is kept. */
function browserName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0]);
  return found.filter((name) => name !== undefined).join(", ");
}
