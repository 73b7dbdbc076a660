import { addDays, type ManilaDate, manilaDateOf, type PlanRule } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { orders } from "../orders/schema.ts";
import { lockOrder, readOrders } from "../orders/read-orders.ts";
import { ActorGone, type StaffActor } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { audit } from "../staff/audit/audit.ts";
import { PlanRefused } from "./plan-refused.ts";
import { type PlannableLoan, plannableLoan, plannedPayments } from "./plannable-loan.ts";
import { closeOffer, type OrderPlans, readPlans } from "./read-plans.ts";
import { paymentPlans, planRequests } from "./schema.ts";

/** Tells a borrower that their request was answered. */
export const TELL_OF_PLAN = jobKind<{ orderId: number }>("payment-plans.tell-of-answer");

/** How long an offer can be accepted, unless its first payment is due earlier. */
const OPEN_DAYS = 7;

interface Answer {
  readonly orderId: number;
  /** The request that was read; 0: none was waiting. */
  readonly requestId: number;
  readonly message: string;
  readonly by: StaffActor;
  readonly now: Date;
}

/** @throws {PlanRefused} */
export async function readPlannable(db: Db, orderId: number, today: ManilaDate): Promise<PlannableLoan> {
  const [record] = await readOrders(db, [orderId]);
  if (record === undefined) throw new PlanRefused({ kind: "unknown-order" });
  return plannableLoan(record, today);
}

/** Takes both locks, always in this order, so that staff and borrower take turns changing a loan. */
async function lockPlannable(
  tx: Transaction,
  orderId: number,
  today: ManilaDate,
): Promise<{ readonly loan: PlannableLoan; readonly plans: OrderPlans }> {
  const [found] = await tx
    .select({ borrowerId: orders.borrowerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (found === undefined) throw new PlanRefused({ kind: "unknown-order" });
  try {
    await lockBorrower(tx, found.borrowerId);
  } catch (failure) {
    if (failure instanceof ActorGone) throw new PlanRefused({ kind: "account-deleted" });
    throw failure;
  }
  const record = await lockOrder(tx, orderId);
  if (record === null) throw new PlanRefused({ kind: "unknown-order" });
  return { loan: plannableLoan(record, today), plans: await readPlans(tx, orderId, today) };
}

/**
 * Offers a plan for all that is owed, in answer to a request or unprompted; it replaces an open offer. Offering the
 * same again changes nothing.
 * @throws {PlanRefused}
 */
export async function offerPlan(
  tx: Transaction,
  { orderId, requestId, message, by, now, ...rule }: Answer & PlanRule,
): Promise<void> {
  const today = manilaDateOf(now);
  const { loan, plans } = await lockPlannable(tx, orderId, today);
  if (plans.agreed !== null) throw new PlanRefused({ kind: "agreed-before" });
  const { payments, firstOn, every } = rule;
  const { offer } = plans;
  const isSame =
    offer !== null &&
    plans.request === null &&
    (requestId === 0 || offer.requestId === requestId) &&
    offer.payments === payments &&
    offer.firstOn === firstOn &&
    offer.every === every &&
    offer.message === message;
  if (isSame) return;
  if ((plans.request?.id ?? 0) !== requestId) throw new PlanRefused({ kind: "request-changed" });
  plannedPayments(loan, rule);
  await closeOffer(tx, orderId, { outcome: "replaced", now });
  const lastDay = addDays(today, OPEN_DAYS);
  const [offered] = await tx
    .insert(paymentPlans)
    .values({
      orderId,
      borrowerId: loan.record.borrowerId,
      requestId: requestId === 0 ? null : requestId,
      payments,
      firstOn,
      every,
      message,
      offeredBy: by.staffId,
      offeredAt: now,
      openUntil: firstOn < lastDay ? firstOn : lastDay,
    })
    .returning({ id: paymentPlans.id });
  await answered(tx, requestId, { now });
  // A borrower who had not asked gets no message: a collector makes the offer during a conversation.
  if (requestId !== 0) await enqueue(tx, TELL_OF_PLAN, { orderId });
  const details = { planId: offered?.id, payments, firstOn, every, owedCentavos: loan.owedCentavos };
  await audit(tx, by, { action: "offer-payment-plan", subject: `order:${orderId}`, details, now });
}

/**
 * Answers a request without offering a plan; the borrower reads the message. The same again changes nothing.
 * @throws {PlanRefused}
 */
export async function declinePlan(
  tx: Transaction,
  { orderId, requestId, message, by, now }: Answer,
): Promise<void> {
  const { plans } = await lockPlannable(tx, orderId, manilaDateOf(now));
  if (plans.request?.id !== requestId) {
    const [newest] = plans.answers;
    const isSame = plans.request === null && newest?.state === "declined" && newest.message === message;
    if (isSame) return;
    throw new PlanRefused({ kind: "request-changed" });
  }
  await answered(tx, requestId, { now, declinedBy: by.staffId, declineMessage: message });
  await enqueue(tx, TELL_OF_PLAN, { orderId });
  await audit(tx, by, {
    action: "decline-payment-plan",
    subject: `order:${orderId}`,
    details: { requestId },
    now,
  });
}

async function answered(
  tx: Transaction,
  requestId: number,
  {
    now,
    ...declined
  }: { readonly now: Date; readonly declinedBy?: number; readonly declineMessage?: string },
): Promise<void> {
  await tx
    .update(planRequests)
    .set({ answeredAt: now, ...declined })
    .where(and(eq(planRequests.id, requestId), isNull(planRequests.answeredAt)));
}
