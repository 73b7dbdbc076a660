import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { creditOf } from "../ledger/balances.ts";
import { post } from "../ledger/post.ts";
import { ledgerPostings } from "../ledger/schema.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { findUncovered } from "../orders/uncovered-refund.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { lockPayout } from "./order-payouts.ts";
import { beyondCredit, settledFact } from "./refund-postings.ts";
import { lockRefund } from "./settle-refund.ts";
import { hasRefundUnderWay } from "./start-refund.ts";

/**
 * It came back to the payout provider; or it was set off against the borrower's credit on the loan, once they had paid
 * it; or it is no longer asked for.
 */
export type OwedBackEnd = "came-back" | "set-off" | "given-up";

export type OwedBackFault =
  /** It is the loan or the borrower's own, or never left: nothing is owed back for it. */
  | "nothing-owed-back"
  | "settled-before"
  /** It was not given up, or came in since. */
  | "nothing-given-up"
  /** The loan's credit is less than what is owed back. */
  | "too-little-credit"
  /** All of the borrower's own money is already being sent to them. */
  | "credit-under-way";

/** Why what is owed back can't be settled. */
export class OwedBackRefused extends RuleRefused<OwedBackFault> {
  override readonly name = "OwedBackRefused";
}

/**
 * A payout that left in addition to the loan's own (decision 17), what a refund sent beyond the credit (38), or what was
 * sent back out of a payment that was then taken back (63).
 */
export interface OwedBack {
  /** The payout's, the refund's, or its own where a payment uncovered it. */
  readonly id: string;
  readonly order: Pick<OrderRecord, "id" | "borrowerId">;
  readonly amountCentavos: number;
}

/** Whether what is owed back has been settled by two persons. */
export const isSettled = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(ledgerPostings, eq(ledgerPostings.fact, settledFact(id)))) > 0;

/**
 * Locks the order on which something is owed back.
 * @throws {OwedBackRefused}
 */
export async function lockOwedBack(
  tx: Transaction,
  { id, end }: { readonly id: string; readonly end: OwedBackEnd },
): Promise<OwedBack> {
  const owed = await findOwed(tx, id);
  if (await isSettled(tx, id)) throw new OwedBackRefused("settled-before");
  if (end === "set-off") await checkCredit(tx, owed);
  return owed;
}

/** What is, or was, owed back, its order locked. @throws {OwedBackRefused} */
export async function findOwed(tx: Transaction, id: string): Promise<OwedBack> {
  const owed =
    (await lockSecondPayout(tx, id)) ?? (await lockBeyondCredit(tx, id)) ?? (await lockUncovered(tx, id));
  if (owed === null) throw new OwedBackRefused("nothing-owed-back");
  return owed;
}

async function lockSecondPayout(tx: Transaction, id: string): Promise<OwedBack | null> {
  const locked = await lockPayout(tx, id);
  if (locked === null || locked.payout.paidAt === null || locked.payout.duplicateOf === null) return null;
  return { id, order: locked.order, amountCentavos: locked.payout.amountCentavos };
}

async function lockBeyondCredit(tx: Transaction, id: string): Promise<OwedBack | null> {
  const locked = await lockRefund(tx, id);
  const amountCentavos = locked === null ? 0 : await beyondCredit(tx, id);
  return locked === null || amountCentavos === 0 ? null : { id, order: locked.order, amountCentavos };
}

async function lockUncovered(tx: Transaction, id: string): Promise<OwedBack | null> {
  const uncovered = await findUncovered(tx, id);
  const order = uncovered === null ? null : await lockOrder(tx, uncovered.orderId);
  return uncovered === null || order === null
    ? null
    : { id, order, amountCentavos: uncovered.amountCentavos };
}

/** Whether the borrower's credit on the loan covers it. @throws {OwedBackRefused} */
export async function checkCredit(tx: Transaction, { order, amountCentavos }: OwedBack): Promise<void> {
  if ((await creditOf(tx, { orderId: order.id })) < amountCentavos)
    throw new OwedBackRefused("too-little-credit");
  if (await hasRefundUnderWay(tx, order.id)) throw new OwedBackRefused("credit-under-way");
}

const AGAINST = {
  "came-back": "cash_at_payout_provider",
  "set-off": "borrower_credit",
  "given-up": "written_off",
} as const;

/** Books how what is owed back was settled, in a posting of its own, once. */
export async function settleOwedBack(
  tx: Transaction,
  { id, order, amountCentavos }: OwedBack,
  { end, now }: { readonly end: OwedBackEnd; readonly now: Date },
): Promise<void> {
  await post(tx, {
    kind: "second-payout-settled",
    fact: settledFact(id),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: [
      { account: AGAINST[end], amountCentavos },
      { account: "payouts_receivable", amountCentavos: -amountCentavos },
    ],
  });
}
