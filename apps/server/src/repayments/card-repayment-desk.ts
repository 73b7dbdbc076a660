import type { Locale } from "@hiram/market/locale.ts";
import { CODE } from "@hiram/contract";
import { REPAYMENT_CODE } from "@hiram/contract/repayments/card-payment.ts";
import { and, eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Wording } from "../orders/wording.ts";
import { notAcceptedWords, notSentData, notSentWords } from "../one-time-codes/code-words.ts";
import { IN_SESSION } from "../one-time-codes/asker.ts";
import type { CodeTarget, OneTimeCodes } from "../one-time-codes/codes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { notFound, Refusal } from "../platform/http/refusal.ts";
import { cardRepayments } from "./bank-cards-schema.ts";
import { type BankCardOnFile, findBankCard, maskedNumber } from "./bank-cards.ts";
import { findByToken, findWaiting, writeRepayment } from "./card-repayment-records.ts";
import { agreeDebit, type CardRepayment, confirmDebit, twice } from "./card-repayments.ts";
import { hashOfToken, isTokenOf, spendToken } from "./repay-tokens.ts";

/** What a borrower says to pay, and from which card. */
export interface CardWish {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly amountCentavos: number;
  readonly repayToken: string;
  /** The card as the page showed it: one that reads otherwise by now is not charged. */
  readonly card: {
    readonly id: number;
    readonly bankName: string;
    readonly bankCode: string;
    readonly cardNo: string;
  };
}

export interface CodeGiven {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly repaymentId: string;
  readonly code: string;
}

export interface CardRepaymentDeskParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly codes: OneTimeCodes;
}

/** Payments from cards (OLD-2, OLD-3). Whatever is asked twice, even at once, takes money once. */
export function openCardRepaymentDesk({ database, clock, codes }: CardRepaymentDeskParts) {
  const { db } = database;

  /**
   * Keeps the borrower's word to pay. A card that needs no code is charged from here on; for one that does,
   * the same wish answers the same record until its code has come: a code that was sent to a page which was
   * left or reloaded opens the payment on the next one too.
   * @throws {Refusal} unknown order or card, a token that is not theirs, 800005 for a payment under way
   */
  async function commit(wish: CardWish, wording: Wording): Promise<CardRepayment> {
    return database.transaction(async (tx) => {
      const now = clock.now();
      const order = ownOrder(await lockOrder(tx, wish.orderId), wish.borrowerId, wording);
      const card = await ownCard(tx, wish, wording);
      const tokenHash = hashOfToken(wish.repayToken);
      const before = await findByToken(tx, tokenHash);
      if (before !== null) return sameRepayment(before, wish, wording);
      if (!(await isTokenOf(tx, tokenHash, wish, now)))
        throw new Refusal(REPAYMENT_CODE.staleToken, wording.texts.repayPageOld);
      const debit = await agreeDebit(tx, order, { ...wish, card }, { wording, now });
      const wished = { ...wish, cardId: card.id };
      const repayment = (await findWaiting(tx, wished)) ?? (await writeRepayment(tx, wished, now));
      await spendToken(tx, tokenHash, repayment.id);
      if (!card.needsCode) await confirmDebit(tx, repayment, debit, { order, now });
      return (await findByToken(tx, tokenHash)) ?? repayment;
    });
  }

  /**
   * Sends the code that a repayment waits for.
   * @throws {Refusal} when none could be sent, and when to try again; `TooSoon` after one that was just sent
   */
  async function sendCode(repayment: CardRepayment, locale: Locale, { texts }: Wording): Promise<void> {
    const result = await codes.send({ ...(await codeTarget(db, repayment)), locale, asker: IN_SESSION });
    const problem = notSentWords(result, texts);
    if (problem !== null) throw new Refusal(CODE.conflict, problem, notSentData(result));
  }

  /**
   * Charges the card, given the right code. The code is good for a repeated call within its five minutes:
   * after a crash between the code and the charge it still charges, and a second one is told 800005.
   * @throws {Refusal} unknown repayment, 800006 for a wrong code, 800005 for one that was confirmed before
   */
  async function confirm({ code, ...given }: CodeGiven, wording: Wording): Promise<void> {
    const repayment = await ownRepayment(db, given, wording);
    if (repayment.confirmedAt !== null) throw twice(wording);
    // What is no code at all uses up none of the five looks.
    if (!SIX_DIGITS.test(code)) throw new Refusal(REPAYMENT_CODE.wrongCode, wording.texts.codeWrong);
    const target = await codeTarget(db, repayment);
    const result = await codes.check({ ...target, code, repeatable: true });
    const problem = notAcceptedWords(result, wording.texts);
    if (problem !== null) throw new Refusal(REPAYMENT_CODE.wrongCode, problem);
    await database.transaction(async (tx) => {
      const now = clock.now();
      const order = ownOrder(await lockOrder(tx, given.orderId), given.borrowerId, wording);
      const { confirmedAt, amountCentavos, cardId } = await ownRepayment(tx, given, wording);
      if (confirmedAt !== null) throw twice(wording);
      const card = await findBankCard(tx, given.borrowerId, cardId);
      if (card === null) throw notFound(wording.texts.unknownCard);
      const debit = await agreeDebit(tx, order, { amountCentavos, card }, { wording, now });
      await confirmDebit(tx, repayment, debit, { order, now });
    });
  }

  return { commit, sendCode, confirm };
}

function ownOrder(record: OrderRecord | null, borrowerId: number, { texts }: Wording): OrderRecord {
  if (record?.borrowerId !== borrowerId) throw notFound(texts.unknownOrder);
  return record;
}

async function ownCard(tx: Transaction, wish: CardWish, { texts }: Wording): Promise<BankCardOnFile> {
  const { id, bankName, bankCode, cardNo } = wish.card;
  const card = await findBankCard(tx, wish.borrowerId, id);
  const isAsShown =
    card?.bankName === bankName && card.bankCode === bankCode && maskedNumber(card) === cardNo;
  if (card === null || !isAsShown) throw notFound(texts.unknownCard);
  return card;
}

/** The repayment that this token was spent on before, if that is still the one which is asked for. */
function sameRepayment(before: CardRepayment, wish: CardWish, wording: Wording): CardRepayment {
  const isTheirs = before.borrowerId === wish.borrowerId && before.orderId === wish.orderId;
  if (isTheirs && before.confirmedAt !== null) throw twice(wording);
  const isSame = before.cardId === wish.card.id && before.amountCentavos === wish.amountCentavos;
  if (!isTheirs || !isSame) throw new Refusal(REPAYMENT_CODE.staleToken, wording.texts.repayPageOld);
  return before;
}

const SIX_DIGITS = /^\d{6}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function ownRepayment(
  db: Db,
  { borrowerId, orderId, repaymentId }: Omit<CodeGiven, "code">,
  { texts }: Wording,
): Promise<CardRepayment> {
  const own = and(
    eq(cardRepayments.id, repaymentId),
    eq(cardRepayments.borrowerId, borrowerId),
    eq(cardRepayments.orderId, orderId),
  );
  const [found] = UUID.test(repaymentId) ? await db.select().from(cardRepayments).where(own) : [];
  if (found === undefined) throw notFound(texts.unknownPayment);
  return found;
}

/** What the code opens: this one repayment, on its borrower's own phone. */
async function codeTarget(db: Db, { id, borrowerId }: CardRepayment): Promise<CodeTarget> {
  const [borrower] = await db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) throw new Error(`borrower ${borrowerId} is gone`);
  const subject = `borrower:${borrowerId}/repayment:${id}`;
  return { purpose: "repayment", subject, phone: borrower.phone };
}
