import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import { requestIdFrom, withRequestId } from "../request-id.ts";
import { headersOfEveryAnswer } from "./security-headers.ts";

/** How requests get their ids, as `fastify()` wants it. */
export const requestIds: Pick<FastifyServerOptions, "genReqId" | "logController"> = {
  genReqId: ({ headers }) => requestIdFrom(headers["x-request-id"]),
  logController: new fastify.LogController({ requestIdLogLabel: "requestId" }),
};

/**
 * Gives every answer its id and the protective headers, and every line logged along the way the same id. To be
 * registered before any route.
 */
export function registerEveryAnswer(app: FastifyInstance, config: Pick<Config, "mode">): void {
  const headers = headersOfEveryAnswer(config);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    withRequestId(request.id, done);
  });
  // A body is read in the socket's own context; this returns to the request's.
  app.addHook("preValidation", (request, _, done) => withRequestId(request.id, done));
}
