import { addDays, type AgreedPayment, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { staff } from "../staff/schema.ts";
import { paymentPlans, planRequests } from "./schema.ts";

/** After an answer, another request can be made only this many days later: until then little will have changed. */
const ASK_AGAIN_DAYS = 14;
/** More than one loan ever has. */
const MOST_READ = 50;

export type PlanRow = typeof paymentPlans.$inferSelect;
export type RequestRow = typeof planRequests.$inferSelect;

/** What staff answered to a borrower, requested or not. */
export interface PlanAnswer {
  readonly at: Date;
  readonly by: string;
  readonly staffId: number;
  /** Null: an offer that was not asked for. */
  readonly requestId: number | null;
  readonly message: string;
  /** `open`: offered, and not answered by the borrower yet. */
  readonly state: "declined" | "open" | "agreed" | "refused" | "lapsed" | "replaced";
  /** Null: declined. */
  readonly plan: PlanRow | null;
}

/** The requests and plans of an order. */
export interface OrderPlans {
  /** The request that is waiting. */
  readonly request: RequestRow | null;
  /** The offer that can be accepted. */
  readonly offer: PlanRow | null;
  readonly agreed:
    | (PlanRow & { readonly appliedOn: ManilaDate; readonly agreed: readonly AgreedPayment[] })
    | null;
  /** Newest first. */
  readonly answers: readonly PlanAnswer[];
  /** From when another request is accepted; null: from now. */
  readonly askFrom: ManilaDate | null;
}

export async function readPlans(db: Db, orderId: number, today: ManilaDate): Promise<OrderPlans> {
  const plans = await db
    .select({ plan: paymentPlans, by: staff.name })
    .from(paymentPlans)
    .innerJoin(staff, eq(staff.id, paymentPlans.offeredBy))
    .where(eq(paymentPlans.orderId, orderId))
    .orderBy(desc(paymentPlans.id))
    .limit(MOST_READ);
  const requests = await db
    .select({ request: planRequests, by: staff.name })
    .from(planRequests)
    .leftJoin(staff, eq(staff.id, planRequests.declinedBy))
    .where(eq(planRequests.orderId, orderId))
    .orderBy(desc(planRequests.id))
    .limit(MOST_READ);
  const offered = Array.from(plans, ({ plan, by }): PlanAnswer => ({
    at: plan.offeredAt,
    by,
    staffId: plan.offeredBy,
    requestId: plan.requestId,
    message: plan.message,
    state: stateOf(plan, today),
    plan,
  }));
  const declined = requests.flatMap(({ request, by }): PlanAnswer[] =>
    request.answeredAt === null || request.declineMessage === null || request.declinedBy === null
      ? []
      : [
          {
            at: request.answeredAt,
            by: by ?? "",
            staffId: request.declinedBy,
            requestId: request.id,
            message: request.declineMessage,
            state: "declined",
            plan: null,
          },
        ],
  );
  const answers = [...offered, ...declined].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const agreed = plans.find(({ plan }) => plan.outcome === "agreed")?.plan;
  // An unrequested offer keeps nobody from asking.
  const last = answers.find(({ requestId }) => requestId !== null);
  const askFrom = last === undefined ? today : addDays(manilaDateOf(last.at), ASK_AGAIN_DAYS);
  return {
    request: requests.find(({ request }) => request.answeredAt === null)?.request ?? null,
    offer: answers.find(({ state }) => state === "open")?.plan ?? null,
    agreed:
      agreed === undefined || agreed.appliedOn === null || agreed.agreed === null
        ? null
        : { ...agreed, appliedOn: agreed.appliedOn, agreed: agreed.agreed },
    answers,
    askFrom: askFrom > today ? askFrom : null,
  };
}

/** A plan of a loan whose money came back is as good as replaced. */
function stateOf({ outcome, openUntil }: PlanRow, today: ManilaDate): PlanAnswer["state"] {
  if (outcome === null) return openUntil >= today ? "open" : "lapsed";
  return outcome === "undone" ? "replaced" : outcome;
}

/** Withdraws an unanswered offer. The caller holds the borrower's lock. */
export async function closeOffer(
  db: Db,
  orderId: number,
  { outcome, now }: { readonly outcome: "refused" | "replaced"; readonly now: Date },
): Promise<void> {
  await db
    .update(paymentPlans)
    .set({ outcome, closedAt: now })
    .where(and(eq(paymentPlans.orderId, orderId), isNull(paymentPlans.outcome)));
}

/**
 * Closes a request that waits, and an offer, for a loan that turned out not to have begun. The caller holds the order's
 * lock, as does whoever accepts an offer.
 */
export async function closePlansOf(db: Db, orderId: number, now: Date): Promise<void> {
  await closeOffer(db, orderId, { outcome: "replaced", now });
  await db
    .update(planRequests)
    .set({ answeredAt: now })
    .where(and(eq(planRequests.orderId, orderId), isNull(planRequests.answeredAt)));
}
