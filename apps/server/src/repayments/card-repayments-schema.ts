import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bankCards } from "../bank-cards/schema.ts";
import { orderColumns } from "../orders/order-columns.ts";
import { centavos, instant } from "../platform/database/columns.ts";
import { paymentRequests } from "./schema.ts";

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
    /** All that was owed, as its page showed it; null from a server that did not keep it. */
    shownOwedCentavos: centavos("shown_owed_centavos"),
    /** The next due day on its page; empty: none. */
    shownNextDueOn: text("shown_next_due_on"),
    /**
     * The payment that it was spent on, which an earlier token may have made. The token is kept as long as that
     * payment: it never makes a second one.
     */
    repaymentId: uuid("repayment_id").references(() => cardRepayments.id),
  },
  (table) => [index("repay_tokens_of_borrower").on(table.borrowerId, table.expiresAt)],
);
