import { and, eq, max } from "drizzle-orm";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { loanAdjustments } from "../corrections/schema.ts";
import { payments } from "../repayments/schema.ts";

/**
 * The instant of a decision taken now about a loan: never earlier than the facts it was based on, even if the clock of
 * the server that wrote them was ahead of this one's. Facts of the same day are folded by their instant. The caller
 * holds the order's lock.
 */
export async function decisionInstant(tx: Transaction, orderId: number, now: Date): Promise<Date> {
  const [paid] = await tx
    .select({ at: max(payments.receivedAt) })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const [decided] = await tx
    .select({ at: max(loanAdjustments.decidedAt) })
    .from(loanAdjustments)
    .where(eq(loanAdjustments.orderId, orderId));
  const [agreed] = await tx
    .select({ at: max(paymentPlans.closedAt) })
    .from(paymentPlans)
    .where(and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.outcome, "agreed")));
  return new Date(Math.max(...[now, paid?.at, decided?.at, agreed?.at].map((at) => at?.getTime() ?? 0)));
}
