import { and, eq, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import type { InstitutionDefinition } from "./institution-definition.ts";

/** Where money is sent, as the form was filled in, with the institution's name at that time. */
const destination = {
  kind: text({ enum: ["wallet", "bank", "counter"] }).notNull(),
  /** The payout provider's code for the wallet, bank or counter. */
  channel: text().notNull(),
  channelName: text("channel_name").notNull(),
  /** Needed to pay out; pages show only its last four digits. For a counter, the phone that gets the reference. */
  accountNumber: text("account_number").notNull(),
  accountNumberLast4: text("account_number_last4").notNull(),
  holderName: text("holder_name").notNull(),
  /** PSGC code of the bank's branch or the counter; null where none is needed. */
  cityCode: text("city_code"),
  /** What a counter compares with the ID; null elsewhere. */
  holderBornOn: manilaDay("holder_born_on"),
};

/** Accounts to which a borrower's money is sent. A new one replaces the old; none is deleted. */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    ...destination,
    boundAt: instant("bound_at").notNull(),
    replacedAt: instant("replaced_at"),
  },
  (table) => [
    uniqueIndex("payout_accounts_current")
      .on(table.borrowerId)
      .where(sql`${table.replacedAt} is null`),
    // Covers replaced accounts too: exporting or deleting a borrower's data reads all of them.
    index("payout_accounts_of_borrower").on(table.borrowerId),
    index("payout_accounts_of_number").on(table.accountNumber, table.channel),
    check("payout_accounts_last4", sql`right(${table.accountNumber}, 4) = ${table.accountNumberLast4}`),
  ],
);

/**
 * The account to which a borrower's money is sent now.
 * @param borrowerId a number, or what stands for it in the query
 */
export const ofCurrentAccount = (borrowerId: number | SQLWrapper): SQL | undefined =>
  and(eq(payoutAccounts.borrowerId, borrowerId), isNull(payoutAccounts.replacedAt));

/**
 * Accounts waiting for the borrower's code. They have a table of their own so that no payout can refer to one: no money
 * goes anywhere unconfirmed.
 */
export const unconfirmedAccounts = pgTable(
  "unconfirmed_payout_accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    ...destination,
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When a code was last sent for it; null when none could be sent. */
    codeSentAt: instant("code_sent_at"),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [
    index("unconfirmed_payout_accounts_of_borrower").on(table.borrowerId),
    check(
      "unconfirmed_payout_accounts_last4",
      sql`right(${table.accountNumber}, 4) = ${table.accountNumberLast4}`,
    ),
  ],
);

/**
 * Institutions that staff have changed or added (CON-7). Everything else in `payout-channels.json` stands as listed; a
 * row with the subject of one of its entries replaces that entry.
 */
export const payoutInstitutions = pgTable("payout_institutions", {
  /** The code of the file's entry, or the number of one created by staff. */
  subject: text().primaryKey(),
  definition: jsonb().$type<InstitutionDefinition>().notNull(),
  active: boolean().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
