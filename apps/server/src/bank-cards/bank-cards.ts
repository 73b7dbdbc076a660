import { and, asc, count, eq, exists, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { bankCards } from "./schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";

/** A card on file. */
export type BankCardOnFile = typeof bankCards.$inferSelect;

/** Cards that can be charged: not those of a provider whose channel an operator has switched off. */
const isUsable = (borrowerId: number | Placeholder) =>
  and(
    eq(bankCards.borrowerId, borrowerId),
    isNull(bankCards.removedAt),
    exists(
      sql`(select 1 from ${paymentChannels} where ${paymentChannels.kind} = 'direct-debit'
        and ${paymentChannels.active} and ${paymentChannels.provider} = ${bankCards.provider})`,
    ),
  );

/** The borrower's cards, oldest first, also those that can't be charged at the moment. */
export async function listCards(db: Db, borrowerId: number): Promise<BankCardOnFile[]> {
  return db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.id));
}

/** The borrower's cards that can be charged, oldest first. */
export async function listUsableCards(db: Db, borrowerId: number): Promise<BankCardOnFile[]> {
  return db.select().from(bankCards).where(isUsable(borrowerId)).orderBy(asc(bankCards.id));
}

const usableCards = preparedOnce((db) =>
  db
    .select({ cards: count() })
    .from(bankCards)
    .where(isUsable(sql.placeholder("borrowerId")))
    .prepare("usable_cards"),
);

/** How many cards the borrower may pay with. */
export async function countUsableCards(db: Db, borrowerId: number): Promise<number> {
  const [counted] = await usableCards(db).execute({ borrowerId });
  return counted?.cards ?? 0;
}

/** The borrower's own card, while it is not removed. */
export const isOwnCard = (borrowerId: number, cardId: number) =>
  and(eq(bankCards.id, cardId), eq(bankCards.borrowerId, borrowerId), isNull(bankCards.removedAt));

/**
 * The borrower's own card, or null: another borrower's looks just like one that does not exist. Until the transaction
 * ends nobody removes it: it is charged and then removed, or removed and not charged.
 */
export async function lockBankCard(
  tx: Transaction,
  borrowerId: number,
  cardId: number,
): Promise<BankCardOnFile | null> {
  const [card] = await tx.select().from(bankCards).where(isOwnCard(borrowerId, cardId)).for("share");
  return card ?? null;
}

/** A card's number as it may be shown, and as the page sends it back. */
export const maskedNumber = ({ last4 }: { readonly last4: string }): string => `•••• ${last4}`;
