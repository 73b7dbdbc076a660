import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { instant } from "../platform/database/columns.ts";
import { paymentRequests } from "./schema.ts";

/** Borrowers who are at a provider's checkout, and where they return to: kept for a day (decision 14). */
export const checkoutReturns = pgTable(
  "checkout_returns",
  {
    requestId: uuid("request_id")
      .primaryKey()
      .references(() => paymentRequests.id),
    /**
     * SHA-256 of the token in the address that the provider was given: a copy of this table opens nothing. Derived from
     * the request, so already unique; a second constraint would refuse one of two simultaneous taps.
     */
    tokenHash: text("token_hash").notNull(),
    productId: bigint("product_id", { mode: "number" }).notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
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
  ],
);
