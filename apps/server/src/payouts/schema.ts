import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { orders } from "../loans/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { centavos, instant } from "../platform/database/columns.ts";

/** Attempts to send a loan's proceeds. At most one that has not failed: money is never sent twice. */
export const payouts = pgTable(
  "payouts",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    accountId: bigint("account_id", { mode: "number" })
      .notNull()
      .references(() => payoutAccounts.id),
    /** The loan's net proceeds. */
    amountCentavos: centavos("amount_centavos").notNull(),
    providerReference: text("provider_reference").unique(),
    requestedAt: instant("requested_at").notNull(),
    /** The provider has taken it. */
    acceptedAt: instant("accepted_at"),
    paidAt: instant("paid_at"),
    failedAt: instant("failed_at"),
    failureReason: text("failure_reason"),
    /** Set while the borrower must confirm the withdrawal there (the specification's playeduL). */
    awaitingBorrowerUrl: text("awaiting_borrower_url"),
  },
  (table) => [
    uniqueIndex("payouts_one_alive")
      .on(table.orderId)
      .where(sql`${table.failedAt} is null`),
    index("payouts_of_order").on(table.orderId, table.requestedAt),
    check("payouts_amount", sql`${table.amountCentavos} > 0`),
    check("payouts_outcome", sql`${table.paidAt} is null or ${table.failedAt} is null`),
    check("payouts_failure", sql`(${table.failedAt} is null) = (${table.failureReason} is null)`),
  ],
);
