import type { ManilaDate } from "@hiram/lending";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { paymentPlans, planRequests } from "../payment-plans/schema.ts";

/** How paying in another way than was agreed stands (WEB-12). */
export type PlanStanding = "asked" | "offered" | "agreed" | "none";

/** Which of an order's requests and plans still matter. */
export interface PlanFacts {
  /** A request waits for an answer. */
  readonly isAsked: boolean;
  /** Of an offer that nobody answered, until when it can be; null: there is none. */
  readonly openUntil: ManilaDate | null;
  readonly isAgreed: boolean;
}

export function planStanding({ isAsked, openUntil, isAgreed }: PlanFacts, today: ManilaDate): PlanStanding {
  if (isAgreed) return "agreed";
  if (openUntil !== null && openUntil >= today) return "offered";
  return isAsked ? "asked" : "none";
}

/** Where one order stands. */
export async function readPlanStanding(db: Db, orderId: number, today: ManilaDate): Promise<PlanStanding> {
  const [found] = await db.select({ facts: planFactsOf(sql`${orderId}`) }).from(sql`(select 1) as one`);
  return found === undefined ? "none" : planStanding(found.facts, today);
}

/** @param orderId the outer order's number */
export const planFactsOf = (orderId: SQL): SQL<PlanFacts> => sql<PlanFacts>`json_build_object(
  'isAsked', exists (select 1 from ${planRequests} r where r.order_id = ${orderId} and r.answered_at is null),
  'openUntil', (select p.open_until from ${paymentPlans} p where p.order_id = ${orderId} and p.outcome is null),
  'isAgreed', exists (select 1 from ${paymentPlans} p where p.order_id = ${orderId} and p.outcome = 'agreed'))`;
