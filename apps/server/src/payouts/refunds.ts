import { manilaDateOf } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { balance, creditOf } from "../ledger/balances.ts";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { post } from "../ledger/post.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/schema.ts";
import { type OrderRecord, payingWhenBegun } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import { refunds } from "./schema.ts";
import { alertOfOtherAmount, leftAt, type PayoutOutcome, type Settled } from "./settle-payout.ts";
import { underWay } from "./transfers.ts";

/** Sends a refund to the provider. */
export const SEND_REFUND = jobKind<{ refundId: string }>("send-refund");
/** Tells a borrower that a refund arrived. */
export const TELL_REFUND = jobKind<{ refundId: string }>("tell-refund");

export type RefundRecord = typeof refunds.$inferSelect;

export type RefundFault =
  | "no-such-order"
  | "no-credit"
  /** The loan may still be paid out, and the money will then pay for it. */
  | "not-over"
  /** The borrower owes something back on the loan, which comes first: their credit can be set off against it. */
  | "owed-back"
  /** The borrower has no account that it could be sent to. */
  | "no-account"
  | "under-way";

/** Why money is not given back. */
export class RefundRefused extends RuleRefused<RefundFault> {
  override readonly name = "RefundRefused";
}

/** What can be returned for an order, and where to; the order is locked. */
export interface Refundable {
  readonly order: OrderRecord;
  /** All of the credit, by the books, without what is to pay a loan that has not begun. */
  readonly amountCentavos: number;
  readonly account: typeof payoutAccounts.$inferSelect;
}

/**
 * Locks an order whose borrower has paid too much and owes nothing back on it.
 * @throws {RefundRefused}
 */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<Refundable> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new RefundRefused("no-such-order");
  const forLoan = payingWhenBegun(order);
  const amountCentavos = (await creditOf(tx, { orderId })) - forLoan;
  if (amountCentavos <= 0 && forLoan > 0) throw new RefundRefused("not-over");
  if (amountCentavos <= 0) throw new RefundRefused("no-credit");
  if (await isOwedBack(tx, orderId)) throw new RefundRefused("owed-back");
  if (await hasRefundUnderWay(tx, orderId)) throw new RefundRefused("under-way");
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.borrowerId, order.borrowerId), isNull(payoutAccounts.replacedAt)));
  if (account === undefined) throw new RefundRefused("no-account");
  return { order, amountCentavos, account };
}

/** Whether some of an order's credit is already being sent back. */
export const hasRefundUnderWay = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.orderId, orderId), underWay(refunds)))) > 0;

/** Starts to return an order's credit: a job sends it, and it is booked once it has left. */
export async function startRefund(
  tx: Transaction,
  { order, amountCentavos, account }: Refundable,
  now: Date,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId: order.id, accountId: account.id, amountCentavos, requestedAt: now })
    .returning({ id: refunds.id });
  if (refund === undefined) throw new Error("the refund was not written");
  await enqueue(tx, SEND_REFUND, { refundId: refund.id }, { dedupe: refund.id });
}

/** Locks a refund's order and reads the refund again; null if it is not ours. */
export async function lockRefund(
  tx: Transaction,
  refundId: string,
): Promise<{ readonly order: OrderRecord; readonly refund: RefundRecord } | null> {
  const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  const order = found === undefined ? null : await lockOrder(tx, found.orderId);
  if (order === null) return null;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  return refund === undefined ? null : { order, refund };
}

/**
 * Records what became of a refund, once. "Paid" is believed at any time, as for a loan's payout (decision 17); a failed
 * refund leaves the credit as it was and alerts staff.
 * @param now when we learn of it, by our clock
 */
export async function settleRefund(
  tx: Transaction,
  { reference, outcome, reason, at, amountCentavos }: PayoutOutcome,
  now: Date,
): Promise<Settled> {
  const locked = await lockRefund(tx, reference);
  if (locked === null) return "unknown";
  const { order, refund } = locked;
  const { id, paidAt, failedAt } = refund;
  if (outcome === "paid") {
    if (paidAt !== null) return "repeated";
    const paidAtLast = leftAt(refund, at);
    await tx.update(refunds).set({ paidAt: paidAtLast }).where(eq(refunds.id, id));
    const { beyondCentavos } = await postRefund(tx, order, refund, paidAtLast);
    await enqueue(tx, TELL_REFUND, { refundId: id }, { dedupe: id });
    if (failedAt !== null) await alertOfRefund(tx, "refund-contradicted", locked, now);
    else if (beyondCentavos > 0) await alertOfRefund(tx, "refund-sent-twice", locked, now);
    await alertOfOtherAmount(tx, { order, transfer: refund }, { amountCentavos, now });
    return "written";
  }
  // That it came back is booked already.
  if (refund.returnedAt !== null) return "repeated";
  if (paidAt !== null) {
    // Another matter than that it left after all, which somebody may have looked into long ago.
    await alertOfRefund(tx, "refund-contradicted", locked, now, cameBack(id));
    return "contradicted";
  }
  if (failedAt !== null) return "repeated";
  const failureReason = reason === "" ? "unknown" : reason;
  await tx.update(refunds).set({ failedAt: at, failureReason }).where(eq(refunds.id, id));
  await alertOfRefund(tx, "refund-failed", locked, now);
  return "written";
}

/** Why a refund is not sent, as the provider's reasons of a failure are written. */
type Withheld = "credit-less-than-refund" | "owed-back";

/**
 * Ends a refund that was never sent if the books no longer hold its whole amount for the borrower, since an earlier one
 * arrived after all, its payment was taken back, or a late one displaced an extension: sent all the same, money would leave
 * that is not theirs. So does it end one whose
 * borrower owes something back on the loan by now, which comes first. The caller holds the order's lock.
 * @returns whether it was ended
 */
export async function withhold(tx: Transaction, refund: RefundRecord, now: Date): Promise<boolean> {
  // The provider may have it: only its outcome can tell.
  const reason = refund.sentAt === null ? await whyWithheld(tx, refund) : null;
  if (reason === null) return false;
  await settleRefund(tx, { reference: refund.id, outcome: "not-taken", reason, at: now }, now);
  return true;
}

async function whyWithheld(
  tx: Transaction,
  { orderId, amountCentavos }: RefundRecord,
): Promise<Withheld | null> {
  if ((await creditOf(tx, { orderId })) < amountCentavos) return "credit-less-than-refund";
  return (await isOwedBack(tx, orderId)) ? "owed-back" : null;
}

/** Whether money that left twice on an order has not been settled. */
const isOwedBack = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await balance(tx, { account: "payouts_receivable", orderId })) > 0;

/** How the books name a refund. */
const refundFact = (refundId: string): string => `refund:${refundId}`;

/** How the books name that a refund came back. */
export const returnedFact = (refundId: string): string => `refund-returned:${refundId}`;

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
 * Books money that went back. Anything beyond the credit, when another refund of it was sent too, is owed back to us
 * like a payout that left twice.
 * @returns how much that is
 */
async function postRefund(
  tx: Transaction,
  { id: orderId, borrowerId }: OrderRecord,
  { id, amountCentavos }: RefundRecord,
  at: Date,
): Promise<{ readonly beyondCentavos: number }> {
  const credit = Math.max(0, await creditOf(tx, { orderId }));
  const ofCredit = Math.min(credit, amountCentavos);
  const beyondCentavos = amountCentavos - ofCredit;
  const entries = [
    { account: "borrower_credit", amountCentavos: ofCredit },
    { account: "payouts_receivable", amountCentavos: beyondCentavos },
    { account: "cash_at_payout_provider", amountCentavos: -amountCentavos },
  ] as const;
  await post(tx, {
    kind: "refund",
    fact: refundFact(id),
    orderId,
    borrowerId,
    occurredAt: at,
    on: manilaDateOf(at),
    entries: entries.filter((entry) => entry.amountCentavos !== 0),
  });
  return { beyondCentavos };
}

/** The subject of the alert that a refund came back after it had arrived, apart from other matters of its outcome. */
export const cameBack = (refundId: string): string => `${refundId}:came-back`;

export async function alertOfRefund(
  tx: Db,
  kind: StaffAlertKind,
  {
    order,
    refund,
  }: { readonly order: Pick<OrderRecord, "id" | "borrowerId">; readonly refund: RefundRecord },
  raisedAt: Date,
  subject = refund.id,
): Promise<void> {
  await raiseAlert(tx, {
    kind,
    subject,
    orderId: order.id,
    borrowerId: order.borrowerId,
    details: { refund: refund.id, amountCentavos: refund.amountCentavos },
    raisedAt,
  });
}
