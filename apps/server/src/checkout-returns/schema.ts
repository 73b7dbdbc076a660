import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { instant } from "../platform/database/columns.ts";
import { cardSetups } from "../bank-cards/schema.ts";

/**
 * Borrowers who are on a provider's page, to pay or to save a card, and where they return to: kept for a day (decision
 * 14).
 */
export const checkoutReturns = pgTable(
  "checkout_returns",
  {
    /** What the provider was asked for: a payment, or the saving of a card. */
    requestId: uuid("request_id").primaryKey(),
    /** The card that is being saved; null: an order is being paid. */
    cardSetupId: uuid("card_setup_id").references(() => cardSetups.id),
    /**
     * SHA-256 of the token in the address that the provider was given: a copy of this table opens nothing. Derived from
     * the request, so already unique; a second constraint would refuse one of two simultaneous taps.
     */
    tokenHash: text("token_hash").notNull(),
    productId: bigint("product_id", { mode: "number" }),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** The borrower's language, when it is not the default. */
    lang: text(),
    /** Sealed under the token, which is not stored: a copy of this table opens nobody's session. */
    session: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The first visit, and whose browser it was; both null until then. */
    usedAt: instant("used_at"),
    browserHash: text("browser_hash"),
  },
  (table) => [
    index("checkout_returns_token").on(table.tokenHash),
    index("checkout_returns_expiry").on(table.expiresAt),
    check(
      "checkout_returns_page",
      sql`(${table.orderId} is null) = (${table.productId} is null)
        and (${table.orderId} is null) = (${table.cardSetupId} is not null)`,
    ),
  ],
);
