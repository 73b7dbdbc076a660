import { and, desc, eq, isNull } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { ActorGone } from "../platform/actor.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import type { PayoutRecord } from "./order-payouts.ts";
import { payouts } from "./schema.ts";

export type RetryFault =
  /** Under way, paid or never sent. */
  "not-failed" | "no-account";

/** Why proceeds are not sent again. */
export class RetryRefused extends RuleRefused<RetryFault> {
  override readonly name = "RetryRefused";
}

/** A loan whose proceeds failed, with the account to which they would go now; borrower and order are locked. */
export interface FailedProceeds {
  readonly order: OrderRecord;
  readonly last: PayoutRecord;
  readonly account: typeof payoutAccounts.$inferSelect;
}

/** @throws {RetryRefused} */
export async function lockFailedProceeds(tx: Transaction, orderId: number): Promise<FailedProceeds> {
  const [of] = await tx.select({ borrowerId: orders.borrowerId }).from(orders).where(eq(orders.id, orderId));
  // Before the order, as whoever binds an account or confirms a loan.
  if (of === undefined) throw new RetryRefused("not-failed");
  await lockBorrower(tx, of.borrowerId).catch((failure: unknown) => {
    throw failure instanceof ActorGone ? new RetryRefused("not-failed") : failure;
  });
  const order = await lockOrder(tx, orderId);
  if (order === null || order.decision !== "approved" || order.payout !== "failed")
    throw new RetryRefused("not-failed");
  const [last] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.orderId, orderId), isNull(payouts.duplicateOf)))
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(1);
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.borrowerId, order.borrowerId), isNull(payoutAccounts.replacedAt)));
  if (last === undefined || account === undefined) throw new RetryRefused("no-account");
  return { order, last, account };
}
