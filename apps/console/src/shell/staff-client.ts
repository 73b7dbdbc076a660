import {
  type AnswerOf,
  CODE,
  createClient,
  IDENTITY_TABLE,
  keyTranslation,
  type Operation,
  type OperationSchema,
  type PayloadOf,
} from "@hiram/contract";
import { shellTexts } from "@hiram/texts/console/shell.ts";

/** A call that was refused or failed; its message is for whoever reads the screen. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly code: string;
  /** What a refusal says besides its message. */
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const lost = new Set<() => void>();

/** Tells of every call that was answered 401. @returns takes the listener away */
export function onSessionLost(listener: () => void): () => void {
  lost.add(listener);
  return () => void lost.delete(listener);
}

const client = createClient({
  session: () => ({}),
  keys: keyTranslation(IDENTITY_TABLE),
  fetch: (input, init) => fetch(input, init),
  pageParameters: () => new URLSearchParams(),
  locale: () => "en",
  onLoading: () => () => {},
  onFailure: () => {},
  onSessionLost: () => lost.forEach((tell) => tell()),
  networkMessage: () => shellTexts.noNetwork,
});

/**
 * Calls an operation of staff's catalogue: what queries and mutations await.
 * @throws {CallFailed} for whatever is no success
 */
export async function ask<Schema extends OperationSchema>(
  operation: Operation<Schema>,
  payload: PayloadOf<Schema>,
): Promise<AnswerOf<Schema>> {
  const reply = await client.call(operation, payload);
  if (!reply.success) throw new CallFailed(reply.code, reply.message, reply.data);
  return reply.data;
}

/** Whether a failure is the session's end: the sign-in dialog tells of it, and nothing else need. */
export const isSessionLost = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === CODE.noSession;

/** Whether asking once more may help: what was refused stays refused, and a lost session is signed in to first. */
export const isWorthAskingAgain = (failure: unknown): boolean =>
  failure instanceof CallFailed && [CODE.network, CODE.busy].some((code) => code === failure.code);
