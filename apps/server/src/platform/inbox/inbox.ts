import { and, eq, isNull, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../database/database.ts";
import { enqueue } from "../jobs/queue.ts";
import { describeError, type Logger } from "../log.ts";
import { type EventKinds, kindOf, type ProviderEvent } from "./provider-event.ts";
import { providerEvents } from "./schema.ts";

/** The job that takes up an event whose processing failed. */
export const PROCESS_EVENT = "process-provider-event";

export interface InboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whose events these are; event ids are unique within it. */
  readonly provider: string;
  readonly kinds: EventKinds;
}

/** `repeated`: the event had been kept before. `kept`: it waits for its job. */
export type Received = "processed" | "repeated" | "kept";

export interface Inbox {
  readonly provider: string;
  readonly kinds: EventKinds;
  /**
   * Keeps an event, once for its id, and does what it says, in one transaction. When that fails the
   * event is kept alone with a job to try again, so that it may be acknowledged all the same. Rejects
   * only when nothing could be kept: then the provider must announce it again.
   */
  readonly receive: (event: ProviderEvent) => Promise<Received>;
  /** Processes a kept event by its row, once. Rejects when that fails, for the job to come back. */
  readonly retry: (rowId: number) => Promise<void>;
}

export function createInbox({ database, clock, logger, provider, kinds }: InboxParts): Inbox {
  async function receive(event: ProviderEvent): Promise<Received> {
    const receivedAt = clock.now();
    try {
      return await database.transaction(async (tx) => {
        const rowId = await keep(tx, { provider, event, receivedAt });
        if (rowId === null) return "repeated";
        await process(tx, event, receivedAt);
        await markProcessed(tx, rowId, receivedAt);
        return "processed";
      });
    } catch (failure) {
      logger.error({ err: failure, provider, eventId: event.id }, "a provider's event failed and is kept");
      return database.transaction((tx) => keepForLater(tx, { event, receivedAt, failure }));
    }
  }

  async function process(tx: Transaction, event: ProviderEvent, receivedAt: Date): Promise<void> {
    await kindOf(event, kinds)?.process(tx, event.data, { eventId: event.id, receivedAt });
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
      await process(tx, row.body as ProviderEvent, row.receivedAt);
      await markProcessed(tx, rowId, clock.now());
    });
  }

  return { provider, kinds, receive, retry };
}

interface KeptEvent {
  readonly provider: string;
  readonly event: ProviderEvent;
  readonly receivedAt: Date;
  readonly failureReason?: string;
}

/** Keeps an event and answers its row; null for one that was kept before, even by a call beside this one. */
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

async function markProcessed(tx: Transaction, rowId: number, processedAt: Date): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ processedAt, failureReason: null, attempts: sql`${providerEvents.attempts} + 1` })
    .where(eq(providerEvents.id, rowId));
}

/** The failure's own words without the values in them: the row is read by staff. */
function reasonOf(failure: unknown): string {
  return describeError(failure).message.slice(0, 500);
}
