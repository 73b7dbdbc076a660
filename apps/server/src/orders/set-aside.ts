import { and, eq, isNotNull, isNull, max } from "drizzle-orm";
import { payouts } from "../payouts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import type { OrderRecord } from "./loan-order.ts";

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
