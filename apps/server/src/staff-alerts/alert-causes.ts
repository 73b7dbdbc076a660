import type { Transaction } from "../platform/database/database.ts";
import type { RefusedLetter } from "../platform/inbox/inbox.ts";
import type { DeadJob } from "../platform/jobs/worker.ts";
import { raiseAlert, REPORT_ALERT } from "./raise-alert.ts";

/**
 * Alerts staff to what a provider signed but we could not accept; `refused_events` holds it in full. Sent again after
 * they had closed it, it is news: it may be somebody's payment.
 */
export async function alertOfRefused(tx: Transaction, refused: RefusedLetter): Promise<void> {
  const { id, times, provider, problem, receivedAt } = refused;
  await raiseAlert(tx, {
    kind: "provider-event-refused",
    subject: times === 1 ? String(id) : `${id}:${times}`,
    orderId: null,
    borrowerId: null,
    details: { provider, problem, refusedEvent: id },
    raisedAt: receivedAt,
  });
}

/** Alerts staff to a job that failed for good, including a kept event that cannot be processed. */
export function alertOfDeadJob(now: () => Date): (tx: Transaction, job: DeadJob) => Promise<void> {
  return async (tx, { id, kind, attempt, reason }) => {
    // Alerting to an alert that could not be reported would never end.
    if (kind === REPORT_ALERT) return;
    await raiseAlert(tx, {
      kind: "job-given-up",
      // A job that staff retried and that fails again is news.
      subject: `${id}:${now().toISOString()}`,
      orderId: null,
      borrowerId: null,
      details: { job: id, jobKind: kind, attempts: attempt, reason },
      raisedAt: now(),
    });
  };
}
