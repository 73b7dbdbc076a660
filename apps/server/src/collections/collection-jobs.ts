import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { and, eq, isNull } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { isMessageRefused } from "../platform/providers/sms-provider.ts";
import { sendOnce } from "../reminders/send-once.ts";
import { isQuiet } from "../reminders/sending-hours.ts";
import { reminderMessage } from "../reminders/standing-texts.ts";
import { SEND_REMINDER } from "./collect.ts";
import { findOverdue, isLeftAlone } from "./overdue-loans.ts";
import { collectionContacts } from "./schema.ts";

interface CollectionJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Reminders that collectors send, in the borrower's language, once: each is one contact (CON-4, decision 42). */
export function collectionJobs({
  database: { db },
  clock,
  messages,
  brand,
}: CollectionJobParts): JobHandlers {
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
      claim: async () => {
        const claimed = await db
          .update(collectionContacts)
          .set({ sentAt: clock.now(), unsentAt: null })
          .where(unsent)
          .returning({ id: collectionContacts.id });
        return claimed.length > 0;
      },
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
