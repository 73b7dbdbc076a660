import { addDays } from "@hiram/lending";
import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { orderStandings } from "../orders/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { dueSteps } from "../reminders/due-steps.ts";
import { sendOnce } from "../reminders/send-once.ts";
import { isDaytime } from "../reminders/sending-hours.ts";
import { dueMessageOf, type DueReminder } from "./due-reminder.ts";
import { dueReminders } from "./schema.ts";
import { claimDueReminder, giveBackDueReminder } from "./claim-due-reminder.ts";

/** Finds borrowers to remind. */
export const FIND_DUE_REMINDERS = jobKind<NoPayload>("due-days.find-reminders");
/** Sends one message. */
export const REMIND_OF_DUE = jobKind<DueReminder>("due-days.remind");

const everyHalfHour = inSlots(FIND_DUE_REMINDERS, 30 * 60 * 1000);
const BATCH_ROWS = 200;

export interface DueReminderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Queues the search for the half hour that contains the instant. */
export const queueDueReminders = everyHalfHour.queue;

/**
 * Messages before, on and after our loans' due days (WEB-11): each is sent once, on the day that it speaks of and no
 * other. What a provider's outage delays is sent until the hours in which nobody is contacted, and after that not at
 * all.
 */
export function dueReminderJobs({ database, clock, messages, brand }: DueReminderParts): JobHandlers {
  const { db } = database;
  return {
    ...everyHalfHour.handles(db, async (_, { signal }) => {
      if (!isDaytime(clock.now())) return;
      const today = clock.today();
      for (const { daysFromDue } of await dueSteps(db)) {
        const about = { dueOn: addDays(today, -daysFromDue), daysFromDue };
        let after: number | null = 0;
        while (after !== null && !signal.aborted) after = await queueBatch(db, about, after);
      }
    }),

    ...messages.handles(REMIND_OF_DUE, async (reminder, send) => {
      const now = clock.now();
      const message = await dueMessageOf(db, reminder, { now, brand });
      if (message === null) return;
      const { borrowerId, to, text } = message;
      await sendOnce({
        claim: () => database.transaction((tx) => claimDueReminder(tx, reminder, { borrowerId, now })),
        send: () => send({ to, text }),
        giveBack: () => database.transaction((tx) => giveBackDueReminder(tx, reminder)),
      });
    }),
  };
}

/**
 * Queues the messages for one batch of orders, by order number.
 * @param after the last order of the previous batch
 * @returns the last order of this one; null: there are no more
 */
async function queueBatch(
  db: Db,
  { dueOn, daysFromDue }: Omit<DueReminder, "orderId">,
  after: number,
): Promise<number | null> {
  const { orderId, nextDueOn, borrowerId } = orderStandings;
  const told = db
    .select({ one: sql`1` })
    .from(dueReminders)
    .where(
      and(
        eq(dueReminders.orderId, orderId),
        eq(dueReminders.dueOn, dueOn),
        eq(dueReminders.daysFromDue, daysFromDue),
      ),
    );
  const found = await db
    .select({ orderId })
    .from(orderStandings)
    .innerJoin(borrowers, eq(borrowers.id, borrowerId))
    .where(and(eq(nextDueOn, dueOn), gt(orderId, after), sql`${borrowers.remindedOfDue}`, notExists(told)))
    .orderBy(asc(orderId))
    .limit(BATCH_ROWS);
  for (const each of found) {
    const dedupe = `${each.orderId}:${dueOn}:${daysFromDue}`;
    await enqueue(db, REMIND_OF_DUE, { orderId: each.orderId, dueOn, daysFromDue }, { dedupe });
  }
  return found.length < BATCH_ROWS ? null : (found.at(-1)?.orderId ?? null);
}
