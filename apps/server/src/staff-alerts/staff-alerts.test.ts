import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMetrics } from "../platform/http/metrics.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { createWorker, JobImpossible } from "../platform/jobs/worker.ts";
import { createLogger } from "../platform/log.ts";
import { addBorrower, addOrder } from "../testing/facts.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { alertOfDeadJob } from "./alert-causes.ts";
import { raiseAlert, REPORT_ALERT, type StaffAlert } from "./raise-alert.ts";
import { reportAlertJobs } from "./report-alert-job.ts";
import { STAFF_ALERT_KINDS, staffAlerts } from "./schema.ts";

const database = withTestDatabase();

const openAlerts = () => database().db.select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));

/** Runs what is due, with a log and counts of its own. */
async function report() {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line: string) => lines.push(line) });
  const metrics = createMetrics();
  const handlers = reportAlertJobs({ database: database(), logger, metrics });
  await createWorker({ database: database(), handlers, logger }).drain();
  const counted = await metrics.registry.getSingleMetricAsString("hiram_staff_alerts_total");
  return { lines: lines.map((line) => JSON.parse(line) as unknown), counted };
}

const alertOf = (subject: string, changes: Partial<StaffAlert> = {}): StaffAlert => ({
  kind: "payout-sent-twice",
  subject,
  orderId: null,
  borrowerId: null,
  details: { amountCentavos: 291_000 },
  raisedAt: new Date("2026-03-10T02:00:00Z"),
  ...changes,
});

test("[alerts] an alert raised is kept for staff once, logged as an error and counted by its kind", async () => {
  const { db } = database();
  const borrowerId = await addBorrower(db);
  const orderId = await addOrder(db, borrowerId);
  const alert = alertOf("first", { orderId, borrowerId });
  const raised = await Promise.all(
    [1, 2, 3].map(() => database().transaction((tx) => raiseAlert(tx, alert))),
  );
  expect(raised.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, false, true]);
  expect(await openAlerts()).toMatchObject([
    { kind: alert.kind, orderId, borrowerId, details: alert.details, raisedAt: alert.raisedAt },
  ]);
  const { lines, counted } = await report();
  expect(lines).toMatchObject([{ level: 50, kind: alert.kind, order: orderId, details: alert.details }]);
  expect(counted).toContain('hiram_staff_alerts_total{kind="payout-sent-twice"} 1');
  expect(await report()).toMatchObject({ lines: [] });
});

test("[alerts] every kind is counted from 0 on, so that its first alert is an increase", async () => {
  const { counted } = await report();
  for (const kind of STAFF_ALERT_KINDS) expect(counted).toContain(`{kind="${kind}"} 0`);
});

test("[alerts] an alert whose transaction is rolled back does not exist", async () => {
  const before = await database().db.$count(staffAlerts);
  const broken = database().transaction(async (tx) => {
    await raiseAlert(tx, alertOf("rolled back"));
    throw new Error("after all not");
  });
  await expect(broken).rejects.toThrow("after all not");
  expect(await database().db.$count(staffAlerts)).toBe(before);
  expect(await report()).toMatchObject({ lines: [] });
});

test("[alerts] an alert that staff has dealt with is listed no more, and not raised again", async () => {
  const { db } = database();
  const alert = alertOf("dealt with");
  await raiseAlert(db, alert);
  await db.update(staffAlerts).set({ resolvedAt: alert.raisedAt, resolvedBy: "finance@hiram.example" });
  expect(await raiseAlert(db, alert)).toBe(false);
  expect(await openAlerts()).toEqual([]);
});

test("[PAY-3] a job that fails for good alerts staff once, with its reason; an alert's own job never does", async () => {
  const { db } = database();
  const raisedAt = new Date("2026-03-11T02:00:00Z");
  const broken = () => Promise.reject(new JobImpossible("there is no such thing"));
  const worker = createWorker({
    database: database(),
    handlers: { "some-job": broken, [REPORT_ALERT]: broken },
    logger: createLogger("silent"),
    onDead: alertOfDeadJob(() => raisedAt),
  });
  await enqueue(db, jobKind("some-job"), {});
  await worker.drain();
  await worker.drain();
  expect(await db.select().from(staffAlerts).where(eq(staffAlerts.kind, "job-given-up"))).toMatchObject([
    {
      details: { jobKind: "some-job", attempts: 1, reason: "JobImpossible: there is no such thing" },
      raisedAt,
    },
  ]);
});
