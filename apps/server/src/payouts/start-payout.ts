import { manilaDateOf, priceLoan } from "@hiram/lending";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { OrderRecord } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { orders } from "../orders/schema.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { payouts } from "./schema.ts";

/**
 * Asked before a borrower's loans are paid out, in the same transaction, which holds `lockBorrower`. `held`: somebody
 * looks at them first, and none is to be started.
 */
export type ReviewPayouts = (tx: Transaction, borrowerId: number, now: Date) => Promise<"clear" | "held">;

/** Sends a payout to the provider. */
export const SEND_PAYOUT = jobKind<{ payoutId: string }>("send-payout");

/**
 * Starts to pay out an approved order, in the transaction that approved it or bound the account. Does nothing while the
 * borrower has no account, or when there already is a payout that has not failed. A job sends the money after the
 * transaction.
 */
export async function startPayout(tx: Transaction, order: OrderRecord, now: Date): Promise<void> {
  if (order.decision !== "approved" || (order.payout !== "none" && order.payout !== "failed")) return;
  const [account] = await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.borrowerId, order.borrowerId), isNull(payoutAccounts.replacedAt)));
  if (account === undefined) return;
  const { amountCentavos, periods, termUnit: unit, product } = order;
  const startsOn = manilaDateOf(now);
  const { netProceedsCentavos } = priceLoan(product, { amountCentavos, periods, unit, startsOn });
  const [payout] = await tx
    .insert(payouts)
    .values({
      orderId: order.id,
      accountId: account.id,
      amountCentavos: netProceedsCentavos,
      requestedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payouts.id });
  if (payout === undefined) return;
  await writeStandings(tx, [order.id], startsOn);
  await enqueue(tx, SEND_PAYOUT, { payoutId: payout.id }, { dedupe: payout.id });
}

/**
 * Starts to pay out every order of the borrower that waited for the account just bound, or whose payout failed; one
 * under way keeps its account. Runs in the transaction that bound the account, which has locked the borrower.
 */
export async function startWaitingPayouts(tx: Transaction, borrowerId: number, now: Date): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.borrowerId, borrowerId), eq(orders.decision, "approved"), isNull(orders.disbursedOn)),
    )
    .orderBy(asc(orders.id));
  for (const { id } of waiting) {
    const order = await lockOrder(tx, id);
    if (order !== null) await startPayout(tx, order, now);
  }
}
