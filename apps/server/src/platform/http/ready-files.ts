import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { packed, type PackedBody, sendPacked, varyByEncoding } from "./content-encoding.ts";

/** A file ready to be sent: made and compressed in advance. */
export interface ReadyFile {
  readonly contentType: string;
  readonly etag: string;
  readonly body: PackedBody;
}

export async function readyFile(contentType: string, text: string): Promise<ReadyFile> {
  const body = await packed(text);
  const digest = createHash("sha256").update(body.plain).digest("base64url").slice(0, 22);
  return { contentType, etag: `W/"${digest}"`, body };
}

/** Sends it in the best form that the browser accepts, or says that the browser's copy is current. */
export function sendReadyFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadyFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  void reply.headers(headers).header("content-type", file.contentType).header("etag", file.etag);
  varyByEncoding(reply);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  return sendPacked(request, reply, file.body);
}
