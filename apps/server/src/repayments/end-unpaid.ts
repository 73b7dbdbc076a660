import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { cardRepayments } from "./bank-cards-schema.ts";
import { giveUp } from "./payment-requests.ts";
import { payments } from "./schema.ts";

/**
 * Nobody paid on a request: it is closed, so that the borrower may pay again, and of a card's charge the
 * reason is kept for them to read. Told again it changes nothing; told of money that has come after all, neither.
 */
export async function endUnpaid(
  tx: Transaction,
  requestId: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.requestId, requestId));
  await tx
    .update(cardRepayments)
    .set({ declinedAt: at, declineReason: reason })
    .where(and(eq(cardRepayments.requestId, requestId), isNull(cardRepayments.declinedAt), notExists(paid)));
  await giveUp(tx, requestId, at);
}
