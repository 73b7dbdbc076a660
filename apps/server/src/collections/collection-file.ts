import type { CollectionFile, SMS_STATES } from "@hiram/contract/staff/collections/collection-work.ts";
import type { ManilaDate } from "@hiram/lending";
import { desc, eq } from "drizzle-orm";
import { maskedName } from "../identity/masked-person.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import { borrowers } from "../identity/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { staff } from "../staff/schema.ts";
import { type OverdueRow, overdueAnswer } from "./overdue-loans.ts";
import { listPromises } from "./promises.ts";
import { collectionContacts } from "./schema.ts";

const MOST_LISTED = 30;

function smsState({
  sentAt,
  unsentAt,
}: Pick<typeof collectionContacts.$inferSelect, "sentAt" | "unsentAt">): (typeof SMS_STATES)[number] {
  if (sentAt !== null) return "sent";
  return unsentAt === null ? "waiting" : "not-sent";
}

/** A loan together with what was said about it, newest first. */
export async function readCollectionFile(
  db: Db,
  row: OverdueRow,
  today: ManilaDate,
): Promise<Omit<CollectionFile, "mayNotContact">> {
  const { orderId, borrowerId } = row.standing;
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) throw new Error(`order ${orderId} has no borrower`);
  const contacts = await db
    .select({ contact: collectionContacts, by: staff.name })
    .from(collectionContacts)
    .leftJoin(staff, eq(staff.id, collectionContacts.contactedBy))
    .where(eq(collectionContacts.orderId, orderId))
    .orderBy(desc(collectionContacts.contactedAt), desc(collectionContacts.id))
    .limit(MOST_LISTED);
  const promises = await listPromises(db, { orderId, today, most: MOST_LISTED });
  return {
    loan: overdueAnswer(row, today),
    borrower: {
      borrowerId,
      name: maskedName(borrower),
      phone: maskedPhone(borrower.phone),
      since: borrower.createdAt.toISOString(),
      limitCentavos: borrower.creditLimitCentavos,
    },
    openCaseId: row.openCaseId ?? 0,
    contacts: contacts.map(({ contact: { contactedAt, sentAt, unsentAt, ...contact }, by }) => ({
      contactId: contact.id,
      at: contactedAt.toISOString(),
      by: by ?? "",
      way: contact.way,
      outcome: contact.outcome,
      note: contact.note,
      againstRule: contact.againstRule ?? undefined,
      sms: contact.way === "sms" ? smsState({ sentAt, unsentAt }) : undefined,
    })),
    promises: promises.map(({ id, madeAt, taker, amountCentavos, promisedOn, reason, note, state }, at) => ({
      promiseId: id,
      madeAt: madeAt.toISOString(),
      by: taker ?? "",
      amountCentavos,
      on: promisedOn,
      reason: reason ?? "",
      note,
      state: at > 0 ? "replaced" : state,
    })),
  };
}
