import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** No page needs a device permission: pictures come through file fields, which ask for none. */
const NO_DEVICES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
  "microphone=(), midi=(), payment=(), usb=()";

/** Sent with every answer; a page adds its own policy. */
export const PROTECTING_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": NO_DEVICES,
};

/** For a year, and for this name alone: what else is served under the lender's domain is up to the lender. */
const HTTPS_ALONE = { "strict-transport-security": "max-age=31536000" };

export function headersOfEveryAnswer({ mode }: Pick<Config, "mode">): Readonly<Record<string, string>> {
  return mode === "production" ? { ...PROTECTING_HEADERS, ...HTTPS_ALONE } : PROTECTING_HEADERS;
}

/** Pages that it links to do not learn its address. */
export const NO_REFERRER = { "referrer-policy": "no-referrer" };

/** For answers meant for one person. */
const PRIVATE_HEADERS = { "cache-control": "no-store", ...NO_REFERRER };

/** Keeps it out of every cache, and its address from everyone. */
export function keepPrivate(reply: FastifyReply): void {
  void reply.headers(PRIVATE_HEADERS);
}

type Headers = Readonly<Record<string, string>>;

/** A page meant for one person. */
export function privatePage(policy: string): Headers {
  return { ...PRIVATE_HEADERS, "content-security-policy": policy };
}

/**
 * Lets the page start in the process that the browser has ready: a process of its own, which `same-origin` demands,
 * costs a sixth of its first paint.
 */
const READY_PROCESS = { "cross-origin-opener-policy": "unsafe-none" };

/**
 * The header for a page that no other site's page can have led to, so that none holds a reference to its window: a
 * person opened it through the app, a message, a bookmark or by typing its address, or it was reached from a private
 * page of ours, which sends no referrer (a public one does, and may be in another site's window). It is sent again when
 * such a page reloads, because when the header changes a browser drops the state of the history entry. Empty where a
 * browser does not say how the page was reached.
 */
export function windowOfItsOwn({ headers }: Pick<FastifyRequest, "headers">): Headers {
  const from = headers["sec-fetch-site"];
  const isOurs = from === "same-origin" && headers.referer === undefined;
  return from === "none" || isOurs ? READY_PROCESS : {};
}

/** A page that is the same for everybody; another site learns that a visitor came from us, and no more. */
export function publicPage(policy: string, cacheControl: string): Headers {
  return {
    "cache-control": cacheControl,
    ...READY_PROCESS,
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": policy,
  };
}

type Source = "script" | "style" | "style-attr" | "img" | "connect" | "frame" | "manifest" | "worker";

/**
 * What a page may load and run; anything not named is forbidden. The browser itself never submits a form of ours.
 * @param framedBy whose pages may frame it
 */
export function contentPolicy(
  sources: Readonly<Partial<Record<Source, string>>>,
  framedBy: "'self'" | "'none'" = "'self'",
): string {
  const allowed = Object.entries(sources).map(([kind, from]) =>
    kind === "style-attr" ? `style-src-attr ${from}` : `${kind}-src ${from}`,
  );
  const rest = ["base-uri 'none'", "form-action 'none'", `frame-ancestors ${framedBy}`];
  return ["default-src 'none'", ...allowed, ...rest].join("; ");
}

/** For a file that is never a page, even if it is opened as one. */
export const FILE_POLICY = { "content-security-policy": "default-src 'none'; sandbox" };

/** The hash by which a page's policy admits an inline style sheet or script. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
