import type { ManilaDate } from "@hiram/lending";
import { type SQL, sql } from "drizzle-orm";
import { paymentPlans, planRequests } from "../payment-plans/schema.ts";

/** How the borrower's request to pay in another way than agreed stands (WEB-12). */
export type PlanStanding = "asked" | "offered" | "agreed" | "none";

/** Which of an order's requests and plans still matter. */
export interface PlanFacts {
  /** A request is waiting for an answer. */
  readonly isAsked: boolean;
  /** Until when an unanswered offer can be accepted; null: there is none. */
  readonly openUntil: ManilaDate | null;
  readonly isAgreed: boolean;
}

export function planStanding({ isAsked, openUntil, isAgreed }: PlanFacts, today: ManilaDate): PlanStanding {
  if (isAgreed) return "agreed";
  if (openUntil !== null && openUntil >= today) return "offered";
  return isAsked ? "asked" : "none";
}

/** Until when the outer order's unanswered offer can be accepted; null: there is none. */
export const openUntilOf = (orderId: SQL): SQL<ManilaDate | null> =>
  sql<ManilaDate | null>`(select p.open_until from ${paymentPlans} p where p.order_id = ${orderId} and p.outcome is null)`;

/** @param orderId the outer order's number */
export const planFactsOf = (orderId: SQL): SQL<PlanFacts> => sql<PlanFacts>`json_build_object(
  'isAsked', exists (select 1 from ${planRequests} r where r.order_id = ${orderId} and r.answered_at is null),
  'openUntil', ${openUntilOf(orderId)},
  'isAgreed', exists (select 1 from ${paymentPlans} p where p.order_id = ${orderId} and p.outcome = 'agreed'))`;
