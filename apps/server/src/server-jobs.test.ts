import { addDays, startOfManilaDay } from "@hiram/lending";
import { loadContent } from "@hiram/content";
import { expect, test } from "vitest";
import { REMIND_OF_DUE } from "./due-days/due-reminder-jobs.ts";
import { confirmedLoan } from "./payouts/testing.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { enqueue } from "./platform/jobs/queue.ts";
import { recurringKinds } from "./platform/jobs/recurring.ts";
import { outboxJobs } from "./platform/jobs/schema.ts";
import { createWorker } from "./platform/jobs/worker.ts";
import { createLogger } from "./platform/log.ts";
import { openProviders } from "./platform/providers/providers.ts";
import type { SmsProvider } from "./platform/providers/sms-provider.ts";
import { queueRecurringJobs, serverWork } from "./server-jobs.ts";
import { makeSampleOrder } from "./testing/sample-order.ts";
import { withTestServer } from "./testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const logger = createLogger("silent");

async function workWith(sms: SmsProvider) {
  const { database, clock, config, images } = server();
  const content = await loadContent(config.contentDir);
  const providers = { ...openProviders(config), sms };
  return serverWork({
    database,
    clock,
    config,
    images,
    content,
    logger,
    providers,
    metrics: createMetrics(),
  });
}

test("[jobs] [ORD-10] a payout is sent while the SMS provider is silent and more reminders wait than can be sent at once", async () => {
  const { database, clock } = server();
  const dueOn = clock.today();
  const paidOutAt = startOfManilaDay(addDays(dueOn, -30));
  for (let number = 0; number < 10; number += 1) {
    const { orderId } = await makeSampleOrder(database, { paidOutAt });
    await enqueue(database.db, REMIND_OF_DUE, { orderId, dueOn, daysFromDue: 0 });
  }
  const loan = await confirmedLoan(server());
  let waiting = 0;
  const silent: SmsProvider = {
    send: (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        waiting += 1;
        signal?.addEventListener("abort", () => reject(new Error("it did not answer")));
      }),
  };
  const tuning = { pollMs: 20, stopMs: 0, haltMs: 2_000 };
  const worker = createWorker({ database, logger, tuning, ...(await workWith(silent)) });
  await worker.start();
  await expect.poll(() => waiting).toBe(4);
  await expect.poll(async () => (await loan.alive()).acceptedAt, { timeout: 30_000 }).not.toBeNull();
  expect(waiting).toBe(4);
  await worker.stop();
});

test("[jobs] every job that recurs is queued when a server starts, and nothing else is", async () => {
  const { database, config } = server();
  const { handlers } = await workWith(openProviders(config).sms);
  await database.db.delete(outboxJobs);
  await queueRecurringJobs(database.db, new Date());
  const queued = await database.db.selectDistinct({ kind: outboxJobs.kind }).from(outboxJobs);
  expect(queued.map(({ kind }) => kind).toSorted()).toEqual(recurringKinds(handlers).toSorted());
});
