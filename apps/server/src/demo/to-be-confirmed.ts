import { pageAddress } from "@hiram/contract";
import { eq } from "drizzle-orm";
import { payoutJobs } from "../payouts/payout-jobs.ts";
import { payouts } from "../payouts/schema.ts";
import { SEND_PAYOUT } from "../payouts/start-payout.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { createLogger } from "../platform/log.ts";
import { httpPayoutProvider, type PayoutProvider } from "../platform/providers/payout-provider.ts";
import type { Scenario } from "./scenarios.ts";

export interface ToBeConfirmedParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "payout" | "publicOrigin" | "checkoutHosts">;
}

/**
 * Sends the payout of a scenario's order `21` as the product does, but to a provider that has its receiver confirm first:
 * the sandbox does so where it is told which page to return to. The order then waits for the withdrawal (ORD-9).
 * @throws {ProviderFailure}
 */
export async function sendToBeConfirmed(
  { database, clock, config }: ToBeConfirmedParts,
  { sessionId, productId, orders }: Scenario,
): Promise<void> {
  const orderId = orders["21"];
  const [payout] = await database.db.select().from(payouts).where(eq(payouts.orderId, orderId));
  if (payout === undefined) throw new Error("the scenario has no payout to be confirmed");
  const sandbox = httpPayoutProvider(config.payout);
  const page = pageAddress("loanDetails", { productId, orderId }, { sessionId });
  const provider: PayoutProvider = {
    ...sandbox,
    openPayout: (order, limits) => {
      const toBeConfirmed = { ...order, confirmReturnUrl: new URL(page, config.publicOrigin).href };
      return sandbox.openPayout(toBeConfirmed, limits);
    },
  };
  const jobs = payoutJobs({ database, clock, config, provider, logger: createLogger("silent") });
  const context = { reference: payout.id, attempt: 1, signal: AbortSignal.timeout(20_000) };
  await jobs[SEND_PAYOUT]?.({ payoutId: payout.id }, context);
}
