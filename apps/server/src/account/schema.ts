import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { instant, manilaDay } from "../platform/database/columns.ts";

/** Accounts that their borrowers deleted, and what the law has us keep of them until when (decision 31). */
export const closedAccounts = pgTable("closed_accounts", {
  borrowerId: bigint("borrower_id", { mode: "number" })
    .primaryKey()
    .references(() => borrowers.id),
  /** Who it was, as long as that is kept; null: nobody knows any more. */
  phone: text(),
  fullName: text("full_name"),
  closedAt: instant("closed_at").notNull(),
  /** Until this day; null: nothing was kept, as nothing had been lent. */
  keptUntil: manilaDay("kept_until"),
});
