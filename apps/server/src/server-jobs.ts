import { complaintJobs } from "./complaints/complaint-jobs.ts";
import type { KeptImages } from "./complaints/kept-images.ts";
import { pruneCodeJobs } from "./one-time-codes/prune-codes.ts";
import { payoutJobs } from "./payouts/payout-jobs.ts";
import { payoutInbox } from "./payouts/payout-webhook.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { PROCESS_EVENT } from "./platform/inbox/inbox.ts";
import { type JobHandler, JobImpossible } from "./platform/jobs/worker.ts";
import type { Logger } from "./platform/log.ts";
import type { Providers } from "./platform/providers/providers.ts";
import { pruneVisitJobs } from "./promotion/prune-visits.ts";
import { chargeCardJobs } from "./repayments/charge-card-job.ts";
import { paymentInbox } from "./repayments/payment-webhook.ts";
import { pruneReturnJobs } from "./repayments/prune-returns.ts";

export interface JobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: Providers;
  readonly images: KeptImages;
}

/** Everything the server does after a transaction, by the kind of job. */
export function serverJobs({
  database,
  clock,
  logger,
  providers,
  images,
}: JobParts): Readonly<Record<string, JobHandler>> {
  const inboxes = [paymentInbox({ database, clock, logger }), payoutInbox({ database, clock, logger })];
  return {
    ...payoutJobs({ database, clock, provider: providers.payout }),
    ...complaintJobs(images),
    ...pruneCodeJobs({ database, clock }),
    ...pruneVisitJobs({ database, clock }),
    ...pruneReturnJobs({ database, clock }),
    ...chargeCardJobs({ database, clock, provider: providers.payment }),
    [PROCESS_EVENT]: async (payload) => {
      const { provider, rowId } = payload as { provider: string; rowId: number };
      const inbox = inboxes.find((each) => each.provider === provider);
      if (inbox === undefined) throw new JobImpossible(`no inbox of ${provider}`);
      await inbox.retry(rowId);
    },
  };
}
