import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { cardRepayments } from "./bank-cards-schema.ts";
import { giveUp } from "./payment-requests.ts";
import { payments } from "./schema.ts";

/**
 * The bank gave nothing for a request: it is closed, so that the borrower may pay again, and the reason is
 * kept for them to read. Told again it changes nothing; told of money that has come after all, neither.
 */
export async function declineDebit(
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
