import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import { handles, type JobHandlers, JobImpossible } from "../platform/jobs/worker.ts";
import type { AcceptedPayout, PayoutOrder, PayoutProvider } from "../platform/providers/payout-provider.ts";
import type { Logger } from "../platform/log.ts";
import { type AddressRule, knownAddress } from "../platform/providers/known-address.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { askPayout } from "./ask-outcome.ts";
import { confirmEarlierPayoutsFailed } from "./confirm-earlier.ts";
import { lockPayout, writeConfirmation } from "./order-payouts.ts";
import { payouts } from "./schema.ts";
import { settlePayout } from "./settle-payout.ts";
import { SEND_PAYOUT } from "./start-payout.ts";
import { demandSameProvider, isPastSending, markSent, payoutOrderOf } from "./transfers.ts";

export interface PayoutJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PayoutProvider;
  readonly logger: Logger;
  /** Which of the provider's pages the borrower may be sent to. */
  readonly config: AddressRule;
}

/** Sends payouts to the provider under our payout's id: sent again after a crash, it is still the same payout there. */
export function payoutJobs(parts: PayoutJobParts): JobHandlers {
  const { config, database, clock, provider, logger } = parts;
  const { db } = database;

  /**
   * Records that the provider has it, and where the borrower confirms it: one fact, as a payout that was accepted is not
   * sent again, and only the answer to sending names the page. An outcome that came earlier stays.
   */
  async function accept(payoutId: string, accepted: Partial<AcceptedPayout> = {}): Promise<void> {
    const { id: providerReference, confirmUrl = null } = accepted;
    const awaitingBorrowerUrl = confirmUrl === null ? null : knownAddress(confirmUrl, config);
    if (confirmUrl !== null && awaitingBorrowerUrl === null)
      throw new Error(
        `payout ${payoutId} must be confirmed on a page whose host is not in CHECKOUT_HOSTS: add it if it is the provider's`,
      );
    await database.transaction(async (tx) => {
      if (awaitingBorrowerUrl !== null)
        await writeConfirmation(tx, payoutId, awaitingBorrowerUrl, clock.today());
      await tx
        .update(payouts)
        .set({
          acceptedAt: clock.now(),
          ...(providerReference === undefined ? {} : { providerReference }),
        })
        .where(eq(payouts.id, payoutId));
    });
  }

  /**
   * For a payout that the provider may or may not have, and that must not be sent (again): asks the provider.
   * @returns whether it has it
   */
  async function learnWhetherTaken(payoutId: string, signal: AbortSignal): Promise<boolean> {
    const state = await askPayout(parts, payoutId, signal);
    if (state === "pending") await accept(payoutId);
    if (state !== "unknown") return true;
    // The borrower is asked for another account now, not after hours of retries.
    const now = clock.now();
    const notTaken = { reference: payoutId, outcome: "not-taken", reason: "refused", at: now } as const;
    await database.transaction((tx) => settlePayout(tx, notTaken, now));
    return false;
  }

  return handles(SEND_PAYOUT, async ({ payoutId }, context) => {
    const { signal } = context;
    const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (payout === undefined) throw new JobImpossible(`payout ${payoutId} does not exist`);
    if (isPastSending(payout)) return;
    await confirmEarlierPayoutsFailed(parts, payout, context);
    const next = await database.transaction((tx) => beginSending(tx, parts, payoutId));
    if (next === "done") return;
    if (next === "only-ask") {
      await learnWhetherTaken(payoutId, signal);
      return;
    }
    try {
      await accept(payoutId, await provider.openPayout(next, { signal }));
    } catch (failure) {
      if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
      // It may have accepted an earlier attempt whose answer was lost: its own books tell.
      if (!(await learnWhetherTaken(payoutId, signal)))
        logger.warn({ err: failure, payout: payoutId }, "the provider refused a payout");
    }
  });
}

/**
 * Records, under the order's lock, that the provider may have the payout from now on: an earlier payout's outcome that
 * comes before this closes it unsent, and one that comes after knows that it was sent.
 *
 * @returns what is to be sent; `only-ask` for a payout that had been sent, as far as is known, when an earlier one
 * turned out to be paid
 * @throws {SentElsewhere}
 */
async function beginSending(
  tx: Transaction,
  { clock, provider }: PayoutJobParts,
  payoutId: string,
): Promise<PayoutOrder | "done" | "only-ask"> {
  const locked = await lockPayout(tx, payoutId);
  if (locked === null || isPastSending(locked.payout)) return "done";
  demandSameProvider(locked.payout, provider);
  if (locked.payout.duplicateOf !== null) return "only-ask";
  await markSent(tx, payouts, locked.payout, provider, clock.now());
  return payoutOrderOf(tx, locked.payout);
}
