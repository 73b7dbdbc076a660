import type { IncomingMessage, ServerOptions } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { SLOWEST_UPLOAD_MS } from "./upload-form.ts";

export type TimeLimits = Pick<Config, "headerTimeoutMs" | "bodyTimeoutMs">;

/** How often Node looks for connections that are too slow. */
const LOOK_EVERY_MS = 1_000;

/** Fastify's own default: longer than a balancer keeps an idle connection. */
const KEEP_ALIVE_MS = 72_000;

/**
 * How long a caller may take to send a request, for Node's server; a connection that never sends anything also falls
 * under the headers' limit. Node's limit for the whole request is that of the slowest upload; `limitBodies` sets a
 * shorter one for everything else.
 */
export function timeLimits({ headerTimeoutMs }: TimeLimits): ServerOptions {
  return {
    headersTimeout: headerTimeoutMs,
    requestTimeout: SLOWEST_UPLOAD_MS + headerTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
  };
}

/** Ends a request whose body does not arrive in time with 408, and closes its connection. */
export function limitBodies(app: FastifyInstance, { bodyTimeoutMs }: TimeLimits): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    if (awaitsBody(raw)) {
      const giveUp = setTimeout(() => {
        if (reply.raw.headersSent) raw.destroy();
        else app.server.emit("clientError", new TooSlow(), raw.socket);
      }, bodyTimeoutMs);
      raw.once("close", () => clearTimeout(giveUp));
    }
    done();
  });
}

/**
 * An upload has a limit of its own, as a picture may come over the slowest line. Elsewhere multipart is refused unread.
 */
function awaitsBody({ complete, headers }: IncomingMessage): boolean {
  if (complete || headers["content-type"]?.startsWith("multipart/") === true) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Named as Node names its own. */
class TooSlow extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}
