import { accountJobs } from "./account/account-jobs.ts";
import { eraseApplicantsJobs, queueApplicantErasure } from "./account/erase-applicants-job.ts";
import { applicationJobs } from "./applications/application-jobs.ts";
import { idVaultOf, openIdPictures } from "./applications/id-pictures.ts";
import { collectionJobs, markUnsent } from "./collections/collection-jobs.ts";
import { complaintJobs } from "./complaints/complaint-jobs.ts";
import type { DomainParts } from "./domain-services.ts";
import { dueReminderJobs, queueDueReminders } from "./due-days/due-reminder-jobs.ts";
import { numberChangeJobs } from "./identity/number-change-jobs.ts";
import { daySumsJobs, queueDaySums } from "./ledger/day-sums-jobs.ts";
import { confirmedLoanJobs } from "./loans/confirmed-loan-jobs.ts";
import { queueStandingRoll, standingJobs } from "./orders/standing-jobs.ts";
import { planJobs } from "./payment-plans/plan-jobs.ts";
import { pruneUnconfirmedJobs } from "./payout-accounts/prune-unconfirmed.ts";
import { payoutInquiryJobs, queuePayoutInquiries } from "./payouts/inquire-payouts.ts";
import { payoutJobs } from "./payouts/payout-jobs.ts";
import { refundJobs } from "./payouts/refund-jobs.ts";
import { returnJobs } from "./payouts/returned-payout-jobs.ts";
import { failedPayoutJobs } from "./payouts/failed-payout-jobs.ts";
import { payoutInbox } from "./payouts/payout-webhook.ts";
import type { Db } from "./platform/database/database.ts";
import { PROCESS_EVENT } from "./platform/inbox/inbox.ts";
import type { Metrics } from "./platform/http/metrics.ts";
import { keyedHash } from "./platform/keyed-hash.ts";
import { messageJobs, type MessageJobs } from "./platform/messages/message-jobs.ts";
import { forgetOldJobs, queueForgetting } from "./platform/jobs/forget-old.ts";
import { showQueue } from "./platform/jobs/queue-metrics.ts";
import { handles, type JobHandlers, JobImpossible, type WorkerParts } from "./platform/jobs/worker.ts";
import { inquiryJobs, queueInquiries } from "./reconciliation/inquiry-jobs.ts";
import { queueReconciliation, reconciliationJobs } from "./reconciliation/reconciliation-jobs.ts";
import { cancelPaymentJobs } from "./repayments/cancel-payment-job.ts";
import { takenBackJobs } from "./corrections/taken-back-jobs.ts";
import { forgetCardJobs } from "./bank-cards/forget-card-job.ts";
import { chargeCardJobs } from "./card-repayments/charge-card-job.ts";
import { openPaymentSources } from "./repayments/payment-sources.ts";
import { retentions } from "./retentions.ts";
import { alertOfDeadJob } from "./staff-alerts/alert-causes.ts";
import { reportAlertJobs } from "./staff-alerts/report-alert-job.ts";
import { queueReminders, reminderJobs } from "./tools/reminder-jobs.ts";

export interface JobParts extends Pick<
  DomainParts,
  "config" | "content" | "database" | "clock" | "logger" | "providers" | "images"
> {
  readonly metrics: Metrics;
}

/**
 * What this server's worker does, and who hears of what it could not do. Messages are done apart: there may be thousands,
 * and an SMS provider that is silent must not hold up money. Operators see both queues grow, and what was refused.
 */
export function serverWork(parts: JobParts): Pick<WorkerParts, "handlers" | "apart" | "onDead"> {
  const { database, metrics } = parts;
  const messages = openMessageJobs(parts);
  const handlers = serverJobs(parts, messages);
  const apart = messages.kinds();
  // Prometheus sees no increase in a counter that begins with its first message.
  for (const kind of apart) metrics.countRefusedMessage(kind, 0);
  showQueue(metrics.registry, database.db, apart);
  const alert = alertOfDeadJob(() => parts.clock.now());
  return {
    handlers,
    apart,
    onDead: async (tx, job) => {
      await markUnsent(tx, job, parts.clock.now());
      await alert(tx, job);
    },
  };
}

/** Queues the recurring jobs for the time slots that contain the instant; each run queues its next. */
export async function queueRecurringJobs(db: Db, at: Date): Promise<void> {
  await queueForgetting(db, at);
  await queueInquiries(db, at);
  await queuePayoutInquiries(db, at);
  await queueReconciliation(db, at);
  await queueReminders(db, at);
  await queueDueReminders(db, at);
  await queueStandingRoll(db, at);
  await queueDaySums(db, at);
  await queueApplicantErasure(db, at);
}

/** Message jobs, whose refused messages operators hear of. */
function openMessageJobs({ providers, metrics, logger }: JobParts): MessageJobs {
  return messageJobs({
    sms: providers.sms,
    onRefused: (kind, refusal) => {
      logger.warn({ err: refusal, kind }, "an SMS was refused for good: its borrower is not told");
      metrics.countRefusedMessage(kind);
    },
  });
}

/** Everything the server does after a transaction, by the kind of job. */
function serverJobs(parts: JobParts, messages: MessageJobs): JobHandlers {
  const { config, content, database, clock, providers, images, metrics } = parts;
  const { db } = database;
  const payments = { ...parts, db, providers: providers.payments };
  const payoutEvents = payoutInbox(parts);
  const { inboxes, countFound, inquire } = openPaymentSources({
    ...payments,
    onFound: metrics.countFoundPayment,
  });
  const idPictures = openIdPictures({
    database,
    clock,
    hash: keyedHash(config.oneTimeCodes.secret),
    vault: idVaultOf(config, { db, logger: parts.logger }),
  });
  const { brand } = content.lender;
  return {
    ...accountJobs({ database, clock }),
    ...eraseApplicantsJobs({ database, clock, months: config.retention.applicantMonths }),
    ...numberChangeJobs({
      db,
      messages,
      brand,
      servicePhone: config.servicePhone ?? content.lender.phone,
    }),
    ...applicationJobs({ database, clock, messages, brand, idPictures }),
    ...standingJobs({ database, clock }),
    ...daySumsJobs({ database }),
    ...payoutJobs({ ...parts, provider: providers.payout }),
    ...confirmedLoanJobs({ database, clock, messages, brand }),
    ...failedPayoutJobs({ database, messages, brand }),
    ...returnJobs({ database, clock, messages, brand }),
    ...takenBackJobs({ db: database.db, clock, messages, brand }),
    ...refundJobs({ database, clock, provider: providers.payout, messages, brand }),
    ...payoutInquiryJobs({ ...parts, provider: providers.payout }),
    ...forgetCardJobs(payments),
    ...chargeCardJobs({ ...payments, brand: content.lender.brand }),
    ...cancelPaymentJobs(payments),
    ...inquiryJobs({ ...payments, inquire }),
    ...reconciliationJobs({ ...payments, countFound }),
    ...collectionJobs({ database, clock, messages, brand }),
    ...planJobs({ database, clock, messages, brand }),
    ...dueReminderJobs({ database, clock, messages, brand }),
    ...complaintJobs(images),
    ...forgetOldJobs({ db, clock, retentions: retentions(config.retention) }),
    ...pruneUnconfirmedJobs(parts),
    ...reminderJobs({ database, clock, hash: keyedHash(config.oneTimeCodes.secret), messages, brand }),
    ...reportAlertJobs(parts),
    ...handles(PROCESS_EVENT, async ({ provider, rowId }) => {
      const inbox = provider === payoutEvents.provider ? payoutEvents : inboxes.get(provider);
      if (inbox === undefined) throw new JobImpossible(`no inbox for ${provider}`);
      await inbox.retry(rowId);
    }),
  };
}
