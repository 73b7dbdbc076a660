import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";

/** A provider's list of a day's payments, as it was last read. */
export const listedPayments = pgTable(
  "listed_payments",
  {
    provider: text().notNull(),
    /** The provider's id for the payment, as in `payments.provider_reference`. */
    paymentReference: text("payment_reference").notNull(),
    /** The day in Manila whose list it is in. */
    day: manilaDay("day").notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    paidAt: instant("paid_at").notNull(),
    listedAt: instant("listed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentReference] }),
    index("listed_payments_of_day").on(table.provider, table.day),
    index("listed_payments_old").on(table.listedAt),
  ],
);

/** A provider's days that were compared: what it lists, what we hold, and how many payments disagree. */
export const reconciledDays = pgTable(
  "reconciled_days",
  {
    provider: text().notNull(),
    day: manilaDay("day").notNull(),
    listed: integer().notNull(),
    listedCentavos: centavos("listed_centavos").notNull(),
    held: integer().notNull(),
    heldCentavos: centavos("held_centavos").notNull(),
    differences: integer().notNull(),
    /** By the real clock, as the provider's days are. */
    comparedAt: instant("compared_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    index("reconciled_days_newest").on(table.day, table.provider),
  ],
);

/** How a payment differs, seen from the provider's list. */
export type DifferenceKind =
  /** Both have it, with different amounts. */
  | "amount-differs"
  /** We hold it, but the provider lists it on no day. */
  | "not-listed"
  /** The provider lists it, but it could not be counted: a dead letter or a job says why. */
  | "not-counted"
  /** Both have it, and nobody knows whose it is. */
  | "unmatched";

/**
 * Differences between a provider's list and our books, for staff. Kept permanently, like the payments they are about.
 */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: givenNumber("id").primaryKey(),
    provider: text().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    paymentReference: text("payment_reference").notNull(),
    day: manilaDay("day").notNull(),
    listedCentavos: centavos("listed_centavos"),
    heldCentavos: centavos("held_centavos"),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    foundAt: instant("found_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** The member of staff who dealt with it; null where a later comparison found that the two agree. */
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    unique("reconciliation_differences_once").on(table.provider, table.kind, table.paymentReference),
    index("reconciliation_differences_open")
      .on(table.foundAt, table.id)
      .where(sql`${table.resolvedAt} is null`),
    index("reconciliation_differences_of_day").on(table.provider, table.day),
  ],
);
