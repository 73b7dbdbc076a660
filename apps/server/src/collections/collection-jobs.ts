import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { and, eq, isNull } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { DeadJob, JobHandlers } from "../platform/jobs/worker.ts";
import { isMessageRefused } from "../platform/providers/sms-provider.ts";
import { sendOnce } from "../reminders/send-once.ts";
import { isQuiet } from "../reminders/sending-hours.ts";
import { reminderMessage } from "../reminders/standing-texts.ts";
import { contactFaultOf, SEND_REMINDER } from "./collect.ts";
import { findOverdue, isLeftAlone } from "./overdue-loans.ts";
import { collectionContacts } from "./schema.ts";

interface CollectionJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Reminders that collectors send, in the borrower's language, once: each is one contact (CON-4, decision 42). */
export function collectionJobs({ database, clock, messages, brand }: CollectionJobParts): JobHandlers {
  const { db } = database;
  return messages.handles(SEND_REMINDER, async ({ contactId }, send) => {
    const [found] = await db
      .select({ contact: collectionContacts, phone: borrowers.phone })
      .from(collectionContacts)
      .innerJoin(borrowers, eq(borrowers.id, collectionContacts.borrowerId))
      .where(eq(collectionContacts.id, contactId));
    if (found === undefined || found.contact.sentAt !== null) return;
    const { contact, phone } = found;
    const unsent = and(eq(collectionContacts.id, contactId), isNull(collectionContacts.sentAt));
    const giveUp = async (): Promise<void> => {
      await db.update(collectionContacts).set({ unsentAt: clock.now() }).where(unsent);
    };
    const loan = await findOverdue(db, contact.orderId);
    // Paid, promised or under discussion meanwhile; and what a slow provider delayed into the night is not sent at all.
    if (loan === null || isLeftAlone(loan, clock.today()) || isQuiet(clock.now())) return giveUp();
    const { standing } = loan;
    if (standing.daysPastDue === 0 || standing.nextDueOn === null) return giveUp();
    const locale = await languageOf(db, contact.borrowerId);
    const values = {
      brand,
      amount: formatAmount(standing.dueCentavos, profileOf("philippines")),
      day: formatDay(standing.nextDueOn, locale, clock.today()),
    };
    const text = await reminderMessage(db, "overdue", { locale, values });
    const sending = sendOnce({
      claim: () =>
        database.transaction(async (tx) => {
          await lockBorrower(tx, contact.borrowerId);
          const now = clock.now();
          // On another day than it was asked for, others may have taken that day's contacts.
          const mayNot = (await contactFaultOf(tx, loan, now, contactId)) !== null;
          const set = mayNot ? { unsentAt: now } : { contactedAt: now, sentAt: now, unsentAt: null };
          const changed = await tx.update(collectionContacts).set(set).where(unsent).returning();
          return !mayNot && changed.length > 0;
        }),
      send: () => send({ to: phone, text }),
      giveBack: async () => {
        await db.update(collectionContacts).set({ sentAt: null }).where(eq(collectionContacts.id, contactId));
      },
    });
    await sending.catch(async (failure: unknown) => {
      // For good: it is not tried again.
      if (isMessageRefused(failure)) await giveUp();
      throw failure;
    });
  });
}

/**
 * Records that a reminder was not sent, in the transaction that gives its job up: it takes none of its borrower's
 * contacts, unless staff retry it. Does nothing for jobs of other kinds.
 */
export async function markUnsent(tx: Transaction, { kind, payload }: DeadJob, now: Date): Promise<void> {
  if (kind !== SEND_REMINDER) return;
  const { contactId } = payload as { readonly contactId: number };
  await tx
    .update(collectionContacts)
    .set({ unsentAt: now })
    .where(and(eq(collectionContacts.id, contactId), isNull(collectionContacts.sentAt)));
}
