import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { cardRepayments, repayTokens } from "./bank-cards-schema.ts";
import type { CardRepayment } from "./card-repayments.ts";

/** What makes two payments the same one, as long as no money was asked for. */
export interface WishedPayment {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly cardId: number;
  readonly amountCentavos: number;
}

/** The payment that this token was spent on, or null. */
export async function findByToken(tx: Transaction, tokenHash: string): Promise<CardRepayment | null> {
  const [found] = await tx
    .select(getTableColumns(cardRepayments))
    .from(cardRepayments)
    .innerJoin(repayTokens, eq(repayTokens.repaymentId, cardRepayments.id))
    .where(eq(repayTokens.tokenHash, tokenHash));
  return found ?? null;
}

/**
 * The borrower's repayment of the same order, card and amount that waits for its code, if there is one. By any
 * other card or amount it is another payment, which needs a code of its own. The caller holds the order's lock.
 */
export async function findWaiting(tx: Transaction, wish: WishedPayment): Promise<CardRepayment | null> {
  const [found] = await tx
    .select()
    .from(cardRepayments)
    .where(
      and(
        eq(cardRepayments.borrowerId, wish.borrowerId),
        eq(cardRepayments.orderId, wish.orderId),
        eq(cardRepayments.cardId, wish.cardId),
        eq(cardRepayments.amountCentavos, wish.amountCentavos),
        isNull(cardRepayments.confirmedAt),
      ),
    )
    .orderBy(desc(cardRepayments.committedAt))
    .limit(1);
  return found ?? null;
}

/** Keeps the borrower's word; nothing is charged for it yet. */
export async function writeRepayment(
  tx: Transaction,
  wish: WishedPayment,
  now: Date,
): Promise<CardRepayment> {
  const { orderId, borrowerId, cardId, amountCentavos } = wish;
  const [written] = await tx
    .insert(cardRepayments)
    .values({ orderId, borrowerId, cardId, amountCentavos, committedAt: now })
    .returning();
  if (written === undefined) throw new Error("the repayment was not written");
  return written;
}
