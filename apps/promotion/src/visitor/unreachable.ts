import { CODE, type Reply } from "@hiram/contract";
import type { Texts } from "@hiram/texts/promotion/load.ts";

/** Whether no answer from the server arrived or could be read. */
export function isUnreachable({ success, code, message }: Reply<unknown>): boolean {
  return !success && (code === CODE.network || message === "");
}

/** Why something was refused, in the language that is spoken by then; a server's sentence stays as it came. */
export type Why = (texts: Texts) => string;

export const whyOf = (reply: Reply<unknown>): Why =>
  isUnreachable(reply) ? ({ networkFailure }) => networkFailure : () => reply.message;
