import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { orderColumns } from "../orders/order-columns.ts";
import { centavos, givenNumber, instant } from "../platform/database/columns.ts";
import { paymentRequests } from "./schema.ts";

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

/**
 * Payments from cards, from the borrower's consent on (the specification's repayRecordId). The money itself is
 * requested through `requestId`, and counts when its provider announces it, as everywhere.
 */
export const cardRepayments = pgTable(
  "card_repayments",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...orderColumns(),
    cardId: bigint("card_id", { mode: "number" })
      .notNull()
      .references(() => bankCards.id),
    amountCentavos: centavos("amount_centavos").notNull(),
    committedAt: instant("committed_at").notNull(),
    /** From then on the bank may be asked; until then a code is awaited. */
    confirmedAt: instant("confirmed_at"),
    requestId: uuid("request_id")
      .unique()
      .references(() => paymentRequests.id),
    /** The bank paid nothing; the reason is in its provider's word. */
    declinedAt: instant("declined_at"),
    declineReason: text("decline_reason"),
  },
  (table) => [
    index("card_repayments_of_order").on(table.orderId, table.confirmedAt),
    check("card_repayments_amount", sql`${table.amountCentavos} > 0`),
    check("card_repayments_confirmed", sql`(${table.confirmedAt} is null) = (${table.requestId} is null)`),
    check("card_repayments_declined", sql`(${table.declinedAt} is null) = (${table.declineReason} is null)`),
  ],
);

/** Tokens of pages that pay: each is good for one payment (the specification's repayToken). */
export const repayTokens = pgTable(
  "repay_tokens",
  {
    /** SHA-256 of the token: a copy of this table can pay nothing. */
    tokenHash: text("token_hash").primaryKey(),
    ...orderColumns(),
    expiresAt: instant("expires_at").notNull(),
    /**
     * The payment that it was spent on, which an earlier token may have made. The token is kept as long as that
     * payment: it never makes a second one.
     */
    repaymentId: uuid("repayment_id").references(() => cardRepayments.id),
  },
  (table) => [index("repay_tokens_of_borrower").on(table.borrowerId, table.expiresAt)],
);
