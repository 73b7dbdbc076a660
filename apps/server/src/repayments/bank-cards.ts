import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { bankCards } from "./bank-cards-schema.ts";

/** A card on file. */
export type BankCardOnFile = typeof bankCards.$inferSelect;

/** The borrower's cards on file, oldest first. */
export async function listBankCards(db: Db, borrowerId: number): Promise<BankCardOnFile[]> {
  return db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.id));
}

/** The borrower's own card, or null: another's is as unknown as one that never was. */
export async function findBankCard(
  db: Db,
  borrowerId: number,
  cardId: number,
): Promise<BankCardOnFile | null> {
  const [card] = await db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.id, cardId), eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt)));
  return card ?? null;
}

/** A card's number as it may be shown, and as the page sends it back. */
export const maskedNumber = ({ last4 }: { readonly last4: string }): string => `•••• ${last4}`;
