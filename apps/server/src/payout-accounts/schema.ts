import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import type { InstitutionDefinition } from "./institution-definition.ts";

/** Where money is sent, as the form was filled in and as its institution was called then. */
const destination = {
  kind: text({ enum: ["wallet", "bank", "counter"] }).notNull(),
  /** The payout provider's code of the wallet, bank or counter. */
  channel: text().notNull(),
  channelName: text("channel_name").notNull(),
  /** Needed to pay out; pages show its last four digits only. At a counter, the phone that gets the reference. */
  accountNumber: text("account_number").notNull(),
  accountNumberLast4: text("account_number_last4").notNull(),
  holderName: text("holder_name").notNull(),
  /** PSGC code of the bank's branch or of the counter; null where none is needed. */
  cityCode: text("city_code"),
  /** What a counter compares with the ID; null elsewhere. */
  holderBornOn: manilaDay("holder_born_on"),
};

/** Accounts to which a borrower's money is sent. A new one replaces the old; none is lost. */
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
    // Of the accounts before, too: whoever asks for their data or deletes it has all of them read.
    index("payout_accounts_of_borrower").on(table.borrowerId),
    index("payout_accounts_of_number").on(table.accountNumber, table.channel),
    check("payout_accounts_last4", sql`right(${table.accountNumber}, 4) = ${table.accountNumberLast4}`),
  ],
);

/**
 * Accounts that wait for the borrower's code. A table of their own, so that no payout can refer to one:
 * money goes nowhere before it is confirmed.
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
    /** When a code was last sent for it; null when none could be. */
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
 * Institutions as staff have changed or added them (CON-7). Whatever else `payout-channels.json` lists stands as it says;
 * a row with the subject of one of its entries stands in for that.
 */
export const payoutInstitutions = pgTable("payout_institutions", {
  /** The code of the file's entry, or the number of one begun by staff. */
  subject: text().primaryKey(),
  definition: jsonb().$type<InstitutionDefinition>().notNull(),
  active: boolean().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
