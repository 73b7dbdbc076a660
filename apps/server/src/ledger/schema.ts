import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import type { LedgerAccount, PostingKind } from "./chart-of-accounts.ts";

/**
 * One business fact in the books. The database itself refuses a posting whose entries do not sum to
 * zero when its transaction ends, and any change or removal (see the migration `ledger_rules`).
 */
export const ledgerPostings = pgTable("ledger_postings", {
  id: givenNumber("id").primaryKey(),
  kind: text().$type<PostingKind>().notNull(),
  /** Names the fact, such as `payment:<provider>:<reference>`: it is posted once. */
  fact: text().notNull().unique(),
  occurredAt: instant("occurred_at").notNull(),
  postedOn: manilaDay("posted_on").notNull(),
});

/** The lines of a posting: debit positive, credit negative (chart-of-accounts.ts). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: givenNumber("id").primaryKey(),
    postingId: bigint("posting_id", { mode: "number" })
      .notNull()
      .references(() => ledgerPostings.id),
    account: text().$type<LedgerAccount>().notNull(),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    borrowerId: bigint("borrower_id", { mode: "number" }).references(() => borrowers.id),
    amountCentavos: centavos("amount_centavos").notNull(),
  },
  (table) => [
    index("ledger_entries_of_posting").on(table.postingId),
    index("ledger_entries_of_order").on(table.orderId, table.account),
    index("ledger_entries_of_borrower").on(table.borrowerId, table.account),
    check("ledger_entries_amount", sql`${table.amountCentavos} <> 0`),
  ],
);
