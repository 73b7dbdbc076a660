import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNotNull, isNull, max } from "drizzle-orm";
import { paymentPlans } from "../payment-plans/schema.ts";
import { payouts } from "../payouts/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { loanAdjustments, paymentRequests, payments } from "../repayments/schema.ts";
import { countForOrder } from "./count-facts.ts";
import type { OrderRecord } from "./loan-order.ts";

/**
 * Sets aside whatever happened to a loan whose money came back (decision 17): there was no loan, so that what was paid
 * is the borrower's own and pays nothing, and what was given up or agreed counts no more. Its instalments are already
 * deleted. In the books all of it moves, in one posting, from where it was booked to the borrower's credit. The caller
 * holds the order's lock.
 * @param fact names the posting
 */
export async function setFactsAside(
  tx: Transaction,
  order: Pick<OrderRecord, "id" | "borrowerId">,
  { fact, now }: { readonly fact: string; readonly now: Date },
): Promise<void> {
  const { id: orderId } = order;
  const setAside = { setAsideAt: now };
  await tx
    .update(payments)
    .set(setAside)
    .where(and(eq(payments.orderId, orderId), isNull(payments.setAsideAt)));
  await tx
    .update(loanAdjustments)
    .set(setAside)
    .where(and(eq(loanAdjustments.orderId, orderId), isNull(loanAdjustments.setAsideAt)));
  await tx
    .update(paymentPlans)
    .set({ outcome: "undone" })
    .where(and(eq(paymentPlans.orderId, orderId), eq(paymentPlans.outcome, "agreed")));
  await countForOrder(tx, { kind: "reversal", fact, occurredAt: now, on: manilaDateOf(now) }, order);
}

/**
 * Whether a payment that comes in now is for a loan whose money came back, as if it had come before that was booked: the
 * loan has not begun again, or the payment was requested before. The caller holds the order's lock.
 * @param requestId null: it came through no request
 */
export async function isForReturned(
  db: Pick<Db, "select">,
  { id, disbursedOn }: Pick<OrderRecord, "id" | "disbursedOn">,
  requestId: string | null,
): Promise<boolean> {
  const [newest] = await db
    .select({ at: max(payouts.returnedAt) })
    .from(payouts)
    .where(and(eq(payouts.orderId, id), isNotNull(payouts.returnedAt)));
  const returnedAt = newest?.at ?? null;
  if (returnedAt === null || disbursedOn === null) return returnedAt !== null;
  if (requestId === null) return false;
  const [request] = await db
    .select({ createdAt: paymentRequests.createdAt })
    .from(paymentRequests)
    .where(eq(paymentRequests.id, requestId));
  return request !== undefined && request.createdAt <= returnedAt;
}

/** Whether something was paid for the loan whose money came back, and is the borrower's own. */
export const hasSetAside = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(
    payments,
    and(eq(payments.orderId, orderId), isNotNull(payments.setAsideAt), isNull(payments.takenBackAt)),
  )) > 0;
