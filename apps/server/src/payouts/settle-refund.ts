import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { creditOf } from "../ledger/balances.ts";
import { post } from "../ledger/post.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { PROVIDER, raiseAlert, resolveAlert, resolveAlertsOfOrder } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import { refundFact } from "./refund-postings.ts";
import { refunds } from "./schema.ts";
import {
  alertOfOtherAmount,
  leftAt,
  type PayoutOutcome,
  recordedColumns,
  type Settled,
} from "./settle-payout.ts";

/** Tells a borrower that a refund arrived. */
export const TELL_REFUND = jobKind<{ refundId: string }>("tell-refund");

export type RefundRecord = typeof refunds.$inferSelect;

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
 * refund leaves the credit as it was and alerts staff. Alerts that the outcome has ended are closed.
 * @param now when we learn of it, by our clock
 */
export async function settleRefund(tx: Transaction, said: PayoutOutcome, now: Date): Promise<Settled> {
  const { reference, outcome, reason, at, amountCentavos, recordedBy = PROVIDER } = said;
  const locked = await lockRefund(tx, reference);
  if (locked === null) return "unknown";
  const { order, refund } = locked;
  const { id, paidAt, failedAt } = refund;
  const dealtWith = { by: recordedBy, now };
  const recorded = recordedColumns(said, now);
  if (outcome === "paid") {
    if (paidAt !== null) return "repeated";
    const paidAtLast = leftAt(refund, at);
    await tx
      .update(refunds)
      .set({ paidAt: paidAtLast, ...recorded })
      .where(eq(refunds.id, id));
    const { beyondCentavos } = await postRefund(tx, order, refund, paidAtLast);
    await resolveAlert(tx, { kind: "refund-outcome-unclear", subject: id }, dealtWith);
    await resolveAlert(tx, { kind: "refund-failed", subject: id }, dealtWith);
    // An earlier one's failure left money to be sent again, and none is left.
    if ((await creditOf(tx, { orderId: order.id })) <= 0)
      await resolveAlertsOfOrder(tx, { kind: "refund-failed", orderId: order.id }, dealtWith);
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
  await tx
    .update(refunds)
    .set({ failedAt: at, failureReason, ...recorded })
    .where(eq(refunds.id, id));
  await resolveAlert(tx, { kind: "refund-outcome-unclear", subject: id }, dealtWith);
  await alertOfRefund(tx, "refund-failed", locked, now);
  return "written";
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
