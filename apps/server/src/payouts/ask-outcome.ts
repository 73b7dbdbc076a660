import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { orders } from "../orders/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobContext } from "../platform/jobs/worker.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { type PayoutRecord, writeConfirmation } from "./order-payouts.ts";
import { settleRefund } from "./refunds.ts";
import { payouts } from "./schema.ts";
import { settledInstant, settlePayout } from "./settle-payout.ts";

export interface AskOutcomeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: Pick<PayoutProvider, "readPayoutState">;
}

/** Staff are alerted once the job has asked this often without a clear answer: after some four minutes of back-off. */
const ATTEMPTS_BEFORE_STAFF = 8;

/** The provider does not say that an earlier payout failed: it is asked again later, and nothing is sent until then. */
export class OutcomeUnclear extends Error {
  override readonly name = "OutcomeUnclear";
}

/**
 * Asks the provider what became of a payout, and records a final outcome as if the provider had announced it.
 * @throws ProviderFailure when it does not answer
 */
export async function askOutcome(
  { database, clock, provider }: AskOutcomeParts,
  payoutId: string,
  signal: AbortSignal,
): Promise<PayoutStanding["state"]> {
  const standing = await provider.readPayoutState(payoutId, { signal });
  if (standing.state === "pending" && standing.awaitsReceiver === false)
    // The receiver has confirmed, and must not be sent to do so again.
    await database.transaction((tx) => writeConfirmation(tx, payoutId, null, clock.today()));
  if (standing.state === "pending" || standing.state === "unknown") return standing.state;
  const { state: outcome, reason, settledAt, amountCentavos } = standing;
  const now = clock.now();
  const at = settledInstant(clock, settledAt, now);
  const said = { reference: payoutId, outcome, reason, at, amountCentavos };
  await database.transaction((tx) => settlePayout(tx, said, now));
  return outcome;
}

/**
 * Asks the provider what became of a refund, and records a final outcome as if the provider had announced it.
 * @throws ProviderFailure when it does not answer
 */
export async function askRefund(
  { database, clock, provider }: AskOutcomeParts,
  refundId: string,
  signal: AbortSignal,
): Promise<PayoutStanding["state"]> {
  const standing = await provider.readPayoutState(refundId, { signal });
  if (standing.state === "pending" || standing.state === "unknown") return standing.state;
  const { state: outcome, reason, settledAt, amountCentavos } = standing;
  const now = clock.now();
  const at = settledInstant(clock, settledAt, now);
  const said = { reference: refundId, outcome, reason, at, amountCentavos };
  await database.transaction((tx) => settleRefund(tx, said, now));
  return outcome;
}

/**
 * Has the provider confirm that every earlier payout of the order really failed, before another is sent. One that was
 * paid is booked, and this payout then gives way to it.
 *
 * @throws {OutcomeUnclear} when it says neither, "unknown" included
 * @throws ProviderFailure when it does not answer
 */
export async function confirmEarlierFailed(
  parts: AskOutcomeParts,
  payout: PayoutRecord,
  { signal, attempt }: Pick<JobContext, "signal" | "attempt">,
): Promise<void> {
  for (const earlier of await earlierFailed(parts.database, payout)) {
    try {
      const state = await askOutcome(parts, earlier.id, signal);
      if (state === "pending" || state === "unknown")
        throw new OutcomeUnclear(`payout ${earlier.id} was announced as failed but is now ${state}`);
    } catch (unclear) {
      if (attempt >= ATTEMPTS_BEFORE_STAFF)
        await raiseAlert(parts.database.db, {
          kind: "payout-outcome-unclear",
          subject: earlier.id,
          orderId: payout.orderId,
          borrowerId: earlier.borrowerId,
          details: { payout: earlier.id, waitingPayout: payout.id },
          raisedAt: parts.clock.now(),
        });
      throw unclear;
    }
  }
}

/** The order's failed payouts, except those that the provider never had. */
function earlierFailed({ db }: Database, payout: PayoutRecord) {
  return db
    .select({ id: payouts.id, borrowerId: orders.borrowerId })
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
