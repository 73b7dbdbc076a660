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

/** A transfer to a borrower's account by the payout provider, from the request until its outcome is known. */
const transferColumns = () => ({
  /** Our reference at the provider: sent again, it is still the same transfer there. */
  id: uuid().primaryKey().defaultRandom(),
  orderId: bigint("order_id", { mode: "number" })
    .notNull()
    .references(() => orders.id),
  accountId: bigint("account_id", { mode: "number" })
    .notNull()
    .references(() => payoutAccounts.id),
  /** For a payout, the loan's net proceeds. */
  amountCentavos: centavos("amount_centavos").notNull(),
  providerReference: text("provider_reference").unique(),
  requestedAt: instant("requested_at").notNull(),
  /** From then on the provider may have it, whether or not it answered. */
  sentAt: instant("sent_at"),
  /** The provider's host at that time; null if it was sent before this was kept. */
  sentTo: text("sent_to"),
  /** The provider has accepted it. */
  acceptedAt: instant("accepted_at"),
  paidAt: instant("paid_at"),
  failedAt: instant("failed_at"),
  failureReason: text("failure_reason"),
  /** Two people recorded the outcome, since the provider did not say (decision 17). */
  outcomeRecordedAt: instant("outcome_recorded_at"),
  /** How often we have asked the provider what became of it. */
  inquiries: integer().notNull().default(0),
  /** When it will be asked next, while the outcome is open; null before it was sent. */
  nextInquiryAt: instant("next_inquiry_at"),
});

/**
 * Attempts to send a loan's proceeds. At most one per order stands: it is under way or was paid, and has not come back.
 * A payout that was announced as failed and then as paid has both instants, and counts as paid (decision 17).
 */
export const payouts = pgTable(
  "payouts",
  {
    ...transferColumns(),
    /** The provider refused it and has nothing under its id: no money can leave through it. */
    notTakenAt: instant("not_taken_at"),
    /** The order's paid payout, where this one had been sent as well: what leaves through this one is owed back. */
    duplicateOf: uuid("duplicate_of").references((): AnyPgColumn => payouts.id),
    /**
     * The loan's money came back after it was paid, and a person booked it (decision 17): the loan has not begun.
     */
    returnedAt: instant("returned_at"),
    /** When the borrower was told that it came back. */
    returnToldAt: instant("return_told_at"),
    /** Set while the borrower must confirm the withdrawal there (the specification's playeduL). */
    awaitingBorrowerUrl: text("awaiting_borrower_url"),
  },
  (table) => [
    uniqueIndex("payouts_one_standing")
      .on(table.orderId)
      .where(
        sql`(${table.failedAt} is null or ${table.paidAt} is not null) and ${table.duplicateOf} is null
          and ${table.returnedAt} is null`,
      ),
    index("payouts_to_inquire")
      .on(table.nextInquiryAt)
      .where(sql`${table.paidAt} is null and ${table.failedAt} is null`),
    index("payouts_failed")
      .on(table.orderId)
      .where(
        sql`(${table.failedAt} is not null and ${table.paidAt} is null) or ${table.returnedAt} is not null`,
      ),
    index("payouts_of_order").on(table.orderId, table.requestedAt),
    check("payouts_amount", sql`${table.amountCentavos} > 0`),
    check("payouts_failure", sql`(${table.failedAt} is null) = (${table.failureReason} is null)`),
    check("payouts_not_taken", sql`${table.notTakenAt} is null or ${table.failedAt} is not null`),
    check("payouts_duplicate", sql`${table.duplicateOf} <> ${table.id}`),
    check(
      "payouts_returned",
      sql`${table.returnedAt} is null or (${table.paidAt} is not null and ${table.duplicateOf} is null)`,
    ),
  ],
);

/**
 * Borrowers' own money that is returned to them (decision 38): what they paid beyond what was owed, sent by payout. A
 * loan has at most one under way.
 */
export const refunds = pgTable(
  "refunds",
  {
    ...transferColumns(),
    /** When the borrower was told that it arrived. */
    toldAt: instant("told_at"),
    /** It came back after it was paid, and a person booked it (decision 38): the money is the borrower's credit again. */
    returnedAt: instant("returned_at"),
    /** When the borrower was told that it came back. */
    returnToldAt: instant("return_told_at"),
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
    check("refunds_returned", sql`${table.returnedAt} is null or ${table.paidAt} is not null`),
  ],
);
