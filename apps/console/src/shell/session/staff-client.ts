import {
  type AnswerOf,
  CODE,
  type ClientSettings,
  createClient,
  IDENTITY_TABLE,
  keyTranslation,
  type Operation,
  type OperationSchema,
  type PayloadOf,
  type Reply,
} from "@hiram/contract";
import { uploadFile } from "@hiram/contract/transport/upload.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";

/** A call that was refused or failed; its message is for the reader of the screen. */
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

/** Reports every call that was answered with 401. @returns a function that removes the listener */
export function onSessionLost(listener: () => void): () => void {
  lost.add(listener);
  return () => void lost.delete(listener);
}

const settings: ClientSettings = {
  session: () => ({}),
  keys: keyTranslation(IDENTITY_TABLE),
  fetch: (input, init) => fetch(input, init),
  pageParameters: () => new URLSearchParams(),
  locale: () => "en",
  onLoading: () => () => {},
  onFailure: () => {},
  onSessionLost: () => lost.forEach((tell) => tell()),
  networkMessage: () => shellTexts.noNetwork,
};

const client = createClient(settings);

function dataOf<Data>(reply: Reply<Data>): Data {
  if (!reply.success) throw new CallFailed(reply.code, reply.message, reply.data);
  return reply.data;
}

/**
 * Calls an operation of staff's catalogue: for queries and mutations to await.
 * @throws {CallFailed} for anything but success
 */
export async function ask<Schema extends OperationSchema>(
  operation: Operation<Schema>,
  payload: PayloadOf<Schema>,
): Promise<AnswerOf<Schema>> {
  return dataOf(await client.call(operation, payload));
}

/**
 * Sends a file to an operation of staff's catalogue. @param field the multipart field
 * @throws {CallFailed} for anything but success, also once nothing of it has arrived for a minute (WIRE-9)
 */
export async function sendFile<Schema extends OperationSchema>(
  operation: Operation<Schema>,
  file: File,
  field: string,
): Promise<AnswerOf<Schema>> {
  return dataOf(await uploadFile(settings, operation, file, { field, filename: file.name }));
}

/** Whether a failure is the end of the session: the sign-in dialog reports it, and nothing else needs to. */
export const isSessionLost = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === CODE.noSession;

/** Whether retrying may help: a refusal stays a refusal, and a lost session needs a sign-in first. */
export const isWorthAskingAgain = (failure: unknown): boolean =>
  failure instanceof CallFailed && [CODE.network, CODE.busy].some((code) => code === failure.code);

/** Whether the server has looked and refuses, as what is asked for is unknown or not for the reader: it will again. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof CallFailed &&
  [CODE.badInput, CODE.forbidden, CODE.notFound].some((code) => code === failure.code);
