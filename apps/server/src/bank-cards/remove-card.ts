import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { isOwnCard } from "./bank-cards.ts";
import { bankCards } from "./schema.ts";
import { cardRepayments } from "../repayments/card-repayments-schema.ts";
import { CardRefused } from "./card-refused.ts";
import { FORGET_CARD } from "./save-card.ts";
import { paymentRequests } from "../repayments/schema.ts";

/**
 * Removes a borrower's saved card: nothing is charged to it any more, and its provider is to forget it. Of a card that
 * is gone already, or another borrower's, nothing is said.
 * @throws {CardRefused} a payment from it is under way
 */
export async function removeCard(
  tx: Transaction,
  { borrowerId, cardId }: { readonly borrowerId: number; readonly cardId: number },
  now: Date,
): Promise<void> {
  const isTheirs = isOwnCard(borrowerId, cardId);
  const [card] = await tx.select({ id: bankCards.id }).from(bankCards).where(isTheirs).for("update");
  if (card === undefined) return;
  if (await isPaying(tx, cardId, now)) throw new CardRefused({ kind: "card-is-paying" });
  await tx.update(bankCards).set({ removedAt: now }).where(isTheirs);
  await enqueue(tx, FORGET_CARD, { cardId });
}

async function isPaying(tx: Transaction, cardId: number, now: Date): Promise<boolean> {
  const [open] = await tx
    .select({ id: paymentRequests.id })
    .from(cardRepayments)
    .innerJoin(paymentRequests, eq(paymentRequests.id, cardRepayments.requestId))
    .where(
      and(
        eq(cardRepayments.cardId, cardId),
        isNull(paymentRequests.closedAt),
        gt(paymentRequests.expiresAt, now),
      ),
    )
    .limit(1);
  return open !== undefined;
}
