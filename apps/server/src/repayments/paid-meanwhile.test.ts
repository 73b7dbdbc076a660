import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockOrder } from "../orders/read-orders.ts";
import type { Transaction } from "../platform/database/database.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { standing } from "../testing/fake-payments.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { closeRequest } from "./close-request.ts";
import { recordPayment } from "./record-payment.ts";
import { payments } from "./schema.ts";
import { AT_CHECKOUT, collected, faultOf, startingPayments } from "./testing/starting-payments.ts";

const database = withTestDatabase();
const { situation, readRequest, requestsOf, accountOf } = startingPayments(database);

test.for([
  ["a pay code", {}],
  ["a QR", { channelNumber: 2 }],
  ["a checkout", AT_CHECKOUT],
] as const)(
  "[PAY-3] %s that was paid, and no webhook came, is never handed out again: the payment is counted and the borrower told",
  async ([, intent]) => {
    const { open, provider, orderId } = await situation();
    const first = await open(intent);
    provider.stands(first, collected(first));
    // Nobody is told before all three have asked: one who came later would see that it was paid.
    provider.beforeSaying(() => expect.poll(() => provider.inquiries.length).toBeGreaterThanOrEqual(3));
    const again = await Promise.all([1, 2, 3].map(() => faultOf(open(intent))));
    expect(again).toEqual(Array.from({ length: 3 }, () => ({ kind: "already-received" })));
    expect(await database().db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
      { requestId: first.id, amountCentavos: 50_000, appliedOn: "2026-01-20" },
    ]);
    expect(await readRequest(first.id)).toMatchObject({ closeReason: "paid", nextInquiryAt: null });
    expect(provider.opened.size).toBe(1);
    // The remainder may be paid.
    expect((await open(intent)).id).not.toBe(first.id);
  },
);

test("[PAY-3] a payment that comes in while the same one is asked for again opens no second code", async (context) => {
  context.skip(database().kind === "pglite", "the embedded database does one thing after the other");
  const { open, orderId, provider, clock } = await situation();
  const first = await open();
  let holder: Transaction;
  const again = await whileLocked(
    database(),
    async (tx) => {
      holder = tx;
      await lockOrder(tx, orderId);
    },
    async () => {
      const fault = faultOf(open());
      await untilWaiting(database(), 1);
      await closeRequest(holder, first.id, "paid", clock.now());
      // Not awaited until the lock is released.
      return { fault };
    },
  );
  expect(await again.fault).toEqual({ kind: "already-received" });
  expect(provider.opened.size).toBe(1);
  // A later caller has seen it, and may pay as much again.
  expect((await open()).id).not.toBe(first.id);
});

test.for([
  ["the whole loan was paid", "whole"],
  ["so much was paid that less than the amount is owed", "half"],
] as const)(
  "[PAY-3] a tap that waited while %s is told of the payment, not that its amount is wrong",
  async ([, part], context) => {
    context.skip(database().kind === "pglite", "the embedded database does one thing after the other");
    const { open, orderId, provider, clock } = await situation();
    const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
    const first = await open({ amountCentavos: owed });
    let holder: Transaction;
    const again = await whileLocked(
      database(),
      async (tx) => {
        holder = tx;
        await lockOrder(tx, orderId);
      },
      async () => {
        const fault = faultOf(open({ amountCentavos: owed }));
        await untilWaiting(database(), 1);
        await recordPayment(holder, {
          provider: "gateway",
          providerReference: `meanwhile-${orderId}`,
          requestId: first.id,
          orderId,
          purpose: "repayment",
          amountCentavos: part === "whole" ? owed : Math.ceil(owed / 2),
          priceCentavos: null,
          receivedAt: clock.now(),
          appliedOn: clock.today(),
        });
        return { fault };
      },
    );
    expect(await again.fault).toEqual({ kind: "already-received" });
    expect(provider.opened.size).toBe(1);
  },
);

test("[PAY-3] a code paid in part is not handed out again: what came counts", async () => {
  const { open, provider, orderId } = await situation();
  const first = await open();
  provider.stands(first, { ...collected(first, 20_000), state: "open" });
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});

test("[PAY-3] said to be paid without a payment to count, a code is not handed out either", async () => {
  const { open, provider } = await situation();
  const first = await open();
  provider.stands(first, standing("paid"));
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
});

test.for(["cancelled", "failed", "expired"] as const)(
  "[PAY-3] a request that is %s at the provider is never handed out again: ten taps at once, on ten servers, make one new request",
  async (state) => {
    const { open, server, provider, orderId } = await situation();
    for (const intent of [{}, AT_CHECKOUT]) {
      const first = await open(intent);
      expect(await open(intent)).toEqual(first);
      provider.stands(first, standing(state));
      const opened = await Promise.all(Array.from({ length: 10 }, () => open(intent, server())));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect(opened[0]!.id).not.toBe(first.id);
      expect(await readRequest(first.id)).toMatchObject({ closeReason: state, nextInquiryAt: null });
    }
    expect(await requestsOf(orderId)).toHaveLength(4);
    expect(provider.opened.size).toBe(4);
  },
);

test("[PAY-3] paid before our answer was kept, a code is not handed out after the crash", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new ProviderFailure("no answer", { isFinal: false }));
  expect(await faultOf(open())).toEqual({ kind: "provider-down" });
  provider.failWith(null);
  const [request] = await requestsOf(orderId);
  provider.stands(request!, collected(request!));
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});
