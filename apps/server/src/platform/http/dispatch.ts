import {
  CODE,
  COMMON_PARAMETERS,
  type AnswerOf,
  type DecodedPayload,
  type Envelope,
  keysOf,
  type KeyTranslation,
  readSession,
  renameFormFields,
  type Session,
} from "@hiram/contract";
import { catalogue, type OperationName, type SchemaOf } from "@hiram/contract/catalogue.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { ServerTexts } from "@hiram/market/texts/server/load.ts";
import { answerWriter } from "./answer-writer.ts";
import { type CallAnswer, statusOf } from "./call-answer.ts";
import { decodeFields, decodePayload } from "./decode.ts";
import { Refusal } from "./refusal.ts";

/** What a rule knows of the call besides its payload. */
export interface CallContext {
  /** The session's borrower; every query is scoped to it. 0 for a visitor's call. */
  readonly borrowerId: number;
  readonly session: Session;
  readonly locale: Locale;
  /** As `readCallerAddress` writes it; empty for a page that the server renders. Personal: never logged. */
  readonly callerAddress: string;
}

/** One handler an operation: payload decoded, answer by the wire's names. */
export type Handlers = {
  readonly [Name in OperationName]: (
    payload: DecodedPayload<SchemaOf<Name>>,
    context: CallContext,
  ) => Promise<AnswerOf<SchemaOf<Name>>>;
};

export interface DispatcherParts {
  readonly handlers: Handlers;
  readonly keys: KeyTranslation;
  /** The borrower of a live session of this device, or null (SES-6). */
  readonly findBorrower: (
    sessionId: string,
    deviceId?: string,
  ) => Promise<{ readonly borrowerId: number } | null>;
  /** Texts that the borrower reads when a call fails before any rule saw it. */
  readonly messages: (locale: Locale) => Pick<ServerTexts, "noSession" | "fault" | "databaseAway">;
  /** Told of every failure of ours; never of a refusal. */
  readonly onFault: (operation: OperationName, failure: unknown) => void;
  /** Told the code of every reply, for metrics. */
  readonly onReply?: (operation: OperationName, code: string) => void;
}

export interface IncomingCall {
  /** The address's query, without `?`. */
  readonly query: string;
  /** The form, for POST. */
  readonly body: string;
  readonly locale: Locale;
  readonly callerAddress: string;
  /** Reads an upload's file, by real names. Not called before the caller is known: nobody else's bytes are taken in. */
  readonly readFile?: (borrowerId: number) => Promise<Readonly<Record<string, unknown>>>;
}

/** Answers an operation; never rejects. */
export type Dispatch = (name: OperationName, call: IncomingCall) => Promise<CallAnswer>;

/** What registering the operations as routes needs. */
export interface ApiParts {
  readonly dispatch: Dispatch;
  readonly keys: KeyTranslation;
  readonly defaultLocale: Locale;
}

/**
 * The one way into the rules: names translated, fields decoded by the contract, the session's borrower
 * found, the rule asked, its answer written. HTTP routes and the server's own rendering both come through
 * here.
 */
export function createDispatcher(parts: DispatcherParts): Dispatch {
  const writers = new Map(
    Object.entries(catalogue).map(([name, { operation, schema }]) => [
      name,
      answerWriter(schema.answer, keysOf(operation, parts.keys)),
    ]),
  );

  async function answer(name: OperationName, call: IncomingCall): Promise<string> {
    const { operation, schema } = catalogue[name];
    const keys = keysOf(operation, parts.keys);
    const query = decodeFields(call.query, keys);
    const session = readSession(query);
    const form = operation.method === "GET" ? withoutCommon(query) : decodeFields(call.body, keys);
    const { sessionId, deviceId } = session;
    const borrower = sessionId === undefined ? null : await parts.findBorrower(sessionId, deviceId);
    if (operation.access === "borrower" && borrower === null)
      throw new Refusal(CODE.noSession, parts.messages(call.locale).noSession);
    const context: CallContext = {
      borrowerId: borrower?.borrowerId ?? 0,
      session,
      locale: call.locale,
      callerAddress: call.callerAddress,
    };
    const fields = call.readFile === undefined ? form : await call.readFile(context.borrowerId);
    const payload = decodePayload(schema.payload, fields, keys);
    const handler = parts.handlers[name] as (payload: unknown, context: CallContext) => Promise<unknown>;
    const data = await handler(payload, context);
    const write = writers.get(name) as (envelope: Envelope) => string;
    return write({ code: CODE.success, message: "", data: renameFormFields(operation, data, keys.fieldOut) });
  }

  return async (name, call) => {
    try {
      const text = await answer(name, call);
      parts.onReply?.(name, CODE.success);
      return { text, status: 200 };
    } catch (failure) {
      const refusal = failure instanceof Refusal ? failure : null;
      if (refusal === null) parts.onFault(name, failure);
      const { code, ...status } = statusOf(failure);
      parts.onReply?.(name, code);
      const { fault, databaseAway } = parts.messages(call.locale);
      const message = refusal?.message ?? (code === CODE.busy ? databaseAway : fault);
      const { operation } = catalogue[name];
      const keys = keysOf(operation, parts.keys);
      const data = renameFormFields(operation, refusal?.data, keys.fieldOut);
      return { text: failureText(code, message, keys, data), ...status };
    }
  };
}

/** The envelope of a failure; its data is null but for a refusal that says more. */
export function failureText(
  code: string,
  message: string,
  keys: KeyTranslation,
  data: unknown = null,
): string {
  return JSON.stringify(keys.keysOut({ code, message, data }));
}

function withoutCommon(query: Readonly<Record<string, string>>): Record<string, string> {
  const common: readonly string[] = COMMON_PARAMETERS;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !common.includes(name)));
}
