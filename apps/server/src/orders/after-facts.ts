import { and, eq, max } from "drizzle-orm";
import { paymentPlans } from "../payment-plans/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { loanAdjustments, payments } from "../repayments/schema.ts";

/**
 * The instant of a decision about a loan that is taken now: not before anything that it was taken on, though the clock
 * of the server that wrote it was ahead of this one's. Facts of a day are folded by their instant. The caller holds the
 * order's lock.
 */
export async function afterFacts(tx: Transaction, orderId: number, now: Date): Promise<Date> {
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
