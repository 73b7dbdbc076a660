import { and, eq, inArray, sql } from "drizzle-orm";
import { balance } from "../ledger/balances.ts";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { Db } from "../platform/database/database.ts";

/** How the books name a refund. */
export const refundFact = (refundId: string): string => `refund:${refundId}`;

/** How the books name that a refund came back. */
export const returnedFact = (refundId: string): string => `refund-returned:${refundId}`;

/** How the books name how money that is owed back was settled. */
export const settledFact = (id: string): string => `second-payout-settled:${id}`;

/** How the books name that what was given up came in after all. */
export const recoveredFact = (id: string): string => `${settledFact(id)}:recovered`;

/** Whether a payout that left in addition to the loan's own is booked as come back to the provider. */
export const secondCameBack = async (db: Pick<Db, "select">, payoutId: string): Promise<boolean> =>
  (await partOf(db, settledFact(payoutId), "cash_at_payout_provider")) > 0 ||
  (await partOf(db, recoveredFact(payoutId), "cash_at_payout_provider")) > 0;

/** How much of a refund that left was the borrower's own, by the books; 0: nothing, or it did not leave. */
export const creditPart = (db: Pick<Db, "select">, refundId: string): Promise<number> =>
  partOf(db, refundFact(refundId), "borrower_credit");

/** How much of a refund went beyond the credit, by the books; 0: all of it was the borrower's. */
export const beyondCredit = (db: Pick<Db, "select">, refundId: string): Promise<number> =>
  partOf(db, refundFact(refundId), "payouts_receivable");

/** How much of a refund that came back is the borrower's credit again, by the books. */
export const returnedCredit = async (db: Pick<Db, "select">, refundId: string): Promise<number> =>
  0 - (await partOf(db, returnedFact(refundId), "borrower_credit"));

async function partOf(db: Pick<Db, "select">, fact: string, account: LedgerAccount): Promise<number> {
  const [entry] = await db
    .select({ amountCentavos: ledgerEntries.amountCentavos })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerPostings.fact, fact), eq(ledgerEntries.account, account)));
  return entry?.amountCentavos ?? 0;
}

/**
 * Whether anything is owed back on an order, by the books: money that left twice, or out of a payment that was then taken
 * back.
 */
export const isOwedBack = async (db: Db, orderId: number): Promise<boolean> =>
  (await balance(db, { account: "payouts_receivable", orderId })) > 0;

/** Of these orders, those on which anything is owed back. */
export async function owedBackAmong(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { account, amountCentavos, orderId } = ledgerEntries;
  const rows = await db
    .select({ orderId: sql<number>`${orderId}`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(inArray(orderId, [...orderIds]), eq(account, "payouts_receivable")))
    .groupBy(orderId)
    .having(sql`sum(${amountCentavos}) > 0`);
  return new Set(rows.map((row) => row.orderId));
}
