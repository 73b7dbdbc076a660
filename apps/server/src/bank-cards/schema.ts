import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { givenNumber, instant } from "../platform/database/columns.ts";

/**
 * Cards that a borrower agreed to have loans repaid from (OLD-1). Only the payment provider has the card's number, and
 * gives us a token for it: what is not stored cannot be stolen.
 */
export const bankCards = pgTable(
  "bank_cards",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    bankName: text("bank_name").notNull(),
    bankCode: text("bank_code").notNull(),
    last4: text().notNull(),
    /** Who keeps the card, and charges it. */
    provider: text().notNull().default("gateway"),
    /** The provider's token for the card; once the provider has forgotten it, a word that charges nothing. */
    providerToken: text("provider_token").notNull(),
    /** The bank wants its customer's confirmation of each payment: a code by SMS (the specification's needValid). */
    needsCode: boolean("needs_code").notNull(),
    addedAt: instant("added_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    // Two people may share a card.
    unique("bank_cards_of_provider").on(table.borrowerId, table.provider, table.providerToken),
    index("bank_cards_of_token").on(table.provider, table.providerToken),
    check("bank_cards_last4", sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** Borrowers sent to a provider's page to save a card there (decision 11). */
export const cardSetups = pgTable(
  "card_setups",
  {
    /** Our reference at the provider. */
    id: uuid().primaryKey().defaultRandom(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    provider: text().notNull(),
    /** The provider's page; null until it has opened one. */
    pageUrl: text("page_url"),
    begunAt: instant("begun_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** A card was saved, or the holder left without one. */
    endedAt: instant("ended_at"),
    /** The card that was saved, once: announced again, it changes nothing. */
    cardId: bigint("card_id", { mode: "number" }).references(() => bankCards.id),
  },
  (table) => [index("card_setups_of_borrower").on(table.borrowerId, table.expiresAt)],
);
