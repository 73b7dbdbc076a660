import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { CANCEL_PAYMENT } from "./close-request.ts";
import type { PaymentRequest } from "./payment-request.ts";
import { paymentRequests, payments } from "./schema.ts";
import { startingPayments } from "./testing/starting-payments.ts";

const database = withTestDatabase();
const { situation, readRequest, requestsOf } = startingPayments(database);

test("[PAY-3] another channel or purpose is another request; another amount replaces the older, which is cancelled", async () => {
  const { open, orderId, clock } = await situation();
  const first = await open();
  await open({ channelNumber: 2 });
  await open({ amountCentavos: 15_000, isExtension: true });
  expect(await requestsOf(orderId)).toHaveLength(3);
  const second = await open({ amountCentavos: 60_000 });
  expect(await readRequest(first.id)).toMatchObject({ closedAt: clock.now(), closeReason: "replaced" });
  const cancelling = await database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, CANCEL_PAYMENT));
  expect(cancelling).toMatchObject([{ payload: { requestId: first.id } }]);
  expect((await requestsOf(orderId)).filter(({ closedAt }) => closedAt === null)).toHaveLength(3);
  expect((await open({ amountCentavos: 60_000 })).id).toBe(second.id);
});

test("[PAY-3] a code that was replaced while its provider was opening it is cancelled once it is there", async () => {
  const { open, provider } = await situation();
  let replacing: Promise<PaymentRequest> | undefined;
  provider.afterAnswer(async () => {
    if (replacing !== undefined) return;
    replacing = open({ amountCentavos: 60_000 });
    await replacing;
    // The provider had nothing under its reference yet.
    await database().db.update(outboxJobs).set({ doneAt: new Date() });
  });
  const replaced = await open();
  expect(await readRequest(replaced.id)).toMatchObject({ closeReason: "replaced" });
  const still = await database().db.select().from(outboxJobs).where(isNull(outboxJobs.doneAt));
  expect(still).toMatchObject([{ kind: CANCEL_PAYMENT, payload: { requestId: replaced.id } }]);
});

test("[EXT-1] once an extension is paid, the codes for it elsewhere are cancelled, and no other", async () => {
  const { open, orderId, clock } = await situation();
  const [one, other] = [
    await open({ amountCentavos: 15_000, isExtension: true }),
    await open({ amountCentavos: 15_000, isExtension: true, channelNumber: 2 }),
  ];
  const repayment = await open();
  const paid = (request: PaymentRequest, amountCentavos: number) =>
    receivePayment({ database: database(), clock }, orderId, amountCentavos, {
      requestId: request.id,
      purpose: "extension",
      priceCentavos: request.priceCentavos,
    });
  await paid(one, 14_999);
  expect(await readRequest(other.id)).toMatchObject({ closedAt: null });
  await paid(one, 15_000);
  expect(await readRequest(other.id)).toMatchObject({ closedAt: clock.now(), closeReason: "replaced" });
  expect(await readRequest(repayment.id)).toMatchObject({ closedAt: null });
  const cancelling = await database()
    .db.select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.kind, CANCEL_PAYMENT), eq(outboxJobs.dedupeKey, other.id)));
  expect(cancelling).toHaveLength(1);
  expect((await requestsOf(orderId)).filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
});

test("[PAY-3] a code of a provider that its channel has left is not handed out again", async () => {
  const { open } = await situation();
  const before = await open();
  await database()
    .db.update(paymentRequests)
    .set({ provider: "left" })
    .where(eq(paymentRequests.id, before.id));
  const after = await open();
  expect(after.id).not.toBe(before.id);
  expect(await readRequest(before.id)).toMatchObject({ closeReason: "replaced" });
});

test("[PAY-3] amounts asked for at once, each its own, leave one open code of the channel", async () => {
  const { open, orderId } = await situation();
  const amounts = Array.from({ length: 8 }, (_, index) => 50_000 + index);
  await Promise.all(amounts.map((amountCentavos) => open({ amountCentavos })));
  const requests = await requestsOf(orderId);
  expect(requests).toHaveLength(8);
  expect(requests.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
});

test("[PAY-3] money that comes in on a replaced code counts", async () => {
  const { open, orderId, clock } = await situation();
  const first = await open();
  await open({ amountCentavos: 60_000 });
  await receivePayment({ database: database(), clock }, orderId, 50_000, { requestId: first.id });
  expect(await readRequest(first.id)).toMatchObject({ closeReason: "replaced", nextInquiryAt: null });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});
