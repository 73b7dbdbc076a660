import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { centavos, instant } from "../platform/database/columns.ts";

/** A transfer to a borrower's account by the payout provider, from when it is asked for until its outcome is known. */
const transferColumns = () => ({
  /** Our name of it at the provider: asked again, it is the same there. */
  id: uuid().primaryKey().defaultRandom(),
  orderId: bigint("order_id", { mode: "number" })
    .notNull()
    .references(() => orders.id),
  accountId: bigint("account_id", { mode: "number" })
    .notNull()
    .references(() => payoutAccounts.id),
  /** A payout's is the loan's net proceeds. */
  amountCentavos: centavos("amount_centavos").notNull(),
  providerReference: text("provider_reference").unique(),
  requestedAt: instant("requested_at").notNull(),
  /** From here on the provider may have it, whether or not it answered. */
  sentAt: instant("sent_at"),
  /** The provider has taken it. */
  acceptedAt: instant("accepted_at"),
  paidAt: instant("paid_at"),
  failedAt: instant("failed_at"),
  failureReason: text("failure_reason"),
  /** Times that the provider was asked by itself what became of it. */
  inquiries: integer().notNull().default(0),
  /** When it is asked next, while neither outcome is known; null before it was sent. */
  nextInquiryAt: instant("next_inquiry_at"),
});

/**
 * Attempts to send a loan's proceeds. At most one of an order stands: it is under way or was paid. A payout that was
 * announced as failed and then as paid has both instants, and is paid (decision 17).
 */
export const payouts = pgTable(
  "payouts",
  {
    ...transferColumns(),
    /** The provider refused it and has nothing under its id: no money can leave by it. */
    notTakenAt: instant("not_taken_at"),
    /** The payout of the order that was paid, while this one had been sent as well: what leaves by this one is owed back. */
    duplicateOf: uuid("duplicate_of").references((): AnyPgColumn => payouts.id),
    /** Set while the borrower must confirm the withdrawal there (the specification's playeduL). */
    awaitingBorrowerUrl: text("awaiting_borrower_url"),
  },
  (table) => [
    uniqueIndex("payouts_one_standing")
      .on(table.orderId)
      .where(
        sql`(${table.failedAt} is null or ${table.paidAt} is not null) and ${table.duplicateOf} is null`,
      ),
    index("payouts_to_inquire")
      .on(table.nextInquiryAt)
      .where(sql`${table.paidAt} is null and ${table.failedAt} is null`),
    index("payouts_failed")
      .on(table.orderId)
      .where(sql`${table.failedAt} is not null and ${table.paidAt} is null`),
    index("payouts_of_order").on(table.orderId, table.requestedAt),
    check("payouts_amount", sql`${table.amountCentavos} > 0`),
    check("payouts_failure", sql`(${table.failedAt} is null) = (${table.failureReason} is null)`),
    check("payouts_not_taken", sql`${table.notTakenAt} is null or ${table.failedAt} is not null`),
    check("payouts_duplicate", sql`${table.duplicateOf} <> ${table.id}`),
  ],
);

/**
 * Money of borrowers' own that is given back to them (decision 38): what they paid beyond what was owed, sent by payout.
 * A loan has one under way at most.
 */
export const refunds = pgTable(
  "refunds",
  {
    ...transferColumns(),
    /** The borrower was told that it arrived. */
    toldAt: instant("told_at"),
  },
  (table) => [
    uniqueIndex("refunds_one_under_way")
      .on(table.orderId)
      .where(sql`${table.paidAt} is null and ${table.failedAt} is null`),
    index("refunds_to_inquire")
      .on(table.nextInquiryAt)
      .where(sql`${table.paidAt} is null and ${table.failedAt} is null`),
    index("refunds_of_order").on(table.orderId, table.requestedAt),
    check("refunds_amount", sql`${table.amountCentavos} > 0`),
    check("refunds_failure", sql`(${table.failedAt} is null) = (${table.failureReason} is null)`),
  ],
);
