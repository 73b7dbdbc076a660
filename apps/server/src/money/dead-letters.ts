import type { DeadLetterLine } from "@hiram/contract/staff/money/dead-letters.ts";
import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { giveUpSending } from "../payouts/give-up-sending.ts";
import { writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PAGE_AND_ONE } from "../platform/database/pages-by-instant.ts";
import { lastNumber, pageByNumber } from "../platform/database/pages-by-number.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { reviveDeadLetter } from "../platform/jobs/dead-letters.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { resolveAlert, resolveAlertsFrom } from "../staff-alerts/raise-alert.ts";
import { audit } from "../staff/audit/audit.ts";
import { checkOwn, type DealtWith, HandledBefore } from "./handled-before.ts";

/** The job failed for good, and nobody has dealt with it. */
export const isDead = and(isNotNull(outboxJobs.deadAt), isNull(outboxJobs.doneAt));
/** The event could not be accepted, and nobody has dealt with it. */
export const isOpenEvent = isNull(refusedEvents.closedAt);

/** Jobs that failed for good, the newest first, by key. */
async function listJobs(db: Db, before: number | null) {
  const rows = await db
    .select()
    .from(outboxJobs)
    .where(and(isDead, before === null ? undefined : lt(outboxJobs.id, before)))
    .orderBy(desc(outboxJobs.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageByNumber(rows, ({ id }) => id);
  const letters = page.map(({ id, kind, payload, lastError, attempts, deadAt }): DeadLetterLine => ({
    letter: "job",
    id,
    what: kind,
    about: JSON.stringify(payload),
    problem: lastError ?? "",
    times: attempts,
    at: deadAt?.toISOString() ?? "",
  }));
  return { letters, next };
}

/** What providers signed but we could not accept, newest first, by key. Its text may name people: `readRefusedEvent` shows it. */
async function listEvents(db: Db, before: number | null) {
  const rows = await db
    .select({
      id: refusedEvents.id,
      provider: refusedEvents.provider,
      problem: refusedEvents.problem,
      times: refusedEvents.times,
      lastReceivedAt: refusedEvents.lastReceivedAt,
    })
    .from(refusedEvents)
    .where(and(isOpenEvent, before === null ? undefined : lt(refusedEvents.id, before)))
    .orderBy(desc(refusedEvents.id))
    .limit(PAGE_AND_ONE);
  const { page, next } = pageByNumber(rows, ({ id }) => id);
  const letters = page.map(({ id, provider, problem, times, lastReceivedAt }): DeadLetterLine => ({
    letter: "event",
    id,
    what: provider,
    about: "",
    problem,
    times,
    at: lastReceivedAt.toISOString(),
  }));
  return { letters, next };
}

export const listDeadLetterLines = (db: Db, letter: "job" | "event", after: string) =>
  letter === "job" ? listJobs(db, lastNumber(after)) : listEvents(db, lastNumber(after));

/**
 * Retries a job or closes a dead letter, once, and with it the alerts to it. An event that we could not accept can't be
 * retried: the provider sends it again, corrected. The same again by the same person does nothing.
 * @throws {HandledBefore}
 * @throws {MayHaveLeft}
 */
export async function handleDeadLetter(
  tx: Transaction,
  {
    letter,
    id,
    act,
  }: { readonly letter: "job" | "event"; readonly id: number; readonly act: "retry" | "close" },
  { by, why, now }: DealtWith,
): Promise<void> {
  const isHandled =
    letter === "event"
      ? act === "close" && (await closeEvent(tx, id, now))
      : act === "retry"
        ? await reviveDeadLetter(tx, id)
        : await closeJob(tx, id, now);
  const done = { action: `${act}-dead-letter`, subject: `${letter}:${id}` };
  if (!isHandled) return checkOwn(tx, by, done);
  const dealtWith = { by: writtenBy(by), now };
  const kind = letter === "event" ? "provider-event-refused" : "job-given-up";
  // An event is first named by its number alone.
  if (letter === "event") await resolveAlert(tx, { kind, subject: String(id) }, dealtWith);
  await resolveAlertsFrom(tx, { kind, subject: `${id}:` }, dealtWith);
  await audit(tx, by, { ...done, why, now });
}

/**
 * What a provider sent and we could not accept: it may name people, so the look is recorded.
 * @throws {HandledBefore}
 */
export async function readRefusedEvent(
  tx: Transaction,
  id: number,
  { by, why, now }: DealtWith,
): Promise<{ readonly body: string }> {
  const [event] = await tx
    .select({ body: refusedEvents.body })
    .from(refusedEvents)
    .where(and(eq(refusedEvents.id, id), isOpenEvent));
  if (event === undefined) throw new HandledBefore(`event ${id}`);
  await audit(tx, by, { action: "read-refused-event", subject: `event:${id}`, why, now });
  return event;
}

async function closeEvent(tx: Transaction, id: number, closedAt: Date): Promise<boolean> {
  const closed = await tx
    .update(refusedEvents)
    .set({ closedAt })
    .where(and(eq(refusedEvents.id, id), isOpenEvent))
    .returning({ id: refusedEvents.id });
  return closed.length > 0;
}

/**
 * Settled by a person: the row is deleted in time like any finished job's.
 * @throws {MayHaveLeft} for a job whose money may be at the provider
 */
async function closeJob(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [closed] = await tx
    .update(outboxJobs)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(and(eq(outboxJobs.id, id), isDead))
    .returning({ kind: outboxJobs.kind, payload: outboxJobs.payload });
  if (closed === undefined) return false;
  await giveUpSending(tx, closed, now);
  return true;
}
