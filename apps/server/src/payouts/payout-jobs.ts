import { eq } from "drizzle-orm";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { type JobHandler, JobImpossible } from "../platform/jobs/worker.ts";
import type { PayoutProvider } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { payouts } from "./schema.ts";
import { settlePayout } from "./settle-payout.ts";
import { SEND_PAYOUT } from "./start-payout.ts";

export interface PayoutJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PayoutProvider;
}

/** Sends payouts to the provider, under our payout's id: sent again after a crash, it is the same payout there. */
export function payoutJobs({
  database,
  clock,
  provider,
}: PayoutJobParts): Readonly<Record<string, JobHandler>> {
  const { db } = database;
  return {
    [SEND_PAYOUT]: async (payload, { signal }) => {
      const { payoutId } = payload as { payoutId: string };
      const [found] = await db
        .select({ payout: payouts, account: payoutAccounts })
        .from(payouts)
        .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
        .where(eq(payouts.id, payoutId));
      if (found === undefined) throw new JobImpossible(`payout ${payoutId} does not exist`);
      const { payout, account } = found;
      if (payout.acceptedAt !== null || payout.failedAt !== null) return;
      const order = {
        reference: payout.id,
        amountCentavos: payout.amountCentavos,
        accountChannel: account.channel,
        accountNumber: account.accountNumber,
        holderName: account.holderName,
        ...(account.cityCode === null ? {} : { cityCode: account.cityCode }),
        ...(account.holderBornOn === null ? {} : { holderBornOn: account.holderBornOn }),
      };
      const accepted = await provider.openPayout(order, { signal }).catch(async (failure: unknown) => {
        if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
        // Refused for good: the borrower is asked for another account now, not after hours of trying.
        const refused = {
          reference: payout.id,
          outcome: "failed",
          reason: "refused",
          at: clock.now(),
        } as const;
        await database.transaction((tx) => settlePayout(tx, refused));
        throw new JobImpossible(failure.message);
      });
      // The outcome's webhook may have come before this answer: it is not undone.
      await db
        .update(payouts)
        .set({ providerReference: accepted.id, acceptedAt: clock.now() })
        .where(eq(payouts.id, payout.id));
    },
  };
}
