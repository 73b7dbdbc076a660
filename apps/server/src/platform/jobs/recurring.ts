import type { Db } from "../database/database.ts";
import { databaseTime } from "../database/database-time.ts";
import type { Logger } from "../log.ts";
import { enqueue, type JobKind, jobKind, type NoPayload } from "./queue.ts";
import { handles, type JobHandler, type JobHandlers } from "./worker.ts";

const recurringHandlers = new WeakSet<object>();

/** The handler of a kind that recurs: each run queues the next. */
export function recurring<Payload extends object>(
  kind: JobKind<Payload>,
  queueNext: (payload: Payload) => Promise<void>,
  handler: JobHandler<Payload>,
): JobHandlers {
  const handlers = handles(kind, async (payload, context) => {
    // First, so that one run's failure does not end the chain of jobs for good.
    await queueNext(payload);
    await handler(payload, context);
  });
  for (const each of Object.values(handlers)) recurringHandlers.add(each);
  return handlers;
}

/** The kinds among these that recur: nothing but the server's start, and their own runs, queues them. */
export const recurringKinds = (handlers: JobHandlers): string[] =>
  Object.entries(handlers).flatMap(([kind, handler]) => (recurringHandlers.has(handler) ? [kind] : []));

/** A kind of job that runs once in each slot of time. */
export interface InSlots {
  /**
   * Queues the job of the slot that contains the instant, to run not before the slot begins: once, however many servers
   * ask.
   *
   * @param at by the real clock, as `runAfter`
   */
  readonly queue: (db: Db, at: Date) => Promise<void>;
  /** The kind's handler; each run queues the next slot's, and none of those that no worker was there for. */
  readonly handles: (db: Db, handler: JobHandler<NoPayload>) => JobHandlers;
}

/** Absent from a job that was queued beside its slot's, or by a server of the previous version. */
interface SlotJob {
  readonly slot?: number;
}

/** Slots last `everyMs` and are counted from 1970. */
export function inSlots(kind: JobKind<NoPayload>, everyMs: number): InSlots {
  const slotKind = jobKind<SlotJob>(kind);
  const slotAt = (ms: number): number => Math.floor(ms / everyMs);

  async function queueSlot(db: Db, slot: number): Promise<void> {
    await enqueue(db, slotKind, { slot }, { dedupe: String(slot), runAfter: new Date(slot * everyMs) });
  }

  /**
   * By the database's clock, as that is what made the job due: by this server's, if it is behind, the job's own slot may
   * still be the next one, which is queued already, and the chain would end.
   */
  async function queueNext(db: Db, { slot = 0 }: SlotJob): Promise<void> {
    const present = slotAt(await databaseTime(db));
    await queueSlot(db, Math.max(slot, present) + 1);
  }

  return {
    queue: (db, at) => queueSlot(db, slotAt(at.getTime())),
    handles: (db, handler) =>
      recurring(
        slotKind,
        (job) => queueNext(db, job),
        (_, context) => handler({}, context),
      ),
  };
}

/**
 * Queues recurring jobs again and again, which changes nothing while each run has queued its next: no chain that ended,
 * for whatever reason, waits for a restart.
 *
 * @returns stops it
 */
export function keepQueued(
  queueAll: (at: Date) => Promise<void>,
  { everyMs, logger }: { readonly everyMs: number; readonly logger: Logger },
): () => void {
  const timer = setInterval(() => {
    queueAll(new Date()).catch((error: unknown) =>
      logger.warn({ err: error }, "recurring jobs could not be queued"),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
