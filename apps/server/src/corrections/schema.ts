import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay, writer } from "../platform/database/columns.ts";
import { payments } from "../repayments/schema.ts";

/** What the lender gives up of a loan (CON-5). */
export const LOAN_ADJUSTMENTS = ["penalty-waiver", "write-off"] as const;
export type LoanAdjustmentKind = (typeof LOAN_ADJUSTMENTS)[number];

/**
 * Facts about a loan that two of the lender's staff decided; none is changed or taken back. They count for nothing once
 * the loan's money has come back: there was no loan.
 */
export const loanAdjustments = pgTable(
  "loan_adjustments",
  {
    id: givenNumber("id").primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    kind: text().$type<LoanAdjustmentKind>().notNull(),
    /**
     * As it was decided: the unpaid penalty, of which no more is ever waived, or the principal owed. The fold decides what
     * it amounts to.
     */
    amountCentavos: centavos("amount_centavos").notNull(),
    decidedBy: writer("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull(),
    /**
     * From the same sequence as the payments' own: decides which came first when a payment and a decision have the same
     * instant.
     */
    arrival: bigint({ mode: "number" })
      .notNull()
      .default(sql`nextval('payments_arrival_seq')`),
    /** The day in Manila from which it counts. */
    appliedOn: manilaDay("applied_on").notNull(),
    /** When the loan's money turned out to have come back, so that there was no loan (decision 17); null: it counts. */
    setAsideAt: instant("set_aside_at"),
  },
  (table) => [
    index("loan_adjustments_of_order").on(table.orderId, table.decidedAt),
    uniqueIndex("loan_adjustments_one_write_off")
      .on(table.orderId)
      .where(sql`${table.kind} = 'write-off' and ${table.setAsideAt} is null`),
    check("loan_adjustments_kind", sql`${table.kind} in ('penalty-waiver', 'write-off')`),
    check("loan_adjustments_amount", sql`${table.amountCentavos} > 0`),
  ],
);

/**
 * Matches that two persons undid, since the payment was for another loan (decision 38): from `matchedAt` on it counted for
 * the order, and it counts for it no more.
 */
export const undoneMatches = pgTable(
  "undone_matches",
  {
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Which of the payment's matches: 1 is the first. */
    match: integer().notNull(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    matchedAt: instant("matched_at").notNull(),
    /** When the payment was set aside for the order's borrower (decision 17), until the match was undone; null: never. */
    setAsideAt: instant("set_aside_at"),
    undoneBy: writer("undone_by").notNull(),
    undoneAt: instant("undone_at").notNull(),
    /** When the order's borrower was told. */
    toldAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.match] }),
    index("undone_matches_of_order").on(table.orderId),
    check("undone_matches_match", sql`${table.match} > 0`),
  ],
);
