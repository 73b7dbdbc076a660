import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { handles, type JobHandlers, JobImpossible } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { CANCEL_PAYMENT } from "./close-request.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests } from "./schema.ts";

export interface CancelPaymentParts {
  readonly db: Db;
  readonly logger: Logger;
  readonly providers: PaymentProviders;
}

/**
 * Tells the provider that a code which was replaced by another must not be paid any more. Only a courtesy to borrowers
 * who hold two codes: money that comes anyway still counts, and the inquiries see how the code ends.
 */
export function cancelPaymentJobs({ db, logger, providers }: CancelPaymentParts): JobHandlers {
  return handles(CANCEL_PAYMENT, async ({ requestId }, { signal }) => {
    const [found] = await db
      .select({ request: paymentRequests, kind: paymentChannels.kind })
      .from(paymentRequests)
      .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
      .where(eq(paymentRequests.id, requestId));
    if (found === undefined) throw new JobImpossible(`there is no payment request ${requestId}`);
    const { provider, providerReference } = found.request;
    const payment = { kind: found.kind, reference: requestId, providerReference };
    try {
      await paymentProvider(providers, provider).cancelPayment(payment, { signal });
    } catch (failure) {
      if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
      // It was never opened there, is paid, or can't be cancelled.
      logger.info({ err: failure, request: requestId }, "a replaced payment was not cancelled");
    }
  });
}
