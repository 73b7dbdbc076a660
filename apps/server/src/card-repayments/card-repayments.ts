import { SMS_CODE } from "@hiram/market/sms-code.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOwnOrder } from "../orders/read-orders.ts";
import { IN_SESSION } from "../one-time-codes/asker.ts";
import type { CodeTarget, OneTimeCodes } from "../one-time-codes/codes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { isUuid } from "../platform/database/uuid.ts";
import { cardRepayments } from "../repayments/card-repayments-schema.ts";
import { type BankCardOnFile, lockBankCard, maskedNumber } from "../bank-cards/bank-cards.ts";
import {
  agreeCharge,
  type CardRepayment,
  findByToken,
  findWaiting,
  requestCharge,
  writeRepayment,
} from "./card-charges.ts";
import { PaymentRefused } from "../repayments/payment-refused.ts";
import { hashOfToken, isTokenOf, shownForRepayment, shownWithToken, spendToken } from "./repay-tokens.ts";

/** What a borrower wants to pay, and from which card. */
export interface CardRepaymentRequest {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly amountCentavos: number;
  readonly repayToken: string;
  /** The card as the page showed it: if it differs by now, it is not charged. */
  readonly card: {
    readonly id: number;
    readonly bankName: string;
    readonly bankCode: string;
    readonly cardNo: string;
  };
}

/** The code that a borrower types for a payment from a card. */
export interface CodeEntry {
  readonly borrowerId: number;
  readonly orderId: number;
  readonly repaymentId: string;
  readonly code: string;
}

export interface CardRepaymentsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly codes: OneTimeCodes;
}

/** Payments from cards (OLD-2, OLD-3). Whatever is requested twice, even at once, takes money once. */
export function openCardRepayments({ database, clock, codes }: CardRepaymentsParts) {
  const { db } = database;

  /**
   * Records the borrower's consent to pay. A card that needs no code is charged from here on. For one that does, the
   * same request returns the same record until its code has come, so that a code sent to a page that was left or
   * reloaded also opens the payment on the next page.
   * @throws {PaymentRefused} unknown order or card, a token that is not theirs, a loan that no longer stands as its page
   *   showed it, a payment under way
   */
  async function commit(request: CardRepaymentRequest): Promise<CardRepayment> {
    return database.transaction(async (tx) => {
      const now = clock.now();
      const order = await ownOrder(tx, request);
      const card = await ownCard(tx, request);
      const tokenHash = hashOfToken(request.repayToken);
      const before = await findByToken(tx, tokenHash);
      const shown = (await shownWithToken(tx, tokenHash, request)) ?? {};
      const terms = { ...request, cardId: card.id, card, shown };
      if (before !== null) {
        const repayment = sameRepayment(before, request);
        // No code is sent for what could not be confirmed.
        await agreeCharge(tx, order, terms, { now, today: clock.today() });
        return repayment;
      }
      if (!(await isTokenOf(tx, tokenHash, request, now))) throw new PaymentRefused({ kind: "stale-page" });
      const charge = await agreeCharge(tx, order, terms, { now, today: clock.today() });
      const repayment = (await findWaiting(tx, terms)) ?? (await writeRepayment(tx, terms, now));
      await spendToken(tx, tokenHash, repayment.id);
      if (!card.needsCode) await requestCharge(tx, repayment, charge, { order, now });
      return (await findByToken(tx, tokenHash)) ?? repayment;
    });
  }

  /**
   * Sends the code that a repayment is waiting for.
   * @throws {PaymentRefused} when none could be sent, and when to try again
   */
  async function sendCode(repayment: CardRepayment, locale: Locale): Promise<void> {
    const result = await codes.send({ ...(await codeTarget(db, repayment)), locale, asker: IN_SESSION });
    if (!result.sent) throw new PaymentRefused({ kind: "code-not-sent", result });
  }

  /**
   * Charges the card, given the right code. The code stays good for a repeated call within its five minutes: after a
   * crash between code and charge a second call still charges, and otherwise it is refused.
   * @throws {PaymentRefused} unknown repayment, a wrong code, one that was confirmed before, a loan that no longer
   *   stands as its page showed it
   */
  async function confirm({ code, ...named }: CodeEntry): Promise<void> {
    const repayment = await ownRepayment(db, named);
    if (repayment.confirmedAt !== null) throw new PaymentRefused({ kind: "already-charged" });
    // Input that cannot be a code uses up none of the five attempts.
    if (!SMS_CODE.test(code)) throw new PaymentRefused({ kind: "code-not-accepted", result: "wrong" });
    const target = await codeTarget(db, repayment);
    const result = await codes.check({ ...target, code, repeatable: true });
    if (result !== "accepted") throw new PaymentRefused({ kind: "code-not-accepted", result });
    await database.transaction(async (tx) => {
      const now = clock.now();
      const order = await ownOrder(tx, named);
      const { confirmedAt, amountCentavos, cardId } = await ownRepayment(tx, named);
      if (confirmedAt !== null) throw new PaymentRefused({ kind: "already-charged" });
      const card = await lockBankCard(tx, named.borrowerId, cardId);
      if (card === null) throw new PaymentRefused({ kind: "unknown-card" });
      const shown = await shownForRepayment(tx, repayment);
      const terms = { amountCentavos, card, shown };
      const charge = await agreeCharge(tx, order, terms, { now, today: clock.today() });
      await requestCharge(tx, repayment, charge, { order, now });
    });
  }

  return { commit, sendCode, confirm };
}

async function ownOrder(
  tx: Transaction,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number },
): Promise<OrderRecord> {
  const order = await lockOwnOrder(tx, borrowerId, orderId);
  if (order === null) throw new PaymentRefused({ kind: "unknown-order" });
  return order;
}

async function ownCard(tx: Transaction, request: CardRepaymentRequest): Promise<BankCardOnFile> {
  const { id, bankName, bankCode, cardNo } = request.card;
  const card = await lockBankCard(tx, request.borrowerId, id);
  const isAsShown =
    card?.bankName === bankName && card.bankCode === bankCode && maskedNumber(card) === cardNo;
  if (card === null || !isAsShown) throw new PaymentRefused({ kind: "unknown-card" });
  return card;
}

/** The repayment that this token was spent on before, if it is the one being requested. */
function sameRepayment(before: CardRepayment, request: CardRepaymentRequest): CardRepayment {
  const isTheirs = before.borrowerId === request.borrowerId && before.orderId === request.orderId;
  if (isTheirs && before.confirmedAt !== null) throw new PaymentRefused({ kind: "already-charged" });
  const isSame = before.cardId === request.card.id && before.amountCentavos === request.amountCentavos;
  if (!isTheirs || !isSame) throw new PaymentRefused({ kind: "stale-page" });
  return before;
}

async function ownRepayment(
  db: Db,
  { borrowerId, orderId, repaymentId }: Omit<CodeEntry, "code">,
): Promise<CardRepayment> {
  const ofBorrower = and(
    eq(cardRepayments.id, repaymentId),
    eq(cardRepayments.borrowerId, borrowerId),
    eq(cardRepayments.orderId, orderId),
  );
  const [found] = isUuid(repaymentId) ? await db.select().from(cardRepayments).where(ofBorrower) : [];
  if (found === undefined) throw new PaymentRefused({ kind: "unknown-card-payment" });
  return found;
}

/** What the code authorises: this one repayment, on its borrower's own phone. */
async function codeTarget(db: Db, { id, borrowerId }: CardRepayment): Promise<CodeTarget> {
  const [borrower] = await db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) throw new Error(`borrower ${borrowerId} is gone`);
  const subject = `borrower:${borrowerId}/repayment:${id}`;
  return { purpose: "repayment", subject, phone: borrower.phone };
}
