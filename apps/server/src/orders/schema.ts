import type { OrderStatus, TermUnit } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import { loanProductColumn } from "./product-column.ts";
import type { ProductServicing } from "./product-servicing.ts";

/** How variant 2 of the confirmation presents a product (CNF-7). */
export interface ConfirmLook {
  /** The confirming button's label; left out: 'Next'. */
  readonly buttonText?: LocalText;
  readonly promo?: {
    /** A promo is shown once per session; another id is another promo. */
    readonly id: string;
    readonly title: LocalText;
    readonly text: LocalText;
    /** A path of ours, or empty. */
    readonly image: string;
  };
}
type LocalText = Readonly<Record<Locale, string>>;

/** What is lent and at what price. `definition` is the rule; name and logo are in it too. */
export const products = pgTable("products", {
  id: integer().primaryKey(),
  name: text().notNull(),
  logo: text().notNull(),
  definition: loanProductColumn("definition").notNull(),
  /** A `ProductServicing`; null: the defaults. */
  servicing: jsonb().$type<Partial<ProductServicing>>(),
  /** Null: variant 2 of the confirmation adds nothing of its own. */
  confirmLook: jsonb("confirm_look").$type<ConfirmLook>(),
  /** Offered for new orders; orders made before keep their own copy of the terms. */
  active: boolean().notNull().default(true),
});

/**
 * Loans confirmed by borrowers. Only facts: the status (under review, due, overdue, …) is computed by
 * `@hiram/lending` from these, the payouts, the payments and the day (domain.md, "Life of an order").
 */
export const orders = pgTable(
  "orders",
  {
    id: givenNumber("id", 1_000_001).primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The product as it was when the borrower confirmed: later edits do not affect the order. */
    terms: loanProductColumn("terms").notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    periods: integer().notNull(),
    termUnit: text("term_unit").$type<TermUnit>().notNull(),
    /** Chooses the penalty (TRM-1): whether the borrower had repaid an order before this one. */
    repeatBorrower: boolean("repeat_borrower").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /**
     * The pages' own keys under which it was confirmed, so that each of them is answered with it whenever it asks again
     * (decision 5). Two, where a second page confirmed the same within ten minutes.
     */
    attempts: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    decision: text().$type<"approved" | "rejected">(),
    decidedAt: instant("decided_at"),
    /**
     * When the borrower gave the loan up, before any money had reached them; null: they did not. It counts for nothing
     * once a payout that had failed turns out to be paid after all.
     */
    cancelledAt: instant("cancelled_at"),
    /** The day the payout was confirmed: the loan begins. Its plan is in `instalments`. */
    disbursedOn: manilaDay("disbursed_on"),
    /** Days from disbursal to the last due day; set with `disbursedOn`. */
    termDays: integer("term_days"),
  },
  (table) => [
    index("orders_of_borrower").on(table.borrowerId, table.confirmedAt),
    check("orders_amount", sql`${table.amountCentavos} > 0`),
    check("orders_periods", sql`${table.periods} > 0`),
    check("orders_term_unit", sql`${table.termUnit} in ('D', 'M')`),
    check("orders_decision", sql`${table.decision} in ('approved', 'rejected')`),
    check("orders_decided_at", sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check(
      "orders_disbursed",
      sql`(${table.disbursedOn} is null) = (${table.termDays} is null)
        and (${table.disbursedOn} is null or ${table.decision} is not distinct from 'approved')`,
    ),
  ],
);

/** The agreed plan, written once on the day of disbursal; extensions and payments are facts of their own. */
export const instalments = pgTable(
  "instalments",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** From 1. */
    number: integer().notNull(),
    dueOn: manilaDay("due_on").notNull(),
    principalCentavos: centavos("principal_centavos").notNull(),
    interestCentavos: centavos("interest_centavos").notNull(),
    feeCentavos: centavos("fee_centavos").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check("instalments_number", sql`${table.number} > 0`),
    check(
      "instalments_amounts",
      sql`${table.principalCentavos} >= 0 and ${table.interestCentavos} >= 0 and ${table.feeCentavos} >= 0`,
    ),
  ],
);

/**
 * How each order stands, as folded from its facts: a projection, written in the transaction of each fact and rolled
 * over at midnight in Manila (decision 29). A row whose `changesOn` has come is out of date until then.
 */
export const orderStandings = pgTable(
  "order_standings",
  {
    orderId: bigint("order_id", { mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    status: text().$type<OrderStatus>().notNull(),
    /** Due day of the oldest unpaid instalment; null before the payout and once settled. */
    nextDueOn: manilaDay("next_due_on"),
    /** All that is past due with the penalty, or otherwise the next instalment. */
    dueCentavos: centavos("due_centavos").notNull(),
    outstandingCentavos: centavos("outstanding_centavos").notNull(),
    /** Principal still owed, or promised and not paid out yet: what the order takes of the limit. */
    principalCentavos: centavos("principal_centavos").notNull(),
    /** Of the oldest unpaid instalment; 0 while none is past due. */
    daysPastDue: integer("days_past_due").notNull(),
    paidOutOn: manilaDay("paid_out_on"),
    settledOn: manilaDay("settled_on"),
    /** The day on which the lender wrote it off. */
    writtenOffOn: manilaDay("written_off_on"),
    /** The day on which a plan replaced what was unpaid. */
    restructuredOn: manilaDay("restructured_on"),
    /** Due day of the last instalment, as `lastDueOn` of a standing; null before the payout. */
    lastDueOn: manilaDay("last_due_on"),
    /** Whether an instalment was not paid by its day, or the days were renegotiated. */
    wasLate: boolean("was_late").notNull().default(false),
    /** The first day on which the row reads differently although nothing happens; null: it changes only with a fact. */
    changesOn: manilaDay("changes_on"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("order_standings_of_borrower").on(table.borrowerId),
    index("order_standings_next_due")
      .on(table.nextDueOn, table.orderId)
      .where(sql`${table.nextDueOn} is not null`),
    index("order_standings_to_roll")
      .on(table.changesOn, table.orderId)
      .where(sql`${table.changesOn} is not null`),
    index("order_standings_late")
      .on(table.daysPastDue, table.orderId, table.principalCentavos, table.writtenOffOn)
      .where(sql`${table.daysPastDue} > 0`),
    index("order_standings_paid_out").on(table.paidOutOn, table.orderId),
    index("order_standings_last_due").on(table.lastDueOn, table.orderId, table.status, table.wasLate),
    // Those written before there was a last due day.
    index("order_standings_undated")
      .on(table.orderId)
      .where(sql`${table.paidOutOn} is not null and ${table.lastDueOn} is null`),
    check(
      "order_standings_status",
      sql`${table.status} in ('under-review', 'rejected', 'disbursing', 'due', 'repaying', 'overdue', 'settled')`,
    ),
    check(
      "order_standings_amounts",
      sql`${table.dueCentavos} >= 0 and ${table.outstandingCentavos} >= ${table.dueCentavos}
        and ${table.principalCentavos} >= 0 and ${table.daysPastDue} >= 0`,
    ),
  ],
);

/**
 * Borrowers who may borrow while something is overdue, because a person decided so and gave a reason (POL-2): the
 * latest decision about each. The audit log has them all.
 */
export const overdueExceptions = pgTable("overdue_exceptions", {
  borrowerId: bigint("borrower_id", { mode: "number" })
    .primaryKey()
    .references(() => borrowers.id),
  grantedBy: text("granted_by").notNull(),
  reason: text().notNull(),
  grantedAt: instant("granted_at").notNull(),
  /** The last day on which it applies. Null: made by test support, never ends, and opens only the confirmation. */
  endsOn: manilaDay("ends_on"),
});
