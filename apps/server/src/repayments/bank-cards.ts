import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { bankCards } from "./bank-cards-schema.ts";
import { paymentChannels } from "./schema.ts";

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

/** How many cards the borrower may pay with: none while an operator has the channel switched off. */
export async function countUsableCards(db: Db, borrowerId: number): Promise<number> {
  const [row] = await db
    .select({ cards: count() })
    .from(bankCards)
    .innerJoin(
      paymentChannels,
      and(eq(paymentChannels.kind, "direct-debit"), eq(paymentChannels.active, true)),
    )
    .where(and(eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt)));
  return row?.cards ?? 0;
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
