import type { FastifyReply } from "fastify";

/** API answers are the borrower's own: no cache keeps them. */
export function sendEnvelope(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(text);
}
