import { loanAccount, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PostingKind } from "../ledger/chart-of-accounts.ts";
import { post } from "../ledger/post.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { contractOf, type OrderRecord } from "./loan-order.ts";
import { alertIfOwedAfterDeletion, readOwedAfterDeletion } from "./owed-after-deletion.ts";
import { writeStandings } from "./order-standing.ts";
import { balancesOf, entriesBetween, type PaymentBalances } from "./payment-posting.ts";
import { lockOrder } from "./read-orders.ts";
import { bookUncovered } from "./uncovered-refund.ts";

/** A loan is repaid, or more has become known of one that is. */
export const LOAN_REPAID = jobKind<{ orderId: number; borrowerId: number }>("repayments.loan-repaid");

/** How the books name a loan's fact. */
export interface BookedFact {
  readonly kind: (typeof OF_LOANS)[number];
  readonly fact: string;
  readonly occurredAt: Date;
  /** The day in Manila on which the books record it. */
  readonly on: ManilaDate;
}

/**
 * Posts what a fact just written for an order (a payment, the loan's beginning, or something the lender gave up) changes
 * in the books, and records how the order stands. The caller holds the order's lock.
 * @param today differs from the fact's own day when what was received before midnight is counted after it
 */
export async function countForOrder(
  tx: Transaction,
  fact: BookedFact,
  { id, borrowerId }: Pick<OrderRecord, "id" | "borrowerId">,
  today = manilaDateOf(fact.occurredAt),
): Promise<void> {
  const isRepaid = await postAllocation(tx, fact, { id, borrowerId });
  await writeStandings(tx, [id], today);
  // Once for each fact that leaves nothing owed: an order whose money came back may become a loan once more (decision
  // 17), and money that is announced late may show that a loan was repaid in time after all.
  if (isRepaid) await enqueue(tx, LOAN_REPAID, { orderId: id, borrowerId }, { dedupe: `${id}:${fact.fact}` });
}

/**
 * Counts that a payment came, was taken back or was given back: what was sent back to the borrower before may then not
 * have been theirs.
 */
export async function countPayment(
  tx: Transaction,
  fact: BookedFact,
  {
    order,
    paymentId,
  }: { readonly order: Pick<OrderRecord, "id" | "borrowerId">; readonly paymentId: string },
  today?: ManilaDate,
): Promise<void> {
  const ofDeleted = await readOwedAfterDeletion(tx, order.id);
  await countForOrder(tx, fact, order, today);
  await bookUncovered(tx, order, { cause: paymentId, now: fact.occurredAt });
  // A payment of what is owed already is no news.
  if (ofDeleted !== null && (fact.kind === "reversal" || ofDeleted.amountCentavos <= 0))
    await alertIfOwedAfterDeletion(tx, order.id, { fact: fact.fact, now: fact.occurredAt });
}

/** @returns whether the loan has begun, and nothing is owed on it any more */
async function postAllocation(
  tx: Transaction,
  fact: BookedFact,
  { id, borrowerId }: Pick<OrderRecord, "id" | "borrowerId">,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order === null) throw new Error(`order ${id} is gone`);
  const contract = contractOf(order);
  const account = contract === null ? null : loanAccount(contract, order.facts, fact.on);
  const entries = entriesBetween(await heldBalances(tx, id), balancesOf(account, order));
  // What was waived was never in the books.
  if (entries.length > 0) await post(tx, { ...fact, orderId: id, borrowerId, entries });
  return account !== null && account.settledOn !== null;
}

/** Kinds of posting that a loan's facts make; a disbursement, or a payout that left twice, is not theirs to change. */
const OF_LOANS = ["payment", "reversal", "write-off"] as const satisfies readonly PostingKind[];

/** What the books hold of an order's payments and write-off. */
export async function heldBalances(
  tx: Pick<Transaction, "select">,
  orderId: number,
): Promise<PaymentBalances> {
  const rows = await tx
    .select({
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amountCentavos})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerPostings.kind, OF_LOANS)))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
