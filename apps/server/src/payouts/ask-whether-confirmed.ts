import { and, eq, isNotNull } from "drizzle-orm";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type AskOutcomeParts, askPayout } from "./ask-outcome.ts";
import { payouts } from "./schema.ts";
import { underWay } from "./transfers.ts";

/** The borrower looks at a page meanwhile. */
const LONGEST_ANSWER_MS = 3_000;

/**
 * Asks the provider whether a borrower has confirmed the payout of an order at its page, and records it: who is back from
 * there is not sent there again until the next inquiry. If it does not answer, everything stays as it was.
 */
export async function askWhetherConfirmed(
  parts: AskOutcomeParts & { readonly logger: Pick<Logger, "warn"> },
  orderId: number,
): Promise<void> {
  const [payout] = await parts.database.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.orderId, orderId), underWay(payouts), isNotNull(payouts.awaitingBorrowerUrl)));
  if (payout === undefined) return;
  try {
    await askPayout(parts, payout.id, AbortSignal.timeout(LONGEST_ANSWER_MS));
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    parts.logger.warn(
      { err: failure, payout: payout.id },
      "the provider did not say whether a payout is confirmed",
    );
  }
}
