import type { FastifyReply } from "fastify";

/** API answers are the borrower's own: no cache keeps them, no browser reads them as anything but JSON. */
export function sendEnvelope(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .send(text);
}
