import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createLogger } from "../platform/log.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { logIn } from "../testing/customer.ts";
import { fakePayments } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { type FoundBy, foundPayments } from "./found-payments.ts";
import { paymentInboxes } from "./payment-webhook.ts";
import { paymentRequests, payments } from "./schema.ts";

const server = withTestServer();

test("[PAY-3] [CON-5] a payment that an inquiry reports with another sum than was counted counts as it was, and staff are told of both, once; a day's list tells of it by itself", async () => {
  const { database, clock, call } = server();
  const { db } = database;
  const { orderId, productId, borrowerId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay(clock.today()),
  });
  const sessionId = await logIn(db, borrowerId);
  await call("generatePayCode", { productId, orderId, amount: 50_000, channelNumber: 1 }, { sessionId });
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId));
  const onFound = vi.fn<(provider: string, by: FoundBy) => void>();
  const parts = { database, clock, logger: createLogger("silent"), providers: fakePayments() };
  const countFound = foundPayments({ db, inboxes: paymentInboxes(parts), onFound });
  const report = (amountCentavos: unknown, by: FoundBy) =>
    countFound(
      "gateway",
      {
        paymentReference: "pay-found-1",
        ourReference: request!.id,
        requestReference: null,
        payCode: null,
        channel: null,
        amountCentavos,
        paidAt: clock.now().toISOString(),
      },
      by,
    );
  const alerts = () =>
    db
      .select({ kind: staffAlerts.kind, details: staffAlerts.details })
      .from(staffAlerts)
      .where(eq(staffAlerts.orderId, orderId));

  await report(50_000, "inquiry");
  await report(50_000, "inquiry");
  await report(500_000, "day-list");
  expect(await alerts()).toEqual([]);
  await report(500_000, "inquiry");
  await report(500_000, "inquiry");
  expect(await alerts()).toEqual([
    {
      kind: "payment-amount-differs",
      details: {
        provider: "gateway",
        payment: "pay-found-1",
        amountCentavos: 50_000,
        announcedCentavos: 500_000,
      },
    },
  ]);
  expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
    { amountCentavos: 50_000 },
  ]);
  // Only the first was missed by the webhooks.
  expect(onFound.mock.calls).toEqual([["gateway", "inquiry"]]);
});
