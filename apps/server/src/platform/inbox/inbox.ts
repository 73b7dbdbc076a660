import { and, eq, isNull, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../database/database.ts";
import { enqueue, jobKind } from "../jobs/queue.ts";
import { describeError, type Logger } from "../log.ts";
import { type EventKinds, keptPart, kindOf, problemOf, type ProviderEvent } from "./provider-event.ts";
import { keepRefused } from "./refused-events.ts";
import { providerEvents } from "./schema.ts";

/** Retries an event whose processing failed. */
export const PROCESS_EVENT = jobKind<{ provider: string; rowId: number }>("process-provider-event");

export interface InboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whose events these are; event ids are unique per provider. */
  readonly provider: string;
  readonly kinds: EventKinds;
  /** Alerts staff to a dead letter, in the transaction that keeps it. */
  readonly onRefused: (tx: Transaction, refused: RefusedLetter) => Promise<void>;
}

/** A dead letter that is new, or that a person had closed. */
export interface RefusedLetter {
  readonly id: number;
  /** How often it was sent; above 1, it was closed before. */
  readonly times: number;
  readonly provider: string;
  readonly problem: string;
  readonly receivedAt: Date;
}

/** `repeated`: the event was already kept. `kept`: it waits for its job. */
export type Received = "processed" | "repeated" | "kept";

/** Why an event was not accepted: which field is wrong, and how. */
export interface Refused {
  readonly problem: string;
}

export interface Inbox {
  readonly provider: string;
  /**
   * Keeps an event once per id and carries it out, in one transaction. When that fails, the event alone is kept with a
   * job to retry it, so that it can be acknowledged all the same. One that cannot be true is kept as a dead letter
   * instead, and never retried. Rejects only when nothing could be kept: then the provider must send it again.
   * @param raw what the dead letter would hold; the event itself when it did not come by a webhook
   */
  readonly receive: (event: unknown, raw?: Buffer) => Promise<Received | Refused>;
  /** Keeps what the provider signed but we cannot read, as a dead letter. */
  readonly refuse: (raw: Buffer, problem: string) => Promise<Refused>;
  /** Processes a kept event by its row, once. Rejects when that fails, so that the job comes back. */
  readonly retry: (rowId: number) => Promise<void>;
}

export function createInbox(parts: InboxParts): Inbox {
  const { database, clock, logger, provider, kinds, onRefused } = parts;

  async function receive(announced: unknown, raw?: Buffer): Promise<Received | Refused> {
    const receivedAt = clock.now();
    const problem = problemOf(announced, kinds, receivedAt);
    if (problem !== null) return refuse(raw ?? Buffer.from(JSON.stringify(announced)), problem);
    const event = announced as ProviderEvent;
    try {
      return await database.transaction(async (tx) => {
        const rowId = await keep(tx, { provider, event, receivedAt });
        if (rowId === null) return "repeated";
        await process(tx, event, receivedAt);
        await markProcessed(tx, { rowId, event }, receivedAt);
        return "processed";
      });
    } catch (failure) {
      logger.error(
        { err: failure, provider, eventId: event.id },
        "a provider's event could not be processed: it is kept, and a job retries it",
      );
      return database.transaction((tx) => keepForLater(tx, { event, receivedAt, failure }));
    }
  }

  async function refuse(raw: Buffer, problem: string): Promise<Refused> {
    const receivedAt = clock.now();
    await database.transaction(async (tx) => {
      const { id, times, isNews } = await keepRefused(tx, { provider, raw, problem, receivedAt });
      if (isNews) await onRefused(tx, { id, times, provider, problem, receivedAt });
    });
    return { problem };
  }

  async function process(tx: Transaction, event: ProviderEvent, receivedAt: Date): Promise<void> {
    await kindOf(event, kinds)?.process(tx, event.data, { eventId: event.id, receivedAt });
  }

  async function markProcessed(
    tx: Transaction,
    { rowId, event }: { readonly rowId: number; readonly event: ProviderEvent },
    processedAt: Date,
  ): Promise<void> {
    const body = keptPart(event, kinds);
    await tx
      .update(providerEvents)
      .set({ body, processedAt, failureReason: null, attempts: sql`${providerEvents.attempts} + 1` })
      .where(eq(providerEvents.id, rowId));
  }

  async function keepForLater(
    tx: Transaction,
    { event, receivedAt, failure }: { event: ProviderEvent; receivedAt: Date; failure: unknown },
  ): Promise<Received> {
    const rowId = await keep(tx, { provider, event, receivedAt, failureReason: reasonOf(failure) });
    if (rowId === null) return "repeated";
    await enqueue(tx, PROCESS_EVENT, { provider, rowId }, { dedupe: String(rowId) });
    return "kept";
  }

  async function retry(rowId: number): Promise<void> {
    await database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(providerEvents)
        .where(and(eq(providerEvents.id, rowId), isNull(providerEvents.processedAt)))
        .for("update");
      if (row === undefined) return;
      const event = row.body as ProviderEvent;
      await process(tx, event, row.receivedAt);
      await markProcessed(tx, { rowId, event }, clock.now());
    });
  }

  return { provider, receive, refuse, retry };
}

interface KeptEvent {
  readonly provider: string;
  readonly event: ProviderEvent;
  readonly receivedAt: Date;
  readonly failureReason?: string;
}

/** Keeps an event and returns its row; null if it was already kept, even by a concurrent call. */
async function keep(tx: Transaction, { provider, event, receivedAt, failureReason }: KeptEvent) {
  const [row] = await tx
    .insert(providerEvents)
    .values({
      provider,
      eventId: event.id,
      body: event,
      receivedAt,
      ...(failureReason === undefined ? {} : { failureReason, attempts: 1 }),
    })
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventId] })
    .returning({ id: providerEvents.id });
  return row?.id ?? null;
}

/** The failure's own words without the values in them: staff read this row. */
function reasonOf(failure: unknown): string {
  return describeError(failure).message.slice(0, 500);
}
