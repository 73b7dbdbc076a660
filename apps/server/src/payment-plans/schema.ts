import { PROMISE_REASONS } from "@hiram/contract/collections/promise-to-pay.ts";
import { type AgreedPayment, PLAN_STEPS } from "@hiram/lending/restructuring.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import { orderColumns } from "../orders/order-columns.ts";
import { staff } from "../staff/schema.ts";

const staffMember = (name: string) => bigint(name, { mode: "number" }).references(() => staff.id);
const step = () => text({ enum: PLAN_STEPS }).notNull();

/**
 * Requests by borrowers who can't pay as agreed: what happened, what they can pay, and when (WEB-12). At most one per
 * order is open.
 */
export const planRequests = pgTable(
  "plan_requests",
  {
    id: givenNumber("id").primaryKey(),
    ...orderColumns(),
    reason: text({ enum: PROMISE_REASONS }).notNull(),
    /** The reason in the borrower's words. */
    note: text().notNull(),
    /** What they can pay each time. */
    amountCentavos: centavos("amount_centavos").notNull(),
    firstOn: manilaDay("first_on").notNull(),
    every: step(),
    askedAt: instant("asked_at").notNull(),
    /** By when we promised to answer. */
    answerBy: manilaDay("answer_by").notNull(),
    /** Null: it is still waiting. */
    answeredAt: instant("answered_at"),
    /** Who answered without a plan; null: with one, or not yet. */
    declinedBy: staffMember("declined_by"),
    /** What they wrote; null as above. */
    declineMessage: text("decline_message"),
  },
  (table) => [
    uniqueIndex("plan_requests_one_open")
      .on(table.orderId)
      .where(sql`${table.answeredAt} is null`),
    index("plan_requests_waiting")
      .on(table.id)
      .where(sql`${table.answeredAt} is null`),
    index("plan_requests_of_order").on(table.orderId, table.id),
    index("plan_requests_of_borrower").on(table.borrowerId, table.askedAt),
    check("plan_requests_amount", sql`${table.amountCentavos} > 0`),
    check(
      "plan_requests_declined",
      sql`(${table.declinedBy} is null) = (${table.declineMessage} is null)
        and (${table.declinedBy} is null or ${table.answeredAt} is not null)`,
    ),
  ],
);

/**
 * Plans that staff offered. An agreed plan is a fact of its loan: from `appliedOn` its due days replace the unpaid
 * ones. An order has at most one agreed plan, and one open offer.
 */
export const paymentPlans = pgTable(
  "payment_plans",
  {
    id: givenNumber("id").primaryKey(),
    ...orderColumns(),
    /** The request that it answers; null: nobody had asked. */
    requestId: bigint("request_id", { mode: "number" }).references(() => planRequests.id),
    payments: integer().notNull(),
    firstOn: manilaDay("first_on").notNull(),
    every: step(),
    /** What staff wrote with it; may be empty. */
    message: text().notNull(),
    offeredBy: staffMember("offered_by").notNull(),
    offeredAt: instant("offered_at").notNull(),
    /** The last day on which it can be accepted. */
    openUntil: manilaDay("open_until").notNull(),
    /**
     * Null: open, or lapsed once `openUntil` is over. `undone`: agreed, and then the loan's money came back, so that
     * there was no loan (decision 17).
     */
    outcome: text({ enum: ["agreed", "refused", "replaced", "undone"] }),
    closedAt: instant("closed_at"),
    /** For a plan that was agreed, like the two below: its payments, which sum to what was owed then. */
    agreed: jsonb().$type<readonly AgreedPayment[]>(),
    /** The day in Manila from which it counts. */
    appliedOn: manilaDay("applied_on"),
    /** From the payments' sequence, so that of two at the same instant it is known which came first. */
    arrival: bigint({ mode: "number" }),
  },
  (table) => [
    uniqueIndex("payment_plans_one_open")
      .on(table.orderId)
      .where(sql`${table.outcome} is null`),
    uniqueIndex("payment_plans_one_agreed")
      .on(table.orderId)
      .where(sql`${table.outcome} = 'agreed'`),
    index("payment_plans_of_order").on(table.orderId, table.id),
    index("payment_plans_of_borrower").on(table.borrowerId, table.offeredAt),
    check("payment_plans_payments", sql`${table.payments} > 0`),
    check("payment_plans_closed", sql`(${table.outcome} is null) = (${table.closedAt} is null)`),
    check(
      "payment_plans_agreed",
      sql`coalesce(${table.outcome} in ('agreed', 'undone'), false)
        = (${table.agreed} is not null and ${table.appliedOn} is not null and ${table.arrival} is not null)`,
    ),
  ],
);
