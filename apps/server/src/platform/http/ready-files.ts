import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A file as it is sent: made and compressed before anybody asks. */
export interface ReadyFile {
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

export async function readyFile(contentType: string, body: string): Promise<ReadyFile> {
  const plain = Buffer.from(body);
  const [br, gz] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })]);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { contentType, etag: `W/"${digest}"`, plain, br, gzip: gz };
}

/** Sends it in the best form that the browser reads, or says that it is the one it has. */
export function sendReadyFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadyFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  void reply
    .headers({ vary: "accept-encoding", ...headers })
    .header("content-type", file.contentType)
    .header("etag", file.etag);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepts = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepts)) return reply.header("content-encoding", "br").send(file.br);
  if (/\bgzip\b/.test(accepts)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.plain);
}

/** The hash by which a page's policy admits what is written into it, a style sheet or a script. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
