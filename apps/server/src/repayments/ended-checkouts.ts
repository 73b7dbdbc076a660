import type { Logger } from "../platform/log.ts";
import type { PaymentProvider, PaymentState } from "../platform/providers/payment-provider.ts";

/** The borrower waits for this question before the one that makes the payment. */
const LONGEST_WAIT_MS = 5_000;

/** States in which nobody can pay any more. A paid one is not among them: a second checkout would invite a second payment. */
const ENDED: ReadonlySet<PaymentState> = new Set(["cancelled", "failed", "expired"]);

/**
 * Asks the provider whether a checkout that was handed out before has ended (decision 14). A provider that
 * does not say has not ended it: two taps stay one payment while it is away. Never throws.
 */
export function endedCheckouts({
  payments,
  logger,
}: {
  readonly payments: Pick<PaymentProvider, "readState">;
  readonly logger: Logger;
}): (providerReference: string) => Promise<boolean> {
  return async (providerReference) => {
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      return ENDED.has(await payments.readState(providerReference, { signal }));
    } catch (failure) {
      logger.warn({ err: failure }, "the provider did not say how a checkout stands");
      return false;
    }
  };
}
