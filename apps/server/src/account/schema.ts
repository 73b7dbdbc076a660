import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { bytes, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";

/**
 * Accounts that their borrowers deleted, and until when the law requires us to keep some of their data (decision 31).
 */
export const closedAccounts = pgTable(
  "closed_accounts",
  {
    borrowerId: bigint("borrower_id", { mode: "number" })
      .primaryKey()
      .references(() => borrowers.id),
    /** The owner's number for as long as it is kept; null: nobody knows any more. */
    phone: text(),
    fullName: text("full_name"),
    closedAt: instant("closed_at").notNull(),
    /** Kept until this day; null: nothing was kept, since nothing had been lent. */
    keptUntil: manilaDay("kept_until"),
  },
  (table) => [
    index("closed_accounts_phone").on(table.phone),
    index("closed_accounts_name").on(plainName(table.fullName)),
  ],
);

/** A full name in small letters; of a column, also the index's expression. */
export const plainName = (name: AnyPgColumn | string): SQL => sql`lower(${name})`;

/**
 * Copies of their data that borrowers asked for: the fact that one was made stays on record, the copy itself does not
 * (decision 37).
 */
export const dataExports = pgTable(
  "data_exports",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** `sessions.number` of the session that last confirmed it: it opens in no other. */
    sessionNumber: bigint("session_number", { mode: "number" }).notNull(),
    /** How many rows are in it. */
    rowCount: integer("row_count").notNull(),
    madeAt: instant("made_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When it was first opened or saved. */
    openedAt: instant("opened_at"),
  },
  (table) => [index("data_exports_of_borrower").on(table.borrowerId, table.expiresAt)],
);

/** The copies: JSON, gzipped and sealed by the vault of the ID pictures. Deleted when they expire. */
export const dataExportFiles = pgTable(
  "data_export_files",
  {
    exportId: bigint("export_id", { mode: "number" })
      .primaryKey()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    sealed: bytes("sealed").notNull(),
    keyId: text("key_id").notNull(),
    wrappedKey: text("wrapped_key").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("data_export_files_expired").on(table.expiresAt)],
);
