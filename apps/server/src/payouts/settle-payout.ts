import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { countForOrder } from "../orders/count-facts.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { alertIfOwedAfterDeletion } from "../orders/owed-after-deletion.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { bookUncovered } from "../orders/uncovered-refund.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { type AlertAct, PROVIDER, raiseAlert, resolveAlertsFrom } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import { beginLoan, postDuplicate } from "./book-payout.ts";
import { disbursementAmong, isWaitingForAccount, type LockedPayout, lockPayout } from "./order-payouts.ts";
import { secondCameBack } from "./refund-postings.ts";
import { payouts } from "./schema.ts";

/** Tells a borrower that a loan's money did not arrive, and that another account is needed. */
export const TELL_FAILED_PAYOUT = jobKind<{ payoutId: string }>("tell-failed-payout");

/** What became of a payout, according to the provider, or to two people who learned it. `reference` is our payout's id. */
export interface PayoutOutcome {
  readonly reference: string;
  /** `not-taken`: the provider refused it and has nothing under its reference. */
  readonly outcome: "paid" | "failed" | "not-taken";
  /** Why it failed; empty when the provider does not say, or when it was paid. */
  readonly reason: string;
  /** When the money left, or the attempt failed. */
  readonly at: Date;
  /** How much, according to the provider; absent: it does not say. */
  readonly amountCentavos?: number | undefined;
  /** The member of staff who approved that it is recorded, as rows name them; absent: the provider said it. */
  readonly recordedBy?: string;
}

/** What a transfer's row holds of who knew the outcome. */
export const recordedColumns = ({ recordedBy }: Pick<PayoutOutcome, "recordedBy">, now: Date) =>
  recordedBy === undefined ? {} : { outcomeRecordedAt: now };

/** `contradicted`: the payout was paid, which stands. `unknown`: it is not ours. */
export type Settled = "written" | "repeated" | "contradicted" | "unknown";

/** The reason for a payout that failed without being sent, because an earlier one had arrived after all. */
const WITHHELD = "earlier-payout-paid";

/**
 * Records a payout's outcome, once. "Paid" is believed at any time, even for a payout that had failed, because it is
 * the outcome that moved money (decision 17): an order's first begins the loan on the day on which its money left; any
 * other is owed back. Staff are alerted to every payout with two outcomes, and to money that left twice; what they were
 * told of an outcome that did not come is closed. A repeated announcement changes nothing, in whatever order.
 *
 * @param now when we learn of it, by our clock
 */
export async function settlePayout(tx: Transaction, outcome: PayoutOutcome, now: Date): Promise<Settled> {
  const locked = await lockPayout(tx, outcome.reference);
  if (locked === null) return "unknown";
  const settled =
    outcome.outcome === "paid"
      ? await settlePaid(tx, locked, outcome, now)
      : await settleFailed(tx, locked, outcome, now);
  if (settled !== "written") return settled;
  await writeStandings(tx, [locked.order.id], manilaDateOf(now));
  await closeUnclear(tx, locked.payout.id, { by: outcome.recordedBy ?? PROVIDER, now });
  if (outcome.outcome === "paid") {
    const { order, payout, others } = locked;
    // Money that left twice begins no loan.
    if (disbursementAmong(others) === undefined)
      await alertIfOwedAfterDeletion(tx, order.id, { fact: `loan-begun:${payout.id}`, now });
    await alertOfOtherAmount(tx, { order, transfer: payout }, { ...outcome, now });
  }
  return settled;
}

/**
 * Alerts staff when not the amount left that was to be sent. The books have the latter: only the provider and a person
 * can find out what is true.
 */
export async function alertOfOtherAmount(
  tx: Transaction,
  {
    order,
    transfer: { id, amountCentavos },
  }: {
    readonly order: OrderRecord;
    readonly transfer: { readonly id: string; readonly amountCentavos: number };
  },
  { amountCentavos: leftCentavos, now }: Pick<PayoutOutcome, "amountCentavos"> & { readonly now: Date },
): Promise<void> {
  if (leftCentavos === undefined || leftCentavos === amountCentavos) return;
  await raiseAlert(tx, {
    kind: "payout-amount-differs",
    subject: id,
    orderId: order.id,
    borrowerId: order.borrowerId,
    details: { payout: id, amountCentavos, leftCentavos },
    raisedAt: now,
  });
}

/** Closes the alerts to a payout's unknown outcome, of itself and of those that waited for it: somebody has said. */
export const closeUnclear = (tx: Db, payoutId: string, act: AlertAct): Promise<void> =>
  resolveAlertsFrom(tx, { kind: "payout-outcome-unclear", subject: payoutId }, act);

async function settleFailed(
  tx: Transaction,
  locked: LockedPayout,
  said: PayoutOutcome,
  now: Date,
): Promise<Settled> {
  const { outcome, reason, at } = said;
  const { payout } = locked;
  const { id: payoutId } = payout;
  // That it came back is booked already.
  if (payout.returnedAt !== null || (await secondCameBack(tx, payoutId))) return "repeated";
  if (payout.paidAt !== null) {
    const kind = payout.duplicateOf === null ? "payout-failed-after-paid" : "second-payout-failed-after-paid";
    await alert(tx, kind, locked, now);
    return "contradicted";
  }
  if (payout.failedAt !== null) return "repeated";
  await tx
    .update(payouts)
    .set({
      failedAt: at,
      failureReason: reason === "" ? "unknown" : reason,
      awaitingBorrowerUrl: null,
      ...(outcome === "not-taken" ? { notTakenAt: at } : {}),
      ...recordedColumns(said, now),
    })
    .where(eq(payouts.id, payoutId));
  if (isWaitingForAccount({ ...locked, payout: { ...payout, failedAt: at } }))
    await enqueue(tx, TELL_FAILED_PAYOUT, { payoutId }, { dedupe: payoutId });
  return "written";
}

async function settlePaid(
  tx: Transaction,
  locked: LockedPayout,
  said: PayoutOutcome,
  now: Date,
): Promise<Settled> {
  const { order, payout, others } = locked;
  if (payout.paidAt !== null) return "repeated";
  const at = leftAt(payout, said.at);
  const disbursement = disbursementAmong(others);
  // One that had given way to a payout whose money came back since is the loan's own.
  const paid = {
    paidAt: at,
    awaitingBorrowerUrl: null,
    duplicateOf: disbursement?.id ?? null,
    ...recordedColumns(said, now),
  };
  if (disbursement !== undefined) {
    await tx.update(payouts).set(paid).where(eq(payouts.id, payout.id));
    await postDuplicate(tx, order, payout, at);
    await alert(tx, "payout-sent-twice", locked, now);
    return "written";
  }
  // Before this one is written: the database accepts no two that stand.
  await standAside(tx, locked, now);
  await tx.update(payouts).set(paid).where(eq(payouts.id, payout.id));
  await beginLoan(tx, order, payout, at);
  await countEarlier(tx, locked, now);
  if (payout.failedAt !== null) await alert(tx, "payout-paid-after-failure", locked, now);
  return "written";
}

/**
 * What was paid before the loan began, and was the borrower's credit until now, pays the loan (decision 38). If they had
 * given it up and that credit was sent back, it is owed back.
 */
async function countEarlier(tx: Transaction, { order, payout }: LockedPayout, now: Date): Promise<void> {
  if (order.facts.length === 0) return;
  const fact = {
    kind: "reversal",
    // An order whose money came back begins once more.
    fact: `loan-begun:${payout.id}`,
    occurredAt: now,
    on: manilaDateOf(now),
  } as const;
  await countForOrder(tx, fact, order);
  await bookUncovered(tx, order, { cause: payout.id, now });
}

/**
 * Makes the order's payouts under way give way to the one that was paid. One that was never sent is closed; one that
 * may be at the provider can't be called back, and is owed back if its money leaves.
 */
async function standAside(tx: Transaction, { payout, others }: LockedPayout, now: Date): Promise<void> {
  const underWay = others.find(({ paidAt, failedAt }) => paidAt === null && failedAt === null);
  if (underWay === undefined) return;
  const end =
    underWay.sentAt === null ? { failedAt: now, failureReason: WITHHELD } : { duplicateOf: payout.id };
  await tx
    .update(payouts)
    .set({ ...end, awaitingBorrowerUrl: null })
    .where(eq(payouts.id, underWay.id));
}

async function alert(
  tx: Transaction,
  kind: StaffAlertKind,
  { order, payout, others }: LockedPayout,
  now: Date,
): Promise<void> {
  const mayBeSent = others.filter(({ sentAt, notTakenAt }) => sentAt !== null && notTakenAt === null);
  await raiseAlert(tx, {
    kind,
    subject: payout.id,
    orderId: order.id,
    borrowerId: order.borrowerId,
    details: {
      payout: payout.id,
      amountCentavos: payout.amountCentavos,
      otherPayoutsSent: mayBeSent.length,
    },
    raisedAt: now,
  });
}

/**
 * When the money of a transfer left. No money left before it was asked for: a provider that misreads a date must not
 * begin a loan in the past, overdue from its first day.
 */
export function leftAt(
  { requestedAt, sentAt }: { readonly requestedAt: Date; readonly sentAt: Date | null },
  saidAt: Date,
): Date {
  const earliest = sentAt ?? requestedAt;
  return saidAt < earliest ? earliest : saidAt;
}

/**
 * The instant of an outcome by our clock. A provider's clock may run ahead of ours, but no money left in the future.
 */
export function settledInstant(clock: Clock, settledAt: Date | null, now: Date): Date {
  const at = settledAt === null ? now : clock.at(settledAt);
  return at > now ? now : at;
}
