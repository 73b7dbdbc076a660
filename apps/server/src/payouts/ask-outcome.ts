import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { writeConfirmation } from "./order-payouts.ts";
import { settleRefund } from "./settle-refund.ts";
import { type PayoutOutcome, settledInstant, settlePayout } from "./settle-payout.ts";

export interface AskOutcomeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: Pick<PayoutProvider, "readPayoutState">;
}

/**
 * Asks the provider what became of a payout, and records a final outcome as if the provider had announced it.
 * @throws ProviderFailure when it does not answer
 */
export async function askPayout(
  parts: AskOutcomeParts,
  payoutId: string,
  signal: AbortSignal,
): Promise<PayoutStanding["state"]> {
  const { database, clock, provider } = parts;
  const standing = await provider.readPayoutState(payoutId, { signal });
  if (standing.state === "pending" && standing.awaitsReceiver === false)
    // The receiver has confirmed, and must not be sent to do so again.
    await database.transaction((tx) => writeConfirmation(tx, payoutId, null, clock.today()));
  return recordFinal(parts, payoutId, standing, settlePayout);
}

/**
 * Asks the provider what became of a refund, and records a final outcome as if the provider had announced it.
 * @throws ProviderFailure when it does not answer
 */
export async function askRefund(
  parts: AskOutcomeParts,
  refundId: string,
  signal: AbortSignal,
): Promise<PayoutStanding["state"]> {
  const standing = await parts.provider.readPayoutState(refundId, { signal });
  return recordFinal(parts, refundId, standing, settleRefund);
}

async function recordFinal(
  { database, clock }: AskOutcomeParts,
  reference: string,
  standing: PayoutStanding,
  settle: (tx: Transaction, outcome: PayoutOutcome, now: Date) => Promise<unknown>,
): Promise<PayoutStanding["state"]> {
  if (standing.state === "pending" || standing.state === "unknown") return standing.state;
  const { state: outcome, reason, settledAt, amountCentavos } = standing;
  const now = clock.now();
  const at = settledInstant(clock, settledAt, now);
  const said = { reference, outcome, reason, at, amountCentavos };
  await database.transaction((tx) => settle(tx, said, now));
  return outcome;
}
