import { randomUUID } from "node:crypto";
import { manilaDateOf } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { balance } from "../ledger/balances.ts";
import { post } from "../ledger/post.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { OrderRecord } from "./loan-order.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";

/** @param id its own, since a payment that is taken back, given back and taken back again may uncover one each time */
const uncoveredFact = (id: string): string => `refund-uncovered:${id}`;

/**
 * Books what was sent back to a borrower and turns out not to have been theirs: a payment was taken back (decision 63), or
 * came late and displaced an extension, so that the loan is dearer (decision 23), or a cancelled loan has begun
 * after all (decision 64). It is owed back, and staff are alerted. The caller holds the order's lock and has just counted
 * the order's facts anew.
 * @param cause the payment's id, or that of the payout that began the loan
 */
export async function bookUncovered(
  tx: Transaction,
  { id: orderId, borrowerId }: Pick<OrderRecord, "id" | "borrowerId">,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<void> {
  const amountCentavos = await balance(tx, { account: "borrower_credit", orderId });
  if (amountCentavos <= 0) return;
  const id = randomUUID();
  await post(tx, {
    kind: "refund-uncovered",
    fact: uncoveredFact(id),
    orderId,
    borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: [
      { account: "payouts_receivable", amountCentavos },
      { account: "borrower_credit", amountCentavos: -amountCentavos },
    ],
  });
  await raiseAlert(tx, {
    kind: "refund-uncovered",
    subject: id,
    orderId,
    borrowerId,
    details: { cause, amountCentavos },
    raisedAt: now,
  });
}

/** What was sent back and is owed back since, by the books; null: it has another id. */
export async function findUncovered(
  db: Pick<Db, "select">,
  id: string,
): Promise<{ readonly orderId: number; readonly amountCentavos: number } | null> {
  const [entry] = await db
    .select({ orderId: ledgerEntries.orderId, amountCentavos: ledgerEntries.amountCentavos })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerPostings.fact, uncoveredFact(id)), eq(ledgerEntries.account, "payouts_receivable")));
  if (entry === undefined || entry.orderId === null) return null;
  return { orderId: entry.orderId, amountCentavos: entry.amountCentavos };
}
