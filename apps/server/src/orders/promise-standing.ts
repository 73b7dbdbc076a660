import type { ManilaDate } from "@hiram/lending";
import { type SQL, sql } from "drizzle-orm";
import { paymentPromises } from "../collections/schema.ts";
import { paymentPlans } from "../payment-plans/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { payments } from "../repayments/schema.ts";

/** How a promise stands: kept once the promised amount has come since. */
export type PromiseState = "open" | "kept" | "broken";

export interface PaymentPromise {
  readonly on: ManilaDate;
  readonly amountCentavos: number;
  readonly paidSinceCentavos: number;
}

export function promiseState(promise: PaymentPromise, today: ManilaDate): PromiseState {
  if (promise.paidSinceCentavos >= promise.amountCentavos) return "kept";
  return promise.on >= today ? "open" : "broken";
}

/** The promise of an order that counts. */
export interface NewestPromise extends PaymentPromise {
  /** Made by the borrower, not to a collector. */
  readonly isOwn: boolean;
}

/**
 * Whether a promise no longer counts: a plan was agreed since, which says what is paid and when, or the loan's money
 * came back. @param promise its name in the query
 */
export const isReplaced = (promise: SQL): SQL<boolean> => sql<boolean>`(exists (
  select 1 from ${paymentPlans} n
  where n.order_id = ${promise}.order_id and n.outcome = 'agreed' and n.closed_at >= ${promise}.made_at)
  or exists (
  select 1 from ${payouts} o where o.order_id = ${promise}.order_id and o.returned_at >= ${promise}.made_at))`;

/** What was paid on a promise's loan since it was made. @param promise its name in the query */
export const paidSincePromise = (
  promise: SQL,
): SQL => sql`coalesce((select sum(m.amount_centavos) from ${payments} m
  where m.order_id = ${promise}.order_id and m.received_at > ${promise}.made_at and m.taken_back_at is null), 0)`;

/**
 * The newest promise of the outer order with what was paid since; none from before its plan, or before its money came
 * back. @param orderId the outer order's number
 */
export const newestPromiseOf = (orderId: SQL): SQL<NewestPromise | null> => sql<NewestPromise | null>`(
  select json_build_object('on', p.promised_on, 'amountCentavos', p.amount_centavos, 'isOwn', p.taken_by is null,
    'paidSinceCentavos', ${paidSincePromise(sql`p`)})
  from ${paymentPromises} p where p.order_id = ${orderId} and not ${isReplaced(sql`p`)} order by p.id desc limit 1)`;
