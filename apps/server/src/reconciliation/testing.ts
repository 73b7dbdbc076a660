import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { createLogger } from "../platform/log.ts";
import type { ReportedPayment } from "../platform/providers/payment-provider.ts";
import type { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { openPaymentSources } from "../repayments/payment-sources.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { fakePayments } from "../testing/fake-payments.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { queueReconciliation, reconciliationJobs } from "./reconciliation-jobs.ts";
import { reconciledDays, reconciliationDifferences } from "./schema.ts";

const logger = createLogger("silent");

/** Providers whose lists are compared with what was booked; each test begins with an empty queue and no open alert. */
export function comparingLists(database: () => Database) {
  beforeEach(async () => {
    const { db } = database();
    await db.delete(outboxJobs);
    await db.delete(reconciledDays);
    await db.update(staffAlerts).set({ resolvedAt: new Date(), resolvedBy: "test" });
  });

  /** Days that no other test uses. */
  let month = 0;
  const firstDay = (): ManilaDate => `20${String(30 + (month += 1)).padStart(2, "0")}-03-10`;

  /** A provider whose lists the test writes, and the jobs of a server at a given hour. */
  function situation(pageSize = 100) {
    const day = firstDay();
    const clock = fixedClock(startOfManilaDay(addDays(day, 1)));
    const lists = new Map<ManilaDate, ReportedPayment[]>();
    const listings: { day: ManilaDate; cursor: string | null }[] = [];
    let failure: ProviderFailure | null = null;
    const providers = fakePayments({
      listCollected: async (listed, cursor) => {
        listings.push({ day: listed, cursor });
        if (failure !== null) throw failure;
        const all = lists.get(listed) ?? [];
        const from = Number(cursor ?? 0);
        const next = from + pageSize < all.length ? String(from + pageSize) : null;
        return { collected: all.slice(from, from + pageSize), next };
      },
    });
    const metrics = createMetrics();
    const parts = { database: database(), clock, logger, providers };
    const { inboxes, countFound } = openPaymentSources({ ...parts, onFound: metrics.countFoundPayment });
    const handlers = reconciliationJobs({ ...parts, metrics, countFound, now: () => clock.now() });
    const worker = createWorker({ database: database(), logger, handlers });
    return {
      day,
      clock,
      lists,
      listings,
      inbox: inboxes.get("gateway")!,
      failWith: (next: ProviderFailure | null) => void (failure = next),
      counted: (name: string) => metrics.registry.getSingleMetricAsString(name),
      /** The night on which a day begins: its comparisons run, and in a test are due at once. */
      night: async (on: ManilaDate) => {
        clock.set(new Date(startOfManilaDay(on).getTime() + 20 * 60_000));
        await queueReconciliation(database().db, clock.now());
        await dueNow(on);
        await worker.drain();
      },
      drain: () => worker.drain(),
    };
  }

  /** Jobs run by the real clock, and these days are far ahead of it. */
  const dueNow = (on: ManilaDate) =>
    database().db.update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.dedupeKey, on));

  /** An order with an open pay code, and a payment for it as the provider lists it. */
  async function paidCode(day: ManilaDate, changes: Partial<ReportedPayment> = {}) {
    const { db } = database();
    const sample = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay(addDays(day, -20)) });
    const at = startOfManilaDay(day);
    const [request] = await db
      .insert(paymentRequests)
      .values({
        orderId: sample.orderId,
        borrowerId: sample.borrowerId,
        purpose: "repayment",
        amountCentavos: 50_000,
        channelNumber: 1,
        providerReference: `preq_${sample.orderId}`,
        payCode: `HIRAM${sample.orderId}`,
        createdAt: at,
        expiresAt: startOfManilaDay(addDays(day, 3)),
      })
      .returning();
    const listed: ReportedPayment = {
      paymentReference: `pay_${sample.orderId}`,
      requestReference: request!.providerReference,
      ourReference: request!.id,
      payCode: request!.payCode,
      channel: "7eleven",
      amountCentavos: 50_000,
      paidAt: new Date(at.getTime() + 3_600_000).toISOString(),
      ...changes,
    };
    return { ...sample, listed };
  }

  const paidFor = (orderId: number) =>
    database().db.select().from(payments).where(eq(payments.orderId, orderId));

  const differencesOf = (day: ManilaDate) =>
    database()
      .db.select()
      .from(reconciliationDifferences)
      .where(eq(reconciliationDifferences.day, day))
      .orderBy(reconciliationDifferences.kind);

  const comparedOn = async (day: ManilaDate) =>
    (await database().db.select().from(reconciledDays).where(eq(reconciledDays.day, day)))[0];

  return {
    firstDay,
    situation,
    dueNow,
    paidCode,
    paidFor,
    differencesOf,
    comparedOn,
  };
}
