import type { IncomingMessage, ServerOptions } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { SLOWEST_UPLOAD_MS } from "./upload-form.ts";

export type TimeLimits = Pick<Config, "headerTimeoutMs" | "bodyTimeoutMs">;

/** How often Node looks for connections that are too slow. */
const LOOK_EVERY_MS = 1_000;

/** As Fastify's own: longer than a balancer keeps a connection that is idle. */
const KEEP_ALIVE_MS = 72_000;

/**
 * How long a caller may take to say what they want, for Node's server; a connection that never says anything is under
 * the headers' limit too. Node's own limit of the whole request is the slowest upload's: `limitBodies` has a shorter
 * one for every other.
 */
export function timeLimits({ headerTimeoutMs }: TimeLimits): ServerOptions {
  return {
    headersTimeout: headerTimeoutMs,
    requestTimeout: SLOWEST_UPLOAD_MS + headerTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
  };
}

/** Ends a request whose body does not arrive in time: 408, and its connection is closed. */
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

/** An upload has a limit of its own: a picture may come by the slowest line. Elsewhere multipart is refused unread. */
function awaitsBody({ complete, headers }: IncomingMessage): boolean {
  if (complete || headers["content-type"]?.startsWith("multipart/") === true) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** As Node calls its own. */
class TooSlow extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}
