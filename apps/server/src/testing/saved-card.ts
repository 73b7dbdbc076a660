import { randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { type BankCardOnFile, maskedNumber } from "../bank-cards/bank-cards.ts";

/** Saves a card for the borrower; its bank wants no code unless specified otherwise. */
export async function saveCard(
  db: Db,
  borrowerId: number,
  overrides: Partial<typeof bankCards.$inferInsert> = {},
): Promise<BankCardOnFile> {
  const [card] = await db
    .insert(bankCards)
    .values({
      borrowerId,
      bankName: "UnionBank",
      bankCode: "UBP",
      last4: "1881",
      providerToken: `card_${randomUUID()}`,
      needsCode: false,
      addedAt: new Date("2026-01-01T00:00:00Z"),
      ...overrides,
    })
    .returning();
  return card!;
}

/** What a page sends about a card when it commits a payment (OLD-2). */
export const cardFields = (card: BankCardOnFile) => ({
  cardId: card.id,
  bankName: card.bankName,
  bankCode: card.bankCode,
  cardNo: maskedNumber(card),
});
