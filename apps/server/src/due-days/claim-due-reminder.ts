import { and, eq } from "drizzle-orm";
import { forgetAutomaticContact, recordAutomaticContact } from "../collections/collect.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { DueReminder } from "./due-reminder.ts";
import { dueReminders } from "./schema.ts";

/**
 * Records that a message is sent, before it is. After the due day it counts as a contact, and is not sent where a
 * collector might not make one.
 * @returns false when it was sent before, or must not be sent
 */
export async function claimDueReminder(
  tx: Transaction,
  reminder: DueReminder,
  { borrowerId, now }: { readonly borrowerId: number; readonly now: Date },
): Promise<boolean> {
  const claimed = await tx
    .insert(dueReminders)
    .values({ ...reminder, borrowerId, sentAt: now })
    .onConflictDoNothing()
    .returning({ orderId: dueReminders.orderId });
  if (claimed.length === 0) return false;
  const { orderId, daysFromDue } = reminder;
  if (daysFromDue <= 0) return true;
  if (await recordAutomaticContact(tx, { orderId, saveKey: contactKey(reminder), now })) return true;
  await giveBackDueReminder(tx, reminder);
  return false;
}

/** Lets a message that was certainly not sent be retried. */
export async function giveBackDueReminder(tx: Transaction, reminder: DueReminder): Promise<void> {
  const { orderId, dueOn, daysFromDue } = reminder;
  await tx
    .delete(dueReminders)
    .where(
      and(
        eq(dueReminders.orderId, orderId),
        eq(dueReminders.dueOn, dueOn),
        eq(dueReminders.daysFromDue, daysFromDue),
      ),
    );
  await forgetAutomaticContact(tx, contactKey(reminder));
}

const contactKey = ({ orderId, dueOn, daysFromDue }: DueReminder): string =>
  `due-reminder:${orderId}:${dueOn}:${daysFromDue}`;
