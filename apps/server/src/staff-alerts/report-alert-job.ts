import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { handles, type JobHandlers, JobImpossible } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { REPORT_ALERT } from "./raise-alert.ts";
import { STAFF_ALERT_KINDS, staffAlerts } from "./schema.ts";

export interface ReportAlertParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "countAlert">;
}

/**
 * Reports each alert to operators by an error line and a count. A job, so that nothing rolled back is reported and
 * nothing written just before a crash is missed; a crash within the job may report twice.
 */
export function reportAlertJobs({ database: { db }, logger, metrics }: ReportAlertParts): JobHandlers {
  // Prometheus sees no increase in a counter that begins with its first alert.
  for (const kind of STAFF_ALERT_KINDS) metrics.countAlert(kind, 0);
  return handles(REPORT_ALERT, async ({ alertId }) => {
    const [alert] = await db.select().from(staffAlerts).where(eq(staffAlerts.id, alertId));
    if (alert === undefined) throw new JobImpossible(`staff alert ${alertId} does not exist`);
    const { kind, orderId, details } = alert;
    logger.error(
      { alert: alertId, kind, order: orderId, details },
      "staff alert: somebody has to look at it, at /console/, Needs a look",
    );
    metrics.countAlert(kind);
  });
}
