import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import { requestIdFrom, withRequestId } from "../request-id.ts";

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

/** How requests get their ids, for `fastify()`. */
export const requestIds: Pick<FastifyServerOptions, "genReqId" | "logController"> = {
  genReqId: ({ headers }) => requestIdFrom(headers["x-request-id"]),
  logController: new fastify.LogController({ requestIdLogLabel: "requestId" }),
};

/**
 * Gives every answer its id and the headers that protect whatever it is, and every line logged on the way to it
 * the same id. To be registered before any route.
 */
export function registerEveryAnswer(app: FastifyInstance, config: Pick<Config, "mode">): void {
  const headers = headersOfEveryAnswer(config);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    withRequestId(request.id, done);
  });
  // A body is read in the socket's own context: what follows it returns to the request's.
  app.addHook("preValidation", (request, _, done) => withRequestId(request.id, done));
}
