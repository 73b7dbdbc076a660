import { manilaDateOf } from "@hiram/lending";
import { post } from "../ledger/post.ts";
import { ledgerPostings } from "../ledger/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { eq } from "drizzle-orm";
import { type LockedPayout, lockPayout } from "./order-payouts.ts";

/** It came back to the payout provider, or nobody asks the borrower for it any more. */
export type SecondPayoutEnd = "came-back" | "given-up";

export type SecondPayoutFault =
  /** It is the loan, or never left: nothing is owed back for it. */
  "not-a-second" | "settled-before";

/** A payout that left twice and is not settled. */
export class SecondPayoutRefused extends Error {
  override readonly name = "SecondPayoutRefused";
  readonly fault: SecondPayoutFault;
  constructor(fault: SecondPayoutFault) {
    super(fault);
    this.fault = fault;
  }
}

const factOf = (payoutId: string): string => `second-payout-settled:${payoutId}`;

/**
 * Locks a payout that left besides the loan's own, and is owed back (decision 17).
 * @throws {SecondPayoutRefused}
 */
export async function lockSecondPayout(tx: Transaction, payoutId: string): Promise<LockedPayout> {
  const locked = await lockPayout(tx, payoutId);
  if (locked === null || locked.payout.paidAt === null || locked.payout.duplicateOf === null)
    throw new SecondPayoutRefused("not-a-second");
  const settled = await tx.$count(ledgerPostings, eq(ledgerPostings.fact, factOf(payoutId)));
  if (settled > 0) throw new SecondPayoutRefused("settled-before");
  return locked;
}

/** Books how a payout that left twice ended: by a posting of its own, once. */
export async function settleSecondPayout(
  tx: Transaction,
  { order, payout: { id, amountCentavos } }: LockedPayout,
  { end, now }: { readonly end: SecondPayoutEnd; readonly now: Date },
): Promise<void> {
  await post(tx, {
    kind: "second-payout-settled",
    fact: factOf(id),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: now,
    on: manilaDateOf(now),
    entries: [
      { account: end === "came-back" ? "cash_at_payout_provider" : "written_off", amountCentavos },
      { account: "payouts_receivable", amountCentavos: -amountCentavos },
    ],
  });
}
