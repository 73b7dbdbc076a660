import * as v from "valibot";
import type { Transaction } from "../database/database.ts";

/** Longer than any name that a provider assigns. */
const LONGEST_NAME = 200;

/**
 * A name that a provider gives to something. It is stored, searched for and shown to staff, so it has no control
 * characters, which PostgreSQL may refuse (zero bytes) or a log misread, and no half characters.
 */
export const providerName = v.pipe(
  v.string("must be text"),
  v.maxLength(LONGEST_NAME, `is longer than ${LONGEST_NAME} characters`),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "holds control characters"),
);

const givenName = v.pipe(providerName, v.minLength(1, "is empty"));

/** The id for a payment or saved card that no webhook reported, by its own or its page's id, so that it is kept once. */
export const foundEventId = (reference: string): string => `found:${reference}`;

/** What a provider announces: its own id for the event, the event's kind, and that kind's data. */
const providerEvent = v.object(
  { id: givenName, type: givenName, data: v.record(v.string(), v.unknown(), "must be an object") },
  "must be an object",
);
export type ProviderEvent = v.InferOutput<typeof providerEvent>;

/**
 * What a webhook's raw body turned out to be. `unsigned`: the sender has not proven to be the provider, and nothing of
 * it was read. `unusable`: it is the provider's own, but nothing that we know how to read.
 */
export type WebhookReading =
  | { readonly kind: "unsigned" }
  | { readonly kind: "unusable"; readonly problem: string }
  | { readonly kind: "events"; readonly events: readonly unknown[] };

/** Reads a webhook in its provider's format. @param now the real time, which providers sign with. Never throws. */
export type WebhookReader = (
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
) => WebhookReading;

/** How a provider's webhooks prove themselves and what they hold, for the API's document. */
export interface WebhookFormat {
  /** The header that proves who sends. */
  readonly header: string;
  /** What that header holds. */
  readonly proof: string;
  readonly body: v.GenericSchema;
}

/** The body of webhooks that hold one event each, of these types. */
export const eventBody = (data: Readonly<Record<string, v.GenericSchema>>): v.GenericSchema =>
  v.union(
    Object.entries(data).map(([type, schema]) =>
      v.object({ ...providerEvent.entries, type: v.literal(type), data: schema }),
    ),
  );

/** What is known about an event while it is booked. */
export interface EventContext {
  readonly eventId: string;
  /** When we received it, by our clock. */
  readonly receivedAt: Date;
}

/** A kind of event that we act on: what its data must be, and what it does. */
export interface EventKind {
  /** Names the field that is wrong, and why; null when the data is sound. */
  readonly problemOf: (data: unknown, receivedAt: Date) => string | null;
  /** Only uses `tx`; may be run again for the same event, and must then change nothing. */
  readonly process: (tx: Transaction, data: unknown, context: EventContext) => Promise<void>;
  /**
   * The fields that are kept once the event is processed: those that we read. What else a provider writes may name the
   * payer, and its row is never deleted.
   */
  readonly keptFields: readonly string[];
}

/** Kinds of event by the provider's name for them; of an event of any other kind only the name is kept. */
export type EventKinds = Readonly<Record<string, EventKind>>;

type EventData = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

/**
 * Ties a kind's schema to what is done with its decoded data.
 * @param implausible names what cannot be true at the time of receipt, such as a payment dated next year. It is not
 * applied again to a kept event, which grows older while it waits.
 */
export function eventKind<Schema extends EventData>(
  schema: Schema,
  process: (tx: Transaction, data: v.InferOutput<Schema>, context: EventContext) => Promise<void>,
  implausible: (data: v.InferOutput<Schema>, receivedAt: Date) => string | null = () => null,
): EventKind {
  return {
    problemOf: (data, receivedAt) => {
      const { success, output, issues } = v.safeParse(schema, data, { abortEarly: true });
      if (!success) return `data.${named(issues[0])}`;
      const problem = implausible(output, receivedAt);
      return problem === null ? null : `data.${problem}`;
    },
    process: (tx, data, context) => process(tx, v.parse(schema, data), context),
    keptFields: Object.keys(schema.entries),
  };
}

/**
 * What is kept of an event that is done with, for as long as the books: its id, so that it is never booked twice, and
 * what we read of it. Of an event that we do not act on, only its kind.
 */
export function keptPart({ id, type, data }: ProviderEvent, kinds: EventKinds): ProviderEvent {
  const keptFields = kindOf({ type }, kinds)?.keptFields ?? [];
  return {
    id,
    type,
    data: Object.fromEntries(Object.entries(data).filter(([name]) => keptFields.includes(name))),
  };
}

/** Names what is wrong with an announcement, or null when it can be accepted. Never repeats its values. */
export function problemOf(event: unknown, kinds: EventKinds, receivedAt: Date): string | null {
  const { success, output, issues } = v.safeParse(providerEvent, event, { abortEarly: true });
  if (!success) return named(issues[0]);
  const problem = kindOf(output, kinds)?.problemOf(output.data, receivedAt) ?? null;
  if (problem !== null) return problem;
  return isKeepable(output) ? null : "the body: holds what no table can";
}

function named(issue: v.BaseIssue<unknown>): string {
  // The library's own messages repeat what was received; ours do not.
  const isOurs = !issue.message.startsWith("Invalid ");
  return `${v.getDotPath(issue) ?? "the body"}: ${isOurs ? issue.message : "is missing or of the wrong type"}`;
}

/** What to do with an event; undefined for an unknown one, whatever it is called. */
export function kindOf({ type }: Pick<ProviderEvent, "type">, kinds: EventKinds): EventKind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/** However often it was announced, it would be refused: no zero bytes, no half characters, no endless depth. */
function isKeepable(event: ProviderEvent): boolean {
  try {
    return !UNKEEPABLE.test(JSON.stringify(event));
  } catch {
    return false;
  }
}

/** As `JSON.stringify` escapes them; it leaves whole characters as they are. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
