import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { bankCards } from "./schema.ts";
import { FORGET_CARD } from "./save-card.ts";

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
