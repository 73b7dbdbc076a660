import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { packed, type PackedBody, sendPacked, varyByEncoding } from "./content-encoding.ts";

/** A file as it is sent: made and compressed before anybody asks. */
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

/** Sends it in the best form that the browser reads, or says that it is the one it has. */
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
