import { daysBetween, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import { isQuiet } from "../reminders/sending-hours.ts";
import { findOverdue, isLeftAlone } from "../collections/overdue-loans.ts";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Db } from "../platform/database/database.ts";
import { dueSteps } from "../reminders/due-steps.ts";
import { withoutLinks } from "../reminders/reminder-text.ts";
import { reminderMessage } from "../reminders/standing-texts.ts";

/** A message about an order's oldest unpaid instalment, identified by its due day and the day on which it is true. */
export interface DueReminder {
  readonly orderId: number;
  readonly dueOn: ManilaDate;
  /** Negative: before the due day. */
  readonly daysFromDue: number;
}

export interface DueMessage {
  readonly borrowerId: number;
  readonly to: string;
  readonly text: string;
}

/**
 * What to send, as things stand now; null: nothing, because it was paid, moved, promised, written off or switched off,
 * the account is deleted, it is quiet time, or the day is wrong.
 */
export async function dueMessageOf(
  db: Db,
  reminder: DueReminder,
  { now, brand }: { readonly now: Date; readonly brand: string },
): Promise<DueMessage | null> {
  const today = manilaDateOf(now);
  const { orderId, dueOn, daysFromDue } = reminder;
  if (isQuiet(now) || daysBetween(dueOn, today) !== daysFromDue) return null;
  const step = (await dueSteps(db)).find((each) => each.daysFromDue === daysFromDue);
  const [record] = await readOrders(db, [orderId]);
  if (step === undefined || record === undefined) return null;
  const { account } = loanOrder(record, today);
  const instalment = account?.nextInstalment;
  if (account?.writtenOffOn !== null || instalment?.dueOn !== dueOn) return null;
  const { borrowerId, product } = record;
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  if (borrower === undefined || borrower.closedAt !== null || !borrower.remindedOfDue) return null;
  const loan = await findOverdue(db, orderId);
  if (loan !== null && isLeftAlone(loan, today)) return null;
  const locale = await languageOf(db, borrowerId);
  const values = {
    brand,
    amount: formatAmount(instalment.outstandingCentavos, profileOf("philippines")),
    product: withoutLinks(product.name),
    day: formatDay(dueOn, locale, today),
  };
  return {
    borrowerId,
    to: borrower.phone,
    text: await reminderMessage(db, step.reminder, { locale, values }),
  };
}
