import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isSuccessCode, type KeyTranslation } from "@hiram/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendEnvelope } from "./send-envelope.ts";

interface Packed {
  readonly text: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Sends the text of an operation's reply so that the browser may keep it. */
export type SendKept = (
  call: { readonly name: string; readonly keptForSeconds: number; readonly keys: KeyTranslation },
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Sends answers that are the same for everybody (`Operation.keptForSeconds`): packed once, not for each
 * reader, and kept by the browser. A failure goes out like any other.
 */
export function keptAnswers(): SendKept {
  const packed = new Map<string, Packed>();
  return ({ name, keptForSeconds, keys }, text, request, reply) => {
    let answer = packed.get(name);
    if (answer?.text !== text) {
      const { code } = keys.keysIn(JSON.parse(text)) as { readonly code?: unknown };
      if (!isSuccessCode(code)) return sendEnvelope(reply, text);
      answer = pack(text);
      packed.set(name, answer);
    }
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = (["br", "gzip"] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
    void reply
      .header("content-type", "application/json; charset=utf-8")
      // Its address carries a session, so no cache but the browser's own may keep it.
      .header("cache-control", `private, max-age=${keptForSeconds}`)
      .header("vary", "accept-encoding");
    return encoding === undefined
      ? reply.send(text)
      : reply.header("content-encoding", encoding).send(answer[encoding]);
  };
}

function pack(text: string): Packed {
  const br = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { text, br, gzip: gzipSync(text) };
}
