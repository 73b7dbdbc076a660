import type { Db } from "../database/database.ts";
import { enqueue, type JobKind, type NoPayload } from "./queue.ts";
import { handles, type JobHandler, type JobHandlers } from "./worker.ts";

/** The handler of a kind that recurs: each run queues the next. */
export const recurring = <Payload extends object>(
  kind: JobKind<Payload>,
  queueNext: (payload: Payload) => Promise<void>,
  handler: JobHandler<Payload>,
): JobHandlers =>
  handles(kind, async (payload, context) => {
    // First, so that one run's failure does not end the chain of jobs for good.
    await queueNext(payload);
    await handler(payload, context);
  });

/** A kind of job that runs once in each slot of time. */
export interface InSlots {
  /**
   * Queues the job of the slot that contains the instant, to run not before the slot begins: once, however many servers
   * ask.
   *
   * @param at by the real clock, as `runAfter`
   */
  readonly queue: (db: Db, at: Date) => Promise<void>;
  /** The kind's handler; each run queues the next slot's. */
  readonly handles: (db: Db, handler: JobHandler<NoPayload>) => JobHandlers;
}

/** Slots last `everyMs` and are counted from 1970. */
export function inSlots(kind: JobKind<NoPayload>, everyMs: number): InSlots {
  async function queue(db: Db, at: Date): Promise<void> {
    const slot = Math.floor(at.getTime() / everyMs);
    await enqueue(db, kind, {}, { dedupe: String(slot), runAfter: new Date(slot * everyMs) });
  }
  return {
    queue,
    handles: (db, handler) => recurring(kind, () => queue(db, new Date(Date.now() + everyMs)), handler),
  };
}
