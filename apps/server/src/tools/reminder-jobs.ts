import { addDays, manilaDateOf, manilaHourOf, type ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import { numberKnownOf, unreachableOf } from "../identity/number-standing.ts";
import { borrowers } from "../identity/schema.ts";
import { type Clock, HOUR_MS } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { databaseTime } from "../platform/database/database-time.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import { withoutLinks } from "../reminders/reminder-text.ts";
import { sendOnce } from "../reminders/send-once.ts";
import { FIRST_HOUR, isDaytime } from "../reminders/sending-hours.ts";
import { reminderMessage } from "../reminders/standing-texts.ts";
import { nextDueOn, nextReminderOn } from "./next-reminder.ts";
import { otherLoans, repaymentReminders } from "./schema.ts";

/** Finds borrowers to remind. */
export const FIND_REMINDERS = jobKind<NoPayload>("tools.find-reminders");
/** Sends one message. */
const REMIND_OF_OTHER_LOAN = jobKind<{ loanId: number; dueOn: ManilaDate }>("tools.remind");

const everyHalfHour = inSlots(FIND_REMINDERS, HOUR_MS / 2);
const BATCH_ROWS = 200;

/** Of a borrower's messages in a day. A loan that is deleted and written down again would be announced again. */
const DAY_LIMIT: AttemptLimit = { name: "other-loan-messages", most: 10, windowSeconds: 24 * 60 * 60 };

export interface ReminderJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Queues the search for the half hour that contains the instant. */
export const queueReminders = everyHalfHour.queue;

/**
 * Messages before the due days of loans elsewhere (API-9): in the daytime, once each, and only to borrowers who have
 * them switched on.
 */
export function reminderJobs(parts: ReminderJobParts): JobHandlers {
  const { database, clock, messages } = parts;
  return {
    ...everyHalfHour.handles(database.db, async (_, { signal }) => {
      if (!isDaytime(clock.now())) return;
      // What a lease leaves undone is left to the next half hour: each batch moves its reminders on.
      while (!signal.aborted && (await queueBatch(parts, clock.now())) === BATCH_ROWS);
    }),

    ...messages.handles(REMIND_OF_OTHER_LOAN, async ({ loanId, dueOn }, send) => {
      const now = clock.now();
      // A provider was down all day: the message goes out in the morning, if the due day is still to come.
      if (!isDaytime(now)) return waitForMorning(database.db, { loanId, dueOn }, now);
      const message = await messageOf(parts, loanId, dueOn);
      if (message === null) return;
      await sendOnce({
        claim: () => claimTelling(database.db, loanId, dueOn),
        send: () => send(message),
        giveBack: () => giveBackTelling(database.db, loanId, dueOn),
      });
    }),
  };
}

/**
 * Queues one batch of messages and moves their reminders to the next month. Past a borrower's limit for the day nothing
 * is queued, and the app alone shows the due day.
 * @returns how many reminders there were
 */
async function queueBatch({ database, hash }: ReminderJobParts, now: Date): Promise<number> {
  const today = manilaDateOf(now);
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ reminder: repaymentReminders, dueDay: otherLoans.dueDay, borrowerId: otherLoans.borrowerId })
      .from(repaymentReminders)
      .innerJoin(otherLoans, eq(otherLoans.id, repaymentReminders.loanId))
      .where(and(sql`${repaymentReminders.isOn}`, lte(repaymentReminders.remindOn, today)))
      .orderBy(repaymentReminders.remindOn, repaymentReminders.loanId)
      .limit(BATCH_ROWS)
      .for("update", { of: repaymentReminders, skipLocked: true });
    // Counts are taken in one order, so that no two batches wait for each other's.
    for (const { reminder, dueDay, borrowerId } of due.toSorted(byBorrower)) {
      const { loanId, daysBefore, remindOn } = reminder;
      const dueOn = addDays(remindOn, daysBefore);
      // After days without a worker, past due days are not announced any more.
      if (dueOn >= today && (await countMessage(tx, hash, borrowerId, now)))
        await enqueue(tx, REMIND_OF_OTHER_LOAN, { loanId, dueOn }, { dedupe: `${loanId}:${dueOn}` });
      const next = nextReminderOn({ dueDay, daysBefore, today, toldOf: dueOn });
      await tx
        .update(repaymentReminders)
        .set({ remindOn: next })
        .where(eq(repaymentReminders.loanId, loanId));
    }
    return due.length;
  });
}

const byBorrower = (one: { borrowerId: number }, other: { borrowerId: number }): number =>
  one.borrowerId - other.borrowerId;

/** @returns whether the borrower may be sent one more today */
async function countMessage(db: Db, hash: KeyedHash, borrowerId: number, now: Date): Promise<boolean> {
  const subject = `${borrowerId} ${manilaDateOf(now)}`;
  return (await countAttempt(db, hash, { limit: DAY_LIMIT, subject, now })).allowed;
}

/**
 * Records that a due day is announced, before it is, so that neither a concurrent job nor the retry of one that died
 * announces it again.
 */
async function claimTelling(db: Db, loanId: number, dueOn: ManilaDate): Promise<boolean> {
  const claimed = await db
    .update(repaymentReminders)
    .set({ toldOf: dueOn })
    .where(
      and(eq(repaymentReminders.loanId, loanId), sql`${repaymentReminders.toldOf} is distinct from ${dueOn}`),
    )
    .returning({ loanId: repaymentReminders.loanId });
  return claimed.length > 0;
}

/** Lets a message that was certainly not sent be retried. */
async function giveBackTelling(db: Db, loanId: number, dueOn: ManilaDate): Promise<void> {
  await db
    .update(repaymentReminders)
    .set({ toldOf: null })
    .where(and(eq(repaymentReminders.loanId, loanId), eq(repaymentReminders.toldOf, dueOn)));
}

/** What to send, as things stand now; null: it was switched off, changed, already announced, or is past. */
async function messageOf({ database, clock, brand }: ReminderJobParts, loanId: number, dueOn: ManilaDate) {
  const [found] = await database.db
    .select({
      reminder: repaymentReminders,
      loan: otherLoans,
      borrower: borrowers,
      numberKnown: numberKnownOf(sql`"borrowers"."id"`),
    })
    .from(repaymentReminders)
    .innerJoin(otherLoans, eq(otherLoans.id, repaymentReminders.loanId))
    .innerJoin(borrowers, eq(borrowers.id, otherLoans.borrowerId))
    .where(eq(repaymentReminders.loanId, loanId));
  const today = clock.today();
  if (found === undefined || !found.reminder.isOn || dueOn < today) return null;
  const { reminder, loan, borrower } = found;
  // Somebody else would read whom the borrower owes, and how much (decision 42).
  if (unreachableOf(found.numberKnown) !== null) return null;
  if (reminder.toldOf === dueOn || nextDueOn(loan.dueDay, dueOn) !== dueOn) return null;
  const locale = borrower.locale ?? reminder.locale;
  const values = {
    brand,
    amount: formatAmount(loan.instalmentCentavos, profileOf("philippines")),
    lender: withoutLinks(loan.lender),
    day: formatDay(dueOn, locale, today),
  };
  const text = await reminderMessage(database.db, "other-loan", { locale, values });
  return { to: borrower.phone, text };
}

async function waitForMorning(
  db: Db,
  job: { readonly loanId: number; readonly dueOn: ManilaDate },
  now: Date,
): Promise<void> {
  const hours = (FIRST_HOUR - manilaHourOf(now) + 24) % 24;
  // By the database's clock, which makes jobs due: a job put off before must not get the key of its own row.
  const again = (await databaseTime(db)) + hours * HOUR_MS;
  const dedupe = `${job.loanId}:${job.dueOn}:${Math.floor(again / HOUR_MS)}`;
  await enqueue(db, REMIND_OF_OTHER_LOAN, job, { dedupe, runAfter: new Date(again) });
}
