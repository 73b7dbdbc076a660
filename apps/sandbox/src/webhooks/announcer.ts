import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../records/ids.ts";
import type { RecordBook } from "../records/records-file.ts";
import type { EventRecord } from "../records/records.ts";
import { type Distortion, sendWebhook, type WebhookTarget } from "./send-webhook.ts";

/**
 * How to announce an event: `hold` keeps it back for a replay, `times` sends copies at once, `delayMs` waits
 * first.
 */
export interface DeliveryPlan {
  hold?: boolean;
  times?: number;
  delayMs?: number;
}

/** `status`: the HTTP status of the acknowledgement or refusal; 0 if no answer came; null if held back. */
export interface Told {
  eventId: string;
  status: number | null;
}

export interface Announcer {
  /** Records an event without sending it; the caller saves it together with what it announces. */
  draft: (hook: EventRecord["hook"], type: string, data: object, plan: DeliveryPlan) => EventRecord;
  /**
   * Sends a drafted event and repeats it with back-off until a 2xx answer. Resolves at the acknowledgement, at
   * a refusal (4xx: repeated all the same, but the caller learns of it now), or after `waitMs`.
   */
  tell: (event: EventRecord, plan: DeliveryPlan, waitMs?: number) => Promise<Told>;
  /** Sends an event again, `times` copies at once; this releases a held event. Returns each copy's status. */
  replay: (event: EventRecord, plan: DeliveryPlan & Distortion) => Promise<number[]>;
  /** From now on, new events of these hooks never reach the lender by themselves. */
  lose: (lost: Record<EventRecord["hook"], boolean>) => void;
  /** Resumes the events that were not acknowledged when the process ended. */
  resume: () => void;
  close: () => Promise<void>;
}

/** Pauses between attempts; after the last the event waits for a replay, as with real providers. */
export const DEFAULT_RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

export function createAnnouncer(options: {
  book: RecordBook;
  target: WebhookTarget;
  retryMs: readonly number[];
  acknowledgeWaitMs: number;
}): Announcer {
  const { book, target, retryMs } = options;
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  let lost: Record<EventRecord["hook"], boolean> = { payment: false, payout: false };

  async function attempt(event: EventRecord, distortion?: Distortion): Promise<number> {
    const status = await sendWebhook(event, target, stop.signal, distortion);
    if (stop.signal.aborted) return status;
    const at = new Date().toISOString();
    event.attempts.push({ at, status });
    if (isAcknowledged(status)) event.acknowledgedAt ??= at;
    await book.save();
    return status;
  }

  async function persist(
    event: EventRecord,
    plan: DeliveryPlan,
    heard: (status: number) => void,
  ): Promise<void> {
    await sleep(plan.delayMs ?? 0, undefined, { signal: stop.signal });
    let statuses = await Promise.all(Array.from({ length: plan.times ?? 1 }, () => attempt(event)));
    for (let tries = event.attempts.length; ; tries += 1) {
      heard(statuses.find((status) => !isAcknowledged(status)) ?? statuses[0] ?? 0);
      const pauseMs = retryMs[tries - 1];
      if (event.acknowledgedAt !== null || pauseMs === undefined) return;
      await sleep(pauseMs, undefined, { signal: stop.signal });
      if (event.acknowledgedAt !== null) return;
      statuses = [await attempt(event)];
    }
  }

  /** Runs in the background; ends quietly when the sandbox closes, and resumes at the next start. */
  function run(event: EventRecord, plan: DeliveryPlan, heard: (status: number) => void): void {
    const work = persist(event, plan, heard)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) process.emitWarning(`webhook ${event.id} stopped: ${String(error)}`);
      })
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    draft(hook, type, data, plan) {
      const createdAt = new Date().toISOString();
      const id = newId("evt");
      const body = JSON.stringify({ id, type, createdAt, data });
      const held = plan.hold === true || lost[hook];
      const event: EventRecord = { id, hook, body, createdAt, held, acknowledgedAt: null, attempts: [] };
      book.records.events.push(event);
      return event;
    },
    tell(event, plan, waitMs = options.acknowledgeWaitMs) {
      if (event.held) return Promise.resolve({ eventId: event.id, status: null });
      return new Promise((resolve) => {
        let last = 0;
        const answer = () => resolve({ eventId: event.id, status: last });
        const timer = setTimeout(answer, waitMs + (plan.delayMs ?? 0));
        run(event, plan, (status) => {
          last = status;
          if (status < 200 || status >= 500) return;
          clearTimeout(timer);
          answer();
        });
      });
    },
    async replay(event, plan) {
      event.held = false;
      await sleep(plan.delayMs ?? 0, undefined, { signal: stop.signal });
      return Promise.all(Array.from({ length: plan.times ?? 1 }, () => attempt(event, plan)));
    },
    lose(next) {
      lost = next;
    },
    resume() {
      for (const event of book.records.events) {
        const isOpen =
          event.acknowledgedAt === null && !event.held && event.attempts.length <= retryMs.length;
        if (isOpen) run(event, {}, () => {});
      }
    },
    async close() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

function isAcknowledged(status: number): boolean {
  return status >= 200 && status < 300;
}
