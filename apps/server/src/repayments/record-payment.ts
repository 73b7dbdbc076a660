import { type Centavos, loanAccount, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PostingKind } from "../ledger/chart-of-accounts.ts";
import { paymentFact } from "../ledger/payment-facts.ts";
import { post } from "../ledger/post.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { contractOf, type OrderRecord } from "../orders/loan-order.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { balancesOf, entriesBetween, type PaymentBalances } from "./payment-posting.ts";
import { closeRequest, endInquiries } from "./payment-requests.ts";
import { type PaymentPurpose, payments } from "./schema.ts";

/** Money that a provider has collected for us, and what it was agreed to be for. */
export interface ReceivedPayment {
  readonly provider: string;
  /** The provider's own id for the payment: it counts once, however often it is announced. */
  readonly providerReference: string;
  readonly requestId: string | null;
  /** null when nobody knows yet whose it is: it is kept until staff find out. */
  readonly orderId: number | null;
  readonly purpose: PaymentPurpose;
  /** What its payer used, according to the provider, where no request of ours says so. */
  readonly payCode?: string | null;
  readonly requestReference?: string | null;
  readonly providerChannel?: string | null;
  readonly amountCentavos: Centavos;
  /** Price agreed for an extension or an early settlement; null for a repayment. */
  readonly priceCentavos: Centavos | null;
  /** When the borrower paid, according to the provider; absent if it does not say. */
  readonly paidAt?: Date;
  /** When we learnt of it, by our clock. */
  readonly receivedAt: Date;
  /** The day in Manila on which the borrower paid: the day that counts. */
  readonly appliedOn: ManilaDate;
}

/** A loan was settled. */
export const LOAN_REPAID = jobKind<{ orderId: number; borrowerId: number }>("repayments.loan-repaid");

/** `repeated`: it had been counted before, and nothing was written. `unmatched`: kept without an order. */
export type Recorded = "counted" | "repeated" | "unmatched";

/**
 * Counts a payment once: stores it, posts it, and closes the request it was made for. In the caller's transaction,
 * under the order's lock, so that two payments never see the same balance. It is never refused because the order is
 * settled or owes less: the excess is the borrower's credit (domain.md, "Price of a loan").
 */
export async function recordPayment(tx: Transaction, received: ReceivedPayment): Promise<Recorded> {
  const { provider, providerReference, orderId, requestId, receivedAt } = received;
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (order === null && orderId !== null) throw new Error(`there is no order ${orderId}`);
  // A provider's clock may run ahead of ours, but nobody has paid in the future.
  const appliedOn = earlierOf(received.appliedOn, manilaDateOf(receivedAt));
  const written = await tx
    .insert(payments)
    .values({ ...received, appliedOn })
    .onConflictDoNothing({ target: [payments.provider, payments.providerReference] })
    .returning({ id: payments.id });
  if (written.length === 0) return "repeated";
  const fact = {
    kind: "payment",
    fact: paymentFact(provider, providerReference),
    occurredAt: receivedAt,
    on: appliedOn,
  } as const;
  if (requestId !== null) {
    await closeRequest(tx, requestId, "paid", receivedAt);
    await endInquiries(tx, requestId);
  }
  if (order === null) {
    await postUnmatched(tx, fact, received.amountCentavos);
    return "unmatched";
  }
  await countForOrder(tx, fact, order);
  return "counted";
}

/**
 * Posts what a fact just written for an order (a payment, or something the lender gave up) changes in the books, and
 * records how the order stands now. The caller holds the order's lock.
 */
export async function countForOrder(
  tx: Transaction,
  fact: BookedFact,
  { id, borrowerId }: Pick<OrderRecord, "id" | "borrowerId">,
): Promise<void> {
  const isSettled = await postAllocation(tx, fact, { id, borrowerId });
  await writeStandings(tx, [id], manilaDateOf(fact.occurredAt));
  if (isSettled) await enqueue(tx, LOAN_REPAID, { orderId: id, borrowerId }, { dedupe: String(id) });
}

function earlierOf(a: ManilaDate, b: ManilaDate): ManilaDate {
  return a < b ? a : b;
}

/** How the books name a loan's fact. */
export interface BookedFact {
  readonly kind: (typeof OF_LOANS)[number];
  readonly fact: string;
  readonly occurredAt: Date;
  /** The day in Manila on which the books record it. */
  readonly on: ManilaDate;
}

/** @returns whether nothing is owed any more */
async function postAllocation(
  tx: Transaction,
  fact: BookedFact,
  { id, borrowerId }: Pick<OrderRecord, "id" | "borrowerId">,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order === null) throw new Error(`order ${id} is gone`);
  const contract = contractOf(order);
  const account = contract === null ? null : loanAccount(contract, order.facts, fact.on);
  const entries = entriesBetween(await heldBalances(tx, id), balancesOf(account, order.facts));
  // What was waived was never in the books.
  if (entries.length > 0) await post(tx, { ...fact, orderId: id, borrowerId, entries });
  return account !== null && account.settledOn !== null;
}

async function postUnmatched(tx: Transaction, fact: BookedFact, amountCentavos: Centavos): Promise<void> {
  await post(tx, {
    ...fact,
    orderId: null,
    borrowerId: null,
    entries: [
      { account: "cash_at_payment_provider", amountCentavos },
      { account: "unmatched_payments", amountCentavos: -amountCentavos },
    ],
  });
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
