import { mayCancel, manilaDateOf } from "@hiram/lending";
import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { announceApproved } from "../orders/announce-loan.ts";
import { principalOf } from "../orders/credit-left.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { listStandings, writeStandings } from "../orders/order-standing.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { startPayout } from "../payouts/start-payout.ts";
import type { Db, Transaction } from "../platform/database/database.ts";

/**
 * A borrower's confirmed loans of which no money has left and none is on its way, oldest first, locked. The caller holds
 * `lockBorrower`.
 */
export async function lockUnpaidLoans(tx: Transaction, borrowerId: number): Promise<OrderRecord[]> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.borrowerId, borrowerId),
        or(isNull(orders.decision), eq(orders.decision, "approved")),
        isNull(orders.cancelledAt),
        isNull(orders.disbursedOn),
      ),
    )
    .orderBy(asc(orders.id));
  const unpaid: OrderRecord[] = [];
  for (const { id } of found) {
    const order = await lockOrder(tx, id);
    // What its borrower may still give up is what can still be kept from being sent.
    if (order !== null && mayCancel(order)) unpaid.push(order);
  }
  return unpaid;
}

/** Whether a confirmed loan of the borrower's is held back until a person has looked at their application. */
export async function hasHeldLoans(db: Db, borrowerId: number): Promise<boolean> {
  const isHeld = and(eq(orders.borrowerId, borrowerId), isNull(orders.decision), isNull(orders.cancelledAt));
  return (await db.$count(orders, isHeld)) > 0;
}

/** How many loans that had been held back were approved, and paid out, or declined by a decision of this instant. */
export function loansDecidedAt(
  db: Db,
  borrowerId: number,
  { decision, decidedAt }: { readonly decision: "approved" | "rejected"; readonly decidedAt: Date },
): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.borrowerId, borrowerId),
      eq(orders.decision, decision),
      eq(orders.decidedAt, decidedAt),
      lt(orders.confirmedAt, decidedAt),
    ),
  );
}

/** Takes back the lender's decision on these loans: they are under review, and none is paid out until it is decided anew. */
export const holdLoans = (tx: Transaction, loans: readonly OrderRecord[], now: Date): Promise<void> =>
  decide(tx, loans, null, now);

/**
 * Decides the loans that were held back, as their borrower's application was decided. Approved ones are paid out and
 * announced in the same transaction, oldest first, as far as they fit into the limit beside what else is owed; others are
 * declined.
 * @param limitCentavos null: refused
 */
export async function decideHeldLoans(
  tx: Transaction,
  borrowerId: number,
  limitCentavos: number | null,
  now: Date,
): Promise<void> {
  const held = (await lockUnpaidLoans(tx, borrowerId)).filter(({ decision }) => decision === "pending");
  if (held.length === 0) return;
  const listed = await listStandings(tx, borrowerId, manilaDateOf(now));
  const others = listed.filter(({ orderId }) => held.every(({ id }) => id !== orderId));
  let left = (limitCentavos ?? 0) - principalOf(others.map(({ standing }) => standing));
  const approved: OrderRecord[] = [];
  for (const loan of held) {
    if (loan.amountCentavos > left) continue;
    left -= loan.amountCentavos;
    approved.push(loan);
  }
  const declined = held.filter((loan) => !approved.includes(loan));
  await decide(tx, declined, "rejected", now);
  await decide(tx, approved, "approved", now);
  for (const loan of approved) {
    await startPayout(tx, { ...loan, decision: "approved" }, now);
    await announceApproved(tx, loan.id);
  }
}

async function decide(
  tx: Transaction,
  loans: readonly OrderRecord[],
  decision: "approved" | "rejected" | null,
  now: Date,
): Promise<void> {
  for (const { id } of loans)
    await tx
      .update(orders)
      .set({ decision, decidedAt: decision === null ? null : now })
      .where(eq(orders.id, id));
  await writeStandings(
    tx,
    loans.map(({ id }) => id),
    manilaDateOf(now),
  );
}
