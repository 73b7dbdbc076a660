import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../loans/schema.ts";
import { centavos, givenNumber, instant } from "../platform/database/columns.ts";

/** Banks and e-wallets to which a borrower's money is sent. A new one replaces the old; none is lost. */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** The payout provider's code of the bank or wallet. */
    channel: text().notNull(),
    /** Needed to pay out; pages show `accountNumberLast4` only. */
    accountNumber: text("account_number").notNull(),
    accountNumberLast4: text("account_number_last4").notNull(),
    holderName: text("holder_name").notNull(),
    boundAt: instant("bound_at").notNull(),
    replacedAt: instant("replaced_at"),
  },
  (table) => [
    uniqueIndex("payout_accounts_current")
      .on(table.borrowerId)
      .where(sql`${table.replacedAt} is null`),
    check("payout_accounts_last4", sql`right(${table.accountNumber}, 4) = ${table.accountNumberLast4}`),
  ],
);

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
