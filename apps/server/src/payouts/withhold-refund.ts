import { creditOf } from "../ledger/balances.ts";
import type { Transaction } from "../platform/database/database.ts";
import { isOwedBack } from "./refund-postings.ts";
import { type RefundRecord, settleRefund } from "./settle-refund.ts";

/** Why a refund is not sent, as the provider's reasons of a failure are written. */
type Withheld = "credit-less-than-refund" | "owed-back";

/**
 * Ends a refund that was never sent if the books no longer hold its whole amount for the borrower, since an earlier one
 * arrived after all, its payment was taken back, or a late one displaced an extension: sent all the same, money would leave
 * that is not theirs. It also ends a refund whose borrower owes something back on the loan by now, which comes first. The
 * caller holds the order's lock.
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
