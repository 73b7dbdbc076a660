import { isSuccessCode, type KeyTranslation } from "@hiram/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type PackedBody, packedNow, sendPacked } from "./content-encoding.ts";
import { sendEnvelope } from "./send-envelope.ts";

/** Sends the text of an operation's reply so that the browser may cache it. */
export type SendKept = (
  call: { readonly name: string; readonly keptForSeconds: number; readonly keys: KeyTranslation },
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Sends answers that are the same for everybody (`Operation.keptForSeconds`): compressed once rather than for each
 * reader, and cached by the browser. A failure goes out like any other.
 */
export function keptAnswers(): SendKept {
  const answers = new Map<string, { readonly text: string; readonly body: PackedBody }>();
  return ({ name, keptForSeconds, keys }, text, request, reply) => {
    let answer = answers.get(name);
    if (answer?.text !== text) {
      const { code } = keys.keysIn(JSON.parse(text)) as { readonly code?: unknown };
      if (!isSuccessCode(code)) return sendEnvelope(reply, text);
      answer = { text, body: packedNow(text) };
      answers.set(name, answer);
    }
    void reply
      .header("content-type", "application/json; charset=utf-8")
      // Its address carries a session, so only the browser's own cache may keep it.
      .header("cache-control", `private, max-age=${keptForSeconds}`);
    return sendPacked(request, reply, answer.body);
  };
}
