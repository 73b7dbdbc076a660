import type { FastifyReply } from "fastify";

/** API answers are the borrower's own: no cache keeps them. */
export function sendEnvelope(reply: FastifyReply, text: string): FastifyReply {
  return (
    reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "no-store")
      // As a text, its length would be counted twice on the way before it is written.
      .send(Buffer.from(text))
  );
}
