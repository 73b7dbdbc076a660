import { type Centavos, isMoney, loanAccount, type ManilaDate } from "@hiram/lending";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { matchingFact, movedOthers, paymentFact } from "../ledger/payment-facts.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { contractOf } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Db } from "../platform/database/database.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { undoneMatches } from "../corrections/schema.ts";

/** What a payment paid, according to the books, or that it was set aside or taken back. The parts sum to its amount. */
export type PaymentParts = Readonly<Record<PaymentPart, Centavos>>;
export type PaymentPart =
  | "penalty"
  | "fees"
  | "interest"
  | "principal"
  | "extensionFee"
  | "credit"
  /** All of a payment for a loan whose money came back (decision 17). */
  | "setAside"
  /** All of a payment whose provider took the money back (decision 63). */
  | "takenBack";

/** Money received for an order. */
export interface OrderPayment {
  readonly id: string;
  /** The day in Manila on which the borrower paid. */
  readonly paidOn: ManilaDate;
  readonly receivedAt: Date;
  /** Empty for money that came through none of our channels. */
  readonly channel: string;
  /** The provider's own name for it. */
  readonly reference: string;
  readonly amountCentavos: Centavos;
  readonly isSetAside: boolean;
  readonly isTakenBack: boolean;
  /** Which of its matches, if staff matched it: 1 is the first. */
  readonly match: number;
  readonly parts: PaymentParts;
}

const PART_OF: Readonly<Partial<Record<LedgerAccount, PaymentPart>>> = {
  penalty_income: "penalty",
  fee_income: "fees",
  interest_income: "interest",
  loan_principal: "principal",
  // For a loan that was written off: the borrower pays principal, however we book it.
  recovery_income: "principal",
  written_off: "principal",
  extension_income: "extensionFee",
  borrower_credit: "credit",
};

/** In the order in which money settles them. */
export const PAYMENT_PARTS: readonly PaymentPart[] = [
  "extensionFee",
  "penalty",
  "fees",
  "interest",
  "principal",
  "credit",
  "setAside",
  "takenBack",
];

/** Every payment of an order, in order of arrival; the caller has checked whose order it is. */
export async function listPayments(db: Db, orderId: number): Promise<OrderPayment[]> {
  const rows = await db
    .select({
      id: payments.id,
      provider: payments.provider,
      reference: payments.providerReference,
      paidOn: payments.appliedOn,
      receivedAt: payments.receivedAt,
      amountCentavos: payments.amountCentavos,
      isSetAside: sql<boolean>`${payments.setAsideAt} is not null and ${payments.takenBackAt} is null`,
      isTakenBack: sql<boolean>`${payments.takenBackAt} is not null`,
      match:
        sql<number>`1 + (select count(*) from ${undoneMatches} u where u.payment_id = ${payments.id})`.mapWith(
          Number,
        ),
      channel: paymentChannels.name,
    })
    .from(payments)
    .leftJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .leftJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.receivedAt, payments.arrival);
  const { parts, isMoved } = await partsByFact(db, orderId);
  const folded = isMoved ? await foldedParts(db, orderId) : null;
  const counting = rows.filter(({ isSetAside, isTakenBack }) => !isSetAside && !isTakenBack);
  // Another payment came, or left, between the two reads.
  if (folded !== null && folded.length !== counting.length) return listPayments(db, orderId);
  return Array.from(rows, ({ provider, channel, ...row }) => ({
    ...row,
    channel: channel ?? "",
    parts:
      partOfNoLoan(row) ??
      folded?.[counting.findIndex(({ id }) => id === row.id)] ??
      parts.get(paymentFact(provider, row.reference)) ??
      parts.get(matchingFact("matched", { provider, providerReference: row.reference }, row.match)) ??
      NOTHING,
  }));
}

function partOfNoLoan({
  amountCentavos,
  isSetAside,
  isTakenBack,
}: Pick<OrderPayment, "amountCentavos" | "isSetAside" | "isTakenBack">): PaymentParts | null {
  if (isTakenBack) return { ...NOTHING, takenBack: amountCentavos };
  return isSetAside ? { ...NOTHING, setAside: amountCentavos } : null;
}

const NOTHING: PaymentParts = {
  penalty: 0,
  fees: 0,
  interest: 0,
  principal: 0,
  extensionFee: 0,
  credit: 0,
  setAside: 0,
  takenBack: 0,
};

/**
 * What each counting payment pays by the fold, in order of arrival; null for a loan that has not begun. Where a payment
 * was taken back or given back (decision 63), or its match undone, that posting moved the others' money too: theirs no
 * longer say what they pay.
 */
async function foldedParts(db: Db, orderId: number): Promise<readonly PaymentParts[] | null> {
  const [record] = await readOrders(db, [orderId]);
  const contract = record === undefined ? null : contractOf(record);
  if (record === undefined || contract === null) return null;
  return loanAccount(contract, record.facts, contract.disbursedOn)
    .allocations.filter((_, index) => isMoney(record.facts[index]!))
    .map(({ parts: { penalty, fee, interest, principal, extensionFee, credit } }) => ({
      penalty,
      fees: fee,
      interest,
      principal,
      extensionFee,
      credit,
      setAside: 0,
      takenBack: 0,
    }));
}

/**
 * By the posting's fact, and whether money was moved between them since. Payments have the opposite sign in the books:
 * income and debt are credited.
 */
async function partsByFact(
  db: Db,
  orderId: number,
): Promise<{ readonly parts: ReadonlyMap<string, PaymentParts>; readonly isMoved: boolean }> {
  const rows = await db
    .select({
      fact: ledgerPostings.fact,
      account: ledgerEntries.account,
      paid: sql<number>`(-sum(${ledgerEntries.amountCentavos}))::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerPostings.kind, ["payment", "reversal"])))
    .groupBy(ledgerPostings.fact, ledgerEntries.account);
  const byFact = new Map<string, PaymentParts>();
  let isMoved = false;
  for (const { fact, account, paid } of rows) {
    isMoved ||= movedOthers(fact);
    const part = PART_OF[account];
    if (part === undefined) continue;
    const parts = byFact.get(fact) ?? NOTHING;
    byFact.set(fact, { ...parts, [part]: parts[part] + paid });
  }
  return { parts: byFact, isMoved };
}
