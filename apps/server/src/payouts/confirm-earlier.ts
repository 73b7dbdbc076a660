import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { orders } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import type { JobContext } from "../platform/jobs/worker.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { PROVIDER, raiseAlert } from "../staff-alerts/raise-alert.ts";
import { type AskOutcomeParts, askPayout, askRefund } from "./ask-outcome.ts";
import type { PayoutRecord } from "./order-payouts.ts";
import { payouts, refunds } from "./schema.ts";
import { demandSameProvider } from "./transfers.ts";
import { closeUnclear } from "./settle-payout.ts";

/** Staff are alerted once the job has asked this often without a clear answer: after some four minutes of back-off. */
const ATTEMPTS_BEFORE_STAFF = 8;

/** The provider does not say that an earlier one failed: it is asked again later, and nothing is sent until then. */
export class OutcomeUnclear extends Error {
  override readonly name = "OutcomeUnclear";
}

/**
 * Has the provider confirm that every earlier payout of the order really failed, before another is sent. One that was
 * paid is booked, and this payout then gives way to it.
 *
 * @throws {OutcomeUnclear} when it says neither; "unknown" included, unless two people recorded that it was not paid
 * @throws ProviderFailure when it does not answer
 */
export async function confirmEarlierPayoutsFailed(
  parts: AskOutcomeParts,
  payout: PayoutRecord,
  { signal, attempt }: Pick<JobContext, "signal" | "attempt">,
): Promise<void> {
  for (const earlier of await earlierPayouts(parts.database.db, payout)) {
    try {
      const state = await askAgain(() => askPayout(parts, earlier.id, signal), earlier, attempt);
      if (state === "pending" || (state === "unknown" && earlier.outcomeRecordedAt === null))
        throw new OutcomeUnclear(`payout ${earlier.id} was announced as failed but is now ${state}`);
      await closeUnclear(parts.database.db, earlier.id, { by: PROVIDER, now: parts.clock.now() });
    } catch (unclear) {
      if (attempt >= ATTEMPTS_BEFORE_STAFF)
        await raiseAlert(parts.database.db, {
          kind: "payout-outcome-unclear",
          // Apart from that it was long under way before it failed, and from another that waited for it.
          subject: `${earlier.id}:before-${payout.id}`,
          orderId: payout.orderId,
          borrowerId: earlier.borrowerId,
          details: { payout: earlier.id, waitingPayout: payout.id },
          raisedAt: parts.clock.now(),
        });
      throw unclear;
    }
  }
}

/**
 * Asks about an earlier transfer. A provider that goes on saying nothing does not stand against two people who have
 * recorded that it was not paid: then it counts as unknown to the provider.
 */
async function askAgain(
  ask: () => Promise<PayoutStanding["state"]>,
  { outcomeRecordedAt }: { readonly outcomeRecordedAt: Date | null },
  attempt: number,
): Promise<PayoutStanding["state"]> {
  try {
    return await ask();
  } catch (failure) {
    const isRecorded = outcomeRecordedAt !== null && failure instanceof ProviderFailure;
    if (!isRecorded || attempt < ATTEMPTS_BEFORE_STAFF) throw failure;
    return "unknown";
  }
}

/** The order's failed payouts, except those that the provider never had. */
function earlierPayouts(db: Db, payout: PayoutRecord) {
  return db
    .select({
      id: payouts.id,
      borrowerId: orders.borrowerId,
      outcomeRecordedAt: payouts.outcomeRecordedAt,
    })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(
      and(
        eq(payouts.orderId, payout.orderId),
        ne(payouts.id, payout.id),
        isNotNull(payouts.failedAt),
        isNull(payouts.paidAt),
        isNull(payouts.notTakenAt),
      ),
    )
    .orderBy(payouts.requestedAt);
}

/**
 * Has the provider confirm that none of the order's earlier refunds is still under way, before the same money is sent
 * again. One that was paid is booked. "Unknown" is no obstacle: one that the provider refused is unknown to it for good.
 *
 * @throws {OutcomeUnclear} when one is pending
 * @throws {SentElsewhere} when one was sent to another provider, of which this one knows nothing, and nobody recorded
 * what became of it
 * @throws ProviderFailure when it does not answer
 */
export async function confirmEarlierRefundsEnded(
  parts: AskOutcomeParts & { readonly provider: Pick<PayoutProvider, "name"> },
  refundId: string,
  { signal, attempt }: Pick<JobContext, "signal" | "attempt">,
): Promise<void> {
  for (const earlier of await earlierRefunds(parts.database.db, refundId)) {
    if (earlier.outcomeRecordedAt === null) demandSameProvider(earlier, parts.provider);
    if ((await askAgain(() => askRefund(parts, earlier.id, signal), earlier, attempt)) === "pending")
      throw new OutcomeUnclear(`refund ${earlier.id} was announced as failed but is now pending`);
  }
}

/** The refunds of the same order that were sent, and failed as far as is known. */
function earlierRefunds(db: Db, refundId: string) {
  const ofSameOrder = db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  return db
    .select({ id: refunds.id, sentTo: refunds.sentTo, outcomeRecordedAt: refunds.outcomeRecordedAt })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, ofSameOrder),
        ne(refunds.id, refundId),
        isNotNull(refunds.sentAt),
        isNotNull(refunds.failedAt),
        isNull(refunds.paidAt),
      ),
    )
    .orderBy(refunds.requestedAt);
}
