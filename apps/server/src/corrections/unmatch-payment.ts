import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { matchingFact } from "../ledger/payment-facts.ts";
import { post } from "../ledger/post.ts";
import { ledgerPostings } from "../ledger/schema.ts";
import { countPayment } from "../orders/count-facts.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { matchNumber } from "./match-payment.ts";
import { payments } from "../repayments/schema.ts";
import { undoneMatches } from "./schema.ts";
import { type LockedPayment, lockPayment } from "./taken-back.ts";

/** Tells a borrower that a payment counts for their loan no more, as it was for another. */
export const TELL_UNMATCHED = jobKind<{ paymentId: string; match: number }>("tell-unmatched");

export type UnmatchFault =
  /** It counts for no order. */
  | "not-matched"
  /** Its provider reported it for a request of its own: nobody matched it. */
  | "by-request"
  /** Its provider has taken the money back. */
  | "taken-back";

/** Why a payment's match is not undone. */
export class UnmatchRefused extends RuleRefused<UnmatchFault> {
  override readonly name = "UnmatchRefused";
}

/** A payment that staff matched, and the order that it counts for; both are locked. */
export interface MatchedPayment extends LockedPayment {
  readonly order: OrderRecord;
  /** Which of its matches: 1 is the first. */
  readonly match: number;
  readonly matchedAt: Date;
}

/**
 * Locks a payment that staff matched together with its order.
 * @throws {UnmatchRefused}
 * @throws {TakenBackRefused} for an unknown payment, or one that is matched at the same moment
 */
export async function lockMatched(tx: Transaction, paymentId: string): Promise<MatchedPayment> {
  const { payment, order } = await lockPayment(tx, paymentId);
  if (order === null) throw new UnmatchRefused("not-matched");
  if (payment.takenBackAt !== null) throw new UnmatchRefused("taken-back");
  const match = await matchNumber(tx, paymentId);
  const [matched] = await tx
    .select({ at: ledgerPostings.occurredAt })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.fact, matchingFact("matched", payment, match)));
  if (matched === undefined) throw new UnmatchRefused("by-request");
  return { payment, order, match, matchedAt: matched.at };
}

/**
 * Undoes the match of a payment that was for another loan (CON-5): its order stands as if it had never been paid, and the
 * payment waits for its loan again.
 * @param by who decided it, as rows record it
 */
export async function unmatchPayment(
  tx: Transaction,
  { payment, order, match, matchedAt }: MatchedPayment,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const { id: paymentId, amountCentavos, setAsideAt } = payment;
  await tx
    .insert(undoneMatches)
    .values({ paymentId, match, orderId: order.id, matchedAt, setAsideAt, undoneBy: by, undoneAt: now });
  await tx
    .update(payments)
    .set({ orderId: null, setAsideAt: null, takenBackToldAt: null })
    .where(eq(payments.id, paymentId));
  const posting = { kind: "reversal", occurredAt: now, on: manilaDateOf(now) } as const;
  const undone = { ...posting, fact: matchingFact("match-undone", payment, match) };
  await countPayment(tx, undone, { order, paymentId });
  await post(tx, {
    ...posting,
    fact: matchingFact("unmatched-again", payment, match),
    orderId: null,
    borrowerId: null,
    entries: [
      { account: "cash_at_payment_provider", amountCentavos },
      { account: "unmatched_payments", amountCentavos: -amountCentavos },
    ],
  });
  await enqueue(tx, TELL_UNMATCHED, { paymentId, match }, { dedupe: `${paymentId}:${match}` });
}
