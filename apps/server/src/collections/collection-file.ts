import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import type { ManilaDate } from "@hiram/lending";
import { desc, eq, sql } from "drizzle-orm";
import { maskedName } from "../identity/masked-person.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import { borrowers } from "../identity/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { payments } from "../repayments/schema.ts";
import { staff } from "../staff/schema.ts";
import { type OverdueRow, overdueAnswer, promiseState } from "./overdue-loans.ts";
import { collectionContacts, paymentPromises } from "./schema.ts";

const MOST_LISTED = 30;

/** A loan beside what was said about it, the newest first. */
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
  const promises = await db
    .select({
      promise: paymentPromises,
      by: staff.name,
      paidSinceCentavos: sql<number>`coalesce((select sum(m.amount_centavos) from ${payments} m
        where m.order_id = "payment_promises"."order_id" and m.received_at > "payment_promises"."made_at"), 0)::float8`,
    })
    .from(paymentPromises)
    .innerJoin(staff, eq(staff.id, paymentPromises.takenBy))
    .where(eq(paymentPromises.orderId, orderId))
    .orderBy(desc(paymentPromises.id))
    .limit(MOST_LISTED);
  return {
    loan: overdueAnswer(row, today),
    borrower: {
      borrowerId,
      name: maskedName(borrower.fullName),
      phone: maskedPhone(borrower.phone),
      since: borrower.createdAt.toISOString(),
      limitCentavos: borrower.creditLimitCentavos,
    },
    openCaseId: row.openCaseId ?? 0,
    contacts: contacts.map(({ contact: { id, contactedAt, way, outcome, note }, by }) => ({
      contactId: id,
      at: contactedAt.toISOString(),
      by: by ?? "",
      way,
      outcome,
      note,
    })),
    promises: promises.map(({ promise, by, paidSinceCentavos }, at) => {
      const { id, madeAt, amountCentavos, promisedOn: on } = promise;
      const state = at > 0 ? "replaced" : promiseState({ on, amountCentavos, paidSinceCentavos }, today);
      return { promiseId: id, madeAt: madeAt.toISOString(), by, amountCentavos, on, state };
    }),
  };
}
