import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startOfManilaDay } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findMigrations } from "../platform/database/migrations.ts";
import { providerEvents, refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { paymentRequests, payments } from "./schema.ts";

const NOW = new Date("2026-03-10T02:00:00Z");
const EARLIER = new Date("2026-03-09T02:00:00Z");

/** An event as the only provider wrote it before adapters had names. */
const writtenEvent = (id: string) => ({
  id,
  type: "payment.paid",
  data: {
    paymentId: "pay_2",
    requestId: "preq_2",
    reference: "ours",
    payCode: "HIRAM2",
    amount: 50_000,
    paidAt: "2026-03-10T01:00:00Z",
  },
});

test("[PAY-3] what the one provider took before adapters had names is counted, read and asked about under its name", async () => {
  const ownDatabase = await openTestDatabase();
  try {
    const { db } = ownDatabase;
    const { orderId, borrowerId } = await makeSampleOrder(ownDatabase, {
      paidOutAt: startOfManilaDay("2026-03-01"),
    });
    await db.execute(sql`drop index payment_requests_one_open`);
    const request = { orderId, borrowerId, purpose: "repayment", amountCentavos: 50_000 } as const;
    const opened = { ...request, channelNumber: 1, provider: "payment", expiresAt: NOW };
    await db.insert(paymentRequests).values([
      { ...opened, createdAt: EARLIER, payCode: "OLDER" },
      { ...opened, createdAt: NOW, payCode: "NEWER" },
    ]);
    const paid = { provider: "payment", providerReference: "pay_1", orderId, purpose: "repayment" } as const;
    await db
      .insert(payments)
      .values({ ...paid, amountCentavos: 50_000, receivedAt: EARLIER, appliedOn: "2026-03-09" });
    const event = { provider: "payment", receivedAt: NOW };
    await db.insert(providerEvents).values([
      { ...event, eventId: "done", body: writtenEvent("done"), processedAt: NOW },
      { ...event, eventId: "waits", body: writtenEvent("waits") },
    ]);
    const refused = { fingerprint: "f", problem: "p", body: "b", firstReceivedAt: NOW, lastReceivedAt: NOW };
    await db.insert(refusedEvents).values({ provider: "payment", ...refused });
    const payload = { provider: "payment", rowId: 1 };
    await db.insert(outboxJobs).values({ kind: "process-provider-event", payload });

    const text = await readFile(join(findMigrations(), "0023_payment_providers.sql"), "utf8");
    const changes = text
      .split("--> statement-breakpoint")
      .filter((statement) => /^\s*(--.*\s+)*UPDATE/.test(statement));
    expect(changes).toHaveLength(7);
    for (const statement of changes) await db.execute(sql.raw(statement));

    expect(await db.select({ provider: payments.provider }).from(payments)).toEqual([
      { provider: "gateway" },
    ]);
    expect(await db.select({ provider: refusedEvents.provider }).from(refusedEvents)).toEqual([
      { provider: "gateway" },
    ]);
    const { eventId, provider, body } = providerEvents;
    const events = await db.select({ eventId, provider, body }).from(providerEvents).orderBy(eventId);
    expect(events).toEqual([
      { eventId: "done", provider: "gateway", body: writtenEvent("done") },
      {
        eventId: "waits",
        provider: "gateway",
        body: {
          ...writtenEvent("waits"),
          data: {
            paymentReference: "pay_2",
            requestReference: "preq_2",
            ourReference: "ours",
            payCode: "HIRAM2",
            amountCentavos: 50_000,
            paidAt: "2026-03-10T01:00:00Z",
            reason: null,
          },
        },
      },
    ]);
    const [job] = await db.select().from(outboxJobs).where(eq(outboxJobs.kind, "process-provider-event"));
    expect(job!.payload).toEqual({ provider: "gateway", rowId: 1 });
    const { payCode, closeReason, nextInquiryAt } = paymentRequests;
    const requests = await db
      .select({ payCode, closeReason, nextInquiryAt })
      .from(paymentRequests)
      .orderBy(paymentRequests.createdAt);
    expect(requests).toEqual([
      { payCode: "OLDER", closeReason: "replaced", nextInquiryAt: EARLIER },
      { payCode: "NEWER", closeReason: null, nextInquiryAt: NOW },
    ]);
  } finally {
    await ownDatabase.close();
  }
});
