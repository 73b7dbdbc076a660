import { isManilaDate, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { isAlertOpen } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import { lockPayout } from "./order-payouts.ts";
import { type PayoutOutcome, type Settled, settlePayout } from "./settle-payout.ts";
import { lockRefund, settleRefund } from "./settle-refund.ts";
import { isUnderWay, type Transfer } from "./transfers.ts";

/** Why a transfer failed that two people recorded as not paid. */
const NOT_PAID = "not-paid";

/** What a person was told by the provider or the bank: paid on a day in Manila, or not paid. */
export type OutcomeSeen =
  | { readonly outcome: "paid"; readonly paidOn: ManilaDate }
  | { readonly outcome: "not-paid" };

export type RecordFault =
  /** It is not ours, or its outcome is known by now. */
  | "not-under-way"
  /** Staff were not told that its outcome is unknown: the provider is still expected to say. */
  | "not-unclear"
  | "no-such-day"
  | "before-sent"
  | "day-to-come";

/** Why people can't record what became of a transfer. */
export class RecordRefused extends RuleRefused<RecordFault> {
  override readonly name = "RecordRefused";
}

/** A kind of transfer of which people can record what became of it. */
interface Recordable {
  readonly lock: (
    tx: Transaction,
    id: string,
  ) => Promise<{ readonly order: OrderRecord; readonly transfer: Transfer } | null>;
  readonly settle: (tx: Transaction, outcome: PayoutOutcome, now: Date) => Promise<Settled>;
  readonly alert: StaffAlertKind;
}

const RECORDABLE = {
  payout: {
    lock: async (tx, id) => {
      const locked = await lockPayout(tx, id);
      return locked === null ? null : { order: locked.order, transfer: locked.payout };
    },
    settle: settlePayout,
    alert: "payout-outcome-unclear",
  },
  refund: {
    lock: async (tx, id) => {
      const locked = await lockRefund(tx, id);
      return locked === null ? null : { order: locked.order, transfer: locked.refund };
    },
    settle: settleRefund,
    alert: "refund-outcome-unclear",
  },
} as const satisfies Readonly<Record<string, Recordable>>;
export type RecordableKind = keyof typeof RECORDABLE;

/** A transfer under way of which staff were told that its outcome is unknown; its order is locked. */
export interface UnclearTransfer {
  readonly kind: RecordableKind;
  readonly orderId: number;
  readonly transfer: Transfer;
  /** The day in Manila on which it was sent. */
  readonly sentOn: ManilaDate;
}

/**
 * Locks the order of a transfer whose outcome is to be recorded.
 * @param today in Manila
 * @throws {RecordRefused}
 */
export async function lockUnclear(
  tx: Transaction,
  { kind, id, seen }: { readonly kind: RecordableKind; readonly id: string; readonly seen: OutcomeSeen },
  today: ManilaDate,
): Promise<UnclearTransfer> {
  const { lock, alert } = RECORDABLE[kind];
  const locked = await lock(tx, id);
  if (locked === null || !isUnderWay(locked.transfer)) throw new RecordRefused("not-under-way");
  const { transfer, order } = locked;
  if (transfer.sentAt === null || !(await isAlertOpen(tx, { kind: alert, subject: id })))
    throw new RecordRefused("not-unclear");
  const sentOn = manilaDateOf(transfer.sentAt);
  if (seen.outcome === "paid") {
    if (!isManilaDate(seen.paidOn)) throw new RecordRefused("no-such-day");
    if (seen.paidOn < sentOn) throw new RecordRefused("before-sent");
    if (seen.paidOn > today) throw new RecordRefused("day-to-come");
  }
  return { kind, orderId: order.id, transfer, sentOn };
}

/**
 * Records what two people learned of a transfer, as if the provider had announced it (decision 17).
 * @param by the member of staff who approved it, as rows record it
 */
export async function recordOutcome(
  tx: Transaction,
  { kind, transfer: { id: reference } }: UnclearTransfer,
  { seen, by, now }: { readonly seen: OutcomeSeen; readonly by: string; readonly now: Date },
): Promise<void> {
  const outcome: PayoutOutcome =
    seen.outcome === "paid"
      ? { reference, outcome: "paid", reason: "", at: startOfManilaDay(seen.paidOn), recordedBy: by }
      : { reference, outcome: "failed", reason: NOT_PAID, at: now, recordedBy: by };
  const settled = await RECORDABLE[kind].settle(tx, outcome, now);
  if (settled !== "written") throw new Error(`the outcome of ${kind} ${reference} was ${settled}`);
}
