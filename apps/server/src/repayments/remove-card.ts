import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { bankCards, cardRepayments } from "./bank-cards-schema.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { FORGET_CARD } from "./save-card.ts";
import { paymentRequests } from "./schema.ts";

/**
 * Removes a borrower's saved card: nothing is charged to it any more, and its provider is to forget it. Of a card that
 * is gone already, or another borrower's, nothing is said.
 * @throws {PaymentRefused} a payment from it is under way
 */
export async function removeCard(
  tx: Transaction,
  { borrowerId, cardId }: { readonly borrowerId: number; readonly cardId: number },
  now: Date,
): Promise<void> {
  const isTheirs = and(
    eq(bankCards.id, cardId),
    eq(bankCards.borrowerId, borrowerId),
    isNull(bankCards.removedAt),
  );
  const [card] = await tx.select({ id: bankCards.id }).from(bankCards).where(isTheirs).for("update");
  if (card === undefined) return;
  if (await isPaying(tx, cardId, now)) throw new PaymentRefused({ kind: "card-is-paying" });
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

export interface ForgetCardParts {
  readonly database: Database;
  readonly providers: PaymentProviders;
}

/** What is kept in place of a token that its provider has forgotten. */
const forgotten = (cardId: number): string => `forgotten:${cardId}`;

/**
 * Tells a provider to delete a removed card, unless somebody else who saved the same card still uses it there. The token
 * is kept until the provider has agreed.
 */
export function forgetCardJobs({ database: { db }, providers }: ForgetCardParts): JobHandlers {
  return handles(FORGET_CARD, async ({ cardId }, { signal }) => {
    const [card] = await db.select().from(bankCards).where(eq(bankCards.id, cardId));
    if (card === undefined || card.removedAt === null || card.providerToken === forgotten(cardId)) return;
    const { provider, providerToken } = card;
    const shared = await db.$count(
      bankCards,
      and(
        eq(bankCards.provider, provider),
        eq(bankCards.providerToken, providerToken),
        ne(bankCards.id, cardId),
        isNull(bankCards.removedAt),
      ),
    );
    if (shared === 0)
      await paymentProvider(providers, provider)
        .cards?.forget(providerToken, { signal })
        .catch((failure: unknown) => {
          // It has no such card any more.
          if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
        });
    await db
      .update(bankCards)
      .set({ providerToken: forgotten(cardId) })
      .where(and(eq(bankCards.id, cardId), eq(bankCards.providerToken, providerToken)));
  });
}
