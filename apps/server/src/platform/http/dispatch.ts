import {
  CODE,
  COMMON_PARAMETERS,
  type AnswerOf,
  type Catalogue,
  type DecodedPayload,
  type Envelope,
  keysOf,
  type KeyTranslation,
  type Operation,
  readSession,
  renameFormFields,
  type Session,
} from "@hiram/contract";
import type { CatalogueEntry, OperationName, catalogue } from "@hiram/contract/catalogue.ts";
import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { type Actor, ActorGone, type Visitor } from "../actor.ts";
import { refusedTo } from "./admit-actor.ts";
import { answerWriter } from "./answer-writer.ts";
import type { AnsweredBrowser, Browser } from "./browser-cookies.ts";
import { type CallAnswer, statusOf } from "./call-answer.ts";
import { decodeFields, decodePayload } from "./decode.ts";
import { Refusal } from "./refusal.ts";

/** What a rule knows about the call besides its payload. */
export interface CallContext {
  readonly actor: Actor;
  /** The acting borrower; every query is scoped to it. 0 for any other caller. */
  readonly borrowerId: number;
  /** The common parameters of the address, which links in answers carry on; empty in a plain browser (WEB-2). */
  readonly session: Session;
  /** The plain browser in which a page of ours made the call; null for the native app and for any other caller. */
  readonly browser: Browser | null;
  readonly locale: Locale;
  /** In `readCallerAddress`'s form; empty for a page that the server renders. Personal: never logged. */
  readonly callerAddress: string;
}

/** One handler per operation: the payload comes decoded, the answer uses the wire's names. */
export type HandlersOf<Calls extends Catalogue> = {
  readonly [Name in keyof Calls]: (
    payload: DecodedPayload<Calls[Name]["schema"]>,
    context: CallContext,
  ) => Promise<AnswerOf<Calls[Name]["schema"]>>;
};

/** The handlers of the borrowers' catalogue. */
export type Handlers = HandlersOf<typeof catalogue>;

/** What a caller presents to identify itself. */
export interface Credentials {
  readonly session: Session;
  readonly browser: Browser | null;
}

/** Who acts, by their credentials; a visitor if these are missing, unknown or expired. */
export type FindActor = (credentials: Credentials) => Promise<Actor>;

export interface DispatcherParts<Calls extends Catalogue> {
  readonly catalogue: Calls;
  readonly handlers: HandlersOf<Calls>;
  readonly keys: KeyTranslation;
  readonly findActor: FindActor;
  /** Texts that the caller reads when a call fails before reaching any rule. */
  readonly messages: (
    locale: Locale,
  ) => Pick<ServerTexts, "noSession" | "notPermitted" | "otherSite" | "fault" | "databaseAway">;
  /** Called for every internal failure, never for a refusal. */
  readonly onFault: (operation: keyof Calls & string, failure: unknown) => void;
  /** Called with the code of every reply, for metrics. */
  readonly onReply?: (operation: keyof Calls & string, code: string) => void;
}

/** The browser that a call came from, and whose page made the call. */
export interface CallingBrowser {
  readonly browser: AnsweredBrowser;
  readonly sender: "own" | "other" | "unsaid";
}

export interface IncomingCall {
  /** The address's query, without `?`. */
  readonly query: string;
  /** The form, for POST. */
  readonly body: string;
  readonly locale: Locale;
  readonly callerAddress: string;
  readonly from: CallingBrowser;
  /**
   * Reads an upload's file, by real names. Called only once the caller is known: no bytes are accepted from anybody
   * else.
   */
  readonly readFile?: (sender: Exclude<Actor, Visitor>) => Promise<Readonly<Record<string, unknown>>>;
}

/** Answers an operation; never rejects. */
export type Dispatch<Name extends string = OperationName> = (
  name: Name,
  call: IncomingCall,
) => Promise<CallAnswer>;

/** What registering the operations as routes needs. */
export interface ApiParts {
  readonly dispatch: Dispatch;
  readonly dispatchStaff: Dispatch<StaffOperationName>;
  readonly keys: KeyTranslation;
  readonly defaultLocale: Locale;
  /** Tells our own pages from others (own-origin.ts). */
  readonly publicOrigin: string;
  /** In Manila. */
  readonly today: () => string;
}

/**
 * The only way into an audience's rules: names are translated, fields decoded by the contract, the actor found and
 * admitted, the rule called and its answer written. HTTP routes and the server's own rendering both come through here.
 */
export function createDispatcher<Calls extends Catalogue>(
  parts: DispatcherParts<Calls>,
): Dispatch<keyof Calls & string> {
  type Name = keyof Calls & string;
  const catalogue: Catalogue = parts.catalogue;
  const entryOf = (name: Name) => catalogue[name] as CatalogueEntry;
  const writers = new Map(
    Object.entries(catalogue).map(([name, { operation, schema }]) => [
      name,
      answerWriter(schema.answer, keysOf(operation, parts.keys)),
    ]),
  );

  async function answer(name: Name, call: IncomingCall): Promise<string> {
    const { operation, schema } = entryOf(name);
    const keys = keysOf(operation, parts.keys);
    const query = decodeFields(call.query, keys);
    const session = readSession(query);
    const form = operation.method === "GET" ? withoutCommon(query) : decodeFields(call.body, keys);
    const texts = parts.messages(call.locale);
    const browser = browserOf(operation, query, call.from, texts);
    const actor = await parts.findActor({ session, browser });
    const refused = refusedTo(actor, operation);
    if (refused !== null)
      throw new Refusal(
        refused.code,
        refused.fault === "not-permitted" ? texts.notPermitted : texts.noSession,
      );
    const context: CallContext = {
      actor,
      borrowerId: actor.kind === "borrower" ? actor.borrowerId : 0,
      session,
      browser,
      locale: call.locale,
      callerAddress: call.callerAddress,
    };
    const fields =
      call.readFile === undefined || actor.kind === "visitor"
        ? form
        : { ...withoutCommon(query), ...(await call.readFile(actor)) };
    const payload = decodePayload(schema.payload, fields, keys);
    const handler: (payload: never, context: CallContext) => Promise<unknown> = parts.handlers[name];
    const data = await handler(payload as never, context);
    const write = writers.get(name) as (envelope: Envelope) => string;
    return write({ code: CODE.success, message: "", data: renameFormFields(operation, data, keys.fieldOut) });
  }

  return async (name, call) => {
    try {
      const text = await answer(name, call);
      parts.onReply?.(name, CODE.success);
      return { text, status: 200, ...cookiesOf(call) };
    } catch (thrown) {
      const isGone = thrown instanceof ActorGone;
      const failure = isGone ? new Refusal(CODE.noSession, parts.messages(call.locale).noSession) : thrown;
      const refusal = failure instanceof Refusal ? failure : null;
      if (refusal === null) parts.onFault(name, failure);
      const { code, ...status } = statusOf(failure);
      parts.onReply?.(name, code);
      const { fault, databaseAway } = parts.messages(call.locale);
      const message = refusal?.message ?? (code === CODE.busy ? databaseAway : fault);
      const { operation } = entryOf(name);
      const keys = keysOf(operation, parts.keys);
      const data = renameFormFields(operation, refusal?.data, keys.fieldOut);
      return { text: failureText(code, message, keys, data), ...status, ...cookiesOf(call) };
    }
  };
}

/**
 * The browser whose cookies count: none where the address names the caller, even by a dead session, so that the two
 * never mix.
 * @throws {Refusal} 403 for a call that carries a session cookie but is not shown to come from a page of ours. A
 * read-only call may omit the proof, as old browsers do: no other site could read its answer.
 */
function browserOf(
  { method }: Operation,
  query: Readonly<Record<string, string>>,
  { browser, sender }: CallingBrowser,
  texts: Pick<ServerTexts, "otherSite">,
): Browser | null {
  if (isNamedByAddress(query)) return null;
  const isShown = sender === "own" || (sender === "unsaid" && method === "GET");
  if (isShown) return browser;
  if (browser.sessionId !== undefined) throw new Refusal(CODE.forbidden, texts.otherSite);
  return null;
}

/** Whether an address says who calls: then nothing else does, even if its session is dead (WEB-2). */
export function isNamedByAddress(query: Readonly<Record<string, string>>): boolean {
  return COMMON_PARAMETERS.some((name) => name in query);
}

function cookiesOf({ from }: IncomingCall): Pick<CallAnswer, "setCookies"> {
  const setCookies = from.browser.setCookies();
  return setCookies.length === 0 ? {} : { setCookies };
}

/** The envelope of a failure; its data is null unless the refusal says more. */
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
