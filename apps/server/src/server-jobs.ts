import { accountJobs } from "./account/account-jobs.ts";
import { applicationJobs } from "./applications/application-jobs.ts";
import { TELL_DECISION } from "./applications/decide-application.ts";
import { idVaultOf, openIdPictures } from "./applications/id-pictures.ts";
import { SEND_REMINDER } from "./collections/collect.ts";
import { collectionJobs } from "./collections/collection-jobs.ts";
import { complaintJobs } from "./complaints/complaint-jobs.ts";
import type { DomainParts } from "./domain-services.ts";
import { dueReminderJobs, queueDueReminders, REMIND_OF_DUE } from "./due-days/due-reminder-jobs.ts";
import { TELL_IDENTITY_OPENED } from "./applications/open-identity.ts";
import { TELL_NUMBER_CHANGE } from "./identity/change-number.ts";
import { numberChangeJobs } from "./identity/number-change-jobs.ts";
import { daySumsJobs, queueDaySums } from "./ledger/day-sums-jobs.ts";
import { confirmedLoanJobs, TELL_CONFIRMED_LOAN } from "./loans/confirmed-loan-jobs.ts";
import { queueStandingRoll, standingJobs } from "./orders/standing-jobs.ts";
import { TELL_OF_PLAN } from "./payment-plans/answer-request.ts";
import { planJobs } from "./payment-plans/plan-jobs.ts";
import { pruneUnconfirmedJobs } from "./payout-accounts/prune-unconfirmed.ts";
import { payoutInquiryJobs, queuePayoutInquiries } from "./payouts/inquire-payouts.ts";
import { payoutJobs } from "./payouts/payout-jobs.ts";
import { refundJobs } from "./payouts/refund-jobs.ts";
import { TELL_REFUND } from "./payouts/settle-refund.ts";
import { TELL_RETURN } from "./payouts/returned-payout.ts";
import { returnJobs } from "./payouts/returned-payout-jobs.ts";
import { failedPayoutJobs } from "./payouts/failed-payout-jobs.ts";
import { TELL_FAILED_PAYOUT } from "./payouts/settle-payout.ts";
import { TELL_REFUND_RETURN } from "./payouts/returned-refund.ts";
import { payoutInbox } from "./payouts/payout-webhook.ts";
import type { Db } from "./platform/database/database.ts";
import { PROCESS_EVENT } from "./platform/inbox/inbox.ts";
import type { Metrics } from "./platform/http/metrics.ts";
import { messageJobs, type MessageJobs } from "./platform/messages/message-jobs.ts";
import { forgetOldJobs, queueForgetting } from "./platform/jobs/forget-old.ts";
import { showQueue } from "./platform/jobs/queue-metrics.ts";
import { handles, type JobHandlers, JobImpossible, type WorkerParts } from "./platform/jobs/worker.ts";
import { inquiryJobs, queueInquiries } from "./reconciliation/inquiry-jobs.ts";
import { queueReconciliation, reconciliationJobs } from "./reconciliation/reconciliation-jobs.ts";
import { cancelPaymentJobs } from "./repayments/cancel-payment-job.ts";
import { TELL_TAKEN_BACK } from "./corrections/taken-back.ts";
import { TELL_UNMATCHED } from "./corrections/unmatch-payment.ts";
import { takenBackJobs } from "./corrections/taken-back-jobs.ts";
import { forgetCardJobs } from "./bank-cards/forget-card-job.ts";
import { chargeCardJobs } from "./card-repayments/charge-card-job.ts";
import { foundPayments } from "./repayments/found-payments.ts";
import { paymentInquiry } from "./repayments/inquire-payment.ts";
import { paymentInboxes } from "./repayments/payment-webhook.ts";
import { retentions } from "./retentions.ts";
import { alertOfGivenUp } from "./staff-alerts/alert-causes.ts";
import { reportAlertJobs } from "./staff-alerts/report-alert-job.ts";
import { queueReminders, REMIND_OF_OTHER_LOAN, reminderJobs } from "./tools/reminder-jobs.ts";

export interface JobParts extends Pick<
  DomainParts,
  "config" | "content" | "database" | "clock" | "logger" | "providers" | "images"
> {
  readonly metrics: Metrics;
}

/** What this server's worker does, and who hears of what it could not do. */
export function serverWork(parts: JobParts): Pick<WorkerParts, "handlers" | "apart" | "onGivenUp"> {
  return {
    handlers: serverJobs(parts),
    apart: MESSAGES,
    onGivenUp: alertOfGivenUp(() => parts.clock.now()),
  };
}

/** Everything that is sent by SMS: there may be thousands, and a provider that is silent must not hold up money. */
const MESSAGES: readonly string[] = [
  REMIND_OF_DUE,
  REMIND_OF_OTHER_LOAN,
  SEND_REMINDER,
  TELL_CONFIRMED_LOAN,
  TELL_DECISION,
  TELL_FAILED_PAYOUT,
  TELL_IDENTITY_OPENED,
  TELL_NUMBER_CHANGE,
  TELL_OF_PLAN,
  TELL_REFUND,
  TELL_REFUND_RETURN,
  TELL_RETURN,
  TELL_TAKEN_BACK,
  TELL_UNMATCHED,
];

/** Shows operators how the queue grows. */
export const showJobs = ({ metrics, database }: Pick<JobParts, "metrics" | "database">): void =>
  showQueue(metrics.registry, database.db, MESSAGES);

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
}

/** Message jobs, whose refused messages operators hear of. */
function openMessageJobs({ providers, metrics, logger }: JobParts): MessageJobs {
  // Prometheus sees no increase in a counter that begins with its first message.
  for (const kind of MESSAGES) metrics.countRefusedMessage(kind, 0);
  return messageJobs({
    sms: providers.sms,
    onRefused: (kind, refusal) => {
      logger.warn({ err: refusal, kind }, "an SMS was refused for good: its borrower is not told");
      metrics.countRefusedMessage(kind);
    },
  });
}

/** Everything the server does after a transaction, by the kind of job. */
function serverJobs(parts: JobParts): JobHandlers {
  const { config, content, database, clock, providers, images, metrics } = parts;
  const { db } = database;
  const payments = { ...parts, db, providers: providers.payments };
  const payoutEvents = payoutInbox(parts);
  const inboxes = new Map([...paymentInboxes(payments), [payoutEvents.provider, payoutEvents] as const]);
  const countFound = foundPayments({ db, inboxes, onFound: metrics.countFoundPayment });
  const inquire = paymentInquiry({ ...payments, countFound });
  const idPictures = openIdPictures({
    database,
    clock,
    vault: idVaultOf(config, { db, logger: parts.logger }),
  });
  const messages = openMessageJobs(parts);
  const { brand } = content.lender;
  return {
    ...accountJobs({ database, clock }),
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
    ...reminderJobs({ database, clock, messages, brand }),
    ...reportAlertJobs(parts),
    ...handles(PROCESS_EVENT, async ({ provider, rowId }) => {
      const inbox = inboxes.get(provider);
      if (inbox === undefined) throw new JobImpossible(`no inbox for ${provider}`);
      await inbox.retry(rowId);
    }),
  };
}
