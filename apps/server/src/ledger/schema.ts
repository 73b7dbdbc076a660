import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import type { LedgerAccount, PostingKind } from "./chart-of-accounts.ts";

/**
 * One business fact in the books. The database itself refuses a posting whose entries do not sum to zero when its
 * transaction ends, and any change or removal (see the migration `ledger_rules`).
 */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().$type<PostingKind>().notNull(),
    /** Names the fact, such as `payment:<provider>:<reference>`: it is posted once. */
    fact: text().notNull().unique(),
    occurredAt: instant("occurred_at").notNull(),
    postedOn: manilaDay("posted_on").notNull(),
  },
  (table) => [index("ledger_postings_of_day").on(table.postedOn, table.id)],
);

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
    index("ledger_entries_of_credit")
      .on(table.borrowerId, table.orderId)
      .where(sql`${table.account} = 'borrower_credit'`),
    index("ledger_entries_of_credit_by_order")
      .on(table.orderId)
      // It always has an order; said here, so that no query by borrower is planned as a read of all of this.
      .where(sql`${table.account} = 'borrower_credit' and ${table.orderId} is not null`),
    check("ledger_entries_amount", sql`${table.amountCentavos} <> 0`),
  ],
);

/**
 * What went through each account on each day, by kind of posting: a projection of the postings up to
 * `ledger_sums_mark.summed_to`, so that a balance over years need not read those years (decision 45).
 */
export const ledgerDaySums = pgTable(
  "ledger_day_sums",
  {
    postedOn: manilaDay("posted_on").notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    kind: text().$type<PostingKind>().notNull(),
    debitCentavos: centavos("debit_centavos").notNull(),
    creditCentavos: centavos("credit_centavos").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postedOn, table.account, table.kind] }),
    check("ledger_day_sums_amounts", sql`${table.debitCentavos} >= 0 and ${table.creditCentavos} >= 0`),
  ],
);

/**
 * What moved the principal of the loans paid out in a month, in each month after it: a projection of the postings up to
 * the same mark (CON-8). Both dates are the first of their month.
 */
export const ledgerVintages = pgTable(
  "ledger_vintages",
  {
    lentIn: manilaDay("lent_in").notNull(),
    postedIn: manilaDay("posted_in").notNull(),
    lentCentavos: centavos("lent_centavos").notNull(),
    repaidCentavos: centavos("repaid_centavos").notNull(),
  },
  (table) => [primaryKey({ columns: [table.lentIn, table.postedIn] })],
);

/** How far the day sums reach: one row. */
export const ledgerSumsMark = pgTable(
  "ledger_sums_mark",
  {
    id: integer().primaryKey().default(1),
    /** Every posting up to this number is in the sums, and none above it. */
    summedTo: bigint("summed_to", { mode: "number" }).notNull(),
    /** The highest posting number at `seenAt`. */
    seenTo: bigint("seen_to", { mode: "number" }).notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [check("ledger_sums_mark_once", sql`${table.id} = 1`)],
);
