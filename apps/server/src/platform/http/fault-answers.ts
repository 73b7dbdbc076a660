import { API_BASE, CODE, keysOf, type KeyTranslation } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendAnswer, statusOf } from "./call-answer.ts";
import { failureText } from "./dispatch.ts";
import { sendEnvelope } from "./send-envelope.ts";

/** No operation's form comes near this size; a larger one is refused before it is read. */
export const FORM_LIMIT_BYTES = 64 * 1024;

/** A form that cannot be read; its message is for the caller. */
export class UnreadableForm extends Error {
  override readonly name: string = "UnreadableForm";
  readonly statusCode: number = 400;
}

/** A body of a type that no call takes, where JSON and forms are accepted. */
export class UnsupportedBody extends UnreadableForm {
  override readonly name = "UnsupportedBody";
  override readonly statusCode = 415;
  constructor() {
    super("Send the fields as JSON (application/json) or form-encoded.");
  }
}

const PROTOCOL_FAULTS: Readonly<Record<number, string>> = {
  413: `The form is larger than ${FORM_LIMIT_BYTES / 1024} kB.`,
  415: "Send the fields form-encoded (application/x-www-form-urlencoded), not as JSON.",
};

/** Answers what failed before or outside an operation: an envelope that names the fault but no internals. */
export function answerFault(
  error: Error & { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  keys: KeyTranslation,
): FastifyReply {
  const answer = error.statusCode === undefined ? statusOf(error) : { status: error.statusCode };
  if (answer.status >= 500) request.log.error({ err: error }, "call failed outside its rule");
  const text = failureText(String(answer.status), messageOf(error, answer.status), keys);
  return sendAnswer(reply, { text, ...answer });
}

function messageOf(error: Error, status: number): string {
  if (error instanceof UnreadableForm) return error.message;
  if (status === 503) return "The service can't be reached right now. Please try again in a moment.";
  return PROTOCOL_FAULTS[status] ?? (status < 500 ? "The call could not be read." : "Something went wrong.");
}

/** Answers an address below `/api` that belongs to no call, or to one with another method. */
export function answerUnknownCall(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: KeyTranslation,
): FastifyReply {
  const path = request.url.split("?", 1)[0];
  const methods = Object.values(catalogue)
    .filter(({ operation }) => `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}` === path)
    .map(({ operation }) => operation.method);
  if (methods.length === 0)
    return sendEnvelope(reply.code(404), failureText(CODE.notFound, "There is no such call.", keys));
  const message = `Send this call by ${methods.join(" or ")}, not by ${request.method}.`;
  return sendEnvelope(reply.code(405).header("allow", methods.join(", ")), failureText("405", message, keys));
}
