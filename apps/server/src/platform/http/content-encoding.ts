import { PassThrough, type Transform } from "node:stream";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The encodings that we send, best first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A body in every form in which it may be sent, prepared in advance. */
export type PackedBody = Readonly<Record<Encoding | "plain", Buffer>>;

const brotli = (quality: number, sizeHint = 0): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

/**
 * Levels for what one reader alone gets and waits for: beyond these, each further per cent costs as much as all before
 * it.
 */
const ONCE = { br: 4, gzip: 5 };

/** As small as possible: for what is packed once, at start or now and then. */
export async function packed(body: string): Promise<PackedBody> {
  const plain = Buffer.from(body);
  const [br, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(plain),
    promisify(zlib.gzip)(plain, { level: 9 }),
  ]);
  return { plain, br, gzip };
}

/** Quickly: for what is packed while somebody waits. */
export function packedNow(body: string): PackedBody {
  const plain = Buffer.from(body);
  return { plain, br: zlib.brotliCompressSync(plain, brotli(9)), gzip: zlib.gzipSync(plain) };
}

/** Sends the best form that the reader accepts. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, body: PackedBody): FastifyReply {
  return reply.send(body[encodingFor(request, reply) ?? "plain"]);
}

/** Sends a text for this reader alone. In one go: streaming it would cost as much again as the packing. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const encoding = encodingFor(request, reply);
  if (encoding === null) return reply.send(text);
  const plain = Buffer.from(text);
  return reply.send(
    encoding === "br"
      ? zlib.brotliCompressSync(plain, brotli(ONCE.br, plain.length))
      : zlib.gzipSync(plain, { level: ONCE.gzip }),
  );
}

/** For a body written piece by piece; `flush` sends what has been written so far, and resolves once that is on its way. */
export function packedStream(
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly stream: Transform; readonly flush: () => Promise<void> } {
  const encoding = encodingFor(request, reply);
  if (encoding === null) return { stream: new PassThrough(), flush: () => Promise.resolve() };
  const stream =
    encoding === "br" ? zlib.createBrotliCompress(brotli(ONCE.br)) : zlib.createGzip({ level: ONCE.gzip });
  // It resolves even when the reader has left.
  return { stream, flush: () => new Promise((resolve) => stream.flush(() => resolve())) };
}

/** The best encoding that the reader accepts, set in the response's headers; null: none of ours. */
function encodingFor({ headers }: FastifyRequest, reply: FastifyReply): Encoding | null {
  varyByEncoding(reply);
  const accepted = acceptedEncoding(headers["accept-encoding"]);
  if (accepted !== null) void reply.header("content-encoding", accepted);
  return accepted;
}

/** Tells caches that the answer has more than one form; anything else it varies by stays. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = String(reply.getHeader("vary") ?? "");
  if (others.includes("accept-encoding")) return;
  void reply.header("vary", others === "" ? "accept-encoding" : `${others}, accept-encoding`);
}

/** What an `accept-encoding` names without refusing it by `q=0` (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header = ""): Encoding | null {
  const named = header.split(",").map((each) => each.replaceAll(/\s/g, "").toLowerCase());
  const isAccepted = (encoding: Encoding): boolean =>
    named.some((each) => {
      const [name, quality] = each.split(";q=");
      return name === encoding && (quality === undefined || Number(quality) > 0);
    });
  return ENCODINGS.find(isAccepted) ?? null;
}
