import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** Nothing of ours asks the phone for more; the picture of a complaint comes by a file field, which needs no leave. */
const NO_DEVICES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
  "microphone=(), midi=(), payment=(), usb=()";

/** What every answer bears, whatever it is; a page adds its own policy. */
export const PROTECTING_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": NO_DEVICES,
};

/** A year, and this name alone: what else is served below the lender's domain is the lender's to decide. */
const HTTPS_ALONE = { "strict-transport-security": "max-age=31536000" };

export function headersOfEveryAnswer({ mode }: Pick<Config, "mode">): Readonly<Record<string, string>> {
  return mode === "production" ? { ...PROTECTING_HEADERS, ...HTTPS_ALONE } : PROTECTING_HEADERS;
}

/** No page that it leads to learns its address. */
export const NO_REFERRER = { "referrer-policy": "no-referrer" };

/** For what is one person's alone. */
const PRIVATE_HEADERS = { "cache-control": "no-store", ...NO_REFERRER };

/** No cache keeps it, and nobody learns its address. */
export function keepPrivate(reply: FastifyReply): void {
  void reply.headers(PRIVATE_HEADERS);
}

type Headers = Readonly<Record<string, string>>;

/** A page that is one person's alone. */
export function privatePage(policy: string): Headers {
  return { ...PRIVATE_HEADERS, "content-security-policy": policy };
}

/**
 * The page begins in the process that the browser has ready: one of its own, for which `same-origin` asks, costs a sixth of
 * its first paint.
 */
const READY_PROCESS = { "cross-origin-opener-policy": "unsafe-none" };

/**
 * The header for a page to which no other site's page can have led, so that none holds on to its window: a person opened it
 * by the app, a message, a bookmark or by typing its address, or a private page of ours led to it, which sends no referrer
 * (a public one does, and may be in the window of another). So it is sent again when such a page is loaded anew: where it
 * changes, a browser forgets the state of the history's entry. Empty where a browser says nothing of the sort.
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
 * What a page may load and run; what is not named, it may not. No form of ours is sent by the browser itself.
 * @param framedBy whose pages may show it in a frame
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

/** A file that is never a page, were it ever opened as one. */
export const FILE_POLICY = { "content-security-policy": "default-src 'none'; sandbox" };

/** The hash by which a page's policy admits what is written into it, a style sheet or a script. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
