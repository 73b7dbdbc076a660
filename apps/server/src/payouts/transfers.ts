import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { claimedUntil, INQUIRY_BATCH } from "../platform/providers/inquiries.ts";
import type { payouts, refunds } from "./schema.ts";

/** What the payout provider is asked to send: a loan's proceeds, or a borrower's own money. */
export type TransferTable = typeof payouts | typeof refunds;
export type Transfer = TransferTable["$inferSelect"];

/** Under way: its outcome is not known, whether or not it was sent. */
export const underWay = (table: TransferTable): SQL | undefined =>
  and(isNull(table.paidAt), isNull(table.failedAt));

/** A transfer that the provider is to be asked about. */
export type DueTransfer = Pick<Transfer, "id" | "orderId" | "sentAt" | "inquiries">;

/** Transfers that are due for an inquiry, claimed so that no other server asks about them meanwhile. */
export async function claimDue(db: Db, table: TransferTable, now: Date): Promise<DueTransfer[]> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.nextInquiryAt, now), underWay(table)))
    .orderBy(asc(table.nextInquiryAt))
    .limit(INQUIRY_BATCH)
    .for("update", { skipLocked: true });
  return db
    .with(db.$with("due").as(due))
    .update(table)
    .set({ nextInquiryAt: claimedUntil(now), inquiries: sql`${table.inquiries} + 1` })
    .where(inArray(table.id, sql`(select id from due)`))
    .returning({
      id: table.id,
      orderId: table.orderId,
      sentAt: table.sentAt,
      inquiries: table.inquiries,
    });
}
