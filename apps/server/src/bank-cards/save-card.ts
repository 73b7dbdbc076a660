import { and, eq, isNull } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { isUuid } from "../platform/database/uuid.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import type { SavedCard } from "../platform/providers/payment-provider.ts";
import { bankCards, cardSetups } from "./schema.ts";

/** Has the provider of a removed card delete it. */
export const FORGET_CARD = jobKind<{ cardId: number }>("forget-card");

/** What is left of the card of a deleted account. */
export const ERASED_CARD = { bankName: "", last4: "0000" } as const;

const ofPage = (provider: string, reference: string) =>
  and(eq(cardSetups.id, reference), eq(cardSetups.provider, provider));

/** Whose page a provider means; null when it is none of ours with this provider. */
async function holderOf(tx: Transaction, provider: string, reference: string): Promise<number | null> {
  if (!isUuid(reference)) return null;
  const [setup] = await tx
    .select({ borrowerId: cardSetups.borrowerId })
    .from(cardSetups)
    .where(ofPage(provider, reference));
  return setup?.borrowerId ?? null;
}

/**
 * Saves a card that its holder agreed to be charged through, once for each page, however often it is announced
 * (decision 11). If the borrower deleted the account meanwhile, nothing is kept, and the provider is to forget it.
 * @returns false: no page of ours with this provider has that reference
 */
export async function saveCard(
  tx: Transaction,
  provider: string,
  { ourReference, cardToken, ...card }: SavedCard,
  at: Date,
): Promise<boolean> {
  const borrowerId = await holderOf(tx, provider, ourReference);
  if (borrowerId === null) return false;
  // Before the page, as deleting the account does.
  const [borrower] = await tx
    .select({ closedAt: borrowers.closedAt })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
    .for("no key update");
  const ofThisPage = ofPage(provider, ourReference);
  const [setup] = await tx.select({ cardId: cardSetups.cardId }).from(cardSetups).where(ofThisPage);
  if (setup === undefined) return false;
  if (setup.cardId !== null) return true;
  const isGone = borrower === undefined || borrower.closedAt !== null;
  const kept = {
    ...card,
    ...(isGone ? ERASED_CARD : {}),
    addedAt: at,
    removedAt: isGone ? at : null,
  };
  // The same card again: its provider may give it the same token.
  const [saved] = await tx
    .insert(bankCards)
    .values({ ...kept, borrowerId, provider, providerToken: cardToken })
    .onConflictDoUpdate({
      target: [bankCards.borrowerId, bankCards.provider, bankCards.providerToken],
      set: kept,
    })
    .returning({ id: bankCards.id });
  if (saved === undefined) throw new Error("the card was not written");
  await tx.update(cardSetups).set({ endedAt: at, cardId: saved.id, pageUrl: null }).where(ofThisPage);
  if (isGone) await enqueue(tx, FORGET_CARD, { cardId: saved.id });
  return true;
}

/** The holder left a provider's page without saving a card, or its time is over. A card saved before stays. */
export async function endSetup(
  tx: Transaction,
  provider: string,
  reference: string,
  at: Date,
): Promise<boolean> {
  if ((await holderOf(tx, provider, reference)) === null) return false;
  await tx
    .update(cardSetups)
    .set({ endedAt: at, pageUrl: null })
    .where(and(ofPage(provider, reference), isNull(cardSetups.endedAt)));
  return true;
}
