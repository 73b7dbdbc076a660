import { and, eq, isNull, notExists } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { cardRepayments } from "./card-repayments-schema.ts";
import { endRequest } from "./close-request.ts";
import { type CloseReason, payments } from "./schema.ts";

/** Why nothing came: the reason for closing, and the provider's own word for the borrower to read. */
export interface UnpaidEnd {
  readonly closeReason: Extract<CloseReason, "cancelled" | "failed" | "expired">;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Nobody paid a request: it is closed, so that the borrower may pay again, and for a card's charge the reason is kept
 * for them to read. Reported again it changes nothing, nor does it once money has come after all.
 */
export async function endUnpaid(
  tx: Transaction,
  requestId: string,
  { closeReason, reason, at }: UnpaidEnd,
): Promise<void> {
  const paid = tx.select({ id: payments.id }).from(payments).where(eq(payments.requestId, requestId));
  await tx
    .update(cardRepayments)
    .set({ declinedAt: at, declineReason: reason })
    .where(and(eq(cardRepayments.requestId, requestId), isNull(cardRepayments.declinedAt), notExists(paid)));
  await endRequest(tx, requestId, closeReason, at);
}
