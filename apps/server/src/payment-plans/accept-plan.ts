import { type Centavos, manilaDateOf } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { eq, sql } from "drizzle-orm";
import type { KeepPlanDocument } from "../agreements/plan-document.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { decisionInstant } from "../orders/decision-instant.ts";
import { countForOrder } from "../orders/count-facts.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Transaction } from "../platform/database/database.ts";
import { replaceOpenRequests } from "../repayments/close-request.ts";
import { type OwnLoan, type OwnPlans, readOwnPlans } from "./ask-for-plan.ts";
import { PlanRefused } from "./plan-refused.ts";
import { offeredPayments } from "./plannable-loan.ts";
import { closeOffer, type OrderPlans, type PlanAnswer, type PlanRow } from "./read-plans.ts";
import { paymentPlans } from "./schema.ts";

type OwnPlan = OwnLoan & { readonly planId: number };

/**
 * The borrower accepts a plan: from today its due days replace the unpaid ones, and its disclosure is kept, all in one
 * transaction. Accepting again changes nothing.
 * @throws {PlanRefused} when it is no longer open, or the amount owed differs from the one shown; @throws {ActorGone}
 */
export async function acceptPlan(
  tx: Transaction,
  own: OwnPlan & { /** As shown. */ readonly totalCentavos: Centavos },
  {
    clock,
    locale,
    keepDocument,
  }: { readonly clock: () => Date; readonly locale: Locale; readonly keepDocument: KeepPlanDocument },
): Promise<OwnPlans> {
  const { borrowerId, orderId, planId, totalCentavos } = own;
  await lockBorrower(tx, borrowerId);
  // So that no payment comes between reading and agreeing.
  await lockOrder(tx, orderId);
  const now = await decisionInstant(tx, orderId, clock());
  const today = manilaDateOf(now);
  const before = await readOwnPlans(tx, own, today);
  const { loan, plans } = before;
  const found = findAnswer(plans, planId);
  if (found.state === "agreed") return before;
  if (found.state !== "open") throw new PlanRefused({ kind: "offer-gone" });
  if (loan.owedCentavos !== totalCentavos) throw new PlanRefused({ kind: "owed-changed" });
  const agreed = offeredPayments(loan, found.plan);
  await tx
    .update(paymentPlans)
    .set({
      outcome: "agreed",
      closedAt: now,
      agreed,
      appliedOn: today,
      arrival: sql`nextval('payments_arrival_seq')`,
    })
    .where(eq(paymentPlans.id, planId));
  await replaceOpenRequests(tx, orderId, now);
  await keepDocument(tx, loan, { agreed, now, locale });
  // Posts nothing unless an earlier payment is just being announced: the books hold no due days.
  const fact = { kind: "reversal", fact: `payment-plan:${planId}`, occurredAt: now, on: today } as const;
  await countForOrder(tx, fact, loan.record);
  return readOwnPlans(tx, own, today);
}

/** The borrower turns a plan down; nothing changes for the loan. @throws {PlanRefused} @throws {ActorGone} */
export async function refusePlan(tx: Transaction, own: OwnPlan, clock: () => Date): Promise<OwnPlans> {
  const { borrowerId, orderId, planId } = own;
  await lockBorrower(tx, borrowerId);
  const now = clock();
  const today = manilaDateOf(now);
  const before = await readOwnPlans(tx, own, today);
  const { state } = findAnswer(before.plans, planId);
  if (state === "refused") return before;
  if (state !== "open") throw new PlanRefused({ kind: "offer-gone" });
  await closeOffer(tx, orderId, { outcome: "refused", now });
  return readOwnPlans(tx, own, today);
}

/** @throws {PlanRefused} */
function findAnswer({ answers }: OrderPlans, planId: number): PlanAnswer & { readonly plan: PlanRow } {
  for (const answer of answers) {
    const { plan } = answer;
    if (plan?.id === planId) return { ...answer, plan };
  }
  throw new PlanRefused({ kind: "unknown-plan" });
}
