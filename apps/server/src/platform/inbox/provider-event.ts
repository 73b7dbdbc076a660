import * as v from "valibot";
import type { Transaction } from "../database/database.ts";

/** What a provider announces: its own name of the event, what kind it is, and the kind's data. */
export const providerEvent = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  data: v.record(v.string(), v.unknown()),
});
export type ProviderEvent = v.InferOutput<typeof providerEvent>;

/** Told of an event while it is written into the books. */
export interface EventContext {
  readonly eventId: string;
  /** When we received it, by our clock. */
  readonly receivedAt: Date;
}

/** A kind of event that we act on: what its data must be, and what it does. */
export interface EventKind {
  /** Names what is wrong with the data, or null when it is sound. */
  readonly problemOf: (data: unknown) => string | null;
  /** Only uses `tx`; may be run again for the same event, and must then change nothing. */
  readonly process: (tx: Transaction, data: unknown, context: EventContext) => Promise<void>;
}

/** Kinds of event by the provider's name; an event of another kind is kept and nothing else. */
export type EventKinds = Readonly<Record<string, EventKind>>;

/** Ties a kind's schema to what is done with its decoded data. */
export function eventKind<Schema extends v.GenericSchema>(
  schema: Schema,
  process: (tx: Transaction, data: v.InferOutput<Schema>, context: EventContext) => Promise<void>,
): EventKind {
  return {
    problemOf: (data) => {
      const { issues } = v.safeParse(schema, data, { abortEarly: true });
      return issues === undefined ? null : `data.${v.getDotPath(issues[0])}: ${issues[0].message}`;
    },
    process: (tx, data, context) => process(tx, v.parse(schema, data), context),
  };
}

/** Names what is wrong with an announcement, or null when it can be taken. */
export function problemOf(event: unknown, kinds: EventKinds): string | null {
  const { success, output, issues } = v.safeParse(providerEvent, event, { abortEarly: true });
  if (!success) return `${v.getDotPath(issues[0]) ?? "the body"}: ${issues[0].message}`;
  if (!isKeepable(output)) return "the body: holds what no table can";
  return kindOf(output, kinds)?.problemOf(output.data) ?? null;
}

/** What an event does; undefined for one that we do not know, whatever it is called. */
export function kindOf({ type }: Pick<ProviderEvent, "type">, kinds: EventKinds): EventKind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/** Announced again and again it would be refused each time: no zero byte, no half a character, no endless depth. */
function isKeepable(event: ProviderEvent): boolean {
  try {
    return !UNKEEPABLE.test(JSON.stringify(event));
  } catch {
    return false;
  }
}

/** As `JSON.stringify` escapes them: it writes whole characters as they are. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
